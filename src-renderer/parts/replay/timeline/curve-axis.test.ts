import { expect, test } from 'vitest'
import { ticksTo } from './curve-axis.ts'
import { markedPoints } from './curves.ts'

test.each([
  [0, []],
  [1, [0.5, 1]],
  [9, [5]],
  [13, [5, 10]],
  [20, [10, 20]],
  [7400, [2000, 4000, 6000]],
  [8132, [5000]],
])('an axis up to %d has lines at %j', (highest, ticks) => {
  expect(ticksTo(highest)).toEqual(ticks)
})

test('a curve carries its shape at a few places, beside those of the others, and only where it has come to', () => {
  const points = Array.from({ length: 201 }, (_, k) => [k * 5, 10]).flat()
  const places = [0, 1, 2, 3].map((seat) => markedPoints(points, 1000, seat).map(([x]) => x))
  expect(places.map(({ length }) => length)).toEqual([5, 5, 5, 5])
  expect(new Set(places.flat()).size).toBe(20)
  expect(markedPoints(points.slice(0, 100), 1000, 0).every(([x]) => x < 250)).toBe(true)
  expect(markedPoints([], 1000, 0)).toEqual([])
})
