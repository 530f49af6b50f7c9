import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { goldenReplay, readGolden, recordOf, replayOf } from '../../test/golden-match.ts'
import { gameList, gameOf } from '../index.ts'
import { explainRound } from './explain-round.ts'
import type { GameId } from './game.ts'
import type { Replay } from './replay.ts'
import { createStoryReader, entriesOfRound, type UnitStory } from './story.ts'
import { measure, steps, type Ways } from './ways.ts'

function storyOf(replay: Replay, unit: number, chunk = 1000): UnitStory {
  const reader = createStoryReader(replay, unit)
  while (reader.readOn(chunk));
  return reader.story
}

describe.each(gameList.map((game) => [game.id, game] as const))('a unit of %s', (_id, game) => {
  const replay = goldenReplay(game, 'students')
  const start = replay.stateAt(0)
  const units = [0, 1, 2, 3].flatMap((seat) => game.units(start, seat).slice(0, 2))

  it('is where the rules say, in every state of its story', () => {
    for (const { unit } of units) {
      const { moments } = storyOf(replay, unit)
      expect(moments).toHaveLength(replay.rounds + 1)
      for (let round = 0; round <= replay.rounds; round += 23) {
        const state = replay.stateAt(round)
        const found = [0, 1, 2, 3].flatMap((seat) =>
          game
            .units(state, seat)
            .filter((place) => place.unit === unit)
            .map((place) => ({ seat, ...place })),
        )
        const now = moments[round]
        if (found.length === 0) expect(now?.isAlive ?? false).toBe(false)
        else expect(now).toMatchObject({ seat: found[0].seat, i: found[0].i, j: found[0].j })
      }
    }
  })

  it('has each of its orders in its story, with what became of it', () => {
    const { unit } = units[2]
    const story = storyOf(replay, unit)
    let orders = 0
    for (let round = 0; round < replay.rounds; round += 11) {
      const own = explainRound(replay, round)
        .seats.flat()
        .filter((order) => order.unit === unit)
      const shown = entriesOfRound(story, round).filter(({ kind }) => kind === 'order')
      orders += own.length
      expect(shown.map(({ text, outcome }) => [text, outcome])).toEqual(
        own.map(({ text, outcome }) => [`${text}: ${outcome!.text}`, outcome!.kind]),
      )
    }
    expect(orders).toBeGreaterThan(3)
  })

  it('has the same story in one go and in pieces', () => {
    const whole = storyOf(replay, units[1].unit)
    expect(storyOf(goldenReplay(game, 'students'), units[1].unit, 7)).toEqual(whole)
    expect(whole.entries.length).toBeGreaterThan(10)
  })
})

it('says what hits cost, and whose unit killed', () => {
  const game = gameOf('apocalypse-now')
  const replay = goldenReplay(game, 'students')
  const kills: { unit: number; round: number; seat: number }[] = []
  replay.walk((round, { log }) => {
    for (const event of log.events)
      if (event.kind === 'kill') kills.push({ unit: event.unit!, round, seat: event.seat })
  })
  const { unit, round, seat } = kills[0]
  const story = storyOf(replay, unit)
  const last = entriesOfRound(story, round).filter(({ kind }) => kind === 'death')
  expect(last.map(({ text }) => text)).toEqual([`killed by ${replay.names[seat]}`])
  expect(story.moments[round]?.isAlive).toBe(true)
  expect(story.moments[round + 1]).toBeUndefined()
  const hits = story.entries.filter(({ kind }) => kind === 'hit')
  for (const hit of hits) {
    const [before, after] = [story.moments[hit.round], story.moments[hit.round + 1]].map(
      (now) => now!.gauges[0].value,
    )
    expect(hit.text).toBe(`Life −${before - after}, from ${before} to ${after}`)
  }
})

it('a change goes from what the state of its round shows to what the next one does', () => {
  let seen = 0
  for (const game of gameList) {
    const replay = goldenReplay(game, 'students')
    for (const { unit } of game.units(replay.stateAt(0), 0)) {
      const { moments, entries } = storyOf(replay, unit)
      for (const { round, kind, text } of entries) {
        const change = / from (\d+) to (\d+)$/.exec(text)
        if (!change || (kind !== 'hit' && kind !== 'gain')) continue
        const name = text.split(' ')[0]
        const valueIn = (at: number) => moments[at]!.gauges.find((gauge) => gauge.name === name)!.value
        expect([valueIn(round), valueIn(round + 1)]).toEqual([Number(change[1]), Number(change[2])])
        seen++
      }
    }
  }
  expect(seen).toBeGreaterThan(20)
})

