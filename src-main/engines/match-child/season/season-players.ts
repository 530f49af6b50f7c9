import { SEATS } from '../../../../src-games/kit/game.ts'
import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import type { BotSeat, Freeze } from '../../../../src-games/kit/play-match.ts'
import { readableText } from '../../../../src-games/kit/readable-text.ts'
import { createTextState, TEXT_BLOCK_INTS } from '../../match-job/text-state.ts'
import { FUEL_PER_SECOND } from '../cpp/wasm-bot.ts'
import { createWasmSeat } from '../cpp/wasm-seat.ts'
import type { EngineJob } from '../play/engine-seats.ts'
import type { MatchMemory } from '../seats/shared-memory.ts'
import { SEAT_RULES } from './season-seat-rules.ts'

const MAX_REASON = 1500

/** The bots of a season's match, each a module of its own; none where they are in the program itself. */
export type SeasonPlayers = ReturnType<typeof createSeasonPlayers>

export function createSeasonPlayers(engineJob: EngineJob, memory: MatchMemory, isApart: boolean) {
  const seats = isApart ? createSeats(engineJob, memory) : []
  const freezes: (Freeze | undefined)[] = Array.from({ length: SEATS }, () => undefined)
  const randoms: Uint8Array[] = Array.from({ length: SEATS }, () => new Uint8Array())
  const cpu = [0, 0, 0, 0]
  const exactCpu = [0, 0, 0, 0]
  let settings = new Uint8Array()
  return {
    freezes,
    /** Largest share of the judge's second so far, by seat: as the status shows it, and exactly. */
    cpu,
    exactCpu,
    setSettings: (bytes: Uint8Array): void => void (settings = Uint8Array.from(bytes)),
    setRandom: (seat: number, bytes: Uint8Array): void => void (randoms[seat] = Uint8Array.from(bytes)),
    /** Shows a seat the text of a state, and gives what it orders and writes. */
    play(
      seat: number,
      round: number,
      state: Uint8Array,
    ): { readonly orders: Int32Array; readonly log: string } {
      if (freezes[seat]) return { orders: NO_ORDERS, log: '' }
      seats[seat].begin(createTextState(settings, randoms[seat], state))
      const bot = seats[seat].finish()
      cpu[seat] = Math.max(cpu[seat], bot.cpu)
      exactCpu[seat] = Math.max(exactCpu[seat], bot.exactCpu ?? bot.cpu)
      if (!bot.frozen) return bot
      const { cause, reason, frames } = bot.frozen
      freezes[seat] = {
        round,
        cause,
        reason: readableText(reason, MAX_REASON),
        ...(frames ? { frames } : {}),
      }
      return { orders: NO_ORDERS, log: bot.log }
    },
  }
}

function createSeats({ job, silenced, limitSeconds }: EngineJob, memory: MatchMemory): BotSeat[] {
  const fuel = job.limits === 'jutge' ? limitSeconds * FUEL_PER_SECOND : undefined
  return job.seats.map((program, seat) => {
    if (program.kind !== 'wasm') return NO_BOT
    return createWasmSeat({
      game: SEAT_RULES,
      blockLength: TEXT_BLOCK_INTS,
      memory,
      wasm: program.wasm,
      seat,
      seed: job.seed,
      fuel,
      silenced,
      rand: undefined,
    })
  })
}

const NO_BOT: BotSeat = { begin: () => {}, finish: () => ({ orders: NO_ORDERS, log: '', cpu: 0 }) }
