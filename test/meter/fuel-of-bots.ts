import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import type { GameId, GameState } from '../../src-games/kit/game.ts'
import { playMatch } from '../../src-games/kit/play-match.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { startedMatch } from '../games/started-match.ts'
import { seatedBot } from '../seated-bot.ts'

/** Fuel that a metered module takes in each seat of a match against itself. */
export function fuelOfBots(id: GameId, wasm: Uint8Array<ArrayBuffer>, rounds: number): number[] {
  const game = gameOf(id)
  const config = readFileSync(join(resourcesDir(), 'maps', id, 'default.cnf'), 'utf8')
  const seed = 30
  const { state } = startedMatch<GameState>(game, config, seed)
  const module = new WebAssembly.Module(wasm)
  const bots = [0, 1, 2, 3].map((seat) => seatedBot(game, module, state, { seat, seed }))
  const { freezes } = playMatch(game, rounds, state, bots, {})
  const frozen = freezes.find((one) => one !== undefined)
  if (frozen) throw new Error(frozen.reason)
  return bots.map((bot) => bot.fuelUsed)
}
