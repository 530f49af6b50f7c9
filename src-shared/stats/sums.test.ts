import { expect, it } from 'vitest'
import { addBlock, deviationOf, meanOf, NO_BLOCKS, skewnessOf, squaresAround, sumsOf } from './sums.ts'

it('sums grow block by block', () => {
  expect(NO_BLOCKS).toEqual({ n: 0, sum: 0, sumOfSquares: 0 })
  const one = addBlock(NO_BLOCKS, 3)
  expect(addBlock(one, -2)).toEqual({ n: 2, sum: 1, sumOfSquares: 13 })
  expect(sumsOf([3, -2])).toEqual({ n: 2, sum: 1, sumOfSquares: 13 })
})

it.each([
  [[], 0, 0, 0],
  [[7], 7, 0, 0],
  [[1, 3], 2, 2, Math.SQRT2],
  [[2, 4, 4, 4, 5, 5, 7, 9], 5, 32, Math.sqrt(32 / 7)],
])('mean, squares around it and deviation of %j', (values, mean, squares, deviation) => {
  const sums = sumsOf(values)
  expect(meanOf(sums)).toBe(mean)
  expect(squaresAround(sums)).toBeCloseTo(squares, 12)
  expect(deviationOf(sums)).toBeCloseTo(deviation, 12)
})

it('what rounding leaves of squares is never below zero', () => {
  const same = sumsOf(Array.from({ length: 10 }, () => 0.1))
  expect([squaresAround(same), deviationOf(same)]).toEqual([expect.closeTo(0, 15), expect.closeTo(0, 7)])
  expect(squaresAround({ n: 3, sum: 3, sumOfSquares: 2.9999 })).toBe(0)
})

it('skewness is the third moment over the deviation cubed', () => {
  // Off by −1, −1, −1, 3 of the mean 1: squares 12 / 4, cubes 24 / 4.
  expect(skewnessOf([0, 0, 0, 4])).toBeCloseTo(6 / 3 ** 1.5, 12)
  // Off by −1, −1, 2.
  expect(skewnessOf([0, 0, 3])).toBeCloseTo(2 / 2 ** 1.5, 12)
  expect([skewnessOf([0, 9]), skewnessOf([0]), skewnessOf([])]).toEqual([0, 0, 0])
  // Deviations of a thousandth of a millionth are rounding.
  expect(skewnessOf([0, 0, 1e-9])).toBe(0)
  expect(skewnessOf([0, 0, 1e-8])).toBeCloseTo(Math.SQRT1_2, 12)
})
