import { constants, createContext, Script as Compiled } from 'node:vm'
import type { BotKitOptions, createBotKit } from '../../../../src-games/kit/bot-realm.ts'
import { isFreezeCause } from '../../../../src-games/kit/freeze-cause.ts'
import type { BotStop } from '../../../../src-games/kit/play-match.ts'
import './linear-regexps.ts'
import { describeFailure } from './describe-failure.ts'
import type { RealmRules } from './realm-sources.ts'
import type { guardRealm } from './realm-guard.ts'
import type { RealmGuard, Script } from './realm-types.ts'
import type { RealmWatch, WatchRealm } from './realm-watch.ts'
import { MAX_DEPTH, unpackScript } from './script-code.ts'
import { MAX_LOG_CHARS } from '../seats/shared-memory.ts'

/**
 * What a bot may allocate in one round, garbage included, as counted by the code itself. Without limits a bot may think
 * for a minute, and most of what it makes is garbage.
 */
const MAX_BYTES_A_ROUND = 512 * 1024 * 1024
const UNLIMITED_BYTES_A_ROUND = 64 * 1024 * 1024 * 1024
/** The same of a whole match: what is kept grows with it. */
const MAX_BYTES = 8 * 1024 * 1024 * 1024
const UNLIMITED_BYTES = 64 * UNLIMITED_BYTES_A_ROUND

/** Code that is evaluated in a bot's realm before it, by its text, to look into it. */
export interface TracerSource {
  readonly text: string
  readonly given: readonly unknown[]
}
/** What that gives, as far as it matters here. */
export interface Tracer {
  /** What the bot's file calls, by the names it has there. */
  readonly calls: Readonly<Record<string, unknown>>
}

/** `code`: what `prepareScript` made of the bot. */
export type RealmSources = Pick<RealmRules, 'texts' | 'regions'> & {
  readonly code: string
  /** Notes where errors happen: for a bot that is played once more to find its place, in a process of its own. */
  readonly hasStacks?: boolean
  readonly tracer?: TracerSource
}

export interface RealmOptions {
  readonly me: number
  /** Seeds Math.random. */
  readonly seed: number
  /** Of the bot's generator, and the calls it may make in a round. */
  readonly kit: Pick<BotKitOptions, 'maxCalls' | 'seed' | 'family' | 'burnEachRound'>
  /** Steps for the whole match; undefined = no limit. */
  readonly fuel: number | undefined
  /** A round in which it gets no more than these, to see where it is when they are used up. */
  readonly place?: { readonly round: number; readonly units: number }
}

/** A bot inside its realm. The host gives numbers and gets numbers and one string a round. */
export interface ScriptRealm {
  /** Public part of the state, to fill before each play. */
  readonly ints: Int32Array
  /** Four ints for each order of the last play. */
  readonly orders: Int32Array
  /** Where the sources have one. */
  readonly tracer: Tracer | undefined
  /** Makes the bot; the state must be there. */
  create(): void
  play(): void
  orderCount(): number
  takeLog(): string
  fuelUsed(): number
  /** From now on it may use no more than these. */
  limit(units: number): void
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
  readonly script: Script
  readonly tracer: Tracer | undefined
}

/*
 * What of the host's may run on the stack of a bot's code. Functions in JavaScript: none. Those that V8 or Node would call:
 * - Node's maker of the text of a stack, when one is read: errors note none, and lose what V8 gave them before a bot
 *   sees them (realm-plain.ts, realm-errors.ts). Where they do (`hasStacks`) the guard alone reads one, when nothing of the bot
 *   runs any more and the whole stack is free;
 * - what is asked before code is made of text: there is no `eval`, and no maker of functions makes any;
 * - what loads modules, hears of rejected promises, takes their turns, cleans up after objects: `import`, `async`, promises,
 *   weak references are refused, or not permitted;
 * - interceptors of a context's global object: the realm's is its own (`DONT_CONTEXTIFY`);
 * - ours: the realm gets no function of the host. Of `options` it reads plain properties. What debugging puts in is evaluated there.
 * Code in C++ (the end of a thread or of its heap, the collector) runs in what Node keeps free below V8's limit, 192 kB, and calls no JavaScript.
 * `test/hostile/host-calls.test.ts` counts all calls while a bot does what it can; stack-end.test.ts measures that 64 kB are left
 * at the deepest level, for our own functions in the realm.
 */

