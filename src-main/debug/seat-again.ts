import { gameOf } from '../../src-games/index.ts'
import { publicLength } from '../../src-games/kit/block.ts'
import { createRoundLog, MatchAborted, type AnyGame, type GameState } from '../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../src-games/kit/match-record.ts'
import type { Orders } from '../../src-games/kit/orders.ts'
import type { BotRound } from '../../src-games/kit/play-match.ts'
import { stepRecorded } from '../../src-games/kit/replay.ts'
import { createWasmBot, type WasmBot, type WasmBotOptions, type WasmMoment } from '../match-child/wasm-bot.ts'

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

/** All there is before a round: the state, and the bot. */
export interface SeatMoment {
  readonly round: number
  readonly ints: Int32Array
  readonly bot: WasmMoment
}

export interface SeatAgainOptions extends Pick<WasmBotOptions, 'onExports' | 'onLine'> {
  /** Before anything of it runs but its constructor. */
  readonly onBot?: (bot: WasmBot) => void
  /**
   * `take` gives where it stands now, to go on from there another time; undefined where that cannot be. Giving false ends
   * it before the round.
   */
  readonly beforeRound?: (round: number, take: () => SeatMoment | undefined) => void | false
  /** Of the same record and module. */
  readonly from?: SeatMoment | undefined
}

/** A recorded match that is ready to be played again: read once, played as often as wanted. */
export interface SeatReplay {
  /** `onRound` may end it by giving false. */
  play(onRound: (round: RoundAgain) => void | false, options?: SeatAgainOptions): void
}

/** Plays a recorded match again with one of its bots asked anew; see `openSeatReplay`. */
export function playSeatAgain(
  job: SeatJob,
  onRound: (round: RoundAgain) => void | false,
  options: SeatAgainOptions = {},
): void {
  openSeatReplay(job).play(onRound, options)
}

/** The orders of all seats come from the record. Throws where the record makes no sense. */
export function openSeatReplay({ record, seat, wasm, fuelLimit }: SeatJob): SeatReplay {
  const game: AnyGame = gameOf(record.game)
  const config = game.parseConfig(record.config)
  if (!config.ok) throw new Error(config.error.message)
  const start = game.start(config.value, record.seed)
  if (!start.ok) throw new Error(start.error.message)
  const orders = decodeRounds(record.orders)
  if (!orders.ok) throw new Error(orders.error.message)
  const { ints } = start.value as GameState
  const module = new WebAssembly.Module(wasm)
  return {
    play(onRound, options = {}) {
      const { onBot, beforeRound, from, ...botOptions } = options
      const state: GameState = game.open((from?.ints ?? ints).slice())
      const bot = createWasmBot({
        ...botOptions,
        module,
        maxCalls: game.maxCalls,
        orderKinds: game.orderKinds.length,
        seat,
        seed: game.botRandom.seedOf(record.seed, seat),
        blockLength: publicLength(state.ints),
        fuelLimit,
        ...(from ? { from: from.bot } : {}),
      })
      onBot?.(bot)
      const first = from?.round ?? 0
      for (const [round, recorded] of orders.value.entries()) {
        if (round < first) continue
        const take = () => {
          const moment = bot.moment()
          return moment && { round, ints: state.ints.slice(), bot: moment }
        }
        if (beforeRound?.(round, take) === false) return
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
    },
  }
}
