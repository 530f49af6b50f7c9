import type { GameState } from '../src-games/kit/game.ts'
import { pandemic } from '../src-games/pandemic/game.ts'
import type { PandemicState } from '../src-games/pandemic/state.ts'
import {
  DEFAULT_STANDARD,
  type CompileRequest,
  type CompileResult,
} from '../src-main/engines/compiler/request/compile-request.ts'
import type { CppStandard } from '../src-shared/contract/build-options.ts'
import { createCompiler, type Compiler } from '../src-main/engines/compiler/service/compiler.ts'
import type { WasmBot, WasmBotOptions } from '../src-main/engines/match-child/cpp/wasm-bot.ts'
import { startedMatch } from './games/started-match.ts'
import { wasmBotOf } from './seated-bot.ts'
import { SHARED_COMPILER } from './shared-compiler.ts'

/** A small world for tests of C++ bots: a compiler whose results outlive the run, a board, a bot's source. */

/** For tests about compiling: it compiles, or finds what an earlier run with the same code compiled. */
export function testCompiler(): Compiler {
  return createCompiler({ cacheDir: SHARED_COMPILER, shared: process.env['QUARTET_COMPILER_OF_TESTS'] ?? '' })
}

/** For tests that play what it makes: bots come from the recorded ones where they are there. */
export function recordedCompiler(): Compiler {
  return createCompiler({ cacheDir: SHARED_COMPILER })
}

export function request(source: string | Uint8Array, options: Partial<CompileRequest> = {}): CompileRequest {
  return {
    game: 'pandemic',
    fileName: 'AITester.cc',
    source,
    standard: DEFAULT_STANDARD,
    mode: 'release',
    ...options,
  }
}

export interface BotParts {
  readonly play: string
  readonly members?: string
  /** Before the class. */
  readonly before?: string
}

/** A player file; `play` begins on line 8 when nothing but `play` is given. */
export function botSource({ play, members = '', before = '' }: BotParts): string {
  return `#include "Player.hh"
#define PLAYER_NAME Tester
${before}
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  ${members}
  virtual void play () {
    ${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`
}

/** A player with a long name that uses what C++17 took out. */
export function longNamed(standard: CppStandard): string {
  return botSource({
    // Oldest and newest: the other precompiled headers with everything take too long for a test.
    before:
      standard === 'c++11' || standard === 'c++20' ? '#include <bits/stdc++.h>\nusing namespace std;' : '',
    play: 'vector<int> v = {1, 2, 3}; random_shuffle(v.begin(), v.end()); cerr << v.size() << endl;',
  }).replaceAll('Tester', 'LlargCognomIMesLlarg')
}

export function formatProblems(result: CompileResult): string {
  return result.diagnostics
    .map((one) => `${one.line}:${one.column} ${one.severity}: ${one.message}`)
    .join('\n')
}

export async function compileOk(
  compiler: Compiler,
  source: string | Uint8Array,
  options: Partial<CompileRequest> = {},
) {
  const result = await compiler.compile(request(source, options))
  if (!result.ok) throw new Error(`does not compile:\n${formatProblems(result)}`)
  return {
    ...result,
    wasm: result.wasm!,
    debugInfo: result.debugInfo!,
    module: new WebAssembly.Module(result.wasm! as BufferSource),
  }
}

const CONFIG = `Pandemic 1.0
nb_players 4 rows 40 cols 40 nb_rounds 50 initial_health 100 nb_units 10 bonus_per_city_cell 1
bonus_per_path_cell 1 factor_connected_component 2 infection_factor 50 mask_protection 20 GENERATOR1`

export function testState(seed = 30): PandemicState {
  return startedMatch(pandemic, CONFIG, seed).state
}

export function testBot(
  module: WebAssembly.Module,
  state: PandemicState,
  options: Partial<WasmBotOptions> = {},
): WasmBot {
  return wasmBotOf(pandemic, module, state, { fuelLimit: 1_600_000_000, ...options })
}

/** One round of a bot, shown this state. */
export function playRound(bot: WasmBot, state: GameState) {
  bot.begin(state)
  return bot.finish()
}

/** What a module's bot does in its first round. */
export function firstRound(module: WebAssembly.Module, options: Partial<WasmBotOptions> = {}) {
  const state = testState()
  return playRound(testBot(module, state, options), state)
}

/** What it writes there, where it must not stop. */
export function firstLog(module: WebAssembly.Module, options: Partial<WasmBotOptions> = {}): string {
  const { frozen, log } = firstRound(module, options)
  if (frozen) throw new Error(`it stopped: ${frozen.reason}`)
  return log
}
