import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'

/**
 * The first code of a bot's realm. It is evaluated there by its text, before the bot's, so it may use nothing but
 * its parameters and JavaScript's own globals. It takes away what would let a bot see the clock, other threads or
 * the host, what depends on the machine, and what could allocate memory without being counted; and it runs the bot,
 * so that the host never touches a value that the bot made: only numbers and strings leave.
 */
export interface GuardOptions {
  /** Seeds Math.random, which has nothing to do with the bot's own generator. */
  readonly seed: number
  /** Units that the bot may use; may be Infinity. */
  readonly fuel: number
  /** Bytes that it may allocate in one round, garbage included. */
  readonly maxBytesARound: number
  /** The same for the whole match. */
  readonly maxBytes: number
  /** Levels of its functions that may be under way, as in script-code.ts. */
  readonly maxDepth: number
}

/** What a script calls while it counts; see `prepare-script-names.ts`. Each pays by the size of what it is given. */
export interface ScriptTools {
  /** Gives the counter its next value; ends the bot when it has none left. */
  refill(fuel: number): number
  tooDeep(): never
  /** A list with the elements of what is spread, to be gone through once more. */
  spread(source: unknown): readonly unknown[]
  /** The same for arguments where the stack cannot be counted: a few. */
  few(source: unknown): readonly unknown[]
  own(value: unknown): unknown
  all(value: unknown): unknown
  text(value: string): string
  long(value: unknown, times?: number): unknown
  length(value: unknown): unknown
  base(value: unknown): unknown
  /** Every error that a bot catches: what only this machine's limits made ends the bot instead. */
  caught(error: unknown): void
  /** A key that is no number, by which something is read. */
  name(key: unknown): PropertyKey
  /** The same, where it is written to. */
  place(object: unknown, key: unknown): PropertyKey
  /** What a value’s `constructor` is. */
  maker(value: unknown): unknown
  /** A regular expression that stands in the source. */
  regexp(source: string, flags: string): object
  big(value: bigint): bigint
  power(a: never, b: never): unknown
  shift(a: never, b: never): unknown
}

/** What `prepareScript` makes. */
export interface Script {
  readonly hasBigInts: boolean
  begin(tools: ScriptTools): {
    fuel(): number
    setFuel(fuel: number): void
    depth(): number
    setDepth(depth: number): void
    /** Bytes allocated so far. */
    made(): number
    setMade(bytes: number): void
    pay(units: number): void
    /** Evaluates the file; gives the class that plays. */
    load(): unknown
  }
}

/** What the builtins of a realm pay with. */
export interface BuiltinMeter {
  pay(units: number): void
  payText(text: string): string
  spread(source: unknown): readonly unknown[]
  countKeys(value: unknown): number
  /** Runs something so many levels deeper. */
  deeper<T>(run: () => T, levels?: number): T
  tooDeep(): never
  isIterable(value: unknown): boolean
  isTyped(value: unknown): boolean
  isProxy(value: unknown): boolean
  setProxyTest(test: (value: object) => boolean): void
  /** What makes a regular expression for a literal of the source. */
  setRegexps(make: (source: string, flags: string) => object): void
  /** What a value’s `constructor` is: the counted one of arrays for V8’s. */
  maker(value: unknown): unknown
  /** Pays for a length that was set. */
  payLength(length: unknown): unknown
  /** Whether the code that runs now is ours, before the bot's. */
  isOurs(): boolean
  /** Puts a constructor in the place of another. */
  wrap(
    Original: new (...args: unknown[]) => object,
    name: string,
    make: (target: new (...args: unknown[]) => object, args: unknown[]) => object,
  ): new (...args: unknown[]) => object
  readonly maxText: number
  readonly maxList: number
  readonly maxBytes: number
  readonly maxChain: number
}

interface KitDoor {
  readonly kit: {
    order: (kind: number, a: number, b: number, c: number) => void
    log: (...values: unknown[]) => void
    warn: (text: string) => void
    pay: (elements: number) => void
    readonly debug: object
  }
  orderCount(): number
  startRound(): void
  takeLog(): string
}

