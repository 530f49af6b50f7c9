import { expect, test } from 'vitest'
import { curvePoints, highestScore } from './curves.ts'

test('a curve starts at the left and ends where the match has come to', () => {
  const scores = [
    [0, 0, 0, 0],
    [5, 0, 0, 0],
    [10, 0, 0, 0],
  ]
  const box = { width: 100, height: 20, totalRounds: 4 }
  expect(curvePoints(scores, 0, highestScore(scores), box)).toEqual([0, 20, 25, 10, 50, 0])
  expect(curvePoints(scores, 1, highestScore(scores), box)).toEqual([0, 20, 25, 20, 50, 20])
})

test('a long match has no more points than the box has columns, and keeps its last', () => {
  const scores = Array.from({ length: 1001 }, (_, round) => [round, 0, 0, 0])
  const points = curvePoints(scores, 0, 1000, { width: 50, height: 10, totalRounds: 1000 })
  expect(points.length / 2).toBeLessThanOrEqual(52)
  expect(points.slice(-2)).toEqual([50, 0])
})
