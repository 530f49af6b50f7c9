import { expect, test } from 'vitest'
import { matchesForSurvival, rateInterval, survival } from './proportion.ts'

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000
  }
}

test('an interval of a rate holds its mean, narrows, and is open only where all or nothing was seen', () => {
  expect(rateInterval(0, 0)).toEqual({ mean: 0, low: 0, high: 1 })
  const none = rateInterval(0, 40)
  expect([none.low, none.high < 0.15, none.high > 0.05]).toEqual([0, true, true])
  const all = rateInterval(40, 40)
  expect([all.high, all.low]).toEqual([1, expect.closeTo(1 - none.high, 9)])
  const widths = [8, 40, 400, 4000].map((of) => {
    const { mean, low, high } = rateInterval(of / 4, of)
    expect(low).toBeLessThan(mean)
    expect(high).toBeGreaterThan(mean)
    return high - low
  })
  expect(widths).toEqual([...widths].sort((a, b) => b - a))
})

test('a rate is never outside of its interval in more than one of twenty comparisons, however often one looks', () => {
  for (const rate of [0.02, 0.1, 0.25, 0.5]) {
    const random = randomOf(7)
    let missed = 0
    const runs = 400
    for (let run = 0; run < runs; run++) {
      let count = 0
      for (let of = 1; of <= 150; of++) {
        if (random() < rate) count++
        const { low, high } = rateInterval(count, of)
        if (rate < low || rate > high) {
          missed++
          break
        }
      }
    }
    expect(missed / runs, `rate ${rate}`).toBeLessThanOrEqual(0.05)
  }
})

test('ten eliminations are survived by being last in none of them, and the interval turns round', () => {
  const last = rateInterval(9, 100)
  const { mean, low, high } = survival(last)
  expect(mean).toBeCloseTo(0.91 ** 10, 12)
  expect([low, high]).toEqual([(1 - last.high) ** 10, (1 - last.low) ** 10])
})

test('survival is known once at most half of all chances are left, and before it is said how many matches that takes', () => {
  const width = (rate: number, of: number) => {
    const { low, high } = survival(rateInterval(rate * of, of))
    return high - low
  }
  for (const rate of [0, 0.05, 0.25, 0.6, 1])
    for (const of of [0, 1, 9, 40, 400]) {
      const needed = matchesForSurvival(rate, of)
      expect(needed).toBeGreaterThanOrEqual(of)
      expect(width(rate, needed)).toBeLessThanOrEqual(0.5)
      if (needed > of && needed > 1) expect(width(rate, needed - 1)).toBeGreaterThan(0.5)
    }
  expect(matchesForSurvival(1 / 9, 9)).toBeGreaterThan(30)
  expect(matchesForSurvival(0.25, 400)).toBe(400)
})
