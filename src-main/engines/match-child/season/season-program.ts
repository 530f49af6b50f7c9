import { readableText } from '../../../../src-games/kit/readable-text.ts'
import { formatWhole } from '../../../../src-shared/stats/format-number.ts'
import { MAX_STATE_TEXT_BYTES } from '../../match-job/text-state.ts'
import { STACK_LIMIT } from '../../modules/meter-prices.ts'
import type { MeteredExports } from '../cpp/metered-exports.ts'
import { moduleStop, textLengthOf, type ModuleStop } from '../cpp/stop-cause.ts'
import { explainWasmFailure } from '../cpp/wasm-failure.ts'

/** What a season's program asks and reports while it runs (resources/cpp/season/__season_engine.hh). */
export interface ProgramHost {
  /** The text of a seat's orders; undefined for a player that is out. */
  ask(seat: number): Uint8Array | undefined
  /** What the player's status shall be; undefined: as the program has it. */
  status(seat: number): number | undefined
  score(seat: number, score: number): void
  settings(bytes: Uint8Array): void
  random(seat: number, bytes: Uint8Array): void
  /** `end`: bytes of the match that were written so far, the state the last of them. */
  state(text: Uint8Array, end: number): void
  /** What it just wrote of the match: for programs that do not report their states. */
  wrote?(text: Uint8Array): void
}

export interface ProgramRun {
  /** The match, as it would be in the file named after `-o`. */
  readonly output: Uint8Array
  readonly errors: string
  readonly exitCode: number | undefined
  /** Why it did not come to its end. */
  readonly problem: string | undefined
  readonly fuelUsed: number
}

export interface ProgramOptions {
  readonly args: readonly string[]
  /** Files it may read, by their names. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Names under which its proxies register; [] where the players are in the program itself. */
  readonly proxies: readonly string[]
  /** Names of players that were linked into it, with their numbers in it. */
  readonly players: readonly (readonly [player: number, name: string])[]
  readonly fuel: number
}

/** As much as a file with an output may have: what is longer could be stored and never be read again. */
const MAX_OUTPUT_BYTES = 24 * 1024 * 1024
const MAX_ERROR_BYTES = 4 * 1024 * 1024
/** A seat's block has room for these two besides a state. */
const MAX_SETTINGS_BYTES = 128 * 1024
const MAX_RANDOM_BYTES = 64 * 1024
/** A match of a season has some hundreds. */
export const MAX_STATES = 100_000
const MAX_ASKED = 4 * MAX_STATES
/** Of all kinds: what each costs on our side its fuel does not count. */
const MAX_CALLS = 50_000_000
export const TOO_MANY_STATES = moreThan(MAX_STATES, 'writes a state')
export const STATE_TOO_LARGE = `a state of it is larger than ${MAX_STATE_TEXT_BYTES / 1024} kB`
const OUT = 1
const ERRORS = 2
const WORD = { exited: 0, settings: 1, state: 2, random: 16 } as const

interface Exports extends MeteredExports {
  season_buffer(size: number): number
  season_run(at: number): number
  season_seat?(name: number): void
  season_player?(player: number, name: number): void
  /** Missing in programs from before 30 November 2026. */
  season_threw?(): void
}

function moreThan(most: number, what: string): string {
  return `it ${what} more than ${formatWhole(most)} times`
}

function createCounter(most: number, what: string, end: (why: string) => void): () => void {
  let count = 0
  return () => {
    if (++count > most) end(moreThan(most, what))
  }
}

/** Ends the program from within one of its calls. */
class Ended extends Error {}

/** What a program has done so far. */
interface Course {
  /** Set when it is made. */
  exports?: Exports
  exitCode?: number
  /** What its run-time part said before it trapped. */
  stop?: ModuleStop
  /** Why it was ended. */
  problem?: string
  readonly output: ReturnType<typeof createSink>
  readonly printed: ReturnType<typeof createSink>
  readonly errors: ReturnType<typeof createSink>
}

