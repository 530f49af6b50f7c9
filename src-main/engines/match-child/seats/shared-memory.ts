import { Buffer } from 'node:buffer'
import { FREEZE_CAUSES, type FreezeCause } from '../../../../src-games/kit/freeze-cause.ts'
import type { BotStop } from '../../../../src-games/kit/play-match.ts'

/**
 * The memory that the threads of a match process share. One `MatchMemory` a match: who must think now, and the
 * state they look at. One `SeatMemory` a seat played by a script: what its bot answered. Written with Atomics where two
 * threads meet; the rest is plain numbers handed over by those.
 */

/** Ints of the control block of a match. */
const CONTROL = {
  /** Rounds begun, or ENDED. Script workers wait here. */
  begun: 0,
  /** Bots still thinking. The engine waits here. */
  thinking: 1,
  /** Not 0 = the match is cancelled. */
  cancelled: 2,
  stateLength: 3,
  staticLength: 4,
  /** Round whose orders are being given, and the seat that plays inside the engine's thread (-1 none). */
  round: 5,
  inlineSeat: 6,
  /** Not 0 = bots play one at a time; not 0 = one of them does now (see turns.ts). */
  careful: 7,
  turn: 8,
  /** Not 0 = the CPU of each seat's turns is to be measured (see turn-clock.ts). */
  measuring: 9,
  /** Turns of bots inside the engine's thread so far, and the CPU of each seat in them, in tenths of a millisecond. */
  inlineTurns: 10,
  inlineCpu: 11,
} as const
const CONTROL_INTS = 15
const ENDED = -1

/** Larger than any block: a board of 200×200 takes some 2 MB. */
const MAX_STATE_BYTES = 64 * 1024 * 1024

/** What crosses between threads; `openMatchMemory` makes it usable. */
export interface MatchBuffers {
  readonly control: SharedArrayBuffer
  readonly state: SharedArrayBuffer
}

/** The state's memory grows to what a match needs and serves one match after the other. */
export function createStateBuffer(): SharedArrayBuffer {
  return new SharedArrayBuffer(0, { maxByteLength: MAX_STATE_BYTES })
}

export function createMatchBuffers(state: SharedArrayBuffer, isCareful: boolean): MatchBuffers {
  const control = new SharedArrayBuffer(4 * CONTROL_INTS)
  const ints = new Int32Array(control)
  ints[CONTROL.inlineSeat] = -1
  ints[CONTROL.careful] = isCareful ? 1 : 0
  return { control, state }
}

export interface MatchMemory {
  /** Engine: makes room for the public part of a state. */
  openState(publicLength: number, staticLength: number): Int32Array
  /** Engine: wakes all script workers for a round in which `count` of them think. */
  begin(round: number, count: number): void
  /** Engine: waits until no bot thinks, at most `ms`; false = still waiting. */
  waitForAll(ms: number): boolean
  /** Engine: runs a bot's code itself; the memory says whose, and counts its CPU when asked to. */
  playInline<T>(seat: number, round: number, call: () => T): T
  /** What the watch knows of a seat inside the engine's thread. */
  inlineClock(seat: number): TurnClock
  /** Watch: from now on the CPU of all turns is measured. */
  startMeasuring(): void
  readonly isMeasuring: boolean
  end(): void
  /** Worker: waits for the round; false = the match has ended. */
  waitForRound(round: number): boolean
  /** Worker: the state as begun, public part, and the length of its static part. */
  readState(): { readonly ints: Int32Array; readonly staticLength: number }
  /** Worker or supervisor: one bot fewer is thinking. */
  thought(): void
  cancel(): void
  readonly isCareful: boolean
  /** Thread of a bot: waits until no other one plays, and lets the next. */
  takeTurn(): void
  giveTurn(): void
  readonly isCancelled: boolean
  readonly round: number
  readonly inlineSeat: number
}

