import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { computed, shallowRef } from 'vue'
import { gameIds, gameOf } from '../../../src-games/index.ts'
import { isOneMap } from '../../../src-games/kit/differences.ts'
import type { GameId, GameState } from '../../../src-games/kit/game.ts'
import { encodeRounds } from '../../../src-games/kit/match-record.ts'
import { createReplay, type Replay } from '../../../src-games/kit/replay.ts'
import { boardLoader } from '../boards/index.ts'
import { createRecordingSurface } from '../../../test/recording-surface.ts'
import { createLayerScene } from '../boards/layer.ts'
import type { BoardView } from '../boards/board.ts'
import { delegate } from './delegate.ts'
import { createDifferenceLayer } from './difference-layer.ts'
import { listDifferences } from './difference-list.ts'
import { comparedReplays, searchDifferences, type Differences } from './difference-search.ts'
import { pairUp } from './pair-orders.ts'
import { describePairMoment } from './pair-words.ts'

const NO_ORDERS = [0, 1, 2, 3].map(() => new Int32Array(0))

function replayOf(game: GameId, rounds: number, reseedAt?: number, seed = 7, map = 'default'): Replay {
  const config = readFileSync(join(import.meta.dirname, `../../../resources/maps/${game}/${map}.cnf`), 'utf8')
  const replay = createReplay(gameOf(game), {
    game,
    rulesVersion: gameOf(game).rulesVersion,
    config,
    seed,
    names: ['A', 'B', 'C', 'D'],
    orders: encodeRounds(Array.from({ length: rounds }, () => NO_ORDERS)),
    statuses: [],
    trace: [],
    ...(reseedAt === undefined ? {} : { reseeds: [{ round: reseedAt, seed: 99 }] }),
  })
  if (!replay.ok) throw new Error(replay.error.message)
  return replay.value
}

describe('two replays', () => {
  const search = async (a: Replay, b: Replay) => {
    const reported: Differences[] = []
    await searchDifferences(
      comparedReplays(a, b),
      (found) => reported.push(found),
      new AbortController().signal,
    )
    return reported
  }

  test('the first difference is reported before all the others are counted', async () => {
    const reported = await search(replayOf('pandemic', 120), replayOf('pandemic', 120, 30))
    expect(reported[0].isComplete).toBe(false)
    expect(reported[0].first).toBeGreaterThan(30)
    const last = reported.at(-1)!
    expect(last).toMatchObject({ isComplete: true, first: reported[0].first })
    expect(last.amounts).toHaveLength(121)
    expect(last.amounts.findIndex((amount) => amount > 0)).toBe(last.first)
  })
  test('that are the same differ nowhere, and of two games nothing is compared', async () => {
    expect(await search(replayOf('pandemic', 20), replayOf('pandemic', 30))).toEqual([
      { amounts: Array.from({ length: 21 }, () => 0), first: undefined, isComplete: true },
    ])
    expect(await search(replayOf('pandemic', 5), replayOf('mad-max', 5))).toEqual([
      { amounts: [], first: undefined, isComplete: true },
    ])
  })
})

const CELLS = 60 * 60

test.each([
  ['pandemic', 'default', 7, true],
  ['pandemic', 'default', 8, false],
  ['pandemic', 'small', 7, false],
  ['mad-max', 'default', 8, true],
  ['mad-max', 'drought', 7, false],
  ['the-walking-dead', 'default', 8, false],
  ['the-walking-dead', 'four-quarters', 7, false],
  ['apocalypse-now', 'default', 8, true],
  ['apocalypse-now', 'marshes', 7, false],
] as const)(
  'a match of %s on %s with seed %i is on the map of the default one with seed 7: %s',
  (game, map, seed, is) => {
    expect(isOneMap(replayOf(game, 0), replayOf(game, 0, undefined, seed, map), CELLS)).toBe(is)
  },
)

test('a match of another game is on no common map', () => {
  expect(isOneMap(replayOf('pandemic', 0), replayOf('mad-max', 0), CELLS)).toBe(false)
})

