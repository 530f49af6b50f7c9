import type { AnyGame, GameState } from '../../../../src-games/kit/game.ts'
import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import type { BotSeat, BotStop } from '../../../../src-games/kit/play-match.ts'
import type { MatchJob } from '../../match-job/match-job.ts'
import { SCRIPT_FUEL_PER_SECOND } from '../seats/fuel.ts'
import { createScriptSeats, isOutFromTheStart, type Silenced } from '../seats/script-seats.ts'
import { openSeatMemory, type MatchBuffers, type MatchMemory } from '../seats/shared-memory.ts'
import type { SharedRand } from '../seats/shared-rand.ts'
import { FUEL_PER_SECOND } from '../cpp/wasm-bot.ts'
import { createWasmSeat } from '../cpp/wasm-seat.ts'

/** What the supervisor hands to the engine's thread. */
export interface EngineJob {
  readonly job: MatchJob
  readonly match: MatchBuffers
  /** Memory shared with the script worker of each seat; undefined for a WebAssembly bot. */
  readonly seatBuffers: readonly (SharedArrayBuffer | undefined)[]
  readonly silenced: readonly Silenced[]
  /** CPU of a bot in a match with limits. */
  readonly limitSeconds: number
}

/** The four bots of a match, each in the way its program needs. `whileWaiting` runs while scripts are waited for. */
export function createSeats(
  engineJob: EngineJob,
  game: AnyGame,
  state: GameState,
  memory: MatchMemory,
  rand: SharedRand | undefined,
  whileWaiting: () => void,
): BotSeat[] {
  const { job, seatBuffers, silenced } = engineJob
  const seconds = job.limits === 'jutge' ? engineJob.limitSeconds : undefined
  const scripts = createScriptSeats({
    memory,
    state,
    seats: seatBuffers.map((buffer) => buffer && openSeatMemory(buffer, game.maxCalls)),
    fuel: seconds && seconds * SCRIPT_FUEL_PER_SECOND,
    silenced,
    whileWaiting,
  })
  return job.seats.map((program, seat) => {
    const silence = silenced.find((one) => one.seat === seat && isOutFromTheStart(one))
    if (silence) return outFromTheStart(silence.stop)
    if (program.kind === 'script') return scripts[seat]!
    if (program.kind === 'recorded') return NO_BOT
    const fuel = seconds && seconds * FUEL_PER_SECOND
    return createWasmSeat({ game, memory, wasm: program.wasm, seat, seed: job.seed, fuel, silenced, rand })
  })
}

/** Nothing of such a bot runs, not even its compilation. */
const outFromTheStart = (frozen: BotStop): BotSeat => ({
  begin: () => {},
  finish: () => ({ orders: NO_ORDERS, log: '', cpu: 0, frozen }),
})

const NO_BOT: BotSeat = {
  begin: () => {},
  finish: () => ({ orders: NO_ORDERS, log: '', cpu: 0 }),
}
