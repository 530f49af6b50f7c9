import { describe, expect, it } from 'vitest'
import { certain, chanceOf, chanceDifference, isClearlyAbove, type Chance } from './chance.ts'
import { futureSeed } from './future-seed.ts'
import { standstillOf } from './standstill.ts'
import { checkpointsOf, findTurningPoints } from './turning-points.ts'

const of = (mean: number, low: number, high: number): Chance => ({ mean, low, high, played: 50 })

describe('a chance that was played for', () => {
  it.each([
    [0, 10],
    [3, 10],
    [16, 32],
    [10, 10],
  ])('of %d in %d is within the ends where the score test is 1.96 errors off', (wins, n) => {
    const { mean, low, high, played } = chanceOf(Array.from({ length: n }, (_, k) => Number(k < wins)))
    expect([mean, played]).toEqual([wins / n, n])
    // Wilson: the ends p solve |mean − p| = 1.96 · √(p (1 − p) / n).
    for (const p of [low, high])
      if (p > 1e-12 && p < 1 - 1e-12)
        expect(Math.abs(mean - p) / Math.sqrt((p * (1 - p)) / n)).toBeCloseTo(1.96, 9)
    expect(low < mean || wins === 0).toBe(true)
    expect(high > mean || wins === n).toBe(true)
    if (wins === 0) expect(low).toBeCloseTo(0, 12)
    if (wins === n) expect(high).toBeCloseTo(1, 12)
    expect([low >= 0, high <= 1]).toEqual([true, true])
  })
  it('without a future is anything', () => {
    expect(chanceOf([])).toEqual({ mean: 0.5, low: 0, high: 1, played: 0 })
    expect(certain(0.3)).toEqual({ mean: 0.3, low: 0.3, high: 0.3, played: 0 })
  })
})

