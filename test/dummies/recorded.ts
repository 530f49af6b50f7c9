import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { gameOf } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { seatedBot } from '../seated-bot.ts'

/** Matches of the original programs with the course's Dummies, on maps of our own, and the scores of more of them. */
export interface RecordedScores {
  readonly players: readonly string[]
  readonly seed: number
  readonly scores: readonly number[]
}
export const FOUR = ['Dummy', 'Dummy', 'Dummy', 'Dummy']
export const ALONE = ['Null', 'Null', 'Dummy', 'Null']

const here = (path: string) => new URL(path, import.meta.url)
export const recordedScores = JSON.parse(readFileSync(here('scores.json'), 'utf8')) as Readonly<
  Record<GameId, readonly RecordedScores[]>
>

/** The games whose maps are drawn have them in the file's name. */
const hasDrawnMap = (game: GameId) => game === 'mad-max' || game === 'apocalypse-now'
const textOf = (game: GameId, players: readonly string[]) => {
  const map = hasDrawnMap(game) ? '-default' : ''
  return gunzipSync(readFileSync(here(`${game}/${players.join('-')}${map}-101.out.gz`))).toString()
}

/** The configuration with which the matches were recorded: a generator's, or the board of a file's first state. */
export function recordedConfig(game: GameId): string {
  if (!hasDrawnMap(game)) return readFileSync(here(`../../resources/maps/${game}/default.cnf`), 'utf8')
  const text = textOf(game, FOUR)
  if (game === 'mad-max') return text.slice(0, text.indexOf('actions_asked'))
  const board = text.indexOf('\nland')
  return `ApocalypseNow2018 3.0\nFIXED\n${text.slice(board, text.indexOf('\nland', board + 1))}`
}

/** How many of the course's orders a Dummy gives too, unit by unit, when it is shown the states of a recorded match. */
export interface Agreement {
  readonly same: number
  readonly of: number
}

/**
 * `module`: metered. A soldier's recorded order is derived from where the soldier is next; other files name what was carried out.
 */
export function agreement(game: GameId, module: WebAssembly.Module, players: readonly string[]): Agreement {
  const rules = gameOf(game)
  const read = rules.parseOutput(textOf(game, players))
  if (!read.ok) throw new Error(read.error.message)
  const { seed, states, executed, asked } = read.value
  const count = { same: 0, of: 0 }
  players.forEach((player, seat) => {
    if (player !== 'Dummy') return
    const bot = seatedBot(rules, module, states[0], { seat, seed })
    for (let round = 0; round < states.length - 1; round++) {
      bot.begin(states[round])
      const { orders, frozen } = bot.finish()
      if (frozen) throw new Error(frozen.reason)
      const own = new Map<number, readonly number[]>()
      for (let at = 0; at < orders.length; at += 4) own.set(orders[at + 1], [...orders.subarray(at, at + 4)])
      const after = new Map(rules.units(states[round + 1], seat).map((place) => [place.unit, place]))
      const given = rules.deduce(states[round], states[round + 1], executed[round] ?? [], asked?.[round])
      const recorded = new Map<number, readonly number[]>()
      const theirs = given.orders[seat]
      for (let at = 0; at < theirs.length; at += 4)
        recorded.set(theirs[at + 1], [...theirs.subarray(at, at + 4)])
      for (const { unit, i, j } of rules.units(states[round], seat)) {
        const ours = own.get(unit)
        const next = after.get(unit)
        if (game === 'apocalypse-now') {
          if (!next || ours === undefined || rules.orderKinds[ours[0]].args.length !== 3) continue
          const stays = next.i === i && next.j === j
          if (stays) continue
          count.of++
          if (next.i === ours[2] && next.j === ours[3]) count.same++
        } else {
          const course = recorded.get(unit)
          if (course === undefined && game !== 'mad-max') continue
          count.of++
          if (String(course) === String(ours)) count.same++
        }
      }
    }
  })
  return count
}
