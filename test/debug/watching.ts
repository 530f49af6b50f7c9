import { gameOf } from '../../src-games/index.ts'
import { createRoundLog, type GameState } from '../../src-games/kit/game.ts'
import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import { NO_ORDERS, type RoundOrders } from '../../src-games/kit/orders.ts'
import type { CompileRequest } from '../../src-main/engines/compiler/request/compile-request.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { runWatches } from '../../src-main/features/debug/watches/watch-run.ts'
import { recordOfOrders } from '../games/playing.ts'
import { startedMatch } from '../games/started-match.ts'
import { seatedBot } from '../seated-bot.ts'
import { compileOk } from '../wasm-testing.ts'

/** A bot alone on its board: the other seats give no orders. */
export interface PlayedAlone {
  readonly record: MatchRecord
  /** What it logged, by round. */
  readonly logs: readonly string[]
}

const FUEL = 1e15
/** Of matches of a bot alone. */
export const ALONE_SEED = 30

/** Plays some rounds of a C++ bot in seat 0, in Release. */
export async function playAlone(
  compiler: Compiler,
  {
    source,
    config: text,
    rounds,
    ...options
  }: Partial<CompileRequest> & {
    readonly game: CompileRequest['game']
    readonly source: string
    readonly config: string
    readonly rounds: number
  },
): Promise<PlayedAlone> {
  const { module } = await compileOk(compiler, source, options)
  const game = gameOf(options.game)
  const seed = ALONE_SEED
  const { state } = startedMatch<GameState>(game, text, seed)
  const bot = seatedBot(game, module, state, { seat: 0, seed })
  const logs: string[] = []
  const orders: RoundOrders[] = []
  for (let round = 0; round < rounds; round++) {
    bot.begin(state)
    const answer = bot.finish()
    if (answer.frozen) throw new Error(answer.frozen.reason)
    logs.push(answer.log)
    orders.push([answer.orders, NO_ORDERS, NO_ORDERS, NO_ORDERS])
    game.step(state, orders[round], createRoundLog())
  }
  return { record: recordOfOrders(game, { config: text, seed }, orders), logs }
}

/** Watches a bot while it plays its part of a record again. */
export async function watchAgain(
  compiler: Compiler,
  record: MatchRecord,
  source: string,
  expressions: readonly string[],
  options: Partial<CompileRequest> & { readonly condition?: string } = {},
) {
  const { condition, ...build } = options
  const built = await compileOk(compiler, source, {
    game: record.game,
    symbols: 'members',
    mode: 'debug',
    ...build,
  })
  const { wasm, debugInfo, registeredName: playerName } = built
  return runWatches({ record, seat: 0, fuelLimit: FUEL, wasm, debugInfo, playerName, expressions, condition })
}

/** The value of a watch in each round. */
export function inEachRound(
  values: readonly { readonly round: number; readonly text: string }[],
  rounds: number,
): string[] {
  return Array.from(
    { length: rounds },
    (_, round) => values.findLast((one) => one.round <= round)?.text ?? '',
  )
}
