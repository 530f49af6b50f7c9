import type { BatchJob, BatchPlan, PlayEnd } from '../batch/play-jobs.ts'
import type { ResolvedSeat } from '../bots/bots-service.ts'
import type { MatchOutcome } from '../match-pool/match-job.ts'
import type { Ending } from '../../src-shared/stats/verdict.ts'
import type { FixtureResult, PlayedFixture, StoredComparison } from './comparison-store.ts'
import { blocksInOrder, fixturesOfBlock, PROBES } from './fixture-plan.ts'
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
  endingOf(end: PlayEnd): Ending
}

export function planComparison({
  comparison,
  seatOf,
  tally,
  store,
  playedMs,
}: ComparisonPlanDeps): ComparisonPlan {
  const { game, config, limits, capBlocks, capSeconds } = comparison
  let probesDiffer = false
  const probes = new Map<number, Uint8Array[]>()
  const isIdentical = () =>
    !probesDiffer && [...probes.values()].filter((orders) => orders.length === 2).length === PROBES

  function noteProbe(block: number, { record }: MatchOutcome): void {
    const orders = [...(probes.get(block) ?? []), record.orders]
    probes.set(block, orders)
    if (orders.length === 2 && Buffer.compare(orders[0], orders[1]) !== 0) probesDiffer = true
  }

  /** The matches still to be played, in order. Those of probes are always played: their orders are looked at. */
  function* jobs(): Generator<FixtureJob> {
    for (const block of blocksInOrder(capBlocks))
      for (const [fixture, { seed, seats }] of fixturesOfBlock(comparison, block).entries())
        if (block < 0 || !tally.has(block, fixture))
          yield { block, fixture, game, config, seed, limits, seats: seats.map(seatOf) }
  }

  return {
    jobs: jobs(),
    capMs: 1000 * capSeconds - playedMs,
    keep(job, outcome) {
      const { block, fixture } = job
      if (block < 0) noteProbe(block, outcome)
      if (!tally.has(block, fixture)) tally.add(store(job, outcome, resultOf(outcome)))
    },
    isEnough: () => tally.decision !== 'continue' || isIdentical(),
    endingOf({ why }) {
      if (isIdentical()) return 'identical'
      if (tally.decision !== 'continue') return tally.decision
      return why === 'stopped' || why === 'failed' ? 'continue' : 'capped'
    },
  }
}

function resultOf(outcome: MatchOutcome): FixtureResult {
  return {
    scores: outcome.scores,
    cpu: outcome.cpu,
    frozen: outcome.freezes.flatMap((freeze, seat) => (freeze ? [{ seat, cause: freeze.cause }] : [])),
  }
}
