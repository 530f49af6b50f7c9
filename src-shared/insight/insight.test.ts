import { describe, expect, it } from 'vitest'
import { chanceOf, certain, chanceDifference, isClearlyAbove } from './chance.ts'
import { isFirstTwo } from '../stats/blocks.ts'
import { standstillOf } from './standstill.ts'
import { findTurningPoints } from './turning-points.ts'
import { createUniforms } from '../stats/normals.ts'

describe('being among the first two', () => {
  it.each([
    [
      [5, 4, 4, 1],
      [1, 0, 0, 0],
    ],
    [
      [5, 4, 3, 3],
      [1, 1, 0, 0],
    ],
    [
      [5, 5, 1, 1],
      [1, 1, 0, 0],
    ],
    [
      [5, 5, 5, 1],
      [0, 0, 0, 0],
    ],
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  ])('is to beat two of three, being level is not enough: %j as %j', (scores, worth) => {
    expect(scores.map((_, seat) => Number(isFirstTwo(scores, seat)))).toEqual(worth)
  })
})

describe('a chance', () => {
  it('is covered by its interval in about 95 of 100 cases, also near the ends', () => {
    const uniform = createUniforms(7)
    for (const truth of [0.05, 0.3, 0.5, 0.9]) {
      let covered = 0
      for (let run = 0; run < 2000; run++) {
        const { low, high } = chanceOf(Array.from({ length: 32 }, () => (uniform() < truth ? 1 : 0)))
        if (low <= truth && truth <= high) covered++
      }
      expect(covered / 2000, String(truth)).toBeGreaterThan(0.92)
    }
  })

  it('is not above another one without a word when the difference may be chance or is small', () => {
    const of = (wins: number, n: number) => chanceOf(Array.from({ length: n }, (_, k) => (k < wins ? 1 : 0)))
    expect(isClearlyAbove(of(20, 32), of(14, 32))).toBe(false)
    expect(isClearlyAbove(of(28, 32), of(10, 32), 1.4)).toBe(true)
    expect(isClearlyAbove(of(5500, 10_000), of(5000, 10_000))).toBe(false)
    expect(chanceDifference(certain(1), certain(0))).toEqual({ mean: 1, low: 1, high: 1 })
  })
})

/** A match of 200 rounds whose chance is what `truth` says; futures are drawn from it. */
function played(truth: (round: number) => number, seed: number, outcome = 0) {
  const asked = new Map<number, number>()
  const search = findTurningPoints({
    rounds: 200,
    outcome,
    play(rounds, count) {
      return Promise.resolve(
        rounds.map((round) => {
          asked.set(round, Math.max(count, asked.get(round) ?? 0))
          const uniform = createUniforms(1000 * seed + round)
          return Array.from({ length: count }, () => (uniform() < truth(round) ? 1 : 0))
        }),
      )
    },
  })
  return search.then((found) => ({
    ...found,
    futures: [...asked.values()].reduce((sum, count) => sum + count, 0),
  }))
}

describe('the turning points of a match', () => {
  it('that fell at once in one round are found, at most 5 rounds wide', async () => {
    let found = 0
    for (let seed = 1; seed <= 100; seed++) {
      const at = 10 + ((seed * 37) % 180)
      const { points } = await played((round) => (round <= at ? 0.7 : 0.1), seed)
      const point = points.find(({ from, to }) => from <= at && at < to)
      if (point && point.to - point.from <= 5) found++
    }
    expect(found).toBeGreaterThanOrEqual(90)
  })

  it('of a match whose chance never falls clearly before its end are few: no noise is called one', async () => {
    let wrong = 0
    for (let seed = 1; seed <= 100; seed++) {
      const { points } = await played(() => 0.5, seed, 1)
      wrong += points.length > 0 ? 1 : 0
    }
    expect(wrong).toBeLessThanOrEqual(5)
  })

  it('of a match that slipped away little by little are wide', async () => {
    const { points } = await played((round) => Math.max(0.05, 0.75 - round / 220), 3)
    expect(points.length).toBeGreaterThan(0)
    expect(Math.max(...points.map(({ from, to }) => to - from))).toBeGreaterThan(5)
  })

  it('are the same for the same futures, and cost at most 700', async () => {
    const [a, b] = [
      await played((round) => (round < 90 ? 0.8 : 0.2), 5),
      await played((round) => (round < 90 ? 0.8 : 0.2), 5),
    ]
    expect(a).toEqual(b)
    expect(a.futures).toBeLessThanOrEqual(700)
  })
})

describe('a standstill', () => {
  const active = Array.from({ length: 100 }, () => 5)
  it('is the first round of those without orders to the end', () => {
    expect(standstillOf([...active, ...Array.from({ length: 50 }, () => 0)], undefined)).toEqual({
      kind: 'silent',
      round: 100,
    })
  })
  it('is none for a pause, for a few rounds, and for a bot that seldom gives orders', () => {
    expect(standstillOf([...active, 0, 0, 0, 0, 0, 0, 0, 0, 5], undefined)).toBeUndefined()
    expect(standstillOf([...active, 0, 0], undefined)).toBeUndefined()
    expect(
      standstillOf(
        active.map((_, k) => (k % 10 === 0 && k < 60 ? 1 : 0)),
        undefined,
      ),
    ).toBeUndefined()
  })
  it('is none for a bot that has nothing left to order', () => {
    const orders = [...active, ...Array.from({ length: 50 }, () => 0)]
    expect(standstillOf(orders, undefined, 101)).toBeUndefined()
    expect(standstillOf(orders, undefined, 110)).toEqual({ kind: 'silent', round: 100 })
  })
  it('is the round in which a bot was out', () => {
    expect(standstillOf(active, 40)).toEqual({ kind: 'stopped', round: 40 })
  })
  it('of a bot that never gave an order begins at once', () => {
    expect(
      standstillOf(
        active.map(() => 0),
        undefined,
      ),
    ).toEqual({ kind: 'silent', round: 0 })
  })
})
