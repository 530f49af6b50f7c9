import type { ResolvedSeat } from '../bots/bots-service.ts'
import { explainFreezes } from '../matches/explain-freezes.ts'
import type { MatchJob, MatchOutcome } from '../match-pool/match-job.ts'
import type { MatchPool } from '../match-pool/match-pool.ts'
import type { Ending } from '../../src-shared/stats/verdict.ts'
import type { FixtureResult, PlayedFixture, StoredComparison } from './comparison-store.ts'
import { blocksInOrder, fixturesOfBlock, PROBES } from './fixture-plan.ts'
import type { Tally } from './tally.ts'

/** Tries of one match whose process dies before the comparison asks for help. */
const TRIES = 3

export type ComparisonQuestion = Pick<
  StoredComparison,
  'game' | 'config' | 'limits' | 'firstSeed' | 'opponents' | 'capBlocks' | 'capSeconds'
>

/** A match that was played for a block. */
export interface FixtureMatch {
  readonly block: number
  readonly fixture: number
  readonly seed: number
  readonly seats: readonly ResolvedSeat[]
  readonly outcome: MatchOutcome
  readonly result: FixtureResult
}

export interface RunDeps {
  readonly pool: MatchPool
  readonly comparison: ComparisonQuestion
  /** Versions ready to run: A, B, and the field. */
  readonly seatOf: (side: 'A' | 'B' | number) => ResolvedSeat
  readonly tally: Tally
  /** Stores a played match with its part in the comparison, at once. */
  readonly keep: (match: FixtureMatch) => PlayedFixture
  /** Called after each stored match. */
  readonly changed: () => void
  readonly signal: AbortSignal
  /** Milliseconds that were played before this run. */
  readonly playedMs: number
}

export interface RunEnd {
  /** `continue`: stopped from outside, to be resumed. */
  readonly ending: Ending
  readonly problem?: string
}

/** Plays the matches of a comparison until it is decided, capped or stopped. Never rejects for what a match did. */
export async function runComparison(deps: RunDeps): Promise<RunEnd> {
  const { comparison, tally, pool, signal } = deps
  const stop = new AbortController()
  const leave = () => stop.abort()
  signal.addEventListener('abort', leave)
  const capMs = Math.max(0, 1000 * comparison.capSeconds - deps.playedMs)
  let isCapped = false
  const timer = setTimeout(() => {
    isCapped = true
    stop.abort()
  }, capMs)

  let problem: string | undefined
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
  function* fixtures(): Generator<{ block: number; fixture: number }> {
    for (const block of blocksInOrder(comparison.capBlocks)) {
      const count = fixturesOfBlock(comparison, block).length
      for (let fixture = 0; fixture < count; fixture++)
        if (block < 0 || !tally.has(block, fixture)) yield { block, fixture }
    }
  }
  const todo = fixtures()

  async function play(block: number, fixture: number): Promise<void> {
    const { seed, seats } = fixturesOfBlock(comparison, block)[fixture]
    const chosen = seats.map(deps.seatOf)
    const { game, config, limits } = comparison
    const job: MatchJob = {
      game,
      config,
      seed,
      seats: chosen.map(({ program }) => program),
      limits,
      live: false,
    }
    for (let attempt = 1; ; attempt++) {
      const outcome = await pool.run(job, { signal: stop.signal, isBackground: true })
      if (outcome.status === 'cancelled' || stop.signal.aborted) return
      if (outcome.status === 'lost') {
        if (attempt < TRIES) continue
        problem = `A match (seed ${seed}) was lost ${TRIES} times: ${outcome.problem ?? 'its process ended'}`
        stop.abort()
        return
      }
      if (block < 0) noteProbe(block, outcome)
      const explained = await explainFreezes(outcome, chosen)
      if (!tally.has(block, fixture))
        tally.add(
          deps.keep({ block, fixture, seed, seats: chosen, outcome: explained, result: resultOf(outcome) }),
        )
      deps.changed()
      if (tally.decision !== 'continue' || isIdentical()) stop.abort()
      return
    }
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const next = todo.next()
      if (next.done) return
      await play(next.value.block, next.value.fixture)
    }
  }

  try {
    // One match waits for each that is played, so that no process idles between two.
    await Promise.all(Array.from({ length: 2 * pool.state().processes }, work))
  } finally {
    // When one of them failed the others would play on.
    stop.abort()
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
  if (isIdentical()) return { ending: 'identical' }
  if (tally.decision !== 'continue') return { ending: tally.decision }
  if (problem !== undefined) return { ending: 'continue', problem }
  if (signal.aborted && !isCapped) return { ending: 'continue' }
  return { ending: 'capped' }
}

function resultOf(outcome: MatchOutcome): FixtureResult {
  return {
    scores: outcome.scores,
    cpu: outcome.cpu,
    frozen: outcome.freezes.flatMap((freeze, seat) =>
      freeze ? [{ seat, isCpu: /\bCPU\b/.test(freeze.reason) }] : [],
    ),
  }
}