/** Compiles what a realm is made of, and opens realms with it: nothing of the bot's has run in them. */
function createOpener(sources: RealmSources, code: ReturnType<typeof unpackScript>): () => OpenRealm {
  const compile = (text: string, filename: string) => new Compiled(`'use strict';(${text})`, { filename })
  const { texts, hasStacks = false } = sources
  const plainScript = compile(texts.plain, 'guard.js')
  const sizesScript = compile(texts.sizes, 'guard.js')
  const partScripts = texts.parts.map((part) => compile(part, 'guard.js'))
  const bigInts = compile(texts.bigInts, 'guard.js')
  const guardScript = compile(texts.guard, 'guard.js')
  const watchScript = compile(texts.watch, 'guard.js')
  const kitScript = compile(texts.kit, 'kit.js')
  const apiScript = compile(texts.api, 'api.js')
  const { tracer: traced } = sources
  const tracerScript = traced && compile(traced.text, 'guard.js')
  const globalScript = new Compiled('globalThis', { filename: 'guard.js' })
  const botScript = new Compiled(code.script, { filename: 'bot.js' })
  return () => {
    const realm = createContext(constants.DONT_CONTEXTIFY, {
      codeGeneration: { strings: false, wasm: false },
      microtaskMode: 'afterEvaluate',
    })
    const run = (script: Compiled) => script.runInContext(realm) as unknown
    const global = run(globalScript) as Record<string, unknown>
    // Before anything is changed there.
    const tracer =
      tracerScript && (run(tracerScript) as (...given: readonly unknown[]) => Tracer)(...traced.given)
    const script = run(botScript) as Script
    const [plain, sizes] = [run(plainScript), run(sizesScript)]
    const parts = [...partScripts, ...(script.hasBigInts ? [bigInts] : [])].map(run)
    const guard = (run(guardScript) as typeof guardRealm)(
      global,
      plain as Parameters<typeof guardRealm>[1],
      sizes as Parameters<typeof guardRealm>[2],
      parts as Parameters<typeof guardRealm>[3],
      texts.permitted,
      hasStacks,
    )
    if (!script.hasBigInts) guard.withoutBigInts()
    const watch = (run(watchScript) as WatchRealm)(global)
    return {
      guard,
      watch,
      createKit: run(kitScript) as OpenRealm['createKit'],
      createApi: run(apiScript) as OpenRealm['createApi'],
      script,
      tracer,
    }
  }
}

/**
 * Prepares everything that is the same in each match of a bot. A realm whose bot left it untouched serves again: the
 * bot's file is evaluated anew in it and shares nothing with the match before but compiled code. New ones for all four
 * seats would cost some 50 ms of CPU a match (`npm run bench -- match`; 7 to open each, the rest for code that is cold), more than a light match
 * takes; so what a bot may have left in an old one is looked for in the heap (`test/hostile/left-in-heap.test.ts`).
 */
export function createRealmFactory(
  sources: RealmSources,
): (options: RealmOptions, state: Int32Array) => ScriptRealm {
  const code = unpackScript(sources.code)
  const open = createOpener(sources, code)
  const untouched: OpenRealm[] = []

  return (options, state) => {
    const kept = untouched.pop()
    const realm = kept ?? open()
    const { guard } = realm
    // The two objects of options are read by our own code before the bot's exists, and kept by no other code.
    guard.begin({
      seed: options.seed,
      fuel: options.place?.round === 0 ? options.place.units : (options.fuel ?? Infinity),
      maxBytesARound: options.fuel === undefined ? UNLIMITED_BYTES_A_ROUND : MAX_BYTES_A_ROUND,
      maxBytes: options.fuel === undefined ? UNLIMITED_BYTES : MAX_BYTES,
      maxDepth: MAX_DEPTH,
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
      tracer: realm.tracer,
      create: () =>
        call(() => {
          guard.watchOrders(door, maxCalls)
          guard.define(realm.createApi(door.kit))
          guard.define(door.globals)
          if (realm.tracer) guard.define(realm.tracer.calls)
          if (!kept) realm.watch.expectGlobals()
          guard.create(realm.script)
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
      limit: (units) => call(() => guard.limit(units), undefined),
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
