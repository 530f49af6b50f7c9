import { expect, test } from 'vitest'
import { drawsOf, fieldDraw, type FieldDraw } from './field-draw.ts'

const keyOf = ({ seat, opponents }: FieldDraw) => `${seat}:${opponents.join('')}`
const first = (seed: number, count: number, blocks: number) =>
  Array.from({ length: blocks }, (_, block) => fieldDraw(seed, count, block))

test('every trio in every order and seat comes exactly once before any comes again, whatever the seed', () => {
  for (const count of [1, 2, 3, 4, 6]) {
    const all = drawsOf(count).map(keyOf).sort()
    expect(all.length).toBe(4 * (count < 3 ? count ** 3 : count * (count - 1) * (count - 2)))
    expect(new Set(all).size).toBe(all.length)
    for (const seed of [0, 1, 77, 2147483647]) {
      const draws = first(seed, count, 2 * all.length).map(keyOf)
      expect(draws.slice(0, all.length).sort()).toEqual(all)
      expect(draws.slice(all.length).sort()).toEqual(all)
      if (count > 1) expect(draws.slice(0, all.length)).not.toEqual(draws.slice(all.length))
    }
  }
})

test('over seeds every arrangement comes first about equally often', () => {
  const counts = new Map<string, number>()
  const seeds = 9600
  for (let seed = 0; seed < seeds; seed++) {
    const key = keyOf(fieldDraw(seed, 4, 0))
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect(counts.size).toBe(96)
  // 100 each; six standard deviations either way.
  expect(Math.min(...counts.values())).toBeGreaterThan(40)
  expect(Math.max(...counts.values())).toBeLessThan(160)
})

test('within a short comparison opponents and seats are spread: twenty trios of six opponents meet', () => {
  const trios = new Set<string>()
  const seats = [0, 0, 0, 0]
  for (let seed = 0; seed < 40; seed++)
    for (const { seat, opponents } of first(seed, 6, 30)) {
      trios.add([...opponents].sort().join(''))
      seats[seat]++
    }
  expect(trios.size).toBe(20)
  for (const count of seats) expect(count / 1200).toBeCloseTo(0.25, 1)
})
