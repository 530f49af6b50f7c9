import { publicLength, staticLength } from '../../../../src-games/kit/block.ts'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { NO_ORDERS } from '../../../../src-games/kit/orders.ts'
import type { BotRound, BotSeat, BotStackFrame } from '../../../../src-games/kit/play-match.ts'
import { STACK_LIMIT } from '../../modules/meter-prices.ts'
import { imageOf, pagesInUse, putImage, type MemoryImage } from './memory-image.ts'
import type { MeteredExports } from './metered-exports.ts'
import { withSharedRand, type SharedRand } from '../seats/shared-rand.ts'
import { moduleStop, textLengthOf, type ModuleStop } from './stop-cause.ts'
import { BrokenDoor, WasmDoor } from './wasm-door.ts'
import { explainWasmFailure, type BotFailure } from './wasm-failure.ts'

/**
 * A C++ bot as a seat: one instance of its module for one match, called in line. It sees the state's block, its own
 * memory and two functions of ours that only take notes; so its orders depend on nothing but state and seed.
 * To be used in a worker with a large stack (`resourceLimits.stackSizeMb`), never on a main thread.
 */
export interface WasmBotOptions {
  /** Compiled from what the compiler or `prepareModule` gave. */
  readonly module: WebAssembly.Module
  /** Of the game: calls a round, and number of its order kinds. */
  readonly maxCalls: number
  readonly orderKinds: number
  readonly seat: number
  /** Seed of the bot's own generator, as the game defines it. */
  readonly seed: number
  /** Ints of the state a bot may see (`publicLength` of the block). */
  readonly blockLength: number
  /** Fuel for the whole match; no limit when missing. */
  readonly fuelLimit?: number
  /** Bytes of log kept of one round and of the whole match. */
  readonly maxLogBytes?: number
  readonly maxMatchLogBytes?: number
  /** The sequence that its `rand()` shares with others. */
  readonly rand?: SharedRand | undefined
  /** Called with the instance's exports, for counters that a profiling module has. */
  readonly onExports?: (exports: Readonly<Record<string, unknown>>) => void
  /** Called at its lines by a module that does so (`debug/steps/line-stops.ts`). It may throw, which stops the bot. */
  readonly onLine?: (place: number, frame: number) => void
  /** Where another bot of the same module and options stood between two rounds: this one goes on from there. */
  readonly from?: WasmMoment
}

/** All that a bot is between two rounds, if its module is one of those that `isResumable` knows. */
export interface WasmMoment {
  readonly memory: MemoryImage
  readonly stackPointer: number
  readonly fuel: bigint
  /** Address of its door; undefined where it could not start. */
  readonly door: number | undefined
  readonly failure: BotFailure | undefined
  readonly logLeft: number
  readonly logLimit: number
  readonly hasStatic: boolean
  readonly throws: number
}

export interface WasmBot extends BotSeat {
  /** Set once the bot has failed. */
  readonly failure: BotFailure | undefined
  readonly fuelUsed: number
  /** Whether it wrote to standard output, which the judge forbids. */
  readonly usesStdout: boolean
  /** Where it stands now, between two rounds; undefined when it has no memory at all. */
  moment(): WasmMoment | undefined
  /** What it ordered and wrote in this round, while it is in the middle of it. */
  soFar(): { readonly orders: Int32Array; readonly log: string }
  /** From now on it may use no more fuel than this. */
  limit(fuel: number): void
}

/**
 * Fuel that stands for one second of the judge's CPU, in prices of versions 2 and 3 (`METER_VERSION`). Whole players of
 * `test/players` use 0.67 to 1.72e11 in a second of native g++ -O2 on the machine where this was measured, 1.2e11 in the median.
 * So the median player is stopped here as by a judge that is 1.3 times slower than that machine; one player that mostly waits for
 * memory gets a quarter more than its second. Why the two cannot be distinguished: `docs/experiments.md`.
 */
export const FUEL_PER_SECOND = 90_000_000_000

const ROUND_LOG_BYTES = 64 * 1024
const MATCH_LOG_BYTES = 4 * 1024 * 1024
const UNLIMITED = 2n ** 62n
const STACK_FRAMES = 60
const PAGE_BYTES = 65536
/** The most throws that our own runtime reports (eh.cc). A module that goes on with it pays for each. */
const NOTED_THROWS = 1000
const FLOOD_COST = 8000n
/** For one text: forty times what the largest states take. */
const READING_FUEL = 4_000_000_000n