/** The calls that a program may make: each is counted, and what it hands over is looked at before `host` gets it. */
function callsOf(course: Course, host: ProgramHost) {
  const { output, printed, errors } = course
  let answer = new Uint8Array(0)
  let memory = new Uint8Array(0)
  const end = (why: string): never => {
    course.problem = why
    throw new Ended(why)
  }
  const countCall = createCounter(MAX_CALLS, 'calls Quartet', end)
  const countState = createCounter(MAX_STATES, 'writes a state', end)
  const countQuestion = createCounter(MAX_ASKED, 'asks a player', end)
  /** In its memory, where they stand until it goes on: a caller that keeps them copies them. */
  const bytesAt = (at: number, length: number, most: number): Uint8Array => {
    if (memory.buffer !== course.exports!.memory.buffer)
      memory = new Uint8Array(course.exports!.memory.buffer)
    const from = at >>> 0
    if (length < 0 || length > most || from + length > memory.length)
      return end('it handed over something that is not in its memory, or too large')
    return memory.subarray(from, from + length)
  }
  const seatOf = (seat: number): number => (seat >= 0 && seat < 4 ? seat : end('it asked for a fifth player'))
  return {
    stop(at: number, length: number) {
      countCall()
      const text = bytesAt(at, Math.min(textLengthOf(length), 500), 500)
      course.stop ??= moduleStop(length, new TextDecoder().decode(text))
    },
    threw: countCall,
    write(stream: number, at: number, length: number) {
      countCall()
      const text = bytesAt(at, length, MAX_OUTPUT_BYTES)
      if (stream === ERRORS) errors.add(text)
      else if ((stream === OUT ? printed : output).add(text)) {
        if (stream !== OUT) host.wrote?.(text)
      } else end(`it wrote more than ${MAX_OUTPUT_BYTES / 1024 / 1024} MB`)
    },
    say(word: number, at: number, length: number) {
      countCall()
      if (word === WORD.exited) {
        course.exitCode = length
        throw new Ended('exit')
      }
      if (word === WORD.settings) return host.settings(bytesAt(at, length, MAX_SETTINGS_BYTES))
      if (word !== WORD.state)
        return host.random(seatOf(word - WORD.random), bytesAt(at, length, MAX_RANDOM_BYTES))
      countState()
      if (length > MAX_STATE_TEXT_BYTES) end(STATE_TOO_LARGE)
      const text = bytesAt(at, length, MAX_STATE_TEXT_BYTES)
      host.state(text, output.length > 0 ? output.length : printed.length)
    },
    ask(seat: number): number {
      countCall()
      countQuestion()
      const text = host.ask(seatOf(seat))
      if (!text) return -1
      answer = Uint8Array.from(text)
      return answer.length
    },
    take(at: number) {
      countCall()
      const memory = new Uint8Array(course.exports!.memory.buffer)
      const from = at >>> 0
      if (from + answer.length > memory.length) end('it has no room for an answer')
      memory.set(answer, from)
    },
    status(seat: number): number {
      countCall()
      return host.status(seatOf(seat)) ?? NaN
    },
    score(seat: number, score: number) {
      countCall()
      host.score(seatOf(seat), score)
    },
  }
}

/**
 * Runs a season's program once, to its end, in this thread. It is a stranger's: it has its memory, its fuel and the calls
 * of `host`, whose numbers are checked here. Never throws for what the program does.
 */
