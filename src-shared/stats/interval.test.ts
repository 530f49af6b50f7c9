import { describe, expect, it } from 'vitest'
import { alwaysValidHalfWidth, alwaysValidInterval } from './interval.ts'
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
