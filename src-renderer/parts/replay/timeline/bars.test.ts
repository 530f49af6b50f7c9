import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('rounds with something have a bar at their place, as high as their share of the most', () => {
  expect(barsOf([0, 2, 0, 4], 4, 80, 2)).toEqual([
    { x: 20, width: 19, share: 0.5 },
    { x: 60, width: 19, share: 1 },
  ])
})

test('of rounds in one pixel column the highest shows, and nothing of nothing', () => {
  expect(barsOf([1, 3, 2], 300, 30, 2)).toEqual([{ x: 0, width: 2, share: 1 }])
  expect(barsOf([0, 0], 2, 100, 2)).toEqual([])
  expect(barsOf([], 0, 100, 2)).toEqual([])
})