export interface RealmGuard {
  /** A match begins: everything that the guard counts starts anew. */
  begin(options: GuardOptions): void
  /** Makes the names of the game's API global, for this match. */
  define(api: object): void
  /** Watches the kit's limit of calls, so that a bot cannot catch its way past it; what takes long is paid for. */
  watchOrders(door: KitDoor, maxCalls: number): void
  /** Evaluates the bot's file and makes the bot. */
  create(script: Script): boolean
  /** A bot whose file says nothing of BigInts has none. */
  withoutBigInts(): void
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

export function guardRealm(
  global: Record<string, unknown>,
  rooms: readonly ((global: Record<string, unknown>, meter: BuiltinMeter) => void)[],
): RealmGuard {
  const {
    defineProperty,
    getOwnPropertyNames,
    getPrototypeOf,
    setPrototypeOf,
    getOwnPropertyDescriptor,
    keys,
  } = Object
  const { apply, construct, deleteProperty, ownKeys } = Reflect
  const { isArray } = Array
  const { imul, ceil, min, max } = Math
  const { asIntN } = BigInt
  const { slice } = String.prototype
  const text = String
  const Failure = Error
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  const asNumber = Number
  const iterator: typeof Symbol.iterator = Symbol.iterator
  type Native = new (...args: unknown[]) => object
  const NativeArray = Array as unknown as Native & Record<PropertyKey, unknown>

  /** Longer ones cannot be made: one builtin at work on one is over soon, on every machine alike. */
  const maxText = 2 ** 24
  const maxList = 2 ** 24
  const maxBytes = 2 ** 26
  const maxChain = 32
  const maxFew = 1000
  const maxBigDigits = 2 ** 14

  let options: GuardOptions
  let failed = ''
  let cause = ''
  let phase = ''
  /** Ends the bot: every later step throws as well, whatever the bot catches. */
  let isSpent = false
  /** Bytes of the rounds before. */
  let madeBefore = 0
  type Running = ReturnType<Script['begin']>
  const idle: Running = {
    fuel: () => 0,
    setFuel: () => {},
    depth: () => 0,
    setDepth: () => {},
    made: () => 0,
    setMade: () => {},
    pay: () => {},
    load: () => undefined,
  }
  /** The script whose code runs; `idle` while ours does. */
  let running = idle
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
    running.setFuel(-1)
    throw failure
  }
  /** Units between two looks at what was allocated. */
  const grant = 2 ** 22
  const refill = (fuel: number): number => {
    if (isSpent) throw new Failure('this bot is out')
    lookAtMemory()
    const steps = min(options.fuel - fuelGiven, grant - fuel)
    fuelGiven += steps
    if (fuel + steps < 0) end('cpu', 'used up its CPU limit')
    return fuel + steps
  }
  const lookAtMemory = (): void => {
    if (running.made() > options.maxBytesARound)
      end('memory', 'allocated more than ' + options.maxBytesARound / 1048576 + ' MB in one round')
    if (madeBefore + running.made() > options.maxBytes)
      end('memory', 'allocated more than ' + options.maxBytes / 1048576 + ' MB in the match')
  }
  /** For each element or each eight bytes that a builtin goes through or makes. */
  const pay = (elements: number): void => {
    if (!(elements >= 1)) return
    const n = elements > 2 ** 50 ? 2 ** 50 : ceil(elements)
    running.setMade(running.made() + 8 * n)
    if (n > 65536) lookAtMemory()
    running.pay(4 * n)
  }

