import { describe, expect, it } from 'vitest'
import { alwaysValidHalfWidth, alwaysValidInterval, halfWidthFactor, meanInterval } from './interval.ts'
import { deviationOf, meanOf, skewnessOf, sumsOf } from './sums.ts'

const alternating = (n: number) => sumsOf(Array.from({ length: n }, (_, k) => (k % 2 ? 1 : -1)))

/** The mixture likelihood ratio of `mean` itself, integrated numerically over effects: the interval is where it is below 20. */
function mixtureRatio(sums: ReturnType<typeof sumsOf>, mean: number): number {
  const { n, sum, sumOfSquares } = sums
  const s = sum - n * mean
  const q = sumOfSquares - 2 * mean * sum + n * mean * mean
  // Over the scale, with the right Haar measure dσ/σ; x = 1/σ.
  const integrate = (density: (x: number) => number) => {
    const step = 0.002
    let total = 0
    for (let x = step; x < 12; x += step) total += density(x) * x ** (n - 1) * step
    return total
  }
  const c = 0.16
  const none = integrate((x) => Math.exp((-q * x * x) / 2))
  const mixed = integrate(
    (x) => Math.exp((-q * x * x) / 2 + (s * s * x * x * c) / (2 * (1 + n * c))) / Math.sqrt(1 + n * c),
  )
  return mixed / none
}

describe('always-valid interval', () => {
  it('ends where the mixture of effects is twenty times as likely as the mean, integrated numerically', () => {
    for (const n of [12, 30]) {
      const sums = sumsOf(Array.from({ length: n }, (_, k) => Math.sin(5 * k) + 0.4))
      const { low, high } = alwaysValidInterval(sums)
      for (const end of [low, high]) expect(mixtureRatio(sums, end)).toBeCloseTo(20, 0)
      expect(mixtureRatio(sums, meanOf(sums))).toBeLessThan(1)
    }
  })

  it('is not there before eight blocks, nor where there is no bound yet', () => {
    expect(alwaysValidHalfWidth(sumsOf([0.3]))).toBe(Infinity)
    expect(alwaysValidHalfWidth(alternating(7))).toBe(Infinity)
    expect(alwaysValidHalfWidth(alternating(8))).toBe(Infinity)
    expect(Number.isFinite(alwaysValidHalfWidth(alternating(9)))).toBe(true)
  })

  it('is at most twice as wide as one for a fixed number of blocks, from 40 on', () => {
    for (const n of [40, 100, 300, 1000]) {
      const fixed = (1.96 * deviationOf(alternating(n))) / Math.sqrt(n)
      expect(alwaysValidHalfWidth(alternating(n)) / fixed).toBeGreaterThan(1.4)
      expect(alwaysValidHalfWidth(alternating(n)) / fixed).toBeLessThan(2)
    }
  })
})

it('skewness is 0 where both tails are alike, has the sign of the longer one, and is 0 of nothing', () => {
  expect(skewnessOf([-1, 0, 1])).toBeCloseTo(0, 12)
  expect(skewnessOf([0, 0, 0, 0, 5])).toBeGreaterThan(1)
  expect(skewnessOf([0, 0, 0, 0, -5])).toBeLessThan(-1)
  expect([skewnessOf([]), skewnessOf([2, 2, 2])]).toEqual([0, 0])
})

it('half a width is that at which t² makes the mixture 1 / alpha times as likely, whatever the weight', () => {
  // (1 + n·w)^½ ((1 + t²/(n−1)) / (1 + t²/((n−1)(1 + n·w))))^(−n/2) is alpha, with t² = n·factor².
  for (const [n, alpha, weight] of [
    [8, 0.2, 1],
    [9, 0.05, 0.16],
    [30, 0.05, 0.16],
    [30, 0.02, 1],
    [400, 0.01, 0.3],
  ]) {
    const ratio = (t2: number) =>
      Math.sqrt(1 + n * weight) * ((1 + t2 / (n - 1)) / (1 + t2 / ((n - 1) * (1 + n * weight)))) ** (-n / 2)
    expect(ratio(n * halfWidthFactor(n, alpha, weight) ** 2), `${n}`).toBeCloseTo(alpha, 10)
  }
  expect(halfWidthFactor(30)).toBe(halfWidthFactor(30, 0.05, 0.16))
  expect([halfWidthFactor(7, 0.2, 1), halfWidthFactor(8)]).toEqual([Infinity, Infinity])
})

it('the interval lies around the mean, in the unit of the blocks', () => {
  const sums = sumsOf([3, 5, 4, 6, 2, 4, 3, 5, 4, 4, 5, 3])
  const half = deviationOf(sums) * halfWidthFactor(12)
  expect(alwaysValidHalfWidth(sums)).toBeCloseTo(half, 12)
  expect(alwaysValidInterval(sums)).toEqual({
    mean: 4,
    low: expect.closeTo(4 - half, 12),
    high: expect.closeTo(4 + half, 12),
  })
  expect(alwaysValidHalfWidth(sums, 0.5)).toBeLessThan(half)
  // Blocks that are all the same have no bound before such a number.
  expect(alwaysValidHalfWidth(sumsOf([2, 2, 2]))).toBe(Infinity)
})

it('the usual interval of a mean is 1.96 standard errors to either side, from two blocks on', () => {
  // Deviation √2, of two.
  expect(meanInterval(sumsOf([1, 3]))).toEqual({
    mean: 2,
    low: expect.closeTo(2 - 1.959964, 9),
    high: expect.closeTo(2 + 1.959964, 9),
  })
  expect(meanInterval(sumsOf([4]))).toEqual({ mean: 4, low: -Infinity, high: Infinity })
  expect(meanInterval(sumsOf([]))).toEqual({ mean: 0, low: -Infinity, high: Infinity })
})
