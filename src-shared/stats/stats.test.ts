import { describe, expect, it } from 'vitest'
import { blockOutcome, fixturesOf, placesOf, seatsOfA, seedOfBlock, sharesOf } from './blocks.ts'
import { alwaysValidHalfWidth, alwaysValidInterval, normalCdf } from './interval.ts'
import {
  addBlock,
  decide,
  logLikelihoodRatio,
  NO_BLOCKS,
  PRESETS,
  sumsOf,
  waldBounds,
  type Window,
} from './sprt.ts'

/** Normal deviates from a small generator of the test's own, so that every run sees the same numbers. */
function normals(seed: number): () => number {
  let x = seed >>> 0
  const uniform = () => {
    x = (x + 0x6d2b79f5) >>> 0
    let h = Math.imul(x ^ (x >>> 15), x | 1)
    h ^= h + Math.imul(h ^ (h >>> 7), h | 61)
    return ((h ^ (h >>> 14)) >>> 0) / 4294967296
  }
  return () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
}

function simulate(window: Window, t: number, runs: number, seed: number): { upper: number; blocks: number } {
  const next = normals(seed)
  let upper = 0
  let blocks = 0
  for (let run = 0; run < runs; run++) {
    let sums = NO_BLOCKS
    for (;;) {
      sums = addBlock(sums, 3 * (t + next()))
      const decision = decide(sums, window)
      if (decision === 'continue') continue
      if (decision === 'upper') upper++
      blocks += sums.n
      break
    }
  }
  return { upper: upper / runs, blocks: blocks / runs }
}

describe('sequential test', () => {
  // Published figures of the design: type I error, power, mean blocks at either hypothesis; 1,500–3,000 runs a cell.
  it.each([
    [0, 0.3, 0.045, 0.96, 64, 65],
    [0, 0.5, 0.04, 0.97, 24, 26],
    [-0.3, 0.3, 0.05, 0.96, 17, 18],
    [-0.2, 0.2, 0.054, 0.95, 38, 37],
    [0, 0.2, 0.048, 0.95, 138, 141],
  ])(
    'has the published error rates for the window [%f, %f]',
    (lower, upper, typeOne, power, blocksLower, blocksUpper) => {
      const runs = 2000
      const atLower = simulate({ lower, upper }, lower, runs, 1)
      const atUpper = simulate({ lower, upper }, upper, runs, 2)
      // Three standard errors of a proportion near 5 % over 2,000 runs.
      expect(Math.abs(atLower.upper - typeOne)).toBeLessThan(0.015)
      expect(Math.abs(atUpper.upper - power)).toBeLessThan(0.015)
      expect(atLower.blocks / blocksLower).toBeCloseTo(1, 0.7)
      expect(atUpper.blocks / blocksUpper).toBeCloseTo(1, 0.7)
    },
  )

  it('agrees with a published chess calculation (379, 10170, 21828, 10640, 343 pairs at [0, 2] normalised Elo: 2.946)', () => {
    const counts = [379, 10170, 21828, 10640, 343]
    const n = counts.reduce((sum, count) => sum + count, 0)
    const sums = {
      n,
      sum: counts.reduce((sum, count, k) => sum + count * (k / 4 - 0.5), 0),
      sumOfSquares: counts.reduce((sum, count, k) => sum + count * (k / 4 - 0.5) ** 2, 0),
    }
    const upper = (Math.SQRT2 * 2) / (800 / Math.log(10))
    expect(logLikelihoodRatio(sums, { lower: 0, upper })).toBeCloseTo(2.946, 2)
  })

  it('stops at Wald’s bounds', () => {
    expect(waldBounds().accept).toBeCloseTo(2.944, 3)
    expect(waldBounds().reject).toBeCloseTo(-2.944, 3)
  })

  it('says nothing before eight blocks, however clear they look', () => {
    const clear = (n: number) => sumsOf(Array.from({ length: n }, (_, k) => 0.5 - 0.01 * (k % 2)))
    expect(decide(clear(7), PRESETS.quick)).toBe('continue')
    expect(decide(clear(8), PRESETS.quick)).toBe('upper')
    expect(decide(clear(12), PRESETS.better)).toBe('upper')
  })

  it('calls nothing but ties a tie, and does not divide by their missing variance', () => {
    expect(logLikelihoodRatio(sumsOf(Array<number>(10).fill(0)), PRESETS.better)).toBe(0)
    expect(decide(sumsOf(Array<number>(15).fill(0)), PRESETS.better)).toBe('continue')
    expect(decide(sumsOf(Array<number>(16).fill(0)), PRESETS.better)).toBe('tied')
  })

  it('decides when every block is the same, not zero', () => {
    expect(decide(sumsOf(Array<number>(8).fill(0.1)), PRESETS.quick)).toBe('upper')
    expect(decide(sumsOf(Array<number>(8).fill(-0.1)), PRESETS.quick)).toBe('lower')
  })
})

