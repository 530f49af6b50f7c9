import { describe, expect, test } from 'vitest'
import { gameList } from '../../../../src-games/index.ts'
import type { EventSaying } from '../../../../src-games/kit/happenings.ts'
import { ORDER_INTS } from '../../../../src-games/kit/orders.ts'
import type { Replay } from '../../../../src-games/kit/replay.ts'
import { goldenReplay } from '../../../../test/golden-match.ts'
import { findFailedOrders } from './find-failed-orders.ts'
import { findIdle } from './find-idle.ts'
import { findLosses } from './find-losses.ts'
import { findPassing } from './find-passing.ts'
import { findPins } from './find-pins.ts'
import { DEED, walkMatch, type EventSeen, type MatchRead } from './read-match.ts'
import { choosePins, MOST_PINS, type Proposal } from './round-pin.ts'

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot']
const SEATS = [0, 1, 2, 3] as const
const readWhole = (replay: Replay, seat: number): MatchRead => {
  const walk = walkMatch(replay, [seat])
  while (walk.readOn(10));
  return walk.read
}

/** A match of which only what a rule looks at is given. */
const read = (change: Partial<MatchRead>): MatchRead => ({
  own: [0],
  rounds: 40,
  deeds: new Map(),
  orders: Array.from({ length: 40 }, () => ({ asked: 1, failed: 0, outcomes: [], units: [] })),
  events: [],
  outcomes: [],
  units: 'cars',
  ...change,
})
/** Forty rounds in which a unit is active but for one time. */
const still = (from: number, to: number): Uint8Array =>
  Uint8Array.from({ length: 40 }, (_, round) => (round >= from && round < to ? DEED.still : DEED.active))

describe('units that stood still', () => {
  test('as many as did at once for eight rounds, from the round in which all did, as long as all did', () => {
    const deeds = new Map([
      [4, still(10, 30)],
      [6, still(12, 24)],
      [9, still(15, 27)],
      [11, still(16, 23)],
      [12, still(0, 0)],
    ])
    expect(findIdle(read({ deeds }))).toEqual({
      kind: 'idle',
      round: 15,
      words: 'Three of your cars stood still for 9 rounds.',
      detail: 'Two other ones of yours moved meanwhile.',
      units: [4, 6, 9],
      cells: [],
      strength: 3 / 5,
    })
  })
  test('one of many, and seven rounds, are none', () => {
    const moving = [1, 2, 3].map((unit) => [unit, still(0, 0)] as const)
    expect(findIdle(read({ deeds: new Map([[4, still(3, 30)], ...moving]) }))).toBeUndefined()
    expect(findIdle(read({ deeds: new Map([4, 5].map((unit) => [unit, still(3, 10)])) }))).toBeUndefined()
    expect(findIdle(read({}))).toBeUndefined()
  })
  test('all of them without an order', () => {
    const deeds = new Map([4, 5].map((unit) => [unit, still(3, 30)] as const))
    const orders = read({}).orders.map((seen) => ({ ...seen, asked: 0 }))
    expect(findIdle(read({ deeds, orders }))).toMatchObject({
      round: 3,
      words: 'All your 2 cars stood still for 27 rounds.',
      detail: 'They got no orders.',
      strength: 1,
    })
  })
})

describe('orders that did nothing', () => {
  const outcomes = [
    { kind: 'done', text: 'moved' },
    { kind: 'void', text: 'a wall is there' },
    { kind: 'refused', text: 'the unit is not yours' },
  ] as const
  const ordersOf = (failed: (round: number) => readonly number[]) =>
    Array.from({ length: 40 }, (_, round) => ({
      asked: 4,
      failed: failed(round).length,
      outcomes: failed(round),
      units: failed(round).map((_, k) => k),
    }))
  const deeds = new Map([0, 1].map((unit) => [unit, still(0, 0)] as const))
  test('in the ten rounds that have most of them', () => {
    const orders = ordersOf((round) => (round >= 12 && round < 20 ? [1, 1, 2] : round === 3 ? [2] : []))
    expect(findFailedOrders(read({ orders, outcomes, deeds }))).toEqual({
      kind: 'failed',
      round: 12,
      words: '24 of 32 orders did nothing in 8 rounds.',
      detail: 'Mostly: a wall is there.',
      units: [0, 1],
      cells: [],
      strength: 24 / 32,
    })
  })
  test('are refused when the rules refused all', () => {
    const orders = ordersOf((round) => (round < 5 ? [2, 2, 2] : []))
    expect(findFailedOrders(read({ orders, outcomes }))?.words).toBe(
      '15 of 20 orders were refused in 5 rounds.',
    )
  })
  test('a few, or a few of many, are none', () => {
    expect(
      findFailedOrders(read({ orders: ordersOf((round) => (round % 2 ? [1] : [])), outcomes })),
    ).toBeUndefined()
    const orders = ordersOf(() => [1, 1])
    const many = orders.map((seen) => ({ ...seen, asked: 6 }))
    expect(findFailedOrders(read({ orders: many, outcomes }))).toBeUndefined()
  })
})

