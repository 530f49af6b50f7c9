import { expect, it } from 'vitest'
import { meanPlaceOf, placesTaken } from './ties.ts'

const FOUR = [0, 1, 2, 3]
/** Every way in which four seats can come out, level or not. */
const PATTERNS = Array.from({ length: 4 ** 4 }, (_, n) =>
  FOUR.map((seat) => Math.floor(n / 4 ** seat) % 4),
).filter((scores) => [...new Set(scores)].sort().every((score, k) => score === k))

it('there are 75 ways in which four seats come out', () => {
  expect(PATTERNS).toHaveLength(75)
})

it.each(PATTERNS)('%i %i %i %i: each place is taken once, and each seat has one', (...scores) => {
  const taken = FOUR.map((seat) => placesTaken(scores, seat))
  for (const one of taken) expect(one.reduce((sum, part) => sum + part)).toBeCloseTo(1, 12)
  for (const place of FOUR) expect(taken.reduce((sum, one) => sum + one[place], 0)).toBeCloseTo(1, 12)
  expect(taken.reduce((sum, one) => sum + meanPlaceOf(one), 0)).toBeCloseTo(10, 12)
  for (const [a, b] of FOUR.flatMap((one) => FOUR.map((other) => [one, other])))
    expect(Math.sign(meanPlaceOf(taken[a]) - meanPlaceOf(taken[b]))).toBe(Math.sign(scores[b] - scores[a]))
})

it('a place that is shared is split', () => {
  expect(placesTaken([0, 0, 0, 0], 2)).toEqual([0.25, 0.25, 0.25, 0.25])
  expect(placesTaken([50, 50, 10, 10], 1)).toEqual([0.5, 0.5, 0, 0])
  expect(placesTaken([50, 50, 10, 10], 3)).toEqual([0, 0, 0.5, 0.5])
  expect(placesTaken([1, 2, 3, 4], 0)).toEqual([0, 0, 0, 1])
})
