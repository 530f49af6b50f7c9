import { describe, expect, it } from 'vitest'
import { blockOutcome, fixturesOf, placesOf, seatsOfA, seedOfBlock, sharesOf } from './blocks.ts'

describe('places', () => {
  it.each([
    ['all apart', [10, 40, 20, 30], [4, 1, 3, 2]],
    ['a tie for the first place', [40, 40, 20, 30], [1, 1, 4, 3]],
    ['a tie in the middle', [40, 20, 20, 10], [1, 2, 2, 4]],
    ['a tie for the last place', [40, 30, 10, 10], [1, 2, 3, 3]],
    ['all the same', [0, 0, 0, 0], [1, 1, 1, 1]],
    ['scores below zero', [-5, 0, -10, 5], [3, 2, 4, 1]],
  ])('%s', (_, scores, places) => {
    expect(placesOf(scores)).toEqual(places)
  })
})

describe('blocks', () => {
  it('give each side the seats that the other had, and every pair of seats its turn', () => {
    const used = [0, 1, 2].map((block) => seatsOfA(block))
    for (const [first, second] of used) expect([...first, ...second].sort()).toEqual([0, 1, 2, 3])
    expect(new Set(used.map(([first]) => first.join())).size).toBe(3)
    expect(seatsOfA(3)).toEqual(seatsOfA(0))
  })

  it('cancel what only depends on the seat', () => {
    const scores = [40, 30, 20, 10]
    for (const block of [0, 1, 2])
      expect(blockOutcome(fixturesOf(block, 7).map(({ seats }) => ({ seats, scores })))).toBeCloseTo(0, 12)
  })

  it('are positive when B has more', () => {
    expect(blockOutcome([{ seats: ['A', 'A', 'B', 'B'], scores: [0, 0, 50, 50] }])).toBe(0.5)
    expect(blockOutcome([{ seats: ['B', 'A', 'A', 'B'], scores: [0, 50, 50, 0] }])).toBe(-0.5)
  })

  it('have seeds of their own, whole and not negative', () => {
    const seeds = Array.from({ length: 2000 }, (_, block) => seedOfBlock(2147483000, block))
    expect(new Set(seeds).size).toBe(2000)
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed <= 2147483647)).toBe(true)
  })

  it('share nothing in quarters and never count below zero', () => {
    expect(sharesOf([0, 0, 0, 0])).toEqual([0.25, 0.25, 0.25, 0.25])
    expect(sharesOf([-5, 5, 0, 5])).toEqual([0, 0.5, 0, 0.5])
  })

  it('give ties the better place', () => {
    expect(placesOf([7, 9, 7, 1])).toEqual([2, 1, 2, 4])
  })
})
