import { expect, test } from 'vitest'
import { ELIMINATIONS, matchesForSurvival, rateInterval, survival, wilsonInterval } from './proportion.ts'

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
  const known = Array.from({ length: 151 }, (_, of) =>
    Array.from({ length: of + 1 }, (_count, count) => rateInterval(count, of)),
  )
  for (const rate of [0.02, 0.1, 0.25, 0.5]) {
    const random = randomOf(7)
    let missed = 0
    const runs = 400
    for (let run = 0; run < runs; run++) {
      let count = 0
      for (let of = 1; of <= 150; of++) {
        if (random() < rate) count++
        const { low, high } = known[of][count]
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

test('the ends of an interval are where the mixture over all rates is twenty times as likely', () => {
  // ∫ p^k (1 − p)^(n − k) over Jeffreys' weights, p^−½ (1 − p)^−½ / π: with p = sin² t it is ∫ 2 / π over a quarter of a turn.
  const mixture = (count: number, of: number) => {
    const steps = 4000
    let sum = 0
    for (let k = 0; k < steps; k++) {
      const t = ((k + 0.5) / steps) * (Math.PI / 2)
      sum += Math.sin(t) ** (2 * count) * Math.cos(t) ** (2 * (of - count))
    }
    return sum / steps
  }
  for (const [count, of] of [
    [1, 3],
    [3, 10],
    [10, 40],
    [39, 40],
    [90, 200],
  ]) {
    const { mean, low, high } = rateInterval(count, of)
    expect(mean).toBe(count / of)
    for (const end of [low, high])
      expect(
        mixture(count, of) / (end ** count * (1 - end) ** (of - count)),
        `${count} of ${of}`,
      ).toBeCloseTo(20, 6)
    expect([low < mean, mean < high]).toEqual([true, true])
  }
  // None of n: the central binomial share of the mixture is C(2n, n) / 4^n.
  expect((1 - rateInterval(0, 4).high) ** 4 * 20).toBeCloseTo(70 / 256, 9)
  expect(rateInterval(4, 4).low ** 4 * 20).toBeCloseTo(70 / 256, 9)
  // In two matches nothing is ruled out far from either end.
  expect([rateInterval(0, 1).high, rateInterval(1, 1).low]).toEqual([
    expect.closeTo(1 - 0.5 / 20, 9),
    expect.closeTo(0.5 / 20, 9),
  ])
})

test('Wilson’s interval ends at the rates from which what was seen is 1.96 deviations off', () => {
  for (const [count, of] of [
    [0, 10],
    [3, 10],
    [50, 100],
    [400, 400],
  ]) {
    const { mean, low, high } = wilsonInterval(count, of)
    expect(mean).toBe(count / of)
    for (const rate of [low, high].filter((end) => end > 0 && end < 1))
      expect(Math.abs(mean - rate) / Math.sqrt((rate * (1 - rate)) / of)).toBeCloseTo(1.959964, 9)
    expect([low, mean, high]).toEqual([low, mean, high].toSorted((a, b) => a - b))
    if (count > 0 && count < of)
      expect([0 < low, low < mean, mean < high, high < 1]).toEqual([true, true, true, true])
  }
  // 10 / (10 + z²): none of ten, by hand.
  expect(wilsonInterval(0, 10)).toEqual({
    mean: 0,
    low: 0,
    high: expect.closeTo(1 - 10 / (10 + 1.959964 ** 2), 9),
  })
  expect(wilsonInterval(10, 10)).toEqual({
    mean: 1,
    low: expect.closeTo(10 / (10 + 1.959964 ** 2), 9),
    high: expect.closeTo(1, 12),
  })
  expect(wilsonInterval(0, 0)).toEqual({ mean: 0, low: 0, high: 1 })
})

test('a contest has ten eliminations, and how many matches speak of them is counted one by one', () => {
  expect(ELIMINATIONS).toBe(10)
  const slow = (rate: number, of: number) => {
    for (let matches = of; ; matches++) {
      const last = rateInterval(rate * matches, matches)
      if ((1 - last.low) ** 10 - (1 - last.high) ** 10 <= 0.5) return matches
    }
  }
  for (const [rate, of] of [
    [0, 0],
    [0, 1],
    [0, 5],
    [1 / 9, 9],
    [0.05, 20],
    [0.3, 10],
    [1, 1],
    [1, 3],
  ])
    expect(matchesForSurvival(rate, of), `${rate} of ${of}`).toBe(slow(rate, of))
})
