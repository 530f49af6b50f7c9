import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'

/**
 * The first code of a bot's realm. It is evaluated there by its text, before the bot's, so it may use nothing but
 * its parameters and JavaScript's own globals. It takes away what would let a bot see the clock, other threads or
 * the host, what depends on the machine, and what could allocate memory without being counted; and it runs the bot,
 * so that the host never touches a value that the bot made: only numbers and strings leave.
 */
export interface GuardOptions {
  /** Bytes that a bot's typed arrays may take together. */
  readonly maxBufferBytes: number
  /** Bytes allocated between two looks at what is really alive. */
  readonly measureEveryBytes: number
  /** Seeds Math.random, which has nothing to do with the bot's own generator. */
  readonly seed: number
  /** Steps that the bot may take; may be Infinity. */
  readonly fuel: number
  /** Steps between two looks at the heap. Small enough for what a bot can make in them, and below 2^31. */
  readonly stepsAtATime: number
  /** Bytes that its objects may take. */
  readonly maxHeapBytes: number
}

/** The two questions that a realm may ask the host, in bytes. They count what is really alive when it seems too much. */
export interface RealmGauges {
  arrayBytes(): number
  heapBytes(): number
}

/** What `prepareScript` makes: gives the counter's reading, its setting, and the file's body. */
export type ScriptFactory = (refill: () => number) => [() => number, (value: number) => void, () => unknown]

interface KitDoor {
  readonly kit: { order: (kind: number, a: number, b: number, c: number) => void }
  orderCount(): number
  startRound(): void
  takeLog(): string
}

export interface RealmGuard {
  /** A match begins: everything that the guard counts starts anew. */
  begin(options: GuardOptions): void
  /** Makes the names of the game's API global, for this match. */
  define(api: object): void
  /** Watches the kit's limit of calls, so that a bot cannot catch its way past it. */
  watchOrders(door: KitDoor, maxCalls: number): void
  /** Evaluates the bot's file and makes the bot. */
  create(factory: ScriptFactory): boolean
  play(): boolean
  fuelUsed(): number
  /** What went wrong, as `head\nstack`; '' = nothing. */
  failure(): string
  /** With a failure, which limit it was: a `FreezeCause`. */
  cause(): string
  /** What the bot was doing then. */
  phase(): string
  /** The match is over: takes away what `define` made. */
  leave(): void
}

