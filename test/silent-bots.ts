import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import type { GameId } from '../src-games/kit/game.ts'
import { isFirstTwo } from '../src-shared/stats/blocks.ts'
import { cppPlayer } from './cpp-player.ts'
import { sharedApp } from './app-of-file.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

/** Random moves, in each game; in seat 1 none from a round of `STOPS` on. */
const PLAY: Readonly<Record<GameId, string>> = {
  pandemic: 'for (int id : my_units(me())) move(id, Dir(random(0, 3)));',
  'mad-max': `for (int c = begin(me()); c < end(me()); ++c)
      if (car(c).alive) move(c, randomize(0, 1) ? SLOW : DEFAULT);`,
  'the-walking-dead':
    'for (int id : alive_units(me())) move(id, random(0, 1) ? (random(0, 1) ? Up : Left) : Down);',
  'apocalypse-now': `for (int id : soldiers(me()))
      command_soldier(id, data(id).pos.i + random(-1, 1), data(id).pos.j + random(-1, 1));`,
}
/** Early where that is enough: the rounds of the match are what it costs. */
const STOPS: Readonly<Record<GameId, number>> = {
  pandemic: 100,
  'mad-max': 100,
  'the-walking-dead': 40,
  'apocalypse-now': 40,
}
/** Little more than the rounds up to there, where the configuration says how many there are. */
const ROUNDS = /(?<=^(?:nb_rounds|NUM_ROUNDS) )\d+/m
const SMALL: Readonly<Record<GameId, string>> = {
  pandemic: 'small',
  'mad-max': 'default',
  'the-walking-dead': 'few-survivors',
  'apocalypse-now': 'default',
}

const app = sharedApp({ clears: true })

async function lostMatch(game: GameId): Promise<number> {
  const play = `if (me() == 0 && round() >= ${STOPS[game]}) return;\n    ${PLAY[game]}`
  const source = cppPlayer('Sleeper', play)
  const bot = await app.call('bots.create', { game, name: 'Sleeper', language: 'cpp', from: { source } })
  const map = new URL(`../resources/maps/${game}/${SMALL[game]}.cnf`, import.meta.url)
  const text = readFileSync(map, 'utf8').replace(ROUNDS, String(STOPS[game] + 15))

  const seat = { botId: bot.id }
  const { id } = await app.call('matches.start', {
    game,
    config: { text },
    seed: 5,
    limits: 'jutge',
    live: false,
    seats: [seat, seat, seat, seat],
  })
  const { status, problem } = await app.ended(id)
  expect({ status, problem }).toEqual({ status: 'done', problem: undefined })
  return id
}

/** The tests of a file about some of the games: the C++ of all four takes too long for one. */
export function testSilentBots(games: readonly GameId[]): void {
  it.each(games)(
    'in %s a bot that gives no orders from some round on is found at that round, and the chance ends as the match did',
    async (game) => {
      const matchId = await lostMatch(game)
      const insight = await app.call('insight.ask', { ticket: game, matchId, seat: 0 })
      expect(insight.standstill?.kind).toBe('silent')
      expect(Math.abs(insight.standstill!.round - STOPS[game])).toBeLessThanOrEqual(5)
      const scores = (await app.call('matches.get', { id: matchId })).seats.map(({ score }) => score!)
      expect(insight.outcome).toBe(Number(isFirstTwo(scores, 0)))
      expect(insight.curve.at(-1)!.chance.mean).toBe(insight.outcome)
      // The same whenever it is asked; nothing is played again.
      const again = await app.call('insight.ask', { ticket: game, matchId, seat: 0 })
      expect(again).toEqual({ ...insight, futures: 0 })
    },
  )
}
