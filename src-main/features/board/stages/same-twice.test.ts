import { describe, expect, it } from 'vitest'
import { encodeRounds } from '../../../../src-games/kit/match-record.ts'
import { emptyOutcome } from '../../../engines/match-job/empty-outcome.ts'
import type { MatchOutcome } from '../../../engines/match-job/match-job.ts'
import { causeAmong, compareTwice, firstRoundThatDiffers } from './same-twice.ts'

/** Of a generator that is good enough for made-up orders. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) yield (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff)
}

function roundsOf(seed: number, count: number): Int32Array[][] {
  const next = numbers(seed)
  const take = (below: number) => next.next().value % below
  const seat = () => Int32Array.from({ length: 4 * take(3) }, () => take(9))
  return Array.from({ length: count }, () => [seat(), seat(), seat(), seat()])
}

function outcomeOf(rounds: readonly Int32Array[][], freeze?: MatchOutcome['freezes'][number]): MatchOutcome {
  const seat = { kind: 'recorded', name: 'Ann' } as const
  const job = { game: 'pandemic', config: '', seed: 1, limits: 'jutge', live: false } as const
  const empty = emptyOutcome({ ...job, seats: [seat, seat, seat, seat] }, 'done')
  return {
    ...empty,
    rounds: rounds.length,
    record: { ...empty.record, orders: encodeRounds(rounds) },
    freezes: [freeze, undefined, undefined, undefined],
  }
}

describe('two plays of one match', () => {
  it('are the same where the first seat ordered the same, whatever the others did', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const [mine, others] = [roundsOf(seed, 20), roundsOf(seed + 1000, 20)]
      const mixed = mine.map(([own], round) => [own, ...others[round].slice(1)])
      expect(firstRoundThatDiffers(outcomeOf(mine), outcomeOf(mixed))).toBeUndefined()
    }
  })

  it('differ in the first round in which the first seat ordered something else, more or less', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const rounds = roundsOf(seed, 20)
      const at = seed % 20
      const [own, ...others] = rounds[at]
      const changes = [
        Int32Array.from([...own, 1, 2, 3, 4]),
        ...(own.length > 0
          ? [own.slice(4), own.map((value, k) => (k === own.length - 1 ? value + 1 : value))]
          : []),
      ]
      for (const changed of changes) {
        const other = rounds.with(at, [changed, ...others])
        expect(firstRoundThatDiffers(outcomeOf(rounds), outcomeOf(other))).toBe(at)
        expect(compareTwice(outcomeOf(other), outcomeOf(rounds))).toEqual({
          state: 'failed',
          result: { stage: 'same-twice', isSame: false, round: at },
        })
      }
      expect(firstRoundThatDiffers(outcomeOf(rounds), outcomeOf(rounds.slice(0, at)))).toBe(at)
    }
  })

  it('say nothing more of a bot that stopped in one of them', () => {
    const rounds = roundsOf(3, 20)
    const stopped = outcomeOf(rounds, { round: 7, cause: 'cpu', reason: 'its steps were used up' })
    for (const [one, other] of [
      [stopped, outcomeOf(rounds)],
      [outcomeOf(rounds), stopped],
    ])
      expect(compareTwice(one, other)).toEqual({
        state: 'failed',
        result: { stage: 'same-twice', isSame: false, stopped: 'cpu' },
      })
  })
})

it('of what was found the first that the orders depend on is the cause, with its line rather than without', () => {
  const finding = (severity: 'error' | 'warning', line: number, message: string) => ({
    severity,
    line,
    message,
    column: 1,
    fix: '',
  })
  const index = finding('error', 4, 'index 9 of 9: v has the indices 0 to 8')
  const overflow = finding('warning', 2, 'a sum is too large for int')
  const placed = finding('warning', 0, 'from round 3 on the orders depend on where things lie in memory')
  const unset = finding('error', 7, 'orders depend on a variable never set: best')
  const messageOf = (...all: (typeof index)[]) => causeAmong(all)?.message
  expect(causeAmong([index, overflow, unset, placed])).toEqual({ line: 7, message: unset.message })
  expect(messageOf(index, placed)).toBe(placed.message)
  expect(messageOf(overflow, index)).toBe(index.message)
  expect(messageOf(overflow)).toBeUndefined()
})