export function openMatchMemory(buffers: MatchBuffers): MatchMemory {
  const control = new Int32Array(buffers.control)
  const memory: MatchMemory = {
    openState(publicLength, staticLength) {
      const bytes = 4 * publicLength
      if (buffers.state.byteLength < bytes) buffers.state.grow(bytes)
      control[CONTROL.stateLength] = publicLength
      control[CONTROL.staticLength] = staticLength
      return new Int32Array(buffers.state, 0, publicLength)
    },
    begin(round, count) {
      control[CONTROL.round] = round
      Atomics.store(control, CONTROL.thinking, count)
      Atomics.store(control, CONTROL.begun, round + 1)
      Atomics.notify(control, CONTROL.begun)
    },
    waitForAll(ms) {
      const left = Atomics.load(control, CONTROL.thinking)
      if (left <= 0) return true
      // The last to finish notifies; a value that changed meanwhile lets the wait return at once.
      Atomics.wait(control, CONTROL.thinking, left, ms)
      return Atomics.load(control, CONTROL.thinking) <= 0
    },
    playInline(seat, round, call) {
      control[CONTROL.round] = round
      Atomics.add(control, CONTROL.inlineTurns, 1)
      Atomics.store(control, CONTROL.inlineSeat, seat)
      const result = memory.isMeasuring ? timed(control, CONTROL.inlineCpu + seat, call) : call()
      Atomics.store(control, CONTROL.inlineSeat, -1)
      return result
    },
    inlineClock: (seat) => ({
      get turn() {
        return Atomics.load(control, CONTROL.inlineSeat) === seat
          ? Atomics.load(control, CONTROL.inlineTurns)
          : undefined
      },
      get cpuMs() {
        return Atomics.load(control, CONTROL.inlineCpu + seat) / 10
      },
    }),
    startMeasuring: () => void Atomics.store(control, CONTROL.measuring, 1),
    get isMeasuring() {
      return Atomics.load(control, CONTROL.measuring) !== 0
    },
    end() {
      Atomics.store(control, CONTROL.begun, ENDED)
      Atomics.notify(control, CONTROL.begun)
    },
    waitForRound(round) {
      for (;;) {
        const begun = Atomics.load(control, CONTROL.begun)
        if (begun === ENDED) return false
        if (begun > round) return true
        Atomics.wait(control, CONTROL.begun, begun)
      }
    },
    readState: () => ({
      ints: new Int32Array(buffers.state, 0, control[CONTROL.stateLength]),
      staticLength: control[CONTROL.staticLength],
    }),
    thought() {
      if (Atomics.sub(control, CONTROL.thinking, 1) === 1) Atomics.notify(control, CONTROL.thinking)
    },
    cancel: () => void Atomics.store(control, CONTROL.cancelled, 1),
    isCareful: control[CONTROL.careful] !== 0,
    takeTurn() {
      while (Atomics.compareExchange(control, CONTROL.turn, 0, 1) !== 0)
        Atomics.wait(control, CONTROL.turn, 1)
    },
    giveTurn() {
      Atomics.store(control, CONTROL.turn, 0)
      Atomics.notify(control, CONTROL.turn, 1)
    },
    get isCancelled() {
      return Atomics.load(control, CONTROL.cancelled) !== 0
    },
    get round() {
      return Atomics.load(control, CONTROL.round)
    },
    get inlineSeat() {
      return Atomics.load(control, CONTROL.inlineSeat)
    },
  }
  return memory
}

/** How a clock sees the turns of a seat. */
export interface TurnClock {
  /** Number of the turn that its code has now; undefined between two. */
  readonly turn: number | undefined
  /** CPU of the turns that ended since measuring began. */
  readonly cpuMs: number
}

/** Adds what the thread's CPU was meanwhile, in tenths of a millisecond; a call to the system, so not for every turn. */
function timed<T>(counters: Int32Array, at: number, call: () => T): T {
  const before = threadMicros()
  const result = call()
  Atomics.add(counters, at, Math.round((threadMicros() - before) / 100))
  return result
}

