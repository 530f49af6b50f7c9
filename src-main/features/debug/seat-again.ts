import { gameOf } from '../../../src-games/index.ts'
import { publicLength } from '../../../src-games/kit/block.ts'
import { createRoundLog, MatchAborted, type AnyGame, type GameState } from '../../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { Orders, RoundOrders } from '../../../src-games/kit/orders.ts'
import type { BotRound } from '../../../src-games/kit/play-match.ts'
import { stepRecorded } from '../../../src-games/kit/replay.ts'
import type { SeasonProgram } from '../../engines/match-job/match-job.ts'
import { SEAT_RULES } from '../../engines/match-child/season/season-seat-rules.ts'
import { TEXT_BLOCK_INTS } from '../../engines/match-job/text-state.ts'
import { shownStates } from './season-states.ts'
import {
  createWasmBot,
  type WasmBot,
  type WasmBotOptions,
  type WasmMoment,
} from '../../engines/match-child/cpp/wasm-bot.ts'

/** One C++ bot of a recorded match, to be asked anew. */
export interface SeatJob {
  readonly record: MatchRecord
  readonly seat: number
  readonly wasm: Uint8Array
  readonly fuelLimit: number
  /** What runs the match where it is one of a season: its own program. */
  readonly season?: SeasonProgram | undefined
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
  /** Between the state that it is shown, which is not at its cost, and its turn. */
  readonly beforePlay?: () => void
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

/** Where the states come from that a bot is shown, one round after the other. */
interface Stage {
  readonly maxCalls: number
  readonly orderKinds: number
  readonly seed: number
  readonly blockLength: number
  /** From the start, or from a state that it gave before. */
  open(round: number, ints?: Int32Array): Course
}
interface Course {
  readonly state: GameState
  /** On to the next round; false where the match ended. */
  step(round: number, recorded: RoundOrders): boolean
}

/** The orders of all seats come from the record. Throws where the record makes no sense. */
export function openSeatReplay(job: SeatJob): SeatReplay {
  const { record, seat, wasm, fuelLimit } = job
  const orders = decodeRounds(record.orders)
  if (!orders.ok) throw new Error(orders.error.message)
  const stage = job.season ? seasonStage(job, job.season) : rulesStage(job)
  const { maxCalls, orderKinds, seed, blockLength } = stage
  const module = new WebAssembly.Module(wasm)
  return {
    play(onRound, options = {}) {
      const { onBot, beforeRound, beforePlay, from, ...botOptions } = options
      const first = from?.round ?? 0
      const course = stage.open(first, from?.ints)
      const bot = createWasmBot({
        ...botOptions,
        module,
        maxCalls,
        orderKinds,
        seat,
        seed,
        blockLength,
        fuelLimit,
        ...(from ? { from: from.bot } : {}),
      })
      onBot?.(bot)
      for (const [round, recorded] of orders.value.entries()) {
        if (round < first) continue
        const take = () => {
          const moment = bot.moment()
          return moment && { round, ints: course.state.ints.slice(), bot: moment }
        }
        if (beforeRound?.(round, take) === false) return
        bot.begin(course.state)
        beforePlay?.()
        const answer = bot.finish()
        if (onRound({ round, answer, recorded: recorded[seat], bot }) === false) return
        if (!course.step(round, recorded)) return
      }
    },
  }
}

/** The rules step from state to state. */
function rulesStage({ record, seat }: SeatJob): Stage {
  const game: AnyGame = gameOf(record.game)
  const config = game.parseConfig(record.config)
  if (!config.ok) throw new Error(config.error.message)
  const start = game.start(config.value, record.seed)
  if (!start.ok) throw new Error(start.error.message)
  const { ints } = start.value as GameState
  return {
    maxCalls: game.maxCalls,
    orderKinds: game.orderKinds.length,
    seed: game.botRandom.seedOf(record.seed, seat),
    blockLength: publicLength(ints),
    open(_, from = ints) {
      const state: GameState = game.open(from.slice())
      return {
        state,
        step(round, recorded) {
          try {
            stepRecorded(game, state, round, recorded, record, createRoundLog())
            return true
          } catch (failure) {
            // As it ended when it was played.
            if (!(failure instanceof MatchAborted)) throw failure
            return false
          }
        },
      }
    },
  }
}

/** The season's program has written all states before the first is shown. */
function seasonStage({ record, seat }: SeatJob, season: SeasonProgram): Stage {
  const states = shownStates(season, record, seat)
  return {
    maxCalls: SEAT_RULES.maxCalls,
    orderKinds: SEAT_RULES.orderKinds.length,
    seed: SEAT_RULES.botRandom.seedOf(record.seed, seat),
    blockLength: TEXT_BLOCK_INTS,
    open(first) {
      let now = first
      return {
        get state() {
          return states[now]
        },
        step: () => ++now < states.length,
      }
    },
  }
}
