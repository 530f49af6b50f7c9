import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { constants, createContext, runInNewContext, Script } from 'node:vm'
import type { BotKitOptions, createBotKit } from '../../src-games/kit/bot-realm.ts'
import { isFreezeCause } from '../../src-games/kit/freeze-cause.ts'
import type { BotStop } from '../../src-games/kit/play-match.ts'
import { describeFailure } from './describe-failure.ts'
import type { RealmRules } from './realm-sources.ts'
import type { guardRealm, RealmGuard, ScriptFactory } from './realm-guard.ts'
import type { RealmWatch, watchRealm } from './realm-watch.ts'
import { unpackScript } from './script-code.ts'
import { MAX_LOG_CHARS } from './shared-memory.ts'

/** Memory of a bot's typed arrays, and of everything else. */
const MAX_BUFFER_BYTES = 64 * 1024 * 1024
const MAX_HEAP_BYTES = 128 * 1024 * 1024
const MEASURE_EVERY_BYTES = 16 * 1024 * 1024
/** Some 80 µs of work; a look at the heap takes 3. */
const STEPS_AT_A_TIME = 8192

/** `code`: what `prepareScript` made of the bot. */
export type RealmSources = Pick<RealmRules, 'guard' | 'watch' | 'kit' | 'api' | 'regions'> & {
  readonly code: string
}

export interface RealmOptions {
  readonly me: number
  /** Seeds Math.random. */
  readonly seed: number
  /** Of the bot's generator, and the calls it may make in a round. */
  readonly kit: Pick<BotKitOptions, 'maxCalls' | 'seed' | 'family' | 'burnEachRound'>
  /** Steps for the whole match; undefined = no limit. */
  readonly fuel: number | undefined
  /** Seats that this thread plays: memory can only be measured for all of them together. */
  readonly sharers: number
}

/** A bot inside its realm. The host gives numbers and gets numbers and one string a round. */
export interface ScriptRealm {
  /** Public part of the state, to fill before each play. */
  readonly ints: Int32Array
  /** Four ints for each order of the last play. */
  readonly orders: Int32Array
  /** Makes the bot; the state must be there. */
  create(): void
  play(): void
  orderCount(): number
  takeLog(): string
  fuelUsed(): number
  /** Why the bot can play no more; undefined = it can. */
  failure(): BotStop | undefined
  /** The match is over, and nothing of this may be called any more. Whether the realm serves the next match. */
  leave(): boolean
}

/** A realm, and what our own code in it gives. Made once, it may serve match after match. */
interface OpenRealm {
  readonly guard: RealmGuard
  readonly watch: RealmWatch
  readonly createKit: typeof createBotKit
  readonly createApi: (kit: unknown) => object
  readonly createBot: ScriptFactory
}

/**
 * Prepares everything that is the same in each match of a bot. A realm whose bot left it untouched serves again: the
 * bot's file is evaluated anew in it and shares nothing with the match before but compiled code.
 */
