import { describe, expect, it } from 'vitest'
import type { SeatResult } from '../../../../src-shared/contract/values.ts'
import { bestSeat, furtherWords, leadOf, mineOf, seatOutcome, winnerOf } from './result-words.ts'

const NAMES = ['Heron', 'Dummy', 'Gold', 'Null']
type Seat = Partial<SeatResult>
const match = (seats: readonly Seat[], status: 'done' | 'running' | 'queued' | 'lost' = 'done') => ({
  status,
  game: 'pandemic',
  round: 200,
  rounds: 200,
  seats: NAMES.map((name, k): SeatResult => ({ name, ...seats[k] })),
})
const ended = (...scores: readonly number[]) =>
  match(scores.map((score) => ({ score, place: 1 + scores.filter((other) => other > score).length })))
const words = (of: ReturnType<typeof match>, seat: number | undefined) =>
  furtherWords(of, seat, ({ name }) => name)
const crash = { cause: 'trap', round: 181, reason: 'v[12]' } as const

describe('of a seat', () => {
  it('a win is green, every other place has no colour', () => {
    const one = ended(40, 30, 20, 10)
    expect(seatOutcome(one, 0)).toEqual({ words: 'won', tone: 'good' })
    expect([1, 2, 3].map((seat) => seatOutcome(one, seat))).toEqual([
      { words: '2nd' },
      { words: '3rd' },
      { words: '4th' },
    ])
  })

  it('two first places are level, and neither won', () => {
    const one = ended(40, 40, 20, 10)
    expect([0, 1, 2].map((seat) => seatOutcome(one, seat))).toEqual([
      { words: 'shared 1st' },
      { words: 'shared 1st' },
      { words: '3rd' },
    ])
    expect(winnerOf(one)).toBeUndefined()
    expect(words(one, 0)).toBe('with Dummy')
    expect(words(one, undefined)).toBe('with Heron, Dummy')
  })

  it('what stopped it comes before its place, in red; one that won has won, and is said to have stopped', () => {
    const one = match([
      { score: 9, place: 1, frozen: crash },
      { score: 1, place: 2, frozen: crash },
    ])
    expect(seatOutcome(one, 0)).toEqual({ words: 'won', tone: 'good' })
    expect(words(one, 0)).toBe('crashed in round 181')
    expect(seatOutcome(one, 1)).toEqual({ words: 'crashed', tone: 'bad' })
    expect(words(one, 1)).toBe('round 181, 2nd')
    const shared = match([
      { score: 9, place: 1, frozen: crash },
      { score: 9, place: 1 },
    ])
    expect(seatOutcome(shared, 0)).toEqual({ words: 'crashed', tone: 'bad' })
    expect(words(shared, 0)).toBe('round 181, 1st')
  })

  it('while it is played there is no place', () => {
    expect(seatOutcome(match([], 'running'), 0)).toEqual({ words: 'live' })
    expect(seatOutcome(match([], 'queued'), 0)).toEqual({ words: 'waits' })
    expect(words(match([], 'running'), 0)).toBe('')
  })
})

it('of a file that does not say how its match came out, that is said instead of a place', () => {
  const file = { kind: 'quartet', name: 'x.out' } as const
  const one = { ...match([]), status: 'aborted', game: 'season:0123456789abcdef', file } as const
  expect(seatOutcome(one, 0)).toEqual({ words: 'no scores' })
  expect(seatOutcome({ ...one, round: 126 }, 0)).toEqual({ words: 'to round 126' })
  expect(seatOutcome({ ...match([]), status: 'aborted' }, 0)).toEqual({ words: 'broken off' })
})

it('the line below says by how much one won, or who won by how much', () => {
  const one = ended(23_012, 12_981, 37_991, 15_136)
  expect(words(one, 0)).toBe('Gold by 14,979')
  expect(words(one, 2)).toBe('by 14,979')
  expect(words(one, undefined)).toBe('Gold by 14,979')
})

it('of several seats the best one is spoken of', () => {
  const one = ended(10, 40, 20, 30)
  expect(bestSeat(one, [0, 3])).toBe(3)
  expect(bestSeat(match([], 'running'), [2, 1])).toBe(1)
  expect(bestSeat(one, [])).toBeUndefined()
})

it('of several seats of mine those count that the query speaks of', () => {
  const one = { ...ended(10, 40, 20, 30), counted: [0, 2] }
  expect(mineOf(one, [0, 1])).toBe(0)
  expect(mineOf(one, [1, 3])).toBe(1)
  expect(mineOf(one, [])).toBeUndefined()
})

it('for any scores exactly those who have the most won or are level, and the lead is the least they could lose', () => {
  let state = 11
  const random = (many: number) => (state = (state * 48_271) % 2_147_483_647) % many
  for (let turn = 0; turn < 300; turn++) {
    const scores = [0, 1, 2, 3].map(() => random(6))
    const one = ended(...scores)
    const most = Math.max(...scores)
    const firsts = scores.filter((score) => score === most).length
    scores.forEach((score, seat) => {
      const { words: said, tone } = seatOutcome(one, seat)
      expect(said === 'won' || said === 'shared 1st').toBe(score === most)
      expect(tone === 'good').toBe(score === most && firsts === 1)
    })
    expect(leadOf(one) === undefined).toBe(firsts > 1)
    if (firsts === 1) expect(scores.toSorted((a, b) => b - a)[1] + leadOf(one)!).toBe(most)
  }
})