interface Exports extends MeteredExports {
  quartet_open(blockInts: number, maxCalls: number, logLimit: number, me: number, seed: number): number
  quartet_make(): void
  quartet_play(): void
  quartet_rand?(put: number): number
  /** Reads the state; only of bots that are shown texts. */
  quartet_show?(): void
}

/** Reading is not at the bot's cost: it takes what there is for it, and leaves the bot's own fuel as it was. */
function readShown(exports: Exports, show: () => void): void {
  const own = exports.quartet_fuel.value
  exports.quartet_fuel.value = READING_FUEL
  show()
  exports.quartet_fuel.value = own
}

/** What is known of a bot's module as it runs. */
interface Course {
  /** Set when it is made. */
  exports?: Exports
  failure?: BotFailure | undefined
  /** What its run-time part said before it trapped, and where it was then. */
  stop?: ModuleStop
  stopStack?: string | undefined
  lastThrow?: Error
  throws: number
  /** Missing where it could not start. */
  door?: WasmDoor
  doorAddress?: number
}

/** What a module calls of ours: they only take notes. */
function callsOf(course: Course, onLine: WasmBotOptions['onLine']) {
  return {
    stop(address: number, length: number) {
      const memory = course.exports?.memory
      const text = memory && textAt(memory, address, textLengthOf(length))
      course.stop ??= moduleStop(length, text || 'the bot stopped')
      course.stopStack ??= new Error().stack
    },
    ...(onLine ? { line: onLine } : {}),
    threw() {
      // The text of the stack is only made when it is read.
      if (++course.throws <= NOTED_THROWS) course.lastThrow = new Error()
      else if (course.exports) course.exports.quartet_fuel.value -= FLOOD_COST
    },
  }
}

function failureOf({ exports, stop, stopStack, lastThrow }: Course, error: unknown): BotFailure {
  if (error instanceof BrokenDoor) return { cause: 'trap', reason: `the bot ${error.message}`, frames: [] }
  return explainWasmFailure(error, {
    stop,
    stopStack,
    throwStack: lastThrow?.stack,
    isOutOfFuel: exports !== undefined && exports.quartet_fuel.value < 0n,
    isTooDeep: exports !== undefined && exports.quartet_room.value < 0,
    stackPointer: exports?.__stack_pointer.value ?? 1,
  })
}

/** Calls into the module; what goes wrong there becomes the failure. */
function attempt(course: Course, call: () => void): boolean {
  const stackLimit = Error.stackTraceLimit
  Error.stackTraceLimit = STACK_FRAMES
  if (course.exports) course.exports.quartet_room.value = STACK_LIMIT
  try {
    call()
    if (course.stop === undefined) return true
    course.failure = failureOf(course, undefined)
  } catch (error) {
    course.failure = failureOf(course, error)
  } finally {
    Error.stackTraceLimit = stackLimit
  }
  return false
}

/** Memory only grows, so that a fresh instance can always be given that of another. */
function goOnFrom({ memory, stackPointer, fuel }: WasmMoment, own: Exports): void {
  const missing = memory.byteLength - own.memory.buffer.byteLength
  if (missing > 0) own.memory.grow(missing / PAGE_BYTES)
  putImage(memory, new Uint8Array(own.memory.buffer))
  own.__stack_pointer.value = stackPointer
  own.quartet_fuel.value = fuel
}

/** Makes the module's instance, and the bot in it. Throws what its code throws. */
function open(course: Course, options: WasmBotOptions, fuel: bigint, logLimit: number): void {
  const { from, maxCalls, maxLogBytes = ROUND_LOG_BYTES } = options
  const instance = new WebAssembly.Instance(options.module, { quartet: callsOf(course, options.onLine) })
  const own = instance.exports as unknown as Exports
  course.exports = own
  options.onExports?.(instance.exports)
  if (from) {
    goOnFrom(from, own)
    course.failure = from.failure
    if (from.door === undefined) return
    course.door = new WasmDoor(own.memory, from.door)
    course.doorAddress = from.door
    return
  }
  own.quartet_fuel.value = fuel
  own._initialize()
  const address = own.quartet_open(options.blockLength, maxCalls, maxLogBytes, options.seat, options.seed)
  // A module that said it cannot start has no door to look at.
  if (course.stop !== undefined) return
  course.door = new WasmDoor(own.memory, address)
  course.doorAddress = address
  course.door.startRound(logLimit)
  withSharedRand(options.rand, own, () => own.quartet_make())
  course.door.refresh()
}

