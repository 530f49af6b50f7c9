import type { BatchJob, BatchPlan, PlayEnd } from '../../core/batch/play-jobs.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { ComparisonEnding } from '../../../src-shared/stats/verdict.ts'
import type { FixtureResult, PlayedFixture, StoredComparison } from './comparison-store.ts'
import { blocksInOrder, fixturesOfBlock } from './fixture-plan.ts'
import { createSamePlay, ordersHash } from './same-play.ts'
import type { Tally } from './tally.ts'

export type ComparisonQuestion = Pick<
  StoredComparison,
  'game' | 'config' | 'limits' | 'firstSeed' | 'opponents' | 'capBlocks' | 'capSeconds'
>

/** A match of a block that is to be played. */
export interface FixtureJob extends BatchJob {
  readonly block: number
  readonly fixture: number
  readonly seats: readonly ResolvedSeat[]
}

export interface ComparisonPlanDeps {
  readonly comparison: ComparisonQuestion
  /** Versions ready to run: A, B, and the field. */
  readonly seatOf: (side: 'A' | 'B' | number) => ResolvedSeat
  readonly tally: Tally
  /** Stores a played match with its part in the comparison, at once. */
  readonly store: (job: FixtureJob, outcome: MatchOutcome, result: FixtureResult) => PlayedFixture
  /** Milliseconds that were played before this run. */
  readonly playedMs: number
}

/** The matches of a comparison; enough when it is decided, or when the probes show the same orders. */
export interface ComparisonPlan extends BatchPlan<FixtureJob> {
  /** What it came to. `continue`: stopped from outside, to be resumed. */
  endingOf(end: PlayEnd): ComparisonEnding
}

export function planComparison({
  comparison,
  seatOf,
  tally,
  store,
  playedMs,
}: ComparisonPlanDeps): ComparisonPlan {
  const { game, config, limits, capSeconds } = comparison
  const samePlay = createSamePlay(comparison)
  tally.played.forEach(samePlay.note)
  const isEnough = () => tally.decision !== 'continue' || samePlay.isIdentical

  /** The matches still to be played, in order. */
  function* jobs(): Generator<FixtureJob> {
    if (isEnough()) return
    for (const block of blocksInOrder(comparison))
      for (const [fixture, { seed, seats }] of fixturesOfBlock(comparison, block).entries())
        if (!tally.has(block, fixture))
          yield { block, fixture, game, config, seed, limits, seats: seats.map(seatOf) }
  }

  return {
    jobs: jobs(),
    capMs: 1000 * capSeconds - playedMs,
    keep(job, outcome) {
      const played = store(job, outcome, resultOf(outcome))
      tally.add(played)
      samePlay.note(played)
    },
    isEnough,
    endingOf({ why }) {
      if (samePlay.isIdentical) return 'identical'
      if (tally.decision !== 'continue') return tally.decision
      return why === 'stopped' || why === 'failed' ? 'continue' : 'capped'
    },
  }
}

function resultOf(outcome: MatchOutcome): FixtureResult {
  return {
    scores: outcome.scores,
    cpu: outcome.cpu,
    orders: ordersHash(outcome.record.orders),
    frozen: outcome.freezes.flatMap((freeze, seat) => (freeze ? [{ seat, cause: freeze.cause }] : [])),
  }
}
