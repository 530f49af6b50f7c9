import { describe, expect, test } from 'vitest'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { madeUpMatch } from '../../../test/made-up-summaries.ts'
import {
  changeOfFork,
  futureOf,
  futureToWatch,
  isSameQuestion,
  seatOfAnswer,
  whatIfFacts,
} from './fork-facts.ts'

type Seat = MatchSummary['seats'][number]
const seat = (name: string, place: number, change: Partial<Seat> = {}): Seat => ({
  name,
  botId: place,
  versionNumber: 12,
  place,
  score: 100 * (5 - place),
  ...change,
})
const match = (seats: readonly Seat[], change: Partial<MatchSummary> = {}): MatchSummary =>
  madeUpMatch({ seats: [...seats], ...change })
const parent = match([seat('Heron', 3), seat('Dummy', 2), seat('Gold', 1), seat('Demo', 4)])
const fork = (id: number, place: number, change: Partial<Seat> = {}, more: Partial<MatchSummary> = {}) =>
  match([seat('Heron', place, { versionNumber: 13, ...change }), ...parent.seats.slice(1)], {
    id,
    fork: { parentId: 1, round: 102 },
    ...more,
  })
const other = { matchId: 1, round: 102, seats: [{ seat: 0, choice: { versionId: 8 } }] }
const nameOf = ({ name, versionNumber }: Seat) => `${name} v${versionNumber}`

describe('futures of a match', () => {
  test('belong together when they differ in the dice alone', () => {
    expect(isSameQuestion(other, { ...other, seed: 7 })).toBe(true)
    expect(isSameQuestion(other, { ...other, round: 103 })).toBe(false)
    const orders = [{ seat: 0, rounds: [[1, 2, 3, 4]] }]
    expect(isSameQuestion({ ...other, orders }, { ...other, seed: 7, orders })).toBe(true)
    expect(isSameQuestion({ ...other, orders }, { ...other, orders: [{ seat: 0, rounds: [] }] })).toBe(false)
  })

  test('are about one’s own seat, the changed one first; without one about what was changed', () => {
    expect(seatOfAnswer(other, parent, [0, 1])).toBe(0)
    expect(seatOfAnswer({ ...other, seats: [{ seat: 3, choice: { botId: 1 } }] }, parent, [0])).toBe(0)
    expect(seatOfAnswer({ ...other, seats: [{ seat: 3, choice: { botId: 1 } }] }, parent, [])).toBe(3)
    expect(seatOfAnswer({ matchId: 1, round: 2, seed: 4 }, parent, [])).toBe(2)
  })

  test('say what was changed', () => {
    const matches = [fork(5, 1)]
    expect(changeOfFork({ request: other, matches }, parent, nameOf)).toBe('v13')
    const gold = [fork(5, 1, { name: 'Gold', versionNumber: 2 })]
    expect(changeOfFork({ request: other, matches: gold }, parent, nameOf)).toBe('Gold v2')
    const orders = { matchId: 1, round: 102, orders: [{ seat: 0, rounds: [[1]] }] }
    expect(changeOfFork({ request: orders, matches }, parent, nameOf)).toBe('your orders')
    const same = { matchId: 1, round: 102 }
    expect(changeOfFork({ request: { ...same, seed: 4 }, matches }, parent, nameOf)).toBe('other dice')
    expect(changeOfFork({ request: same, matches }, parent, nameOf)).toBeUndefined()
  })

  test('have a stop only where the bot had not stopped before they parted', () => {
    const frozen = (round: number) => ({ frozen: { round, cause: 'trap' as const, reason: '' } })
    expect(futureOf(fork(5, 4, frozen(150)), parent, 0).stop).toEqual({ cause: 'trap', round: 150 })
    expect(futureOf(fork(5, 4, frozen(20)), parent, 0).stop).toBeUndefined()
  })

  test('are facts of the answer, and the best of them is the one to watch', () => {
    const matches = [fork(5, 3), fork(6, 1), fork(7, 1), fork(8, 1, {}, { status: 'cancelled' })]
    const facts = whatIfFacts({ request: other, matches }, parent, [0], nameOf)
    expect(facts).toMatchObject({ from: 102, name: 'Heron', isYou: true, change: 'v13', was: { place: 3 } })
    expect(facts.futures.map(({ place, sharers, isWhole }) => [place, sharers, isWhole])).toEqual([
      [3, 1, true],
      [1, 2, true],
      [1, 2, true],
      [1, 2, false],
    ])
    expect(futureToWatch({ request: other, matches }, 0)?.id).toBe(7)
  })
})
