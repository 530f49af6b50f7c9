import { afterAll, expect } from 'vitest'
import type { AnyGame, GameState } from '../src-games/kit/game.ts'
import type { CompileRequest } from '../src-main/engines/compiler/request/compile-request.ts'
import type { WasmBot } from '../src-main/engines/match-child/cpp/wasm-bot.ts'
import { formatMatch } from './games/playing.ts'
import { seatedBot, wasmBotOf } from './seated-bot.ts'
import { botSource, compileOk, playRound, recordedCompiler, type BotParts } from './wasm-testing.ts'

/** What tests of the C++ headers of a game do again and again. */
export function testingHeaders(game: AnyGame) {
  const compiler = recordedCompiler()
  afterAll(() => compiler.close())

  const createBot = (module: WebAssembly.Module, state: GameState, seed = 31): WasmBot =>
    wasmBotOf(game, module, state, { seed })

  /** Nothing may be said about it. */
  async function compile(source: string, options: Partial<CompileRequest> = {}): Promise<WebAssembly.Module> {
    const built = await compileOk(compiler, source, { game: game.id, ...options })
    expect(built.diagnostics).toEqual([])
    return built.module
  }

  /** What one round of a bot with this body logs and orders. */
  async function playBody(body: string, state: GameState, parts: Omit<BotParts, 'play'> = {}) {
    const round = playRound(createBot(await compile(botSource({ play: body, ...parts })), state), state)
    return { ...round, lines: round.log.split('\n') }
  }

  return { compiler, createBot, compile, playBody }
}

/** The whole output of a match of four copies of a compiled bot, none of which may stop. `start` is the state of round 0. */
export function outputOfFour(
  game: AnyGame,
  { config, seed, name }: { readonly config: string; readonly seed: number; readonly name: string },
  module: WebAssembly.Module,
  start: GameState,
): string {
  const bots = [0, 1, 2, 3].map((seat) => seatedBot(game, module, start, { seat, seed }))
  const text = formatMatch(game, config, seed, [name, name, name, name], (_round, state) => {
    for (const bot of bots) bot.begin(state)
    return bots.map((bot) => bot.finish().orders)
  })
  expect(bots.map((bot) => bot.failure)).toEqual([undefined, undefined, undefined, undefined])
  return text
}