describe('one chance above another', () => {
  it('lies as far below the difference as the first’s lower and the second’s upper half together', () => {
    // Halves 0.3 and 0.4 make 0.5 below, 0.05 and 0.12 make 0.13 above.
    const { mean, low, high } = chanceDifference(of(0.8, 0.5, 0.85), of(0.2, 0.08, 0.6))
    expect([mean, low, high]).toEqual([0.6, 0.1, 0.73].map((x) => expect.closeTo(x, 9)))
  })
  it('is worth saying from 10 points on, and clear where its interval leaves 0', () => {
    expect([0.0999, 0.1, 0.1001].map((gain) => isClearlyAbove(certain(gain), certain(0)))).toEqual([
      ...[false, true, true],
    ])
    // Halves 0.3 and 0.4: 0.5 in all, with a margin of 1.4 it is 0.7.
    const gains = (gain: number, margin?: number) =>
      isClearlyAbove(of(0.2 + gain, gain - 0.1, 1), of(0.2, 0, 0.6), margin)
    expect([gains(0.499), gains(0.501), gains(0.699, 1.4), gains(0.701, 1.4)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
})

describe('a standstill', () => {
  const some = (active: number, silent: number) => [
    ...Array<number>(active).fill(3),
    ...Array<number>(silent).fill(0),
  ]
  it('is worth a word from six rounds on, two of them with something to order', () => {
    expect([5, 6].map((silent) => standstillOf(some(10, silent), undefined)?.round)).toEqual([undefined, 10])
    expect([11, 12, 99].map((from) => standstillOf(some(10, 6), undefined, from)?.round)).toEqual([
      ...[undefined, 10, 10],
    ])
    expect(standstillOf(some(10, 20), 0)).toEqual({ kind: 'stopped', round: 0 })
  })
  it('is none of a bot that gave orders in fewer than half of its rounds', () => {
    const half = [0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    expect(standstillOf(half, undefined)).toEqual({ kind: 'silent', round: 4 })
    expect(standstillOf([0, ...half], undefined)).toBeUndefined()
    expect(standstillOf(some(0, 6), undefined)).toEqual({ kind: 'silent', round: 0 })
  })
})

describe('the search for turning points', () => {
  it('begins at eight places, as even as they can be, or at all rounds of a short match', () => {
    expect(checkpointsOf(200)).toEqual([0, 25, 50, 75, 100, 125, 150, 175])
    expect(checkpointsOf(3)).toEqual([0, 1, 2])
    expect(checkpointsOf(12)).toEqual([0, 1, 3, 4, 6, 7, 9, 10])
  })

  /** A match whose futures end well in exactly so many of 100, and what was asked in it. */
  async function searched(rounds: number, outcome: number, good: (round: number) => number) {
    const asked: [readonly number[], number][] = []
    const told: number[] = []
    const found = await findTurningPoints({
      rounds,
      outcome,
      play(some, count) {
        asked.push([some, count])
        return Promise.resolve(
          some.map((round) =>
            // Spread evenly, so that any part of them comes to the same.
            Array.from({ length: count }, (_, k) => {
              const share = good(round) / 100
              return Math.floor((k + 1) * share + 1e-9) - Math.floor(k * share + 1e-9)
            }),
          ),
        )
      },
      onCurve: (curve) => told.push(curve.length),
    })
    return { ...found, asked, told }
  }

  it('plays a few futures first, then more, then halves the stretch that fell, and plays anew what it tells', async () => {
    const { asked, told, points, curve } = await searched(200, 0, (round) => (round <= 60 ? 75 : 0))
    const places = [0, 25, 50, 75, 100, 125, 150, 175]
    expect(asked).toEqual([
      [places, 6],
      [places, 32],
      [[50, 75], 64],
      // Halves of 50 to 75 that lost it, until no wider than five.
      [[62], 64],
      [[56], 64],
      [[59], 64],
      [[59, 62], 128],
    ])
    expect(points).toMatchObject([
      { from: 59, to: 62, before: { mean: 0.75, played: 64 }, after: { mean: 0, played: 64 } },
    ])
    expect(told).toEqual([9, 9, 9, 10, 11, 12])
    expect(curve.map(({ round }) => round)).toEqual([0, 25, 50, 56, 59, 62, 75, 100, 125, 150, 175, 200])
    expect(curve.at(-1)!.chance).toEqual(certain(0))
  })

  it('finds the two largest of three falls, in the order of the rounds', async () => {
    const good = (round: number) => (round <= 30 ? 100 : round <= 80 ? 65 : round <= 160 ? 100 : 0)
    const { points } = await searched(200, 0, good)
    expect(points.map(({ from, to }) => [from <= 30 && 30 < to, from <= 160 && 160 < to])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('knows the end: a fall to it is one without futures after', async () => {
    const { points } = await searched(16, 0, () => 100)
    expect(points).toMatchObject([{ from: 14, to: 16, before: { mean: 1 }, after: certain(0) }])
    expect((await searched(16, 1, () => 100)).points).toEqual([])
  })

  it('sees what slipped away little by little only from further off, and then as one wide stretch', async () => {
    const { points } = await searched(160, 0, (round) => 80 - round / 2)
    expect(points).toHaveLength(1)
    expect(points[0].to - points[0].from).toBeGreaterThan(5)
  })
})

it('seeds of futures are all different, never 0, and others for another match', () => {
  const seeds = [0, 1, 2, 2_147_483_647].flatMap((match) =>
    Array.from({ length: 500 }, (_, k) => futureSeed(match, k)),
  )
  expect(new Set(seeds).size).toBeGreaterThanOrEqual(1999)
  for (const seed of seeds)
    expect([Number.isInteger(seed), seed >= 1, seed < 2_147_483_647]).toEqual([true, true, true])
  // As even as dice: half of them in the upper half, also by neighbours.
  const upper = seeds.filter((seed) => seed > 1_073_741_823).length
  expect(Math.abs(upper - 1000)).toBeLessThan(4 * Math.sqrt(500))
})