describe('what was lost', () => {
  const saying = (change: Partial<EventSaying>): EventSaying => ({
    kind: 'conquest',
    seat: 'other',
    isBad: true,
    weight: 3,
    text: (n, rival) => `${rival} took ${n} posts from you.`,
    ...change,
  })
  const posts = saying({})
  const losses = (rounds: readonly number[], rival: number, of = posts): EventSeen[] =>
    rounds.map((round) => ({ round, saying: of, rival, cell: { i: round, j: rival } }))
  const scores = Array.from({ length: 41 }, (_, at) => [10 * at, 0, at < 20 ? 0 : 30 * (at - 20), 0])
  const facts = { names: NAMES, scores, isWin: false }
  test('in a short time, to one rival', () => {
    const events = [...losses([3, 20, 21, 22, 24], 2), ...losses([21, 34], 1)].toSorted(
      (a, b) => a.round - b.round,
    )
    expect(findLosses(read({ events }), facts)).toEqual([
      {
        kind: 'lost',
        round: 20,
        words: 'Cid took 4 posts from you in 5 rounds.',
        detail: 'Cid gained 100 points on you meanwhile.',
        units: [],
        cells: [20, 21, 22, 24].map((i) => ({ i, j: 2 })),
        strength: expect.closeTo((3 * 3) / Math.SQRT2 / 10),
      },
    ])
  })
  test('as evenly as ever is none, and neither is what counts little', () => {
    const even = losses(
      Array.from({ length: 20 }, (_, k) => 2 * k),
      2,
    )
    expect(findLosses(read({ events: even }), facts)).toEqual([])
    const paths = saying({ weight: 1 })
    expect(findLosses(read({ events: losses([20, 20, 21, 22, 24], 2, paths) }), facts)).toEqual([])
  })
  test('after a win it is what was won', () => {
    const won = saying({ seat: 'own', isBad: false, text: (n) => `You took ${n} posts.` })
    const events = [...losses([20, 21, 22, 24], 2), ...losses([5, 5, 5, 5, 30], 3, won)].toSorted(
      (a, b) => a.round - b.round,
    )
    const early = losses([1, 1, 1, 1, 30], 3, won)
    expect(
      findLosses(read({ events: early }), { ...facts, isWin: true }),
      'all win in the beginning',
    ).toEqual([])
    expect(findLosses(read({ events }), { ...facts, isWin: true })).toMatchObject([
      {
        kind: 'gained',
        round: 5,
        words: 'You took 4 posts in one round.',
        detail: 'You gained 10 points on the best of the others meanwhile.',
      },
    ])
  })
})

describe('who passed whom for good', () => {
  const scores = Array.from({ length: 101 }, (_, at) => [2 * at, 0, at <= 60 ? at : 3 * at - 119, 1])
  test('the winner oneself, and oneself the one that led', () => {
    expect(findPassing(scores, [0], NAMES)).toBeUndefined()
    const late = scores.map(([a, b, c, d], at) => [a, b, at > 70 ? c + 100 : c, d])
    expect(findPassing(late, [0], NAMES)).toMatchObject({
      kind: 'passed',
      round: 71,
      words: 'Cid passed you: 194 to 142.',
      strength: 1,
    })
    expect(findPassing(late, [2], NAMES)).toMatchObject({ round: 71, words: 'You passed Ann: 194 to 142.' })
  })
  test('not in the beginning, not of others, not when it is level', () => {
    const early = scores.map(([a, b], at) => [a, b, at > 3 ? a + 1 : 0, 0])
    expect(findPassing(early, [0], NAMES)).toBeUndefined()
    expect(findPassing(scores, [], NAMES)).toBeUndefined()
    expect(findPassing(scores, [...SEATS], NAMES)).toBeUndefined()
    expect(findPassing([...scores.slice(0, 50), [98, 0, 98, 0]], [0], NAMES)).toBeUndefined()
  })
})

