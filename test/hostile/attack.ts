import { expect } from 'vitest'
import type { MatchOutcome, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import type { MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { bot, nullBot, ordersOf, play, ROUNDS } from './play.ts'

/**
 * What every attack must come to, whatever its language: the match finishes, and the three others play as against a
 * bot that had simply stopped in that round, or never did anything.
 */
export interface Expectation {
  /** Round in which the bot is frozen; with `reason`. */
  readonly round?: number
  /** What its author reads; missing when the bot may live on, having changed nothing. */
  readonly reason?: RegExp
  /** What its log must say, all rounds together. */
  readonly log?: RegExp
}

/** The round in which attacks during play begin, so that there is a match before them that must stay as it was. */
const ATTACK_ROUND = 3

/** Reads of a match without the attack: one for each round in which a bot may stop, by pool. */
const references = new WeakMap<MatchPool, Map<number, Promise<MatchOutcome>>>()

/** The same match with a bot that does nothing and stops in that round (Infinity: never). */
function reference(pool: MatchPool, round: number): Promise<MatchOutcome> {
  const known = references.get(pool) ?? new Map<number, Promise<MatchOutcome>>()
  references.set(pool, known)
  const stopping =
    round === Infinity ? nullBot : bot(`play() { if (this.round() === ${round}) throw 'stop' }`)
  const outcome = known.get(round) ?? play(pool, stopping)
  known.set(round, outcome)
  return outcome
}

export async function expectContained(
  pool: MatchPool,
  attacker: SeatProgram,
  { round = ATTACK_ROUND, reason, log }: Expectation,
): Promise<MatchOutcome> {
  const stopsIn = reason ? round : Infinity
  const [outcome, expected] = await Promise.all([play(pool, attacker), reference(pool, stopsIn)])
  expect(outcome.freezes).toEqual([
    reason
      ? {
          round,
          cause: expect.any(String) as string,
          reason: expect.stringMatching(reason),
          ...framesOf(outcome),
        }
      : undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(outcome.rounds).toBe(ROUNDS)
  expect(ordersOf(outcome)).toEqual(ordersOf(expected))
  expect(outcome.record.statuses.map((seats) => seats[0] === -1)).toEqual(
    Array.from({ length: ROUNDS }, (_, now) => now >= stopsIn),
  )
  expect(outcome.record.trace.length).toBe(ROUNDS + 1)
  // A bot that computes shows its share of the CPU, which is in the state as long as the bot lives.
  const from = showsCpu(outcome) ? Math.min(stopsIn, ROUNDS) + 1 : 0
  expect(outcome.record.trace.slice(from)).toEqual(expected.record.trace.slice(from))
  expect(outcome.scores).toEqual(expected.scores)
  const text = outcome.logs.flatMap((entry) => (entry.seat === 0 ? [entry.text] : [])).join('')
  if (log) expect(text).toMatch(log)
  expectReadable(outcome)
  return outcome
}

const showsCpu = ({ record }: MatchOutcome): boolean => record.statuses.some((seats) => seats[0] > 0)

function framesOf(outcome: MatchOutcome) {
  const frames = outcome.freezes[0]?.frames
  return frames === undefined ? {} : { frames }
}

/** A reason is a few lines of plain text. */
function expectReadable({ freezes }: MatchOutcome): void {
  const reason = freezes[0]?.reason
  if (reason === undefined) return
  expect(reason.length).toBeLessThan(2000)
  expect(reason.split('\n').length).toBeLessThan(12)
  // eslint-disable-next-line no-control-regex
  expect(reason).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/)
}