export function guardRealm(global: Record<string, unknown>, gauges: RealmGauges): RealmGuard {
  const { arrayBytes: askArrayBytes, heapBytes: askHeapBytes } = gauges
  const {
    defineProperty,
    getOwnPropertyNames,
    getPrototypeOf,
    setPrototypeOf,
    getOwnPropertyDescriptor,
    keys,
  } = Object
  const { apply, construct, deleteProperty } = Reflect
  const { isArray } = Array
  const { isView } = ArrayBuffer
  const { imul } = Math
  const { slice } = String.prototype
  const text = String
  const Failure = Error
  const TypeFailure = TypeError
  const asNumber = Number
  const iterator: typeof Symbol.iterator = Symbol.iterator
  type Native = new (...args: unknown[]) => object

  let options: GuardOptions
  let failed = ''
  let cause = ''
  let phase = ''
  /** Ends the bot: every later step throws as well, whatever the bot catches. */
  let isSpent = false
  let setFuel: (value: number) => void = () => {}
  let getFuel: () => number = () => 0
  let fuelGiven = 0

  /** Long enough for any reader; the bot's own may be as long as a string can be. */
  const brief = (value: unknown): string => {
    const whole = text(value)
    return whole.length > 8000 ? apply(slice, whole, [0, 8000]) : whole
  }
  const describe = (thrown: unknown): string => {
    try {
      if (typeof thrown !== 'object' || thrown === null) return 'threw ' + brief(thrown)
      const { name, message, stack } = thrown as Error
      if (stack === undefined) return 'threw an object that is not an Error'
      const shownName = brief(name)
      const shownMessage = brief(message)
      return shownName + (shownMessage === '' ? '' : ': ' + shownMessage) + '\n' + brief(stack)
    } catch {
      return 'threw something that cannot be shown'
    }
  }
  const end = (limit: FreezeCause, message: string): never => {
    isSpent = true
    const failure = new Failure(message)
    if (failed === '') {
      failed = message + '\n' + failure.stack
      cause = limit
    }
    setFuel(-1)
    throw failure
  }
  /** The host's answer; what it may throw when the stack is nearly full must not get to the bot. */
  const ask = (gauge: () => number): number => {
    try {
      return gauge()
    } catch {
      throw new Failure('the stack is too deep')
    }
  }
  const refill = (): number => {
    if (isSpent) throw new Failure('this bot is out')
    if (ask(askHeapBytes) > options.maxHeapBytes)
      end('memory', 'used more than ' + options.maxHeapBytes / 1048576 + ' MB of memory')
    const left = options.fuel - fuelGiven
    if (left <= 0) end('cpu', 'used up its CPU limit')
    const steps = left < options.stepsAtATime ? left : options.stepsAtATime
    fuelGiven += steps
    // The step that asked is one of them.
    return steps - 1
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
  const fix = (target: object, name: PropertyKey, value: unknown) =>
    defineProperty(target, name, { value, writable: false, enumerable: false, configurable: false })
  const replace = (target: object, name: PropertyKey, value: unknown) =>
    defineProperty(target, name, { value, writable: true, enumerable: false, configurable: true })
  const remove = (target: object, names: string[]) => {
    for (const name of names) delete (target as Record<string, unknown>)[name]
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
  function StoppedDate(this: unknown, ...args: unknown[]) {
    if (new.target === undefined) return 'Thu Jan 01 1970 00:00:00 GMT+0000'
    return construct(NativeDate, args.length === 0 ? [0] : args, new.target)
  }
  StoppedDate.prototype = NativeDate.prototype
  fix(StoppedDate, 'UTC', NativeDate.UTC)
  fix(StoppedDate, 'parse', NativeDate.parse)
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
  fix(Failure, 'stackTraceLimit', 30)
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
  fix(global, 'Error', Failure)

  // --- Memory outside the heap: every way to allocate it is counted -------------------------------------------------
  let unmeasured = 0
  const allocate = (bytes: number): void => {
    if (!(bytes > 0)) return
    unmeasured += bytes
    if (bytes <= options.maxBufferBytes && unmeasured < options.measureEveryBytes) return
    unmeasured = 0
    const alive = bytes <= options.maxBufferBytes ? ask(askArrayBytes) : 0
    if (alive + bytes > options.maxBufferBytes)
      end('memory', 'used more than ' + options.maxBufferBytes / 1048576 + ' MB of arrays')
  }
  const NativeBuffer = ArrayBuffer as unknown as Native
  const getter = (proto: object, name: string) => getOwnPropertyDescriptor(proto, name)!.get!
  const bufferBytes = getter(NativeBuffer.prototype, 'byteLength')
  const TypedArray = getPrototypeOf(Int32Array) as { prototype: object; new (): object }
  const arrayLength = getter(TypedArray.prototype, 'length')
  const arrayBytes = getter(TypedArray.prototype, 'byteLength')
  const arrayTag = getOwnPropertyDescriptor(TypedArray.prototype, Symbol.toStringTag)!.get!
  const isBuffer = (value: unknown): boolean => {
    try {
      apply(bufferBytes, value, [])
      return true
    } catch {
      return false
    }
  }
  const wrap = (Original: Native, name: string, make: (target: Native, args: unknown[]) => object) => {
    const Wrapper = function (this: unknown, ...args: unknown[]) {
      if (new.target === undefined) throw new TypeFailure('Constructor ' + name + " requires 'new'")
      return make((new.target as unknown) === Wrapper ? Original : (new.target as unknown as Native), args)
    } as unknown as Native
    for (const key of ['BYTES_PER_ELEMENT', 'isView', Symbol.species]) {
      const descriptor = getOwnPropertyDescriptor(Original, key)
      if (descriptor) defineProperty(Wrapper, key, descriptor)
    }
    fix(Wrapper, 'name', name)
    fix(Wrapper, 'prototype', Original.prototype)
    setPrototypeOf(Wrapper, getPrototypeOf(Original))
    replace(Original.prototype as object, 'constructor', Wrapper)
    replace(global, name, Wrapper)
  }
  wrap(NativeBuffer, 'ArrayBuffer', (target, args) => {
    const bytes = asNumber(args[0])
    allocate(bytes)
    return construct(NativeBuffer, [bytes], target)
  })
  // A bot cannot wait, so nothing of it may run later.
  remove(Array, ['fromAsync'])
  remove(NativeBuffer.prototype as object, ['resize', 'transfer', 'transferToFixedLength'])
  for (const name of getOwnPropertyNames(global)) {
    const Original = global[name] as Native & { BYTES_PER_ELEMENT: number }
    if (typeof Original !== 'function' || getPrototypeOf(Original) !== TypedArray) continue
    const size = Original.BYTES_PER_ELEMENT
    remove(Original, ['fromBase64', 'fromHex'])
    wrap(Original, name, (target, args) => {
      const source = args[0]
      if (typeof source !== 'object' || source === null) {
        const length = asNumber(source ?? 0)
        allocate(length * size)
        return construct(Original, [length], target)
      }
      if (isView(source) && apply(arrayTag, source, []) !== undefined) {
        allocate((apply(arrayLength, source, []) as number) * size)
        return construct(Original, [source], target)
      }
      if (!isArray(source) && isBuffer(source)) return construct(Original, args, target)
      // A length that lies, a hole of four billion: copied as what it shows element by element.
      const list =
        typeof (source as Iterable<unknown>)[iterator] === 'function'
          ? [...(source as Iterable<unknown>)]
          : (source as unknown[])
      const length = list.length >>> 0
      allocate(length * size)
      const array = construct(Original, [length], target) as unknown[]
      for (let k = 0; k < length; k++) array[k] = list[k]
      return array
    })
  }
  const countFirst = (proto: Record<string, unknown>, names: string[], bytesOf: () => number) => {
    for (const name of names) {
      const original = proto[name] as (...args: unknown[]) => unknown
      const counted = {
        [name](this: unknown, ...args: unknown[]) {
          allocate(apply(bytesOf, this, []))
          return apply(original, this, args)
        },
      }[name]
      replace(proto, name, counted)
    }
  }
  countFirst(NativeBuffer.prototype, ['slice'], bufferBytes as () => number)
  countFirst(
    TypedArray.prototype as Record<string, unknown>,
    ['slice', 'map', 'filter', 'toReversed', 'toSorted', 'with'],
    arrayBytes as () => number,
  )

  // --- The bot ---------------------------------------------------------------------------------------------------
  let bot: { play(): void } | undefined
  const guarded = (run: () => void): boolean => {
    try {
      run()
    } catch (thrown) {
      // Showing it may run the bot's code, which may run into a limit.
      const shown = describe(thrown)
      if (failed === '') {
        failed = shown
        cause = 'exception'
      }
      isSpent = true
    }
    return failed === ''
  }
  let defined: string[] = []
  return {
    begin(given) {
      options = given
      x = given.seed | 0
      failed = ''
      cause = ''
      phase = 'when the file was loaded'
      isSpent = false
      fuelGiven = 0
      unmeasured = 0
      defined = []
    },
    define(api) {
      for (const name of keys(api)) {
        const value = (api as Record<string, unknown>)[name]
        defineProperty(global, name, { value, writable: false, enumerable: false, configurable: true })
        defined[defined.length] = name
      }
    },
    watchOrders(door, maxCalls) {
      const { order } = door.kit
      const { orderCount } = door
      door.kit.order = (kind, a, b, c) => {
        if (orderCount() >= maxCalls)
          end('orders', 'gave too many orders: more than ' + maxCalls + ' in one round')
        order(kind, a, b, c)
      }
    },
    create(factory) {
      let load: () => unknown
      ;[getFuel, setFuel, load] = factory(refill)
      return guarded(() => {
        const Bot = load()
        phase = 'in the constructor'
        bot = new (Bot as new () => { play(): void })()
        phase = 'in play'
      })
    },
    play: () => guarded(() => bot!.play()),
    fuelUsed: () => fuelGiven - (getFuel() < 0 ? 0 : getFuel()),
    failure: () => failed,
    cause: () => cause,
    phase: () => phase,
    leave() {
      for (let k = 0; k < defined.length; k++) deleteProperty(global, defined[k])
      setFuel = () => {}
      getFuel = () => 0
      bot = undefined
    },
  }
}
