import type {
  Comparison,
  ComparisonSide,
  ComparisonSummary,
} from '../../../src-shared/contract/comparisons.ts'
import { boundsOf } from '../../../src-shared/stats/judge.ts'
import { alwaysValidInterval } from '../../../src-shared/stats/interval.ts'
import { sumsOf } from '../../../src-shared/stats/sums.ts'
import { designOf } from '../../../src-shared/stats/presets.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { MatchStore } from '../../core/matches/match-store.ts'
import type { ComparisonStore, StoredComparison } from './comparison-store.ts'
import { createDivergences } from './divergences.ts'
import { fieldFiguresOf } from './field-figures.ts'
import { arrangementsOf, figuresOfSides } from './figures.ts'
import { fixturesOfBlock } from './fixture-plan.ts'
import { knownOf, verdictOf } from './result.ts'
import type { Tally } from './tally.ts'

/** For so many first blocks the description has where the two matches begin to differ. */
const PAIRS_SHOWN = 3

export interface DescriptionDeps {
  readonly store: ComparisonStore
  readonly matches: MatchStore
  readonly bots: BotsService
  /** What is counted so far, also while it is being played. */
  readonly tallyOf: (comparison: StoredComparison) => Tally
  /** Milliseconds of the present run; 0 when there is none. */
  readonly playingMs: (id: number) => number
}

/** Describes comparisons to the window: as a line of the list, or with everything that is known of one. */
export function createDescriptions({ store, matches, bots, tallyOf, playingMs }: DescriptionDeps) {
  const divergenceOf = createDivergences(matches)
  const sideOf = (versionId: number): ComparisonSide => {
    const version = bots.describeVersion(versionId)
    return { versionId, ...version }
  }
  function summarize(comparison: StoredComparison): ComparisonSummary {
    const { id, game, configName, preset, status, ending, createdAt, opponents } = comparison
    const [a, b] = [sideOf(comparison.aVersion), sideOf(comparison.bVersion)]
    const confirms = comparison.confirms ?? undefined
    return {
      id,
      game,
      configName,
      preset,
      a,
      b,
      status,
      ending,
      createdAt,
      isField: opponents.length > 0,
      ...(confirms === undefined ? {} : { confirms }),
    }
  }
  function describe(comparison: StoredComparison): Comparison {
    const tally = tallyOf(comparison)
    const { sums, outcomes, counted, played } = tally
    const { ending } = comparison
    const confirmedBy = store.confirmedBy(comparison.id)
    const playedOn = store.playedOn(comparison.id)
    const isField = comparison.opponents.length > 0
    const known = knownOf(comparison, tally, comparison.estimate ?? undefined)
    const { reject, accept } = boundsOf(designOf(comparison))
    return {
      id: comparison.id,
      game: comparison.game,
      configName: comparison.configName,
      preset: comparison.preset,
      window: comparison.window,
      deviation: comparison.deviation,
      limits: comparison.limits,
      a: sideOf(comparison.aVersion),
      b: sideOf(comparison.bVersion),
      opponents: comparison.opponents.map(sideOf),
      isField: comparison.opponents.length > 0,
      confirmWith: comparison.confirmWith.map(sideOf),
      ...(comparison.confirms === null ? {} : { confirms: comparison.confirms }),
      ...(confirmedBy === undefined ? {} : { confirmedBy }),
      ...(isField ? { field: fieldFiguresOf(comparison, counted) } : {}),
      firstSeed: comparison.firstSeed,
      capBlocks: comparison.capBlocks,
      capSeconds: comparison.capSeconds,
      status: comparison.status,
      ending,
      verdict: verdictOf(comparison, comparison, ending, tally, known),
      ...(comparison.problem === null ? {} : { problem: comparison.problem }),
      blocks: sums.n,
      matches: counted.length,
      ...(tally.isSameSoFar ? { isSameSoFar: true } : {}),
      played: played.length,
      ...(playedOn ? { playedOn } : {}),
      playingMs: comparison.playingMs + playingMs(comparison.id),
      createdAt: comparison.createdAt,
      tests: tally.tests.map(({ about, ratios }) => ({ about, ratios: [...ratios] })),
      rejectAt: reject,
      acceptAt: accept,
      outcomes: [...outcomes],
      ...(tally.checks.length > 0 ? { check: alwaysValidOf(tally.checks) } : {}),
      ...(Number.isFinite(known.low) ? { interval: known } : {}),
      figures: figuresOfSides(comparison, counted),
      arrangements: arrangementsOf(comparison, outcomes),
      pairs: firstPairs(comparison, tally),
    }
  }
  /** The first few of them: what is shown is where the two begin to differ. */
  function firstPairs(comparison: StoredComparison, { played }: Tally): Comparison['pairs'] {
    return Array.from({ length: PAIRS_SHOWN }, (_, block) => block).flatMap((block) => {
      const [a, b] = [0, 1].map((fixture) =>
        played.find((one) => one.block === block && one.fixture === fixture),
      )
      if (!a || !b) return []
      const { seed } = fixturesOfBlock(comparison, block)[0]
      const at = divergenceOf(a.matchId, b.matchId)
      if (at === undefined) return []
      return [{ seed, first: a.matchId, second: b.matchId, ...(at < 0 ? {} : { divergedAt: at }) }]
    })
  }

  return { sideOf, summarize, describe }
}

/** Mean of some values with an interval that holds whenever one looks; without ends while there are too few. */
function alwaysValidOf(values: readonly number[]): NonNullable<Comparison['check']> {
  const { mean, low, high } = alwaysValidInterval(sumsOf(values))
  return { blocks: values.length, mean, ...(Number.isFinite(low) ? { low, high } : {}) }
}
