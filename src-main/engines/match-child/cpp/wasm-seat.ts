import { publicLength } from '../../../../src-games/kit/block.ts'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import type { BotRound, BotSeat, BotStop } from '../../../../src-games/kit/play-match.ts'
import { LIMIT_SECONDS } from '../seats/fuel.ts'
import { shareOf, type Silenced } from '../seats/script-seats.ts'
import type { MatchMemory } from '../seats/shared-memory.ts'
import type { SharedRand } from '../seats/shared-rand.ts'
import { inTurn } from '../seats/turns.ts'
import { withPlace } from '../seats/stopped-place.ts'
import { createWasmBot, FUEL_PER_SECOND, type WasmBot, type WasmMoment } from './wasm-bot.ts'

/** What a seat needs to know of a game. */
export interface SeatRules {
  readonly maxCalls: number
  readonly orderKinds: { readonly length: number }
  readonly botRandom: { seedOf(matchSeed: number, seat: number): number }
}

export interface WasmSeatOptions {
  readonly game: SeatRules
  /** Ints that a bot's block has room for, where states grow; those of the first state when missing. */
  readonly blockLength?: number
  readonly memory: MatchMemory
  readonly wasm: Uint8Array
  readonly seat: number
  /** Seed of the match. */
  readonly seed: number
  /** Fuel for the match; undefined = no limit. */
  readonly fuel: number | undefined
  readonly silenced: readonly Silenced[]
  readonly rand: SharedRand | undefined
}

/**
 * A WebAssembly bot in the engine's own thread. Whenever its code runs the shared memory says so, for the supervisor
 * to know whose fault it is when the thread does not come back.
 */
export function createWasmSeat(options: WasmSeatOptions): BranchingSeat {
  const { memory, seat, wasm } = options
  // Compiling is the bot's doing, too.
  const module = inTurn(memory, seat, 0, () => memory.playInline(seat, 0, () => moduleOf(wasm)))
  return goOn(options, module)
}

/** A seat whose bot can be asked, between two rounds, for others that go on from there; none learns of another. */
export interface BranchingSeat extends BotSeat {
  branch(): () => BotSeat
}

/** Where a seat stands between two rounds. */
interface Before {
  readonly round: number
  readonly cpu: number
  readonly moment: WasmMoment | undefined
}

function goOn(options: WasmSeatOptions, module: WebAssembly.Module | Error, before?: Before): BranchingSeat {
  const { game, memory, seat, seed, fuel, silenced, rand } = options
  const { maxCalls, orderKinds, botRandom } = game
  const silence = silenced.find((s) => s.seat === seat)
  const { placeSeconds: seconds } = silence ?? {}
  const place = seconds === undefined ? undefined : seconds * FUEL_PER_SECOND
  /** Nothing of the bot runs in that round. */
  const isOut = () => silence?.round === round && place === undefined
  let bot: WasmBot | undefined
  let round = before?.round ?? 0
  let cpu = before?.cpu ?? 0
  const inline = <T>(call: () => T): T =>
    inTurn(memory, seat, round, () => memory.playInline(seat, round, call))
  const create = (state: GameState, module: WebAssembly.Module) =>
    createWasmBot({
      module,
      maxCalls,
      orderKinds: orderKinds.length,
      seat,
      seed: botRandom.seedOf(seed, seat),
      blockLength: options.blockLength ?? publicLength(state.ints),
      ...(before?.moment ? { from: before.moment } : {}),
      rand,
      ...(place !== undefined && silence?.round === 0
        ? { fuelLimit: place }
        : fuel === undefined
          ? {}
          : { fuelLimit: fuel }),
    })
  return {
    branch() {
      const now = { round, cpu, moment: bot?.moment() ?? before?.moment }
      return () => goOn(options, module, now)
    },
    begin(state) {
      if (!isOut() && !(module instanceof Error))
        inline(() => {
          bot ??= create(state, module)
          bot.begin(state)
        })
    },
    finish(): BotRound {
      if (silence && isOut()) return { orders: NO_ORDERS, log: '', cpu, frozen: silence.stop }
      if (module instanceof Error) return { orders: NO_ORDERS, log: '', cpu, frozen: notLoaded(module) }
      const isPlaced = silence?.round === round
      if (isPlaced) bot!.limit(place!)
      const answer = inline(() => bot!.finish())
      if (isPlaced)
        return { ...answer, orders: NO_ORDERS, cpu, frozen: withPlace(silence.stop, answer.frozen) }
      round++
      if (fuel === undefined)
        return { ...answer, exactCpu: bot!.fuelUsed / (LIMIT_SECONDS * FUEL_PER_SECOND) }
      cpu = shareOf(bot!.fuelUsed, fuel)
      const used = Math.min(fuel, bot!.fuelUsed)
      return { ...answer, cpu, exactCpu: used / fuel, fuel: { used, limit: fuel } }
    },
  }
}

/** Modules of the last matches: the same bots mostly play again. */
const MAX_MODULES = 16
const modules: { readonly wasm: Uint8Array; readonly module: WebAssembly.Module }[] = []

/** An error: this machine cannot load what was checked to be a module. */
export function moduleOf(wasm: Uint8Array): WebAssembly.Module | Error {
  const at = modules.findIndex((entry) => Buffer.compare(entry.wasm, wasm) === 0)
  try {
    const entry = at < 0 ? { wasm, module: new WebAssembly.Module(wasm) } : modules.splice(at, 1)[0]
    modules.push(entry)
    if (modules.length > MAX_MODULES) modules.shift()
    return entry.module
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure))
  }
}

const notLoaded = ({ message }: Error): BotStop => ({
  cause: 'net',
  reason: `its program cannot be loaded: ${message}`,
})
