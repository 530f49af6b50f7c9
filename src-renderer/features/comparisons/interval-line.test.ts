import { expect, test } from 'vitest'
import { lineOf } from './interval-line.ts'

test('all that is known lies on the line, its numbers apart, and ticks leave room for the names', () => {
  let state = 5
  const draw = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let k = 0; k < 2000; k++) {
    const size = [0.0001, 0.01, 0.1, 0.5, 1][k % 5]
    const [low, mean, high] = [draw(), draw(), draw()]
      .map((part) => size * (2 * part - 1))
      .toSorted((a, b) => a - b)
    const worth = [0, 0.1, 2.1, 20][k % 4]
    const { at, ticks, numbers } = lineOf({ low, mean, high, isFinal: true }, worth)
    for (const share of [low, mean, high, worth / 100, -worth / 100]) {
      expect(at(100 * share)).toBeGreaterThan(0)
      expect(at(100 * share)).toBeLessThan(100)
    }
    expect(at(0)).toBe(50)
    expect(ticks.length).toBeGreaterThanOrEqual(4)
    expect(ticks.length).toBeLessThanOrEqual(8)
    for (const tick of ticks) {
      expect(at(tick)).toBeGreaterThan(15.9)
      expect(at(tick)).toBeLessThan(84.1)
    }
    expect(numbers!.mean - numbers!.low).toBeGreaterThanOrEqual(4.49)
    expect(numbers!.high - numbers!.mean).toBeGreaterThanOrEqual(4.49)
    expect(numbers!.low).toBeGreaterThanOrEqual(2)
    expect(numbers!.high).toBeLessThanOrEqual(98)
  }
  expect(lineOf(undefined, 2.1).numbers).toBeUndefined()
})