export function runProgram(
  module: WebAssembly.Module,
  options: ProgramOptions,
  host: ProgramHost,
): ProgramRun {
  const course: Course = {
    output: createSink(MAX_OUTPUT_BYTES),
    printed: createSink(MAX_OUTPUT_BYTES),
    errors: createSink(MAX_ERROR_BYTES),
  }
  const limit = BigInt(Math.trunc(options.fuel))
  try {
    const instance = new WebAssembly.Instance(module, { quartet: callsOf(course, host) })
    const own = instance.exports as unknown as Exports
    course.exports = own
    own.quartet_fuel.value = limit
    own.quartet_room.value = STACK_LIMIT
    own._initialize()
    const put = (bytes: Uint8Array): number => {
      const at = own.season_buffer(bytes.length)
      const memory = new Uint8Array(own.memory.buffer)
      if (at >>> 0 === 0 || (at >>> 0) + bytes.length > memory.length) {
        course.problem = 'it has no memory left'
        throw new Ended(course.problem)
      }
      memory.set(bytes, at >>> 0)
      return at
    }
    for (const name of new Set(options.proxies)) own.season_seat?.(put(new TextEncoder().encode(`${name}\0`)))
    for (const [player, name] of options.players)
      own.season_player?.(player, put(new TextEncoder().encode(`${name}\0`)))
    course.exitCode = own.season_run(put(packed(options)))
  } catch (thrown) {
    const { exports } = course
    const error = thrown instanceof WebAssembly.Exception ? endedBy(thrown, exports) : thrown
    if (!(error instanceof Ended)) {
      if (isOurs(error)) throw error
      const words = wordsOf(error, course.stop, exports)
      course.problem = error === thrown ? words : words.replace(NOT_TO_THROW, 'uncaught exception')
    }
  }
  const { exports, exitCode, problem, output, printed, errors } = course
  const written = output.bytes()
  return {
    output: written.length > 0 ? written : printed.bytes(),
    errors: new TextDecoder('utf-8').decode(errors.bytes()),
    exitCode,
    problem,
    fuelUsed: exports ? Number(limit - exports.quartet_fuel.value) : 0,
  }
}

function wordsOf(error: unknown, stop: ModuleStop | undefined, exports: Exports | undefined): string {
  const { reason } = explainWasmFailure(error, {
    stop,
    stopStack: undefined,
    throwStack: undefined,
    isOutOfFuel: exports !== undefined && exports.quartet_fuel.value < 0n,
    isTooDeep: exports !== undefined && exports.quartet_room.value < 0,
    stackPointer: exports?.__stack_pointer.value ?? 1,
  })
  return inItsWords(readableText(reason, 1500))
}

const NOT_TO_THROW = /^an exception left a function that must not throw:/

/** An exception that nothing caught left a global's constructor: the program itself can report which one, and ends. */
function endedBy(thrown: WebAssembly.Exception, exports: Exports | undefined): unknown {
  try {
    exports?.season_threw?.()
  } catch (error) {
    return error
  }
  return thrown
}

/** The run-time part speaks of bots. */
function inItsWords(reason: string): string {
  return reason
    .replace('out of CPU time', 'it takes far more CPU than a match needs')
    .replace('out of memory: a bot has 64 MB', 'out of memory: it has 128 MB')
    .replace(/^the bot /, 'it ')
}

/** A fault of our own in a host's call, which is no trap and no exception of the program's. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof WebAssembly.RuntimeError) &&
    !(error instanceof WebAssembly.Exception) &&
    !(error instanceof RangeError)
  )
}

/** Arguments and files as `season_run` reads them. */
function packed({ args, files }: ProgramOptions): Uint8Array {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const number = (value: number) => parts.push(new Uint8Array(new Uint32Array([value]).buffer))
  const bytes = (value: Uint8Array) => {
    number(value.length)
    parts.push(value)
  }
  number(args.length)
  for (const arg of args) bytes(encoder.encode(arg))
  const entries = Object.entries(files)
  number(entries.length)
  for (const [name, content] of entries) {
    bytes(encoder.encode(name))
    bytes(content)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/** Text as it comes, in one piece that grows. */
function createSink(maxBytes: number) {
  let all = new Uint8Array(64 * 1024)
  let length = 0
  return {
    /** False when there is no more room: what came last is dropped. */
    add(chunk: Uint8Array): boolean {
      if (length + chunk.length > maxBytes) return false
      if (length + chunk.length > all.length) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(length + chunk.length, 2 * all.length)))
        larger.set(all.subarray(0, length))
        all = larger
      }
      all.set(chunk, length)
      length += chunk.length
      return true
    },
    get length(): number {
      return length
    },
    bytes: (): Uint8Array => all.slice(0, length),
  }
}