  // --- Depth ------------------------------------------------------------------------------------------------------
  const counted = new WeakSet<object>()
  const OVERFLOW = 'Maximum call stack size exceeded'
  /** What V8 needs for an error that is thrown, in elements of `pay`. */
  const thrown = 500
  const tooDeep = (): never => {
    pay(4 * thrown)
    const failure = new RangeFailure(OVERFLOW)
    counted.add(failure)
    throw failure
  }
  const deeper = <T>(run: () => T, levels = 1): T => {
    const script = running
    const before = script.depth()
    if (before + levels > options.maxDepth) tooDeep()
    script.setDepth(before + levels)
    try {
      return run()
    } finally {
      script.setDepth(before)
    }
  }
  /** An error that V8 throws where this machine's memory ends, and not where ours counts. */
  const isOfMachine = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null || counted.has(error)) return false
    const message: unknown = getOwnPropertyDescriptor(error, 'message')?.value
    return (
      (message === OVERFLOW || message === 'Array buffer allocation failed' || message === 'Out of memory') &&
      getPrototypeOf(error) === RangeFailure.prototype
    )
  }
  const machineLimit = 'needed more stack or memory than this machine gives a bot'
  const caught = (error: unknown): void => {
    pay(thrown)
    if (isOfMachine(error)) end('net', machineLimit)
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

  // --- What takes as long as it is large ------------------------------------------------------------------------
  const TypedArray = getPrototypeOf(Int32Array) as { prototype: object }
  const getter = (proto: object, name: PropertyKey) => getOwnPropertyDescriptor(proto, name)!.get!
  const tagOf = getter(TypedArray.prototype, Symbol.toStringTag)
  const isTyped = (value: unknown): boolean => apply(tagOf, value, []) !== undefined
  // What lists are gone through by stays as it is, so that a list of ours is never more than it shows.
  const fixMember = (target: object, name: PropertyKey) =>
    fix(target, name, getOwnPropertyDescriptor(target, name)!.value)
  const arrays = Array.prototype
  fixMember(arrays, iterator)
  fixMember(getPrototypeOf([].values()) as object, 'next')
  const sizeOfMap = getter(Map.prototype, 'size')
  const sizeOfSet = getter(Set.prototype, 'size')
  for (const { prototype } of [Map, Set]) fixMember(prototype, iterator)
  fixMember(getPrototypeOf(new Map().entries()) as object, 'next')
  fixMember(getPrototypeOf(new Set().values()) as object, 'next')
  let isProxy = (value: object): boolean => value === global
  const owns = (value: object, key: PropertyKey) => getOwnPropertyDescriptor(value, key) !== undefined
  const isIterable = (value: unknown): boolean =>
    value !== null && value !== undefined && typeof (value as Iterable<unknown>)[iterator] === 'function'
  /** Elements of a builtin collection that is gone through as V8 made it; undefined for all else. */
  const plainSize = (value: object): number | undefined => {
    if (isProxy(value) || owns(value, iterator)) return undefined
    const proto = getPrototypeOf(value) as object
    if (isArray(value) && proto === arrays) return value.length
    if (proto === Map.prototype) return apply(sizeOfMap, value, []) as number
    if (proto === Set.prototype) return apply(sizeOfSet, value, []) as number
    return undefined
  }
  const spread = (source: unknown): readonly unknown[] => {
    if (typeof source === 'object' && source !== null) {
      const size = plainSize(source)
      if (size !== undefined) {
        pay(size)
        return source as readonly unknown[]
      }
    }
    const list: unknown[] = []
    let n = 0
    for (const value of source as Iterable<unknown>) {
      pay(3)
      list[n++] = value
    }
    return list
  }
  const listOf = (source: unknown): readonly unknown[] => {
    const list = spread(source)
    return isArray(list) ? list : [...list]
  }
  const countKeys = (value: unknown): number => {
    if (typeof value === 'string' || isArray(value)) return value.length
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return 0
    return ownKeys(value).length
  }
  const payText = (value: string): string => {
    const n = value.length
    if (n < 128) return value
    pay(n / 128)
    if (n > maxText) throw new RangeFailure('Invalid string length')
    return value
  }
  const asBig = (value: bigint): bigint => {
    if (asIntN(64, value) === value) return value
    const digits = value.toString(16).length
    if (digits > maxBigDigits) throw new RangeFailure('Maximum BigInt size exceeded')
    pay(2 + (digits * digits) / 4096)
    return value
  }
  const nameOf = (key: unknown): PropertyKey => (typeof key === 'symbol' ? key : text(key))
  /** What is made when a list gets a length. Places that a small list has anyway are free. */
  const payLength = (value: unknown): unknown => {
    const n = typeof value === 'number' ? value : asNumber(value)
    if (!(n > 8)) return n
    pay(min(n, maxList))
    if (n > maxList) throw new RangeFailure('Invalid array length')
    return n
  }
  /** V8’s own maker of arrays makes them as long as it is told, for nothing: nobody gets it. */
  const maker = (value: unknown): unknown => (value === NativeArray ? CountedArray : value)
  let makeRegexp: (source: string, flags: string) => object
  const tools: ScriptTools = {
    refill,
    tooDeep,
    spread,
    few(source) {
      const all = listOf(source)
      if (all.length > maxFew) throw new RangeFailure('… may stand for ' + maxFew + ' arguments here')
      return all
    },
    own(value) {
      pay(countKeys(value))
      return value
    },
    all(value) {
      for (let at = value; at !== null && at !== undefined; at = getPrototypeOf(at)) pay(countKeys(at))
      return value
    },
    text: payText,
    long(value, times = 1) {
      if (typeof value === 'string' && value.length > 64) pay((times * value.length) / 64)
      return value
    },
    length(value) {
      return payLength(value)
    },
    name(key) {
      const name = nameOf(key)
      if (name === 'constructor') throw new TypeFailure('write .constructor by its name')
      return name
    },
    place(object, key) {
      const name = nameOf(key)
      if (name === 'constructor') throw new TypeFailure('write .constructor by its name')
      if (name === 'length' && isArray(object)) throw new TypeFailure('set the length of a list by its name: list.length = n') // prettier-ignore
      return name
    },
    maker,
    regexp: (source, flags) => makeRegexp(source, flags),
    base(value) {
      let levels = 0
      for (let at = value; at !== null && at !== undefined; at = getPrototypeOf(at))
        if (++levels > maxChain)
          throw new RangeFailure('classes may extend each other ' + maxChain + ' times')
      return maker(value)
    },
    caught,
    big: asBig,
    power(a: number, b: number) {
      if (typeof a !== 'bigint' || typeof b !== 'bigint') return a ** b
      const [base, times] = [a as bigint, b as bigint]
      if (times > 65536n && base !== 1n && base !== 0n && base !== -1n)
        throw new RangeFailure('Maximum BigInt size exceeded')
      const digits = base.toString(16).length * asNumber(min(asNumber(times), 65536))
      if (digits > 2 * maxBigDigits && base !== 1n && base !== 0n && base !== -1n)
        throw new RangeFailure('Maximum BigInt size exceeded')
      return base ** times
    },
    shift(a: number, b: number) {
      if (typeof b === 'bigint' && (b as bigint) > 65536n)
        throw new RangeFailure('Maximum BigInt size exceeded')
      return a << b
    },
  }
  const wrap = (
    Original: Native,
    name: string,
    make: (target: Native, args: unknown[]) => object,
  ): Native => {
    const Wrapper = function (this: unknown, ...args: unknown[]) {
      if (new.target === undefined) throw new TypeFailure('Constructor ' + name + " requires 'new'")
      return make((new.target as unknown) === Wrapper ? Original : (new.target as unknown as Native), args)
    } as unknown as Native
    for (const key of ['BYTES_PER_ELEMENT', 'isView', 'groupBy', Symbol.species]) {
      const descriptor = getOwnPropertyDescriptor(Original, key)
      if (descriptor) defineProperty(Wrapper, key, descriptor)
    }
    fix(Wrapper, 'name', name)
    fix(Wrapper, 'prototype', Original.prototype)
    setPrototypeOf(Wrapper, getPrototypeOf(Original))
    replace(Original.prototype as object, 'constructor', Wrapper)
    replace(global, name, Wrapper)
    return Wrapper
  }
  const meter: BuiltinMeter = {
    pay, payText, spread: listOf, countKeys, deeper, tooDeep, isIterable, isTyped, wrap, maxText, maxList, maxBytes, maxChain,
    isProxy: (value) => typeof value === 'object' && value !== null && isProxy(value),
    setProxyTest: (test) => (isProxy = test),
    isOurs: () => running === idle,
    setRegexps: (make) => (makeRegexp = make),
    maker, payLength,
  } // prettier-ignore
  for (const room of rooms) room(global, meter)
  for (const name of ['Map', 'Set', 'WeakMap', 'WeakSet']) {
    const Original = global[name] as Native
    wrap(Original, name, (target, [source]) => {
      pay(12)
      if (source === undefined || source === null) return construct(Original, [], target)
      const list = spread(source)
      pay(3 * ((list.length as number | undefined) ?? 0))
      return construct(Original, [list], target)
    })
  }
  // The array that `new Array(n)` makes is as long as it says.
  const CountedArray = function (this: unknown, ...args: unknown[]) {
    if (args.length === 1 && typeof args[0] === 'number') payLength(args[0])
    const target = new.target as unknown
    return target === undefined || target === CountedArray
      ? construct(NativeArray, args)
      : construct(NativeArray, args, target as Native)
  } as unknown as Native
  for (const key of ownKeys(NativeArray))
    if (key !== 'length' && key !== 'name')
      defineProperty(CountedArray, key, getOwnPropertyDescriptor(NativeArray, key)!)
  fix(CountedArray, 'name', 'Array')
  replace(global, 'Array', CountedArray)
  const from = (NativeArray as unknown as { from: (...args: unknown[]) => unknown }).from
  replace(CountedArray, 'from', function (this: unknown, ...args: unknown[]) {
    return apply(from, this === CountedArray ? NativeArray : this, args)
  })

  // --- The bot ---------------------------------------------------------------------------------------------------
  let bot: { play(): void } | undefined
  const guarded = (run: () => void): boolean => {
    try {
      run()
    } catch (error) {
      // Showing it may run the bot's code, which may run into a limit.
      const shown = isOfMachine(error) ? machineLimit : describe(error)
      if (failed === '') {
        failed = shown
        if (shown === machineLimit) cause = 'net'
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
      madeBefore = 0
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
      const { kit, orderCount } = door
      const { order, log, warn } = kit
      kit.order = (kind, a, b, c) => {
        pay(5)
        if (orderCount() >= maxCalls)
          end('orders', 'gave too many orders: more than ' + maxCalls + ' in one round')
        order(kind, a, b, c)
      }
      kit.log = (...values) => {
        pay(40 + 10 * values.length)
        log(...values)
      }
      kit.warn = (message) => {
        pay(20)
        warn(message)
      }
      kit.pay = pay
      const debug = kit.debug as Record<string, (...args: unknown[]) => void>
      for (const name of keys(debug)) {
        const draw = debug[name]
        debug[name] = (...args) => {
          pay(150)
          draw(...args)
        }
      }
    },
    withoutBigInts() {
      for (const name of ['BigInt', 'BigInt64Array', 'BigUint64Array']) delete global[name]
      for (const name of ['getBigInt64', 'getBigUint64', 'setBigInt64', 'setBigUint64'])
        delete (DataView.prototype as unknown as Record<string, unknown>)[name]
    },
    create(script) {
      running = script.begin(tools)
      const { load } = running
      return guarded(() => {
        const Bot = load()
        phase = 'in the constructor'
        bot = new (Bot as new () => { play(): void })()
        phase = 'in play'
      })
    },
    play: () => {
      running.setDepth(0)
      madeBefore += running.made()
      running.setMade(0)
      return guarded(() => bot!.play())
    },
    fuelUsed: () => fuelGiven - max(0, running.fuel()),
    failure: () => failed,
    cause: () => cause,
    phase: () => phase,
    leave() {
      for (let k = 0; k < defined.length; k++) deleteProperty(global, defined[k])
      running = idle
      bot = undefined
    },
  }
}
