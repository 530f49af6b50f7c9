import { createBotsService } from '../core/bots/bots-service.ts'
import { createSharingService } from '../core/bots/sharing-service.ts'
import { createCodeService } from '../features/code/code-service.ts'
import { createConfigsService } from '../core/configs/configs-service.ts'
import { createConfigsStore } from '../core/configs/configs-store.ts'
import { createCpuForecasts } from '../core/matches/cpu-forecast.ts'
import { createSubmissionService } from '../features/submission/submission-service.ts'
import type { CoreServices } from './core-services.ts'

export type BotServices = ReturnType<typeof wireBots>

/** Services of bots and configurations: what is needed before a match can be played. */
export function wireBots({ db, botsStore: store, seasonStore, builder, pool, emit, jobs }: CoreServices) {
  const { guarded, refusals } = builder
  const bots = createBotsService({ store, builder, emit, pool, jobs })
  const configs = createConfigsService({ store: createConfigsStore(db), guarded, refusals, emit })
  const sharing = createSharingService({ store, builder, bots, seasons: seasonStore.list })
  const submission = createSubmissionService({ store, builder, forecasts: createCpuForecasts(db), pool })
  const code = createCodeService({ store, cpp: builder.cpp, guarded })
  return {
    bots,
    configs,
    sharing,
    submission,
    api: { ...bots.api, ...configs.api, ...sharing.api, ...submission.api, ...code.api },
  }
}