describe.each(gameIds)('what differs on boards of %s', (id) => {
  test('is listed fact by fact, each with two values that are not the same', async () => {
    const game = gameOf(id)
    const a = replayOf(id, 0).stateAt(0)
    const b = game.clone(a) as GameState
    // Anything that both boards show: the dice alone change nothing that is seen at once.
    for (let round = 0; round < 12; round++)
      game.step(b, NO_ORDERS, { outcomes: [[], [], [], []], executed: [], events: [] })
    const board = (await boardLoader(id)!())(a)
    const difference = game.compare(a, b)!
    const scores = [game.scores(a), game.scores(b)] as const
    const rows = listDifferences({ board, state: a }, { board, state: b }, difference, scores, 50)
    expect(rows.length).toBeLessThanOrEqual(50)
    for (const row of rows) expect(row.a, `${row.what}: ${row.fact}`).not.toBe(row.b)
    expect(difference.cells.length + difference.units.length === 0 || rows.length > 0).toBe(true)
    const same = game.compare(a, a)!
    expect(
      listDifferences({ board, state: a }, { board, state: a }, same, [scores[0], scores[0]], 50),
    ).toEqual([])
  })
})

test('what differs is marked: a tint for each cell in sight, a ring for each unit', async () => {
  const state = replayOf('pandemic', 0).stateAt(0)
  const board = (await boardLoader('pandemic')!())(state)
  const view = { cell: 10, pixel: 1, top: 0, left: 0, bottom: 5, right: 5, dark: false } as BoardView
  const surface = createRecordingSurface()
  const layer = createDifferenceLayer({
    cells: [3, board.cols + 2, 40 * board.cols],
    cols: board.cols,
    units: [0],
  })
  layer(surface, createLayerScene({ board, before: state, after: state, fraction: 0 }, view))
  const calls = (name: string) => surface.calls.filter((call) => call.name === name).map(({ args }) => args)
  expect(calls('fillRect')).toEqual([
    [30, 0, 10, 10],
    [20, 10, 10, 10],
  ])
  expect(calls('arc')).toHaveLength(2)
})

test('orders that differ are put side by side', () => {
  expect(pairUp(2, ['unit 1 up', 'unit 2 up'], ['unit 1 up', 'unit 2 down', 'unit 3 up'])).toEqual([
    { seat: 2, a: 'unit 2 up', b: 'unit 2 down' },
    { seat: 2, a: '', b: 'unit 3 up' },
  ])
})

test.each([
  [{ first: undefined, isComplete: false }, [0, 0], 'Looking for the first difference…'],
  [{ first: undefined, isComplete: true }, [0, 0], 'The two boards are the same in every round.'],
  [{ first: 40, isComplete: true }, [10, 10], 'The same up to here; the first difference is in round 40.'],
  [
    { first: 40, isComplete: true },
    [39, 39],
    'The last round in which both are the same: its orders lead to the differences in round 40.',
  ],
  [{ first: 40, isComplete: true }, [40, 40], 'The first round that differs.'],
  [{ first: 40, isComplete: true }, [90, 90], 'They have differed since round 40.'],
  [
    { first: 40, isComplete: true },
    [90, 12],
    'A is in round 90, B in round 12; they differ from round 40 on.',
  ],
  [{ first: 0, isComplete: true }, [0, 0], 'They differ from the start.'],
] as const)('%o in rounds %j: %s', (found, [a, b], text) => {
  const differences = { amounts: [], ...found }
  expect(
    describePairMoment({
      differences,
      rounds: [a, b],
      ends: [200, 200],
      isReady: true,
      isSameGame: true,
      isOneMap: true,
    }),
  ).toBe(text)
})

test('of two maps no difference is offered', () => {
  const differences = { amounts: [], first: undefined, isComplete: false }
  expect(
    describePairMoment({
      differences,
      rounds: [0, 0],
      ends: [200, 200],
      isReady: true,
      isSameGame: true,
      isOneMap: false,
    }),
  ).toBe('These are matches on two maps, so their boards are not compared cell by cell.')
})

test('a delegate is taken apart once and goes on following', () => {
  const counter = () => {
    const count = shallowRef(0)
    return { count, double: computed(() => 2 * count.value), add: (by: number) => (count.value += by) }
  }
  const both = [counter(), counter()]
  const at = shallowRef(0)
  const { count, double, add } = delegate(() => both[at.value])
  add(3)
  expect([count.value, double.value]).toEqual([3, 6])
  at.value = 1
  expect([count.value, double.value]).toEqual([0, 0])
  count.value = 5
  expect(both.map((one) => one.count.value)).toEqual([3, 5])
})
