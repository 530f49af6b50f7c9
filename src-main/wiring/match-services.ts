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
import type { Ground } from './ground.ts'

/** A ground with bots on it that can be seated. */
export type PlayGround = Ground & Pick<BotServices, 'bots' | 'configs' | 'sharing' | 'submission'>

export type MatchServices = ReturnType<typeof wireMatches>

/** Services of one match, or of all as a list: played, searched, brought in, looked into. */
export function wireMatches(ground: PlayGround) {
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
  } = ground
  const matches = createMatchService({ ...ground, store: matchStore })
  const seasons = createSeasonsService({ ...ground, store: ground.seasonStore, matches })
  const takingIn = createTakeInService({
    ...ground,
    store: ground.seasonStore,
    seasons,
    importBot: ground.sharing.api['bots.import'],
  })
  const viewers = createViewerDoor()
  const seeing = createSeeingService({
    find: (id) => ground.seasonStore.getKept(id)?.season,
    matches,
    matchText: async (id) => (await seasons.api['seasons.matchText']({ id })).text,
    boards: createSeasonBoards(ground.db),
    viewers,
  })
  const history = createHistoryService({ ask, tags, links, list, matches, emit })
  const looking = {
    store: botsStore,
    cpp: builder.cpp,
    matches,
    guarded,
    seasonStore: ground.seasonStore,
  }
  const debug = createDebugService({ ...looking, breakpoints: createBreakpointStore(ground.db) })
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
