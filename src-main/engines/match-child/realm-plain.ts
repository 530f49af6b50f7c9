import type { Method, Native } from './realm-types.ts'

/**
 * Takes away what would let a bot see the clock, other threads or the host, and what depends on the machine. Evaluated by
 * its text in the realm, before everything else there.
 */
export interface PlainRealm {
  /** Math.random begins anew. */
  seed(value: number): void
  /** A text of anything, for readers. */
  brief(value: unknown): string
  /** What is asked before a text is read as a date; it gives what is read instead. */
  watchDates(reading: (given: unknown) => unknown): void
  /** For good. */
  fix(target: object, name: PropertyKey, value: unknown): void
  /** As builtins are. */
  replace(target: object, name: PropertyKey, value: unknown): void
}

export function makePlain(global: Record<string, unknown>): PlainRealm {
  const { defineProperty, getOwnPropertyNames } = Object
  const { apply, construct, deleteProperty } = Reflect
  const { imul } = Math
  const slice = String.prototype.slice as Method
  const text = String
  const Failure = Error

  const fix = (target: object, name: PropertyKey, value: unknown) =>
    defineProperty(target, name, { value, writable: false, enumerable: false, configurable: false })
  const replace = (target: object, name: PropertyKey, value: unknown) =>
    defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true })
  const remove = (target: object, names: string[]) => {
    for (const name of names) delete (target as Record<string, unknown>)[name]
  }

  /** Long enough for any reader; the bot's own may be as long as a string can be. */
  const brief = (value: unknown): string => {
    const whole = text(value)
    return whole.length > 8000 ? (apply(slice, whole, [0, 8000]) as string) : whole
  }
  // --- What stays -------------------------------------------------------------------------------------------
  const kept = new Set([
    'Object', 'Function', 'Array', 'Number', 'parseFloat', 'parseInt', 'Infinity', 'NaN', 'undefined', 'Boolean', 'String',
    'Symbol', 'Date', 'RegExp', 'Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError',
    'TypeError', 'URIError', 'globalThis', 'JSON', 'Math', 'ArrayBuffer', 'Uint8Array', 'Int8Array', 'Uint16Array',
    'Int16Array', 'Uint32Array', 'Int32Array', 'BigUint64Array', 'BigInt64Array', 'Uint8ClampedArray', 'Float16Array',
    'Float32Array', 'Float64Array', 'DataView', 'Map', 'BigInt', 'Set', 'Iterator', 'WeakMap', 'WeakSet', 'Proxy',
    'Reflect', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape', 'isFinite', 'isNaN',
  ]) // prettier-ignore
  for (const name of getOwnPropertyNames(global))
    if (!kept.has(name) && !deleteProperty(global, name))
      // `gc` cannot be deleted; a realm has it when another thread is just about to use it.
      defineProperty(global, name, { value: undefined, writable: false })

  // --- What is the same on every machine ----------------------------------------------------------------------
  let x = 0
  replace(Math, 'random', function random() {
    x = (x + 0x6d2b79f5) | 0
    let t = imul(x ^ (x >>> 15), 1 | x)
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  })
  const NativeDate = Date as unknown as Native & { UTC: unknown; parse: unknown }
  let reading = (given: unknown): unknown => given
  function StoppedDate(this: unknown, ...args: unknown[]) {
    if (new.target === undefined) return 'Thu Jan 01 1970 00:00:00 GMT+0000'
    if (args.length === 1 && typeof args[0] !== 'number') args[0] = reading(args[0])
    return construct(NativeDate, args.length === 0 ? [0] : args, new.target)
  }
  StoppedDate.prototype = NativeDate.prototype
  fix(StoppedDate, 'UTC', NativeDate.UTC)
  const parseDate = NativeDate.parse as Method
  const { parse } = {
    parse: (given: unknown) => apply(parseDate, NativeDate, [reading(text(given))]) as number,
  }
  fix(StoppedDate, 'parse', parse)
  fix(StoppedDate, 'now', () => 0)
  fix(StoppedDate, 'name', 'Date')
  replace(NativeDate.prototype, 'constructor', StoppedDate)
  replace(global, 'Date', StoppedDate)
  // The only way to a promise: what waits could run when no bot is asked to play.
  remove(Array, ['fromAsync'])
  replace(String.prototype, 'localeCompare', function localeCompare(this: unknown, other: unknown) {
    const a = text(this)
    const b = text(other)
    return a < b ? -1 : a > b ? 1 : 0
  })
  replace(String.prototype, 'toLocaleUpperCase', String.prototype.toUpperCase)
  replace(String.prototype, 'toLocaleLowerCase', String.prototype.toLowerCase)
  for (const { prototype } of [Number, BigInt, Array, Object, NativeDate] as unknown as {
    prototype: object
  }[])
    replace(prototype, 'toLocaleString', (prototype as { toString: unknown }).toString)
  for (const part of ['Date', 'Time'])
    replace(NativeDate.prototype, `toLocale${part}String`, (NativeDate.prototype as Date).toISOString)

  // --- Errors: only the bot's own frames are shown -----------------------------------------------------------------
  // One of them is that of the counted constructor (realm-errors.ts).
  fix(Failure, 'stackTraceLimit', 31)
  delete (Failure as { captureStackTrace?: unknown }).captureStackTrace
  fix(Failure, 'prepareStackTrace', (failure: unknown, sites: NodeJS.CallSite[]): string => {
    let stack: string
    try {
      stack = brief(failure)
    } catch {
      stack = 'Error'
    }
    for (let k = 0; k < sites.length; k++) {
      const site = sites[k]
      if (site.getFileName() !== 'bot.js') continue
      stack +=
        '\n    at ' +
        brief(site.getFunctionName() ?? '') +
        ' (bot.js:' +
        site.getLineNumber() +
        ':' +
        site.getColumnNumber() +
        ')'
    }
    return stack
  })
  return {
    seed: (value) => void (x = value | 0),
    brief,
    watchDates: (given) => void (reading = given),
    fix,
    replace,
  }
}