/** Never throws: a module that fails at its start is a bot that freezes in its first round. */
export function createWasmBot(options: WasmBotOptions): WasmBot {
  const { maxCalls, maxLogBytes = ROUND_LOG_BYTES, maxMatchLogBytes = MATCH_LOG_BYTES } = options
  const limit = options.fuelLimit === undefined ? UNLIMITED : BigInt(Math.trunc(options.fuelLimit))
  const { from } = options
  const course: Course = { throws: from?.throws ?? 0 }
  let logLeft = from?.logLeft ?? maxMatchLogBytes
  let logLimit = from?.logLimit ?? Math.min(maxLogBytes, logLeft)
  let hasStatic = from?.hasStatic ?? false
  let fuelUsed = 0

  const isOpen = attempt(course, () => open(course, options, limit, logLimit))
  const measure = () => {
    if (course.exports) fuelUsed = Number(limit - course.exports.quartet_fuel.value)
  }
  const round = (orders: Int32Array, log: string): BotRound => ({
    orders,
    log,
    cpu: options.fuelLimit === undefined ? 0 : Math.min(1, fuelUsed / options.fuelLimit),
    ...(course.failure ? { frozen: frozenBy(course.failure) } : {}),
  })

  if (!isOpen || from) measure()
  return {
    get failure() {
      return course.failure
    },
    get fuelUsed() {
      return fuelUsed
    },
    get usesStdout() {
      return course.door?.usesStdout ?? false
    },
    moment() {
      const { exports, failure, throws, doorAddress } = course
      if (!exports) return undefined
      return {
        memory: imageOf(new Uint8Array(exports.memory.buffer), freshPages(options.module)),
        stackPointer: exports.__stack_pointer.value,
        fuel: exports.quartet_fuel.value,
        door: doorAddress,
        failure,
        logLeft,
        logLimit,
        hasStatic,
        throws,
      }
    },
    soFar() {
      const { door } = course
      door?.refresh()
      if (!door) return { orders: NO_ORDERS, log: '' }
      return { orders: door.takeOrders(maxCalls, options.orderKinds), log: door.takeLog(logLimit).text }
    },
    limit(fuel) {
      if (course.exports) course.exports.quartet_fuel.value = BigInt(Math.trunc(fuel))
    },
    begin(state: GameState) {
      const { door } = course
      if (course.failure || !door) return
      const { ints } = state
      attempt(course, () => {
        door.putBlock(ints, hasStatic ? staticLength(ints) : 0, publicLength(ints))
        hasStatic = true
        if (course.exports?.quartet_show) readShown(course.exports, course.exports.quartet_show)
      })
    },
    finish() {
      const { exports, door } = course
      if (course.failure || !door || !exports) return round(NO_ORDERS, '')
      attempt(course, () => withSharedRand(options.rand, exports, () => exports.quartet_play()))
      measure()
      let log = ''
      let orders = NO_ORDERS
      const played = course.failure
      attempt(course, () => {
        door.refresh()
        const taken = door.takeLog(logLimit)
        log = taken.text
        logLeft -= taken.bytes
        if (!played) orders = door.takeOrders(maxCalls, options.orderKinds)
        // The next round's log begins now, so that what the constructor wrote stays in the first one.
        logLimit = Math.max(0, Math.min(maxLogBytes, logLeft))
        door.startRound(logLimit)
      })
      if (played) course.failure = played
      return round(course.failure ? NO_ORDERS : orders, log)
    },
  }
}

const frozenBy = ({ cause, reason, frames }: BotFailure): NonNullable<BotRound['frozen']> => ({
  cause,
  reason,
  frames: frames.map(({ name, offset }): BotStackFrame => ({ function: name, offset })),
})

const fresh = new WeakMap<WebAssembly.Module, readonly number[]>()

/** Pages of a module's memory that hold something before anything of it has run. */
function freshPages(module: WebAssembly.Module): readonly number[] {
  let pages = fresh.get(module)
  if (!pages) {
    const ignored = { stop: () => {}, threw: () => {}, line: () => {} }
    const { exports } = new WebAssembly.Instance(module, { quartet: ignored })
    pages = pagesInUse(new Uint8Array((exports as unknown as Exports).memory.buffer))
    fresh.set(module, pages)
  }
  return pages
}

const MAX_REASON_BYTES = 500

function textAt(memory: WebAssembly.Memory, address: number, length: number): string {
  const bytes = new Uint8Array(memory.buffer)
  const from = address >>> 0
  return new TextDecoder().decode(bytes.slice(from, from + Math.min(length, MAX_REASON_BYTES)))
}