test('of all that is proposed the three strongest are shown, apart from each other, in their order', () => {
  const propose = (round: number, strength: number): Proposal => ({
    kind: 'lost',
    round,
    words: `${strength}`,
    units: [],
    cells: [],
    strength,
  })
  const rounds = (...proposals: Proposal[]) => choosePins(proposals, 200).map((pin) => pin.round)
  expect(rounds(propose(90, 0.3), propose(10, 0.5), propose(50, 0.9), propose(70, 0.4))).toEqual([10, 50, 70])
  expect(rounds(propose(90, 0.3), propose(93, 0.5), propose(50, 0.9))).toEqual([50, 93])
  expect(rounds(propose(90, 0.2))).toEqual([])
})

describe.each(gameList.map((game) => [game.title, game] as const))('in a match of %s', (_title, game) => {
  const replay = goldenReplay(game, 'students')
  const scores = replay.scores()

  test.each(SEATS)('seat %i has pins that are true of the match', (seat) => {
    const match = readWhole(replay, seat)
    const pins = findPins({ own: [seat], names: NAMES, scores, read: match })
    expect(pins.length).toBeLessThanOrEqual(MOST_PINS)
    expect(pins.map(({ round }) => round)).toEqual(pins.map(({ round }) => round).toSorted((a, b) => a - b))
    for (const { kind, round, words, units } of pins) {
      expect(words).toMatch(/^(?:\p{Lu}|1[3-9]|[2-9]\d).*\.$/u)
      expect(words.split(' ').length).toBeLessThanOrEqual(20)
      expect(round).toBeLessThanOrEqual(replay.rounds)
      if (kind === 'passed') {
        const [, mine] = /: ([\d,]+) to ([\d,]+)\.$/
          .exec(words)!
          .slice(1)
          .map((text) => Number(text.replace(',', '')))
        if (words.includes('passed you')) expect(scores[round][seat]).toBe(mine)
        expect(Math.max(...scores[round])).toBeGreaterThan(mine)
      }
      if (kind === 'idle') for (const unit of units) expectStill(unit, round, 8)
    }
  })

  function expectStill(unit: number, from: number, rounds: number): void {
    const { i, j } = replay.game.unitNow(replay.stateAt(from), unit)!
    for (let at = from; at <= from + rounds; at++)
      expect(replay.game.unitNow(replay.stateAt(at), unit)).toMatchObject({ i, j })
  }

  test('what is lost to others is what others won, over all seats', () => {
    const events = SEATS.flatMap((seat) => readWhole(replay, seat).events)
    const kills = events.filter(({ saying }) => saying.kind === 'kill')
    let killed = 0
    replay.walk((_, { log }) => {
      killed += log.events.filter(
        ({ kind, other = -1, seat }) => kind === 'kill' && other >= 0 && other !== seat,
      ).length
    })
    expect(kills.filter(({ saying }) => saying.isBad)).toHaveLength(killed)
    expect(killed).toBeGreaterThan(0)
  })

  test('orders are counted as they were asked', () => {
    const match = readWhole(replay, 1)
    let asked = 0
    replay.walk((_, { orders }) => (asked += orders[1].length / ORDER_INTS))
    const counted = match.orders.reduce((sum, now) => sum + now.asked, 0)
    expect(counted).toBeGreaterThan(0.5 * asked)
    expect(counted).toBeLessThanOrEqual(asked)
    expect(match.orders).toHaveLength(replay.rounds)
  })

  test('has weights for what is worth a pin, lost and won', () => {
    const weighed = game.happenings.sayings.filter(({ weight }) => weight !== undefined)
    expect(weighed.some(({ isBad }) => isBad)).toBe(true)
    expect(weighed.some(({ isBad }) => !isBad)).toBe(true)
  })
})

test('a bot that never orders anything stands still from the beginning', () => {
  const game = gameList.find(({ id }) => id === 'apocalypse-now')!
  const replay = goldenReplay(game, 'null')
  const pins = findPins({ own: [2], names: NAMES, scores: replay.scores(), read: readWhole(replay, 2) })
  expect(pins).toMatchObject([
    {
      kind: 'idle',
      round: 0,
      words: 'All your 20 soldiers stood still for 200 rounds.',
      detail: 'They got no orders.',
    },
  ])
})

test('without the rules of its game a match has the pin that its scores give', () => {
  const scores = Array.from({ length: 101 }, (_, at) => [2 * at, 0, at <= 60 ? at : 4 * at - 100, 0])
  expect(findPins({ own: [0], names: NAMES, scores })).toMatchObject([{ kind: 'passed', round: 61 }])
  expect(findPins({ own: [], names: NAMES, scores })).toEqual([])
})
