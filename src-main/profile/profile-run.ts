import { gameOf } from '../../src-games/index.ts'
import { publicLength } from '../../src-games/kit/block.ts'
import { createRoundLog, MatchAborted, type GameState } from '../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../src-games/kit/match-record.ts'
import { stepRecorded } from '../../src-games/kit/replay.ts'
import { siteExport } from '../modules/meter.ts'
import { createWasmBot } from '../match-child/wasm-bot.ts'

export interface ProfileJob {
  readonly record: MatchRecord
  readonly seat: number
  /** A profiling module, and how many counters it has. */
  readonly wasm: Uint8Array
  readonly siteCount: number
  readonly fuelLimit: number
}

export interface ProfileRun {
  /** Fuel of each straight run. */
  readonly sites: Float64Array
  readonly rounds: readonly number[]
  readonly divergedAt?: number
}

/** Plays a recorded match again with one of its bots asked anew; the others' orders come from the record. */
export function runProfile({ record, seat, wasm, siteCount, fuelLimit }: ProfileJob): ProfileRun {
  const game = gameOf(record.game)
  const config = game.parseConfig(record.config)
  if (!config.ok) throw new Error(config.error.message)
  const start = game.start(config.value, record.seed)
  if (!start.ok) throw new Error(start.error.message)
  const orders = decodeRounds(record.orders)
  if (!orders.ok) throw new Error(orders.error.message)
  const state = start.value as GameState
  let counters: Readonly<Record<string, unknown>> = {}
  const bot = createWasmBot({
    module: new WebAssembly.Module(wasm),
    maxCalls: game.maxCalls,
    orderKinds: game.orderKinds.length,
    seat,
    seed: game.botRandom.seedOf(record.seed, seat),
    blockLength: publicLength(state.ints),
    fuelLimit,
    onExports: (exports) => (counters = exports),
  })
  const rounds: number[] = []
  let before = 0
  let divergedAt: number | undefined
  for (const [round, recorded] of orders.value.entries()) {
    bot.begin(state)
    const answer = bot.finish()
    rounds.push(bot.fuelUsed - before)
    before = bot.fuelUsed
    const isSame =
      answer.orders.every((value, at) => value === recorded[seat][at]) &&
      answer.orders.length === recorded[seat].length
    if (!isSame) divergedAt ??= round
    try {
      stepRecorded(game, state, round, recorded, record, createRoundLog())
    } catch (failure) {
      // As it ended when it was played.
      if (!(failure instanceof MatchAborted)) throw failure
      break
    }
  }
  const sites = Float64Array.from({ length: siteCount }, (_, site) => {
    const counter = counters[siteExport(site)] as WebAssembly.Global<'i64'> | undefined
    return Number(counter?.value ?? 0n)
  })
  return { sites, rounds, ...(divergedAt === undefined ? {} : { divergedAt }) }
}
