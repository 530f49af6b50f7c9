import { expect, test } from 'vitest'
import { createUniforms } from '../../../src-shared/stats/normals.ts'
import { ladderScale, onScale } from './ladder-scale.ts'

test('the scale holds every range and has a few marks at whole points', () => {
  const random = createUniforms(5)
  for (let k = 0; k < 500; k++) {
    const wide = [0.002, 0.05, 1][k % 3]
    const middle = random()
    const ranges = Array.from({ length: 1 + (k % 40) }, () => {
      const ends = [random(), random()].map((at) => Math.max(0, Math.min(1, middle + wide * (at - 0.5))))
      return { low: Math.min(...ends), high: Math.max(...ends) }
    })
    const scale = ladderScale(ranges)
    for (const { low, high } of ranges) {
      expect(100 * low).toBeGreaterThanOrEqual(scale.from - 1e-9)
      expect(100 * high).toBeLessThanOrEqual(scale.to + 1e-9)
    }
    expect(scale.ticks.length).toBeGreaterThanOrEqual(1)
    expect(scale.ticks.length).toBeLessThanOrEqual(7)
    for (const tick of scale.ticks) {
      expect(Number.isInteger(tick)).toBe(true)
      expect(tick >= scale.from && tick <= scale.to).toBe(true)
    }
  }
})

test('a value is where it lies between the ends', () => {
  const scale = { from: 10, to: 30, ticks: [] }
  expect([0.1, 0.2, 0.3, 0.5].map((value) => onScale(scale, value))).toEqual([
    '0.00%',
    '50.00%',
    '100.00%',
    '100.00%',
  ])
})
