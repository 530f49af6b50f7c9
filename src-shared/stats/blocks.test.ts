import { describe, expect, it } from 'vitest'
import { blockOutcome, fixturesOf, isFirstTwo, placesOf, seatsOfA, seedOfBlock, sharesOf } from './blocks.ts'

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

describe('two against two', () => {
  it.each([
    [0, 'A A B B', 'B B A A'],
    [1, 'A B A B', 'B A B A'],
    [2, 'A B B A', 'B A A B'],
    [3, 'A A B B', 'B B A A'],
    [10, 'A B A B', 'B A B A'],
  ])('block %i seats them %s, then %s, on one seed', (block, first, second) => {
    const fixtures = fixturesOf(block, 77)
    expect(fixtures.map(({ seats }) => seats.join(' '))).toEqual([first, second])
    expect(fixtures.map(({ seed }) => seed)).toEqual([seedOfBlock(77, block), seedOfBlock(77, block)])
  })

  it('seeds are 104,729 apart, and begin anew at 2³¹', () => {
    expect([0, 1, 2].map((block) => seedOfBlock(5, block))).toEqual([5, 104_734, 209_463])
    expect(seedOfBlock(2 ** 31 - 1, 0)).toBe(2 ** 31 - 1)
    expect(seedOfBlock(2 ** 31 - 1, 1)).toBe(104_728)
    expect(seedOfBlock(0, 30_000)).toBe((30_000 * 104_729) % 2 ** 31)
  })
})

describe('the outcome of a block', () => {
  it('is the mean share of B’s seats less that of A’s, whatever the other bots', () => {
    // Shares of 0.1 to 0.4: B has 0.3 and 0.1, A 0.2 and then 0.4.
    const outcome = blockOutcome([
      { seats: ['A', 2, 'B', 0], scores: [20, 40, 30, 10] },
      { seats: [1, 'A', 'B', 0], scores: [30, 40, 10, 20] },
    ])
    expect(outcome).toBeCloseTo((0.3 + 0.1) / 2 - (0.2 + 0.4) / 2, 12)
    expect(blockOutcome([{ seats: ['A', 'B', 'B', 'B'], scores: [10, 40, 30, 20] }])).toBeCloseTo(
      0.3 - 0.1,
      12,
    )
  })

  it('is a tie where they differ by rounding alone, and none where a millionth of a share does', () => {
    const shares = (a: number, b: number) =>
      blockOutcome([{ seats: ['A', 'B', 'A', 'B'], scores: [a, b, 0.5 - a, 0.5 - b] }])
    expect(shares(0.1, 0.2)).toBe(0)
    // Means of two shares: half of the difference.
    const off = (by: number) =>
      blockOutcome([{ seats: ['A', 'B', 1, 1], scores: [0.25, 0.25 + by, 0.25, 0.25] }])
    expect([off(0.9e-12), off(-0.9e-12)]).toEqual([0, 0])
    expect(off(1.06e-12)).toBeGreaterThan(1e-12)
    expect(off(-1.06e-12)).toBeLessThan(-1e-12)
    expect(off(1e-6)).toBeCloseTo(1e-6, 9)
  })
})

it.each([
  [
    [4, 3, 2, 1],
    [true, true, false, false],
  ],
  [
    [1, 9, 5, 7],
    [false, true, false, true],
  ],
  // Level with another: only who has two below is there.
  [
    [5, 5, 2, 1],
    [true, true, false, false],
  ],
  [
    [9, 5, 5, 1],
    [true, false, false, false],
  ],
  [
    [5, 5, 5, 1],
    [false, false, false, false],
  ],
  [
    [0, 0, 0, 0],
    [false, false, false, false],
  ],
  [
    [7, 0, 0, 0],
    [true, false, false, false],
  ],
])('among the first two is who scores more than two others: %j', (scores, first) => {
  expect([0, 1, 2, 3].map((seat) => isFirstTwo(scores, seat))).toEqual(first)
})

it('a share is a part of the scores above zero', () => {
  expect(sharesOf([10, 40, 30, 20])).toEqual([0.1, 0.4, 0.3, 0.2])
  expect(sharesOf([-10, 0, -3])).toEqual([1 / 3, 1 / 3, 1 / 3])
})
