import type { createComparisonService } from '../features/comparisons/comparison-service.ts'
import type { createQualifyService } from '../features/contest/qualify-service.ts'
import type { LeaguePlace } from '../features/league/league-figures.ts'
import type { createSuiteService } from '../features/suites/suite-service.ts'
import type { StagePorts } from '../features/board/stage-ports.ts'
import { createChampionStage } from '../features/board/stages/champion.ts'
import { createJutgeStage } from '../features/board/stages/jutge.ts'
import { createOthersStage } from '../features/board/stages/others.ts'
import { createQualifiesStage } from '../features/board/stages/qualifies.ts'
import { createRefresh } from '../features/board/stages/refresh-result.ts'
import { createSameTwiceStage } from '../features/board/stages/same-twice.ts'
import { createSuiteStage } from '../features/board/stages/suite.ts'
import { wireDifferenceCause } from './difference-cause.ts'
import type { PlayServices } from './match-services.ts'

export interface StageServices {
  readonly comparisons: Pick<ReturnType<typeof createComparisonService>, 'askInLeisure' | 'compared'>
  readonly suites: Pick<ReturnType<typeof createSuiteService>, 'playInLeisure' | 'heldBy'>
  readonly ranking: {
    readonly qualifyVersion: ReturnType<typeof createQualifyService>['ofVersion']
    /** Where versions stand in the league that has played most; those that have a place in one. */
    readonly placesOf: (versionIds: readonly number[]) => Promise<readonly [number, LeaguePlace][]>
  }
}

export type StageGround = Pick<
  PlayServices,
  'bots' | 'botsStore' | 'builder' | 'configs' | 'list' | 'pool' | 'submission'
>

export interface StageChoices {
  /** The configuration to play on; the game's usual one when missing. */
  readonly configId?: number
  /** Seeds of Qualify. */
  readonly seeds?: number
}

/** What the version board plays its stages with. */
export function wireBoardStages(
  { bots, botsStore, builder, configs, list, pool, submission }: StageGround,
  { comparisons, suites, ranking }: StageServices,
  { configId, seeds }: StageChoices = {},
): StagePorts {
  const on = configId === undefined ? {} : { configId }
  const playing = { ...on, bots, configs, ask: comparisons.askInLeisure }
  return {
    'same-twice': createSameTwiceStage({
      ...on,
      bots,
      botsStore,
      configs,
      pool,
      causeOf: wireDifferenceCause({ botsStore, builder, pool }),
    }),
    jutge: createJutgeStage({ findingsOf: submission.findingsOf }),
    suite: createSuiteStage({ play: suites.playInLeisure }),
    qualifies: createQualifiesStage({
      ...on,
      ...(seeds === undefined ? {} : { seeds }),
      qualify: ranking.qualifyVersion,
    }),
    champion: createChampionStage(playing),
    others: createOthersStage(playing),
    // A version is made by saving what compiles.
    compiles: (versionId) => botsStore.getVersion(versionId) !== undefined,
    async leaguesOf(versionIds) {
      const places = await ranking.placesOf(versionIds)
      return new Map(places.map(([versionId, place]) => [versionId, { stage: 'league', ...place }]))
    },
    refresh: createRefresh({
      compared: comparisons.compared,
      heldBy: suites.heldBy,
      isMatchThere: (id) => list.get(id) !== undefined,
    }),
  }
}
