import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import { publicLength } from '../../src-games/kit/block.ts'
import { createRoundLog, type GameState } from '../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../src-games/kit/match-record.ts'
import { stepRecorded } from '../../src-games/kit/replay.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import type { GoldenPlayer } from './golden-points.ts'
import { ALONE_SEED } from './watching.ts'

/** What gdb printed for a player that g++ had built: for each point its arrivals, in their order. */
export interface GoldenStops {
  /** What it ordered in Release, as records have it, in base64. */
  readonly orders: string
  readonly points: readonly (readonly GoldenArrival[])[]
}
export interface GoldenArrival {
  readonly round: number
  readonly values: readonly string[]
  /** Functions of the player's file with their lines, the innermost first; only of the first arrivals. */
  readonly frames?: readonly (readonly [string, number])[]
}

/** A match of a player alone on its game's own map. */
export function recordOf({ game }: GoldenPlayer, orders: string): MatchRecord {
  return {
    orders: Buffer.from(orders, 'base64'),
    game,
    rulesVersion: gameOf(game).rulesVersion,
    seed: ALONE_SEED,
    statuses: [],
    trace: [],
    config: readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8'),
    names: ['a', 'b', 'c', 'd'],
  }
}

type Of = Pick<GoldenPlayer, 'game' | 'file'>
export const sourceOf = ({ game, file }: Of): string =>
  readFileSync(join(import.meta.dirname, '..', 'players', game, file), 'utf8')
export const goldenFile = ({ game, file }: Of): string =>
  join(import.meta.dirname, 'golden', `${game}-${file.replace('.cc', '')}.json`)

/** The states that seat 0 is shown in a match, one block after another. */
export function shownIn(record: MatchRecord) {
  const game = gameOf(record.game)
  const config = game.parseConfig(record.config)
  const orders = decodeRounds(record.orders)
  if (!config.ok || !orders.ok) throw new Error('not a record')
  const start = game.start(config.value, record.seed)
  if (!start.ok) throw new Error(start.error.message)
  const state = start.value as GameState
  const blockInts = publicLength(state.ints)
  const blocks: Uint8Array[] = []
  for (const [round, recorded] of orders.value.entries()) {
    blocks.push(new Uint8Array(state.ints.slice(0, blockInts).buffer))
    stepRecorded(game, state, round, recorded, record, createRoundLog())
  }
  return {
    blockInts,
    rounds: blocks.length,
    maxCalls: game.maxCalls,
    seed: game.botRandom.seedOf(record.seed, 0),
    blocks: Buffer.concat(blocks),
  }
}