export function createRealmFactory(
  sources: RealmSources,
): (options: RealmOptions, state: Int32Array) => ScriptRealm {
  const code = unpackScript(sources.code)
  const compile = (text: string, filename: string) => new Script(`'use strict';(${text})`, { filename })
  const guardScript = compile(sources.guard, 'guard.js')
  const watchScript = compile(sources.watch, 'guard.js')
  const kitScript = compile(sources.kit, 'kit.js')
  const apiScript = compile(sources.api, 'api.js')
  const globalScript = new Script('globalThis', { filename: 'guard.js' })
  const botScript = new Script(code.script, { filename: 'bot.js' })
  const untouched: OpenRealm[] = []

  const open = (): OpenRealm => {
    const realm = createContext(constants.DONT_CONTEXTIFY, {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    })
    const run = (script: Script) => script.runInContext(realm) as unknown
    const global = run(globalScript) as Record<string, unknown>
    const guard = (run(guardScript) as typeof guardRealm)(global, GAUGES)
    const watch = (run(watchScript) as typeof watchRealm)(global)
    return {
      guard,
      watch,
      createKit: run(kitScript) as OpenRealm['createKit'],
      createApi: run(apiScript) as OpenRealm['createApi'],
      createBot: run(botScript) as ScriptFactory,
    }
  }

  return (options, state) => {
    const realm = untouched.pop() ?? open()
    const { guard } = realm
    // The two objects of options are read by our own code before the bot's exists, and kept by nobody else.
    guard.begin({
      maxBufferBytes: options.sharers * MAX_BUFFER_BYTES,
      measureEveryBytes: MEASURE_EVERY_BYTES,
      seed: options.seed,
      fuel: options.fuel ?? Infinity,
      stepsAtATime: STEPS_AT_A_TIME,
      maxHeapBytes: options.sharers * MAX_HEAP_BYTES,
    })
    const { maxCalls } = options.kit
    const door = realm.createKit({
      ...options.kit,
      regions: sources.regions,
      blockLength: state.length,
      maxLogChars: MAX_LOG_CHARS,
      me: options.me,
    })
    // Host views of the realm's memory: writing and reading them runs no code of the realm.
    const ints = viewOf(door.ints)
    const orders = viewOf(door.orders)
    ints.set(state)

    let broken = ''
    /** Our code in the realm catches what a bot throws; what comes through is the realm's own end (stack, memory). */
    const call = <T>(action: () => T, otherwise: T): T => {
      try {
        return action()
      } catch {
        broken = 'failed beyond repair'
        return otherwise
      }
    }
    return {
      ints,
      orders,
      create: () =>
        call(() => {
          guard.watchOrders(door, maxCalls)
          guard.define(realm.createApi(door.kit))
          guard.define(door.globals)
          guard.create(realm.createBot)
        }, undefined),
      play: () =>
        call(() => {
          door.startRound()
          guard.play()
        }, undefined),
      orderCount: () => Math.min(Number(call(door.orderCount, 0)), maxCalls),
      takeLog() {
        const log: unknown = call(door.takeLog, '')
        return typeof log === 'string' ? log.slice(0, MAX_LOG_CHARS + 200) : ''
      },
      fuelUsed: () => call(guard.fuelUsed, 0),
      failure() {
        const failure = call(guard.failure, '') || broken
        if (failure === '') return undefined
        const cause = call(guard.cause, '')
        return {
          cause: isFreezeCause(cause) ? cause : 'exception',
          reason: describeFailure(failure, call(guard.phase, ''), code),
        }
      },
      leave() {
        if (broken !== '' || call(guard.failure, 'broken') !== '') return false
        call(guard.leave, undefined)
        const isUntouched = call(() => realm.watch.isUntouched(), false) && broken === ''
        if (isUntouched) untouched.push(realm)
        return isUntouched
      },
    }
  }
}

function viewOf(array: Int32Array): Int32Array {
  return new Int32Array(array.buffer as ArrayBuffer, array.byteOffset, array.length)
}

const GAUGES = Object.freeze({ arrayBytes, heapBytes })

let collectNow: (() => void) | undefined

function collectGarbage(): void {
  if (!collectNow) {
    setFlagsFromString('--expose-gc')
    collectNow = runInNewContext('gc') as () => void
    setFlagsFromString('--no-expose-gc')
  }
  collectNow()
}

/** Bytes of this thread's array buffers. Called from inside a realm. */
function arrayBytes(): number {
  const apparent = process.memoryUsage().arrayBuffers
  if (apparent <= MAX_BUFFER_BYTES - MEASURE_EVERY_BYTES) return apparent
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** Collecting garbage is dear, so more of it must have come since the last time. */
const GARBAGE_BYTES = 64 * 1024 * 1024
let collectAbove = MAX_HEAP_BYTES

/** Bytes of this thread's heap. Called from inside a realm, often. */
function heapBytes(): number {
  const apparent = getHeapStatistics().used_heap_size
  if (apparent <= collectAbove) return 0
  collectGarbage()
  const alive = getHeapStatistics().used_heap_size
  collectAbove = Math.max(MAX_HEAP_BYTES, alive + GARBAGE_BYTES)
  return alive
}
