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

test('the draws of a seed are the same for all time: a shuffle by a mixed Weyl sequence', () => {
  // With whole numbers of any size; Fisher and Yates from the last place down.
  const M = 2n ** 32n
  const uniform = (seed: bigint, cycle: bigint) => {
    let state = ((seed * 0x9e3779b1n) % M) ^ (((cycle + 1n) * 0x85ebca6bn) % M)
    return () => {
      state = (state + 0x9e3779b9n) % M
      let h = ((state ^ (state >> 16n)) * 0x21f0aaadn) % M
      h = ((h ^ (h >> 15n)) * 0x735a2d97n) % M
      return Number(h ^ (h >> 15n)) / 2 ** 32
    }
  }
  const trio = { seed: 424242, count: 3, all: 24 }
  for (const { seed, count, all } of [trio, { seed: 7, count: 2, all: 32 }, { ...trio, seed: 2147483646 }]) {
    const expected = [0n, 1n, 2n].flatMap((cycle) => {
      const random = uniform(BigInt(seed), cycle)
      const draws = drawsOf(count).map(keyOf)
      for (let k = all - 1; k > 0; k--) {
        const other = Math.floor(random() * (k + 1))
        const held = draws[k]
        draws[k] = draws[other]
        draws[other] = held
      }
      return draws
    })
    expect(first(seed, count, 3 * all).map(keyOf)).toEqual(expected)
  }
})

test('what is asked of many comparisons in turns is the same as of one alone', () => {
  const alone = Array.from({ length: 12 }, (_, seed) => keyOf(fieldDraw(900 + seed, 4, 5)))
  const again = Array.from({ length: 12 }, (_, seed) => keyOf(fieldDraw(900 + seed, 4, 5)))
  expect(again).toEqual(alone)
  expect(new Set(alone).size).toBeGreaterThan(8)
})

test('the arrangements of two are all trios of them, seat by seat', () => {
  expect(drawsOf(1).map(keyOf)).toEqual(['0:000', '1:000', '2:000', '3:000'])
  expect(drawsOf(2).slice(0, 8).map(keyOf)).toEqual([
    ...[0, 1, 2, 3].map((seat) => `${seat}:000`),
    ...[0, 1, 2, 3].map((seat) => `${seat}:001`),
  ])
  expect(drawsOf(3).map(keyOf).slice(0, 5)).toEqual(['0:012', '1:012', '2:012', '3:012', '0:021'])
})
