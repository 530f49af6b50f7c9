import { describe, expect, it } from 'vitest'
import { certain, chanceOf, chanceDifference, isClearlyAbove, type Chance } from './chance.ts'
import { futureSeed } from './future-seed.ts'
import { standstillOf } from './standstill.ts'

const of = (mean: number, low: number, high: number): Chance => ({ mean, low, high, played: 50 })

describe('a chance that was played for', () => {
  it.each([
    [0, 10],
    [3, 10],
    [16, 32],
    [10, 10],
  ])('of %d in %d is within the ends where the score test is 1.96 errors off', (wins, n) => {
    const { mean, low, high, played } = chanceOf(Array.from({ length: n }, (_, k) => Number(k < wins)))
    expect([mean, played]).toEqual([wins / n, n])
    // Wilson: the ends p solve |mean − p| = 1.96 · √(p (1 − p) / n).
    for (const p of [low, high])
      if (p > 1e-12 && p < 1 - 1e-12)
        expect(Math.abs(mean - p) / Math.sqrt((p * (1 - p)) / n)).toBeCloseTo(1.96, 9)
    expect(low < mean || wins === 0).toBe(true)
    expect(high > mean || wins === n).toBe(true)
    if (wins === 0) expect(low).toBeCloseTo(0, 12)
    if (wins === n) expect(high).toBeCloseTo(1, 12)
    expect([low >= 0, high <= 1]).toEqual([true, true])
  })
  it('without a future is anything', () => {
    expect(chanceOf([])).toEqual({ mean: 0.5, low: 0, high: 1, played: 0 })
    expect(certain(0.3)).toEqual({ mean: 0.3, low: 0.3, high: 0.3, played: 0 })
  })
  it('never leaves what is possible, however many futures ended alike', () => {
    for (let n = 1; n <= 200; n++) {
      expect(chanceOf(Array<number>(n).fill(1)).high).toBeLessThanOrEqual(1)
      expect(chanceOf(Array<number>(n).fill(0)).low).toBeGreaterThanOrEqual(0)
    }
  })
})

describe('one chance above another', () => {
  it('lies as far below the difference as the first’s lower and the second’s upper half together', () => {
    // Halves 0.3 and 0.4 make 0.5 below, 0.05 and 0.12 make 0.13 above.
    const { mean, low, high } = chanceDifference(of(0.8, 0.5, 0.85), of(0.2, 0.08, 0.6))
    expect([mean, low, high]).toEqual([0.6, 0.1, 0.73].map((x) => expect.closeTo(x, 9)))
  })
  it('is worth saying from 10 points on, and clear where its interval leaves 0', () => {
    expect([0.0999, 0.1, 0.1001].map((gain) => isClearlyAbove(certain(gain), certain(0)))).toEqual([
      ...[false, true, true],
    ])
    // An interval that ends at 0 does not leave it.
    expect(isClearlyAbove(of(0.5, 0.25, 0.75), certain(0.25))).toBe(false)
    // Halves 0.3 and 0.4: 0.5 in all, with a margin of 1.4 it is 0.7.
    const gains = (gain: number, margin?: number) =>
      isClearlyAbove(of(0.2 + gain, gain - 0.1, 1), of(0.2, 0, 0.6), margin)
    expect([gains(0.499), gains(0.501), gains(0.699, 1.4), gains(0.701, 1.4)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

describe('a standstill', () => {
  const some = (active: number, silent: number) => [
    ...Array<number>(active).fill(3),
    ...Array<number>(silent).fill(0),
  ]
  it('is worth a word from six rounds on, two of them with something to order', () => {
    expect([5, 6].map((silent) => standstillOf(some(10, silent), undefined)?.round)).toEqual([undefined, 10])
    expect([11, 12, 99].map((from) => standstillOf(some(10, 6), undefined, from)?.round)).toEqual([
      ...[undefined, 10, 10],
    ])
    expect(standstillOf(some(10, 20), 0)).toEqual({ kind: 'stopped', round: 0 })
  })
  it('is none of a bot that gave orders in fewer than half of its rounds', () => {
    const half = [0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    expect(standstillOf(half, undefined)).toEqual({ kind: 'silent', round: 4 })
    expect(standstillOf([0, ...half], undefined)).toBeUndefined()
    expect(standstillOf(some(0, 6), undefined)).toEqual({ kind: 'silent', round: 0 })
  })
})

it('seeds of futures are all different, never 0, and others for another match', () => {
  const seeds = [0, 1, 2, 2_147_483_647].flatMap((match) =>
    Array.from({ length: 500 }, (_, k) => futureSeed(match, k)),
  )
  expect(new Set(seeds).size).toBeGreaterThanOrEqual(1999)
  for (const seed of seeds)
    expect([Number.isInteger(seed), seed >= 1, seed < 2_147_483_647]).toEqual([true, true, true])
  // As even as dice: half of them in the upper half, also by neighbours.
  const upper = seeds.filter((seed) => seed > 1_073_741_823).length
  expect(Math.abs(upper - 1000)).toBeLessThan(4 * Math.sqrt(500))
})
