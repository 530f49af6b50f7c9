import { publicLength } from '../src-games/kit/block.ts'
import type { AnyGame, GameState } from '../src-games/kit/game.ts'
import {
  createWasmBot,
  type WasmBot,
  type WasmBotOptions,
} from '../src-main/engines/match-child/cpp/wasm-bot.ts'

/** A compiled bot of a game, for tests that play it themselves. */
export function wasmBotOf(
  game: Pick<AnyGame, 'maxCalls' | 'orderKinds'>,
  module: WebAssembly.Module,
  state: GameState,
  options: Partial<WasmBotOptions> = {},
): WasmBot {
  return createWasmBot({
    module,
    maxCalls: game.maxCalls,
    orderKinds: game.orderKinds.length,
    seat: 0,
    seed: 31,
    blockLength: publicLength(state.ints),
    ...options,
  })
}

/** The same in a seat of a match with this seed: its dice are the ones it has there. */
export const seatedBot = (
  game: Pick<AnyGame, 'maxCalls' | 'orderKinds' | 'botRandom'>,
  module: WebAssembly.Module,
  state: GameState,
  { seat, seed }: { readonly seat: number; readonly seed: number },
): WasmBot => wasmBotOf(game, module, state, { seat, seed: game.botRandom.seedOf(seed, seat) })
