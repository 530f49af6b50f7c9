import { expect, it } from 'vitest'
import { ACCEPT, ERROR_RATE, logLikelihoodRatio, MIN_BLOCKS, unseenShare } from './sprt.ts'
import { sumsOf } from './sums.ts'

it('a test is wrong in one of twenty, says nothing before eight blocks, and accepts at 95 to 4', () => {
  expect([ERROR_RATE, MIN_BLOCKS]).toEqual([0.05, 8])
  expect(Math.exp(ACCEPT)).toBeCloseTo(23.75, 10)
})

it('the ratio is n·δ·(mean − δ/2) / v, from four blocks on', () => {
  // Mean 2, squares around it 10, v = 10 / (4 − 3).
  expect(logLikelihoodRatio(sumsOf([0, 1, 3, 4]), 1)).toBeCloseTo((4 * 1 * (2 - 0.5)) / 10, 12)
  expect(logLikelihoodRatio(sumsOf([0, 1, 3, 4]), -2)).toBeCloseTo((4 * -2 * (2 + 1)) / 10, 12)
  expect(logLikelihoodRatio(sumsOf([0, 1, 3]), 1)).toBe(0)
  expect(logLikelihoodRatio(sumsOf([0, 0, 0, 0, 0]), 1)).toBe(0)
})

it('blocks that are all the same are evidence of 1000 and no more', () => {
  const same = sumsOf([2, 2, 2, 2, 2, 2, 2, 2])
  expect([1, -1, 5].map((difference) => logLikelihoodRatio(same, difference))).toEqual([1000, -1000, -1000])
  // Almost the same: 8 · 1 · 1.5 · 5 / (8 · 0.09²) is 926.
  const almost = sumsOf([1.91, 2.09, 1.91, 2.09, 1.91, 2.09, 1.91, 2.09])
  expect(logLikelihoodRatio(almost, 1)).toBeCloseTo(60 / 0.0648, 6)
})

it('what was never seen in n blocks shows in a share of which n misses are one of twenty cases', () => {
  for (const n of [1, 8, 29, 300]) expect((1 - unseenShare(n)) ** n).toBeCloseTo(0.05, 12)
})
