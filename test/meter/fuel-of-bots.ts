import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import { publicLength } from '../../src-games/kit/block.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { playMatch } from '../../src-games/kit/play-match.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { createWasmBot } from '../../src-main/engines/match-child/cpp/wasm-bot.ts'

/** Fuel that a metered module takes in each seat of a match against itself. */
export function fuelOfBots(id: GameId, wasm: Uint8Array<ArrayBuffer>, rounds: number): number[] {
  const game = gameOf(id)
  const config = game.parseConfig(readFileSync(join(resourcesDir(), 'maps', id, 'default.cnf'), 'utf8'))
  if (!config.ok) throw new Error(config.error.message)
  const seed = 30
  const state = game.start(config.value, seed)
  if (!state.ok) throw new Error(state.error.message)
  const module = new WebAssembly.Module(wasm)
  const bots = [0, 1, 2, 3].map((seat) =>
    createWasmBot({
      module,
      maxCalls: game.maxCalls,
      orderKinds: game.orderKinds.length,
      seat,
      seed: game.botRandom.seedOf(seed, seat),
      blockLength: publicLength(state.value.ints),
    }),
  )
  const { freezes } = playMatch(game, rounds, state.value, bots, {})
  const frozen = freezes.find((one) => one !== undefined)
  if (frozen) throw new Error(frozen.reason)
  return bots.map((bot) => bot.fuelUsed)
}
