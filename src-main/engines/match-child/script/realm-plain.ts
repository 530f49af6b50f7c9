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
  /** The bot's frames in an error, below its text; '' where none are noted. Only for when nothing of the bot runs. */
  stackOf(error: object): string
  /** Takes away what would ask V8 for the stack of an error that V8 made, before the bot sees it. */
  forgetStack(error: object): void
  /** What is asked before a text is read as a date; it gives what is read instead. */
  watchDates(reading: (given: unknown) => unknown): void
  /** For good. */
  fix(target: object, name: PropertyKey, value: unknown): void
  /** As builtins are. */
  replace(target: object, name: PropertyKey, value: unknown): void
}

// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function makePlain(
  global: Record<string, unknown>,
  permitted: string,
  hasStacks: boolean,
): PlainRealm {
  const { defineProperty, freeze, getOwnPropertyNames, getPrototypeOf, getOwnPropertyDescriptor } = Object
  const { apply, construct, deleteProperty, ownKeys } = Reflect
  const { imul } = Math
  const slice = String.prototype.slice as Method
  const text = String
  const Failure = Error
  const EvalFailure = EvalError

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
  const permits = new Map<string, Set<string>>()
  let holder: Set<string> | undefined
  for (const word of permitted.split(/\s+/))
    if (word.endsWith(':')) permits.set(word.slice(0, -1), (holder = new Set()))
    else holder?.add(word)
  const nameOf = (key: string | symbol): string => typeof key === 'string' ? key : '@@' + text(key.description).replace('Symbol.', '') // prettier-ignore
  /** Properties of an object that are not permitted go; what cannot go is made nothing. */
  const keep = (where: string, object: object): void => {
    const names = permits.get(where)
    for (const key of ownKeys(object)) {
      const name = nameOf(key)
      if (typeof object === 'function' && (name === 'length' || name === 'name' || name === 'prototype'))
        continue
      // `gc` cannot be deleted; a realm has it when another thread is just about to use it.
      if (!names?.has(name) && !deleteProperty(object, key)) defineProperty(object, key, { value: undefined, writable: false }) // prettier-ignore
    }
  }
  const TypedArray = getPrototypeOf(Int8Array) as { prototype: object }
  const generator = getPrototypeOf(function* () {}) as { prototype: object }
  const { from } = (global as { Iterator: { from(of: unknown): object } }).Iterator
  const unnamed: readonly [string, object][] = [
    ['TypedArray', TypedArray],
    ['TypedArray.prototype', TypedArray.prototype],
    ['GeneratorFunction.prototype', generator],
    ['Generator.prototype', generator.prototype],
    ['ArrayIterator.prototype', getPrototypeOf([].values()) as object],
    ['IteratorWrap.prototype', getPrototypeOf(from({ next: text })) as object],
    ['StringIterator.prototype', getPrototypeOf(''[Symbol.iterator]()) as object],
    ['RegExpStringIterator.prototype', getPrototypeOf(''.matchAll(/./g)) as object],
    ['MapIterator.prototype', getPrototypeOf(new Map().keys()) as object],
    ['SetIterator.prototype', getPrototypeOf(new Set().keys()) as object],
  ]
  keep('globalThis', global)
  for (const [where, object] of unnamed) keep(where, object)
  for (const name of getOwnPropertyNames(global)) {
    const value = getOwnPropertyDescriptor(global, name)!.value as object | undefined
    if ((typeof value !== 'object' && typeof value !== 'function') || value === global || value === null)
      continue
    keep(name, value)
    const prototype = getOwnPropertyDescriptor(value, 'prototype')?.value as object | undefined
    if (prototype) keep(name + '.prototype', prototype)
  }

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
  replace(StoppedDate, 'UTC', NativeDate.UTC)
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

  // --- Errors -----------------------------------------------------------------------------------------------------
  // A question for a stack makes V8 call Node, on the stack of the code that asks. So a realm notes none, but where a bot is
  // played once more to find its place; there only the guard can ask (`forgetStack`).
  delete (Failure as { captureStackTrace?: unknown }).captureStackTrace
  // One of the frames is that of the counted constructor (realm-errors.ts).
  fix(Failure, 'stackTraceLimit', hasStacks ? 31 : undefined)
  fix(Failure, 'prepareStackTrace', (_: unknown, sites: NodeJS.CallSite[]): string => {
    let stack = ''
    // A bot may call it with anything.
    for (let k = 0; k < sites.length && k < 32; k++) {
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
  const { get: nativeStack, set: nativeSetStack } = getOwnPropertyDescriptor(new Failure(), 'stack')!
  freeze(nativeStack)
  freeze(nativeSetStack)
  const errorText = Failure.prototype.toString as Method
  defineProperty(Failure.prototype, 'stack', {
    // What it is, without where: the same in every play. It gets its price, and stays, in realm-errors.ts.
    get: freeze(function stack(this: unknown) {
      return apply(errorText, this, [])
    }),
    set: freeze(function stack(this: object, value: unknown) {
      defineProperty(this, 'stack', { value, writable: true, enumerable: false, configurable: true })
    }),
    enumerable: false,
    configurable: true,
  })
  // Code is not made of texts, and the host is not asked whether it may be.
  for (const made of [text, function* () {}]) {
    const maker = getPrototypeOf(made) as object
    const none = function Function() {
      throw new EvalFailure('Code generation from strings disallowed for this context')
    }
    fix(none, 'prototype', maker)
    fix(maker, 'constructor', none)
    if (maker === Function.prototype) replace(global, 'Function', none)
  }
  return {
    seed: (value) => void (x = value | 0),
    brief,
    stackOf: (error) => (hasStacks ? brief(apply(nativeStack as Method, error, []) ?? '') : ''),
    forgetStack(error) {
      if (getOwnPropertyDescriptor(error, 'stack')?.get === nativeStack) deleteProperty(error, 'stack')
    },
    watchDates: (given) => void (reading = given),
    fix,
    replace,
  }
}
