import type { FreezeCause } from '../../../../src-games/kit/freeze-cause.ts'
import type { PlainRealm } from './realm-plain.ts'
import type { GuardMeter } from './realm-sizes.ts'
import type { GuardOptions, RealmGuard, RealmPart, Script, ScriptTools } from './realm-types.ts'

/**
 * Runs the bot of a realm under its limits of CPU, memory and depth, so that the host never touches a value that the bot
 * made: only numbers and strings leave. Evaluated in the realm by its text, before the bot's, as is all that it is given;
 * so none of it may use anything but its parameters and JavaScript's own globals.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function guardRealm(
  global: Record<string, unknown>,
  makePlain: (global: Record<string, unknown>, permitted: string, hasStacks: boolean) => PlainRealm,
  paySizes: (
    global: Record<string, unknown>,
    plain: PlainRealm,
    meter: GuardMeter,
    parts: readonly RealmPart[],
  ) => ScriptTools,
  parts: readonly RealmPart[],
  permitted: string,
  hasStacks: boolean,
): RealmGuard {
  const { defineProperty, getPrototypeOf, getOwnPropertyDescriptor, keys } = Object
  const objects = Object.prototype
  const { ceil, min, max } = Math
  const Failure = Error
  const RangeFailure = RangeError

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
    failing: () => 0,
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

  const isError = (thrown: object): boolean => {
    for (let at: object | null = thrown, k = 0; at !== null && k < 64; at = getPrototypeOf(at) as object | null, k++)
      if (at === Failure.prototype) return true
    return false
  } // prettier-ignore
  const describe = (thrown: unknown): string => {
    try {
      if (typeof thrown !== 'object' || thrown === null) return 'threw ' + brief(thrown)
      // Nothing of the bot runs any more, and none of its functions was called yet.
      const stack = stackOf(thrown)
      if (!isError(thrown)) return 'threw an object that is not an Error'
      const { name, message } = thrown as Error
      const shownName = brief(name)
      const shownMessage = brief(message)
      return shownName + (shownMessage === '' ? '' : ': ' + shownMessage) + '\n' + stack
    } catch {
      return 'threw something that cannot be shown'
    }
  }
  /** Where the bot was when a limit ended it. */
  let ended: object | undefined
  const end = (limit: FreezeCause, message: string): never => {
    // What needs no stack comes first: there may be none.
    const isFirst = failed === ''
    if (isFirst) {
      failed = message
      cause = limit
    }
    isSpent = true
    running.setFuel(-1)
    const failure = new Failure(message)
    if (isFirst) ended = failure
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
  /** Of an element, paid in parts. */
  let part = 0
  /** For each element or each eight bytes that a builtin goes through or makes. */
  const pay = (elements: number): void => {
    let n = 1
    if (elements >= 1) n = elements > 2 ** 50 ? 2 ** 50 : ceil(elements)
    else if (elements > 0) {
      // Less than one is not nothing, often enough.
      part += elements
      if (part < 1) return
      part -= 1
    } else return
    running.setMade(running.made() + 8 * n)
    if (n > 65536) lookAtMemory()
    running.pay(4 * n)
  }

  /** For what takes time and makes nothing. */
  const work = (units: number): void => running.pay(units)
  /** The same in elements. */
  const toil = (elements: number): void => {
    if (elements > 0) running.pay(ceil(4 * min(elements, 2 ** 50)))
  }
  /** Keys of more letters have their length for V8's hash: each is compared with all others of that length. */
  const LONG_KEY = 16_000
  let longKeys = 0
  /** For a text that becomes a key: it is read, and compared with what is like it. */
  const payKey = (key: string, isKept: boolean): void => {
    const n = key.length
    if (n <= 64) return
    pay(n / 16)
    work(n)
    if (n <= LONG_KEY) return
    if (isKept) longKeys++
    work((longKeys * n) / 4)
  }

  // --- Depth ------------------------------------------------------------------------------------------------------
  const counted = new WeakSet<object>()
  const OVERFLOW = 'Maximum call stack size exceeded'
  /** What V8 needs for an error that is thrown, in elements of `pay`. */
  const thrown = 1500
  /** Units for one level that an error leaves. */
  const left = 200
  const tooDeep = (): never => {
    pay(thrown)
    running.pay(left * options.maxDepth)
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
    } catch (error) {
      running.pay(left)
      throw error
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
  /**
   * Objects of another realm: near the end of the stack V8 may call a function of the host's, whose errors are the host's. A
   * chain of prototypes that begins in this realm ends in its `Object.prototype`, or is nothing but the object.
   */
  const isForeign = (error: unknown): boolean => {
    if ((typeof error !== 'object' && typeof error !== 'function') || error === null) return false
    for (let at: object = error; ;) {
      // All proxies are made here.
      if (tools.isProxy(at)) return false
      const next = getPrototypeOf(at) as object | null
      if (next === null) return at !== objects && at !== error
      at = next
    }
  }
  const machineLimit = 'needed more stack or memory than this machine gives a bot'
  const isBeyond = (error: unknown): boolean => isOfMachine(error) || isForeign(error)
  const caught = (error: unknown): void => {
    pay(thrown)
    if (isBeyond(error)) end('net', machineLimit)
    if (typeof error === 'object' && error !== null && !tools.isProxy(error)) forgetStack(error)
  }

  const plain = makePlain(global, permitted, hasStacks)
  const { brief, stackOf, forgetStack } = plain
  const isOurs = () => running === idle
  const tools = paySizes(
    global,
    plain,
    { pay, work, toil, payKey, deeper, refill, tooDeep, caught, isOurs },
    parts,
  )

  // --- The bot ---------------------------------------------------------------------------------------------------
  let bot: { play(): void } | undefined
  const guarded = (run: () => void): boolean => {
    try {
      run()
    } catch (error) {
      // Showing it may run the bot's code, which may run into a limit.
      const isLimit = isBeyond(error)
      const shown = isLimit ? machineLimit : describe(error)
      isSpent = true
      if (failed === '') {
        if (isLimit) cause = 'net'
        failed = shown
      }
    }
    if (failed === '' && running.failing() > 0) {
      isSpent = true
      cause = 'net'
      failed = machineLimit
    }
    if (ended) failed += '\n' + stackOf(ended)
    ended = undefined
    return failed === ''
  }
  let defined: string[] = []
  const setGlobal = (name: string, value: unknown) =>
    defineProperty(global, name, { value, writable: false, enumerable: false, configurable: true })
  return {
    begin(given) {
      options = given
      plain.seed(given.seed)
      failed = ''
      ended = undefined
      cause = ''
      phase = 'when the file was loaded'
      isSpent = false
      fuelGiven = 0
      part = 0
      longKeys = 0
      madeBefore = 0
      defined = []
    },
    define(api) {
      for (const name of keys(api)) {
        setGlobal(name, (api as Record<string, unknown>)[name])
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
    limit(units) {
      options = { ...options, fuel: fuelGiven + units }
    },
    failure: () => failed,
    cause: () => cause,
    phase: () => phase,
    leave() {
      // Not deleted: V8 compiles again what reads a global property that was.
      for (let k = 0; k < defined.length; k++) setGlobal(defined[k], undefined)
      running = idle
      bot = undefined
    },
  }
}
