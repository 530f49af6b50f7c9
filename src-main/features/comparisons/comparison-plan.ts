import { isDeepStrictEqual } from 'node:util'
import type { BatchJob, BatchPlan, PlayEnd } from '../../core/batch/play-jobs.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { ComparisonEnding } from '../../../src-shared/stats/verdict.ts'
import type { StoredComparison } from './comparison-store.ts'
import type { FixtureResult, PlayedFixture } from './fixture-store.ts'
import { blocksInOrder, fixturesOfBlock } from './fixture-plan.ts'
import { unpackScript } from '../../engines/match-child/script/script-code.ts'
import { ordersHash } from './same-play.ts'
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

/** The matches of a comparison; enough when it is decided, and none where both are the same program. */
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
  const isIdentical = isDeepStrictEqual(codeOf(seatOf('A')), codeOf(seatOf('B')))
  const isEnough = () => tally.decision !== 'continue' || isIdentical

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
      tally.add(store(job, outcome, resultOf(outcome)))
    },
    isEnough,
    endingOf({ why }) {
      if (isIdentical) return 'identical'
      // What was counted last may not be stored: what is stored decides when it goes on.
      if (why === 'failed') return 'continue'
      if (tally.decision !== 'continue') return tally.decision
      return why === 'stopped' ? 'continue' : 'capped'
    },
  }
}

/** What is run for a seat, without what it is called and where its lines come from. */
function codeOf({ program }: ResolvedSeat): unknown {
  if (program.kind === 'script') return unpackScript(program.code).script
  return program.kind === 'wasm' ? program.wasm : program
}

function resultOf(outcome: MatchOutcome): FixtureResult {
  return {
    scores: outcome.scores,
    cpu: outcome.cpu,
    orders: ordersHash(outcome.record.orders),
    frozen: outcome.freezes.flatMap((freeze, seat) => (freeze ? [{ seat, cause: freeze.cause }] : [])),
  }
}
