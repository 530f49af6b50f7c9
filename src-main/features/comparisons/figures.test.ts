import { expect, it } from 'vitest'
import { fixturesOfBlock, type PlanQuestion } from './fixture-plan.ts'
import { figuresOfSides } from './figures.ts'
import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'

const PAIRS: PlanQuestion = { firstSeed: 7, opponents: [] }
/** A block of a field in which A and B do not meet. */
const CHECK = 2
/** The two matches of a block as they were played, by the scores of their seats. */
const played = (block: number, ...scores: readonly (readonly number[])[]) =>
  scores.map((own, fixture) => ({
    block,
    fixture,
    matchId: fixture + 1,
    result: { scores: own, cpu: [0.1, 0.2, 0.3, 0.4], orders: '', frozen: [] },
  }))

it('wins and last places are those of the side: a side that wins every match has not lost half of them', () => {
  expect(fixturesOfBlock(PAIRS, 0).map(({ seats }) => seats.join(''))).toEqual(['AABB', 'BBAA'])
  const rows = figuresOfSides(PAIRS, played(0, [50, 0, 40, 30], [60, 10, 20, 5]))
  const [a, b] = (['A', 'B'] as const).map((side) =>
    rows.find((row) => row.side === side && row.seat === undefined),
  )
  expect(a).toMatchObject({
    matches: 2,
    copies: 4,
    wonRate: 0,
    firstRate: 0.5,
    lastRate: 1,
    meanScore: 18.75,
  })
  expect(b).toMatchObject({ matches: 2, copies: 4, wonRate: 1, firstRate: 0.5, lastRate: 0, meanScore: 35 })
  expect([a!.meanPlace, b!.meanPlace]).toEqual([(1 + 4 + 2 + 4) / 4, (2 + 3 + 1 + 3) / 4])
  // A seat of a side is that of its own matches; of a pair that won it says nothing.
  const third = rows.find((row) => row.side === 'A' && row.seat === 2)!
  expect(third).toMatchObject({
    matches: 1,
    copies: 1,
    meanScore: 20,
    meanPlace: 2,
    firstRate: 0,
    lastRate: 0,
  })
  expect(third.wonRate).toBe(undefined)
})

it('of matches that end level both sides have their part, and all of it together', () => {
  const scores = [
    [0, 0, 0, 0],
    [50, 10, 50, 10],
  ]
  const rows = figuresOfSides(PAIRS, played(0, ...scores)).filter(({ seat }) => seat === undefined)
  expect(rows).toMatchObject([
    { side: 'A', wonRate: 0.5, firstRate: 0.5, topTwoRate: 0.5, lastRate: 0.5, meanPlace: 2.5 },
    { side: 'B', wonRate: 0.5, firstRate: 0.5, topTwoRate: 0.5, lastRate: 0.5, meanPlace: 2.5 },
  ])
  const [a, b] = figuresOfSides(PAIRS, played(0, [50, 50, 10, 10], [30, 30, 30, 0])).filter(
    ({ seat }) => seat === undefined,
  )
  expect([a.firstRate, b.firstRate]).toEqual([expect.closeTo(2 / 3), expect.closeTo(1 / 3)])
  expect([a.lastRate, b.lastRate]).toEqual([0.5, 0.5])
})

it('in a field a side has its own seat alone, whatever its opponents did', () => {
  const field: PlanQuestion = { firstSeed: 7, opponents: [21, 22, 23] }
  const seats = fixturesOfBlock(field, CHECK).map((fixture) => fixture.seats)
  const scores = seats.map((own) => own.map((who, seat) => (who === 'A' ? 1 : who === 'B' ? 90 : 10 + seat)))
  const rows = figuresOfSides(field, played(CHECK, ...scores)).filter(({ seat }) => seat === undefined)
  expect(
    rows.map(({ side, copies, firstRate, lastRate, meanScore }) => [
      side,
      copies,
      firstRate,
      lastRate,
      meanScore,
    ]),
  ).toEqual([
    ['A', 1, 0, 1, 1],
    ['B', 1, 1, 0, 90],
  ])
  expect(rows.map(({ wonRate }) => wonRate)).toEqual([undefined, undefined])
})

it('what stopped a side is counted by matches and cause, however many of its copies it stopped', () => {
  const [first, second] = played(0, [50, 0, 40, 30], [60, 10, 20, 5])
  const stopped = (match: typeof first, ...frozen: { seat: number; cause: FreezeCause }[]) => ({
    ...match,
    result: { ...match.result, frozen },
  })
  const rows = figuresOfSides(PAIRS, [
    stopped(first, { seat: 0, cause: 'trap' }, { seat: 1, cause: 'exception' }, { seat: 2, cause: 'cpu' }),
    stopped(second, { seat: 2, cause: 'memory' }, { seat: 3, cause: 'exit' }),
  ])
  const of = (side: 'A' | 'B') => rows.find((row) => row.side === side && row.seat === undefined)!
  expect(of('A')).toMatchObject({ crashes: 3, stoppedIn: { crashed: 2, cpu: 0, memory: 1, orders: 0 } })
  expect(of('B')).toMatchObject({ cpuOuts: 1, stoppedIn: { crashed: 0, cpu: 1, memory: 0, orders: 0 } })
  expect(figuresOfSides(PAIRS, [first, second]).every((row) => row.stoppedIn === undefined)).toBe(true)
})