function threadMicros(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

const SEAT = {
  /** IDLE, THINKING, ANSWERED or STOPPED; only compare-and-exchange leaves THINKING. */
  phase: 0,
  /** Not 0 = the worker is gone. */
  gone: 1,
  orderInts: 2,
  logBytes: 3,
  /** As an integer of 64 bits, low half here: in a match without limits it has no end. */
  fuelUsed: 4,
  /** Why it froze: 1 + the place of its cause in the list of causes, 0 = it did not; and the bytes of the reason. */
  cause: 5,
  reasonBytes: 6,
  /** Likewise of a stop from outside. */
  stopCause: 7,
  stopReasonBytes: 8,
  /** Not 0 = the worker is running this bot now. */
  playing: 9,
  /** Its turns so far, and their CPU in tenths of a millisecond since it is measured. */
  turns: 10,
  cpu: 11,
  fuelUsedHigh: 12,
} as const
const SEAT_INTS = 13
const HALF = 2 ** 32
const IDLE = 0
const THINKING = 1
const ANSWERED = 2
const STOPPED = 3

export const MAX_LOG_CHARS = 64 * 1024
/** A character takes at most three bytes; some room for the remark that the log is full. */
const LOG_BYTES = 3 * (MAX_LOG_CHARS + 256)
const REASON_BYTES = 8 * 1024

export function createSeatBuffer(maxCalls: number): SharedArrayBuffer {
  return new SharedArrayBuffer(4 * SEAT_INTS + 16 * maxCalls + LOG_BYTES + 2 * REASON_BYTES)
}

export interface SeatAnswer {
  /** A view to copy from: ints of the orders. */
  readonly orders: Int32Array
  readonly log: string
  readonly fuelUsed: number
  /** Set when the bot freezes in this round. */
  readonly frozen?: BotStop
}

export interface SeatMemory {
  /** Where the worker puts its orders before `answer`. */
  readonly orders: Int32Array
  /** Engine: before it begins a match, and before each round. */
  reset(): void
  startThinking(): void
  /** Engine: what came out of the round. */
  read(): SeatAnswer
  /** Worker: runs this bot's code; its CPU is counted when `isMeasured`. */
  play<T>(isMeasured: boolean, call: () => T): T
  /** What the watch knows of it. */
  readonly clock: TurnClock
  /** Worker: done. False when the supervisor was faster and stopped the bot. */
  answer(orderInts: number, log: string, fuelUsed: number, frozen: BotStop | undefined): boolean
  /** Supervisor: ends the bot's thinking from outside; false when it was not thinking. */
  stop(why: BotStop): boolean
  /** Supervisor: the worker is gone for good. */
  setGone(): void
  readonly isGone: boolean
  readonly isThinking: boolean
  /** Its code runs at this moment: seats of one bot share a thread, and take turns in it. */
  readonly isPlaying: boolean
  /** The supervisor ended its thinking: the worker may be busy for ever. */
  readonly isStopped: boolean
}

const causeAt = (code: number): FreezeCause => FREEZE_CAUSES[code - 1]

export function openSeatMemory(buffer: SharedArrayBuffer, maxCalls: number): SeatMemory {
  const head = new Int32Array(buffer, 0, SEAT_INTS)
  const orders = new Int32Array(buffer, 4 * SEAT_INTS, 4 * maxCalls)
  const logStart = 4 * SEAT_INTS + 16 * maxCalls
  const log = Buffer.from(buffer, logStart, LOG_BYTES)
  const reason = Buffer.from(buffer, logStart + LOG_BYTES, REASON_BYTES)
  const stopReason = Buffer.from(buffer, logStart + LOG_BYTES + REASON_BYTES, REASON_BYTES)
  const leave = (phase: number) => Atomics.compareExchange(head, SEAT.phase, THINKING, phase) === THINKING
  return {
    orders,
    reset() {
      head[SEAT.fuelUsed] = 0
      head[SEAT.fuelUsedHigh] = 0
      head[SEAT.cpu] = 0
      Atomics.store(head, SEAT.playing, 0)
      Atomics.store(head, SEAT.phase, IDLE)
    },
    startThinking() {
      head[SEAT.orderInts] = 0
      head[SEAT.logBytes] = 0
      head[SEAT.cause] = 0
      Atomics.store(head, SEAT.phase, THINKING)
    },
    read() {
      const fuelUsed = head[SEAT.fuelUsedHigh] * HALF + (head[SEAT.fuelUsed] >>> 0)
      if (Atomics.load(head, SEAT.phase) === STOPPED)
        return {
          orders: orders.subarray(0, 0),
          log: '',
          fuelUsed,
          frozen: {
            cause: causeAt(head[SEAT.stopCause]),
            reason: stopReason.toString('utf8', 0, head[SEAT.stopReasonBytes]),
          },
        }
      const answer = {
        orders: orders.subarray(0, head[SEAT.orderInts]),
        log: head[SEAT.logBytes] === 0 ? '' : log.toString('utf8', 0, head[SEAT.logBytes]),
        fuelUsed,
      }
      if (head[SEAT.cause] === 0) return answer
      const text = reason.toString('utf8', 0, head[SEAT.reasonBytes])
      return { ...answer, frozen: { cause: causeAt(head[SEAT.cause]), reason: text } }
    },
    play(isMeasured, call) {
      Atomics.add(head, SEAT.turns, 1)
      Atomics.store(head, SEAT.playing, 1)
      const result = isMeasured ? timed(head, SEAT.cpu, call) : call()
      Atomics.store(head, SEAT.playing, 0)
      return result
    },
    clock: {
      get turn() {
        return Atomics.load(head, SEAT.playing) !== 0 ? Atomics.load(head, SEAT.turns) : undefined
      },
      get cpuMs() {
        return Atomics.load(head, SEAT.cpu) / 10
      },
    },
    answer(orderInts, text, fuelUsed, frozen) {
      head[SEAT.orderInts] = orderInts
      head[SEAT.logBytes] = text === '' ? 0 : log.write(text, 'utf8')
      head[SEAT.fuelUsed] = fuelUsed % HALF
      head[SEAT.fuelUsedHigh] = Math.floor(fuelUsed / HALF)
      head[SEAT.cause] = frozen ? 1 + FREEZE_CAUSES.indexOf(frozen.cause) : 0
      head[SEAT.reasonBytes] = frozen ? reason.write(frozen.reason, 'utf8') : 0
      return leave(ANSWERED)
    },
    stop(why) {
      if (Atomics.load(head, SEAT.phase) !== THINKING) return false
      head[SEAT.stopCause] = 1 + FREEZE_CAUSES.indexOf(why.cause)
      head[SEAT.stopReasonBytes] = stopReason.write(why.reason, 'utf8')
      return leave(STOPPED)
    },
    setGone: () => void Atomics.store(head, SEAT.gone, 1),
    get isGone() {
      return Atomics.load(head, SEAT.gone) !== 0
    },
    get isThinking() {
      return Atomics.load(head, SEAT.phase) === THINKING
    },
    get isPlaying() {
      return Atomics.load(head, SEAT.playing) !== 0
    },
    get isStopped() {
      return Atomics.load(head, SEAT.phase) === STOPPED
    },
  }
}
