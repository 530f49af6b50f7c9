import { gameOf } from '../../src-games/index.ts'
import { publicLength } from '../../src-games/kit/block.ts'
import { createRoundLog, MatchAborted, type AnyGame, type GameState } from '../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../src-games/kit/match-record.ts'
import type { Orders } from '../../src-games/kit/orders.ts'
import type { BotRound } from '../../src-games/kit/play-match.ts'
import { stepRecorded } from '../../src-games/kit/replay.ts'
import { createWasmBot, type WasmBot, type WasmBotOptions } from '../match-child/wasm-bot.ts'

/** One C++ bot of a recorded match, to be asked anew. */
export interface SeatJob {
  readonly record: MatchRecord
  readonly seat: number
  readonly wasm: Uint8Array
  readonly fuelLimit: number
}

/** What the bot did in a round, beside what the record says it did. */
export interface RoundAgain {
  readonly round: number
  readonly answer: BotRound
  readonly recorded: Orders
  readonly bot: WasmBot
}

/**
 * Plays a recorded match again with one of its bots asked anew; the orders of all seats come from the record. `onRound`
 * may end it by giving false. Throws where the record makes no sense.
 */
export function playSeatAgain(
  { record, seat, wasm, fuelLimit }: SeatJob,
  onRound: (round: RoundAgain) => void | false,
  options: Pick<WasmBotOptions, 'onExports' | 'onLine'> & {
    /** Before anything of it runs but its constructor. */
    readonly onBot?: (bot: WasmBot) => void
    readonly beforeRound?: (round: number) => void
  } = {},
): void {
  const game: AnyGame = gameOf(record.game)
  const config = game.parseConfig(record.config)
  if (!config.ok) throw new Error(config.error.message)
  const start = game.start(config.value, record.seed)
  if (!start.ok) throw new Error(start.error.message)
  const orders = decodeRounds(record.orders)
  if (!orders.ok) throw new Error(orders.error.message)
  const state = start.value as GameState
  const { onBot, beforeRound, ...botOptions } = options
  const bot = createWasmBot({
    module: new WebAssembly.Module(wasm),
    maxCalls: game.maxCalls,
    orderKinds: game.orderKinds.length,
    seat,
    seed: game.botRandom.seedOf(record.seed, seat),
    blockLength: publicLength(state.ints),
    fuelLimit,
    ...botOptions,
  })
  onBot?.(bot)
  for (const [round, recorded] of orders.value.entries()) {
    beforeRound?.(round)
    bot.begin(state)
    const answer = bot.finish()
    if (onRound({ round, answer, recorded: recorded[seat], bot }) === false) return
    try {
      stepRecorded(game, state, round, recorded, record, createRoundLog())
    } catch (failure) {
      // As it ended when it was played.
      if (!(failure instanceof MatchAborted)) throw failure
      return
    }
  }
}

/** The first int in which the orders of a round differ; undefined when they are the same. */
export function firstDifference(a: Orders, b: Orders): number | undefined {
  const at = a.findIndex((value, k) => value !== b[k])
  if (at >= 0) return at
  return a.length === b.length ? undefined : a.length
}
