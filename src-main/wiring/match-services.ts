import { createBreakpointStore } from '../features/debug/breakpoint-store.ts'
import { createDebugService } from '../features/debug/debug-service.ts'
import { createMatchFiles } from '../features/files/match-files.ts'
import { createHistoryService } from '../features/history/history-service.ts'
import { createForkService } from '../core/matches/fork-service.ts'
import { createMatchService } from '../core/matches/match-service.ts'
import { createOriginalService } from '../features/files/original-service.ts'
import { createMistakesService } from '../features/mistakes/mistakes-service.ts'
import { createProfileService } from '../features/debug/profile/profile-service.ts'
import { createSeasonBoards } from '../features/seasons/season-boards.ts'
import { createSeasonsService } from '../features/seasons/seasons-service.ts'
import { createSeeingService } from '../features/seasons/seeing-service.ts'
import { createTakeInService } from '../features/seasons/take-in-service.ts'
import { createViewerDoor } from '../features/seasons/viewer-door.ts'
import type { BotServices } from './bot-services.ts'
import type { CoreServices } from './core-services.ts'

/** The core services, and those of bots, which can be seated. */
export type PlayServices = CoreServices & Pick<BotServices, 'bots' | 'configs' | 'sharing' | 'submission'>

export type MatchServices = ReturnType<typeof wireMatches>

/** Services of one match, or of all as a list: played, searched, brought in, looked into. */
export function wireMatches(core: PlayServices) {
  const {
    tags,
    links,
    emit,
    jobs,
    pool,
    bots,
    configs,
    botsStore,
    builder,
    longWork: guarded,
    matchStore,
    list,
    ask,
  } = core
  const matches = createMatchService({ ...core, store: matchStore })
  const seasons = createSeasonsService({ ...core, store: core.seasonStore, matches })
  const takingIn = createTakeInService({
    ...core,
    store: core.seasonStore,
    seasons,
    importBot: core.sharing.api['bots.import'],
  })
  const viewers = createViewerDoor()
  const seeing = createSeeingService({
    find: (id) => core.seasonStore.getKept(id)?.season,
    matches,
    matchText: async (id) => (await seasons.api['seasons.matchText']({ id })).text,
    boards: createSeasonBoards(core.db),
    viewers,
  })
  const history = createHistoryService({ ask, tags, links, list, matches, emit })
  const looking = {
    store: botsStore,
    cpp: builder.cpp,
    matches,
    guarded,
    seasonStore: core.seasonStore,
  }
  const debug = createDebugService({ ...looking, breakpoints: createBreakpointStore(core.db) })
  return {
    matches,
    history,
    debug,
    takingIn,
    viewers,
    api: {
      ...matches.api,
      ...history.api,
      ...seasons.api,
      ...takingIn.api,
      ...seeing.api,
      ...createForkService({ matches, bots, pool, guarded }).api,
      ...createOriginalService({ store: matchStore, matches, bots, configs, guarded }).api,
      ...createMatchFiles({ store: matchStore, matches, guarded, emit, jobs, texts: seasons }).api,
      ...createMistakesService({ store: botsStore, builder, pool, matches, emit, jobs }).api,
      ...createProfileService(looking).api,
      ...debug.api,
    },
  }
}