it('says to each of two units in a fight what became of it', () => {
  const replay = goldenReplay(gameOf('the-walking-dead'), 'students')
  const kills: { unit: number; by: number; round: number; seat: number; other: number }[] = []
  replay.walk((round, { log }) => {
    for (const { kind, unit, by, seat, other } of log.events)
      if (kind === 'kill' && other !== undefined) kills.push({ unit: unit!, by: by!, round, seat, other })
  })
  const [{ unit, by, round, seat, other }] = kills
  const textsOf = (id: number) => entriesOfRound(storyOf(replay, id), round).map(({ text }) => text)
  expect(textsOf(unit)).toContain(`killed by ${replay.names[seat]}`)
  expect(textsOf(by)).toContain(`killed a unit of ${replay.names[other]}`)
  expect(replay.game.unitNow(replay.stateAt(round + 1), unit)?.isAlive).not.toBe(true)
})

it('a story goes on with the rounds of a live match', () => {
  const game = gameOf('pandemic')
  const replay = goldenReplay(game, 'students')
  const more = Array.from({ length: 20 }, (_, round) => replay.roundAt(round).orders)
  const match = readGolden(game, 'students')
  const live = replayOf(game, recordOf({ ...match, seed: 1, orders: more.slice(0, 8) }))
  const reader = createStoryReader(live, 0)
  while (reader.readOn(3));
  expect(reader.story.moments).toHaveLength(9)
  live.append(more.slice(8))
  while (reader.readOn(3));
  expect(reader.story.moments).toHaveLength(21)
})

describe('distance', () => {
  const FOUR = steps([
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ])
  /** `#` is closed. */
  const map = (text: string, change: Partial<Ways> = {}): Ways => {
    const lines = text.trim().split(/\s+/)
    return {
      rows: lines.length,
      cols: lines[0].length,
      wraps: false,
      moves: FOUR,
      isOpen: (i, j) => lines[i][j] !== '#',
      ...change,
    }
  }

  it('is counted in moves, around what is in the way', () => {
    const found = measure(map('..#.. ..#.. .....'), { i: 0, j: 0 }, { i: 0, j: 4 })
    expect(found).toMatchObject({ rows: 0, columns: 4, free: 4, moves: 8 })
    expect(found.path[0]).toEqual({ i: 0, j: 0 })
    expect(found.path).toHaveLength(9)
    expect(found.path.at(-1)).toEqual({ i: 0, j: 4 })
  })

  it('is not known where no way leads', () => {
    expect(measure(map('..# ..# ###'), { i: 0, j: 0 }, { i: 2, j: 2 })).toMatchObject({
      free: 4,
      moves: undefined,
      path: [],
    })
  })

  it('goes over the seam of a world that is round', () => {
    expect(measure(map('..........', { wraps: true }), { i: 0, j: 1 }, { i: 0, j: 8 })).toMatchObject({
      columns: -3,
      moves: 3,
    })
  })

  it.each<[GameId, { i: number; j: number }, { i: number; j: number }, number]>([
    // Two columns a round, and never back: 27 columns forward from 75 to 14 in a universe of 88.
    ['mad-max', { i: 3, j: 75 }, { i: 3, j: 14 }, 14],
    ['mad-max', { i: 3, j: 14 }, { i: 3, j: 13 }, 44],
    // Diagonal steps count one.
    ['apocalypse-now', { i: 10, j: 10 }, { i: 15, j: 13 }, 5],
    ['pandemic', { i: 10, j: 10 }, { i: 15, j: 13 }, 8],
    ['the-walking-dead', { i: 10, j: 10 }, { i: 15, j: 13 }, 8],
  ])('in %s from %o to %o needs %i moves', (id, from, to, moves) => {
    const game = gameOf(id)
    const config = game.parseConfig(
      readFileSync(join(import.meta.dirname, '../../resources/maps', id, 'default.cnf'), 'utf8'),
    )
    if (!config.ok) throw new Error(config.error.message)
    const state = game.start(config.value, 3)
    if (!state.ok) throw new Error(state.error.message)
    expect(measure(game.ways(state.value), from, to).free).toBe(moves)
  })
})