describe('always-valid interval', () => {
  it('misses the truth at any time in fewer than 5 % of runs, where a repeated t-test misses it in over 20 %', () => {
    const next = normals(7)
    const runs = 400
    let missed = 0
    let naive = 0
    for (let run = 0; run < runs; run++) {
      let sums = NO_BLOCKS
      let hasMissed = false
      let hasNaive = false
      for (let n = 1; n <= 300; n++) {
        sums = addBlock(sums, 0.02 + 0.1 * next())
        if (n < 10) continue
        const { mean, low, high } = alwaysValidInterval(sums)
        hasMissed ||= low > 0.02 || high < 0.02
        const deviation = Math.sqrt((sums.sumOfSquares - sums.sum ** 2 / n) / (n - 1))
        hasNaive ||= Math.abs(mean - 0.02) > (1.96 * deviation) / Math.sqrt(n)
      }
      if (hasMissed) missed++
      if (hasNaive) naive++
    }
    expect(missed / runs).toBeLessThan(0.05)
    expect(naive / runs).toBeGreaterThan(0.2)
  })

  it('is 1.5 to 1.95 times as wide as the fixed one between 60 and 1,000 blocks', () => {
    for (const n of [60, 100, 300, 1000]) {
      const values = Array.from({ length: n }, (_, k) => (k % 2 ? 1 : -1))
      const fixed = (1.96 * Math.sqrt(n / (n - 1))) / Math.sqrt(n)
      const ratio = alwaysValidHalfWidth(sumsOf(values)) / fixed
      expect(ratio).toBeGreaterThan(1.5)
      expect(ratio).toBeLessThan(1.95)
    }
  })

  it('is endless below two blocks', () => {
    expect(alwaysValidHalfWidth(sumsOf([0.3]))).toBe(Infinity)
  })
})

describe('blocks', () => {
  it('give each side the seats that the other had, and every pair of seats its turn', () => {
    const used = [0, 1, 2].map((block) => seatsOfA(block))
    for (const [first, second] of used) expect([...first, ...second].sort()).toEqual([0, 1, 2, 3])
    expect(new Set(used.map(([first]) => first.join())).size).toBe(3)
    expect(seatsOfA(3)).toEqual(seatsOfA(0))
  })

  it('cancel what only depends on the seat, two against two and in a field', () => {
    const scores = [40, 30, 20, 10]
    for (const opponents of [[], [0, 1, 2]])
      for (const block of [0, 1, 2])
        expect(
          blockOutcome(fixturesOf(block, 7, opponents).map(({ seats }) => ({ seats, scores }))),
        ).toBeCloseTo(0, 12)
  })

  it('are positive when B has more', () => {
    expect(blockOutcome([{ seats: ['A', 'A', 'B', 'B'], scores: [0, 0, 50, 50] }])).toBe(0.5)
    expect(blockOutcome([{ seats: ['B', 'A', 'A', 'B'], scores: [0, 50, 50, 0] }])).toBe(-0.5)
  })

  it('put A and B in every seat of a field once, on one seed, with the same opponents', () => {
    const fixtures = fixturesOf(5, 100, [4, 4, 1])
    expect(fixtures).toHaveLength(8)
    expect(new Set(fixtures.map(({ seed }) => seed))).toEqual(new Set([seedOfBlock(100, 5)]))
    for (const side of ['A', 'B'])
      expect(fixtures.map(({ seats }) => seats.indexOf(side as never)).filter((seat) => seat >= 0)).toEqual([
        0, 1, 2, 3,
      ])
    for (const { seats } of fixtures)
      expect(seats.filter((seat) => typeof seat === 'number').sort()).toEqual([1, 4, 4])
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

describe('normal distribution', () => {
  it.each([
    [0, 0.5],
    [1.959964, 0.975],
    [-1, 0.158655],
    [0.3, 0.617911],
    [0.5, 0.691462],
  ])('Φ(%f) = %f', (x, p) => {
    expect(normalCdf(x)).toBeCloseTo(p, 5)
  })
})
