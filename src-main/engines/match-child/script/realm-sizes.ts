import type { PlainRealm } from './realm-plain.ts'
import type { BuiltinMeter, Method, Native, Natives, RealmPart, ScriptTools } from './realm-types.ts'

/** What sizes are paid with, from the guard. */
export interface GuardMeter {
  pay(elements: number): void
  work(units: number): void
  toil(elements: number): void
  payKey(key: string, isKept: boolean): void
  deeper<T>(run: () => T, levels?: number): T
  refill(fuel: number): number
  tooDeep(): never
  caught(error: unknown): void
  isOurs(): boolean
}

/**
 * What takes as long as it is large: the tools that counted code calls, and the builtins, part by part. Evaluated by its
 * text in the realm. Gives the tools.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function paySizes(
  global: Record<string, unknown>,
  { fix, replace, watchDates }: PlainRealm,
  { pay, work, toil, payKey, deeper, refill, tooDeep, caught, isOurs }: GuardMeter,
  parts: readonly RealmPart[],
): ScriptTools {
  const { defineProperty, freeze, getPrototypeOf, setPrototypeOf, getOwnPropertyDescriptor } = Object
  const { apply, construct, ownKeys } = Reflect
  const natives: Natives = { apply, construct, ownKeys, setPrototypeOf, defineProperty, freeze, getPrototypeOf, getOwnPropertyDescriptor } // prettier-ignore
  const { isArray } = Array
  const { min } = Math
  const { asIntN } = BigInt
  const text = String
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  const asNumber = Number
  const iterator: typeof Symbol.iterator = Symbol.iterator
  const NativeArray = Array as unknown as Native & Record<PropertyKey, unknown>

  /** Longer ones cannot be made: one builtin at work on one is over soon, on every machine alike. */
  const maxText = 2 ** 24
  const maxList = 2 ** 24
  const maxBytes = 2 ** 26
  const maxChain = 16
  const maxFew = 1000
  /** Of a BigInt: whatever is done with it, as a text too, wherever, is over at once. */
  const maxBits = 256

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
  /** What each key costs: objects of few have a shape by which it is known, larger ones are tables. */
  const perKey = (value: unknown, each: number): number => {
    const n = countKeys(value)
    return n > 64 ? n * each : (n * each) / 3
  }
  const payText = (value: string): string => {
    const n = value.length
    if (n < 128) return value
    pay(n / 128)
    if (n > maxText) throw new RangeFailure('Invalid string length')
    return value
  }
  const tooManyBits = (): never => {
    throw new RangeFailure('a BigInt may have ' + maxBits + ' bits here')
  }
  const asBig = (value: bigint): bigint => {
    if (asIntN(64, value) === value) {
      pay(4)
      return value
    }
    if (asIntN(maxBits + 1, value) !== value) tooManyBits()
    pay(10)
    return value
  }
  /** Units for a sum that is a text: one of its parts may have been a number. */
  const textMade = 30
  /** Units for a number that becomes a text. */
  const numberToText = 120
  /** For a BigInt that becomes a text or a key somewhere. */
  const bigToText = 60
  const dateTo = getOwnPropertyDescriptor(Date.prototype, Symbol.toPrimitive)!.value as Method
  const toPrimitive: typeof Symbol.toPrimitive = Symbol.toPrimitive
  /** What an operator would see of it as a number. */
  const primitiveOf = (value: unknown, hint: 'number' | 'default' = 'number'): unknown => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
    const own = (value as Record<PropertyKey, unknown>)[toPrimitive]
    if (own === undefined || own === null) return apply(dateTo, value, ['number'])
    const made: unknown = apply(own as Method, value, [hint])
    if ((typeof made === 'object' && made !== null) || typeof made === 'function') throw new TypeFailure('Cannot convert object to primitive value') // prettier-ignore
    return made
  }
  const nameOf = (key: unknown): PropertyKey => {
    if (typeof key === 'bigint') pay(bigToText)
    // It becomes a text, if it is no place of a list.
    if (typeof key === 'number') {
      work((key | 0) === key ? 40 : numberToText)
      return key
    }
    if (typeof key === 'symbol') return key
    const name = text(key)
    payKey(name, true)
    return name
  }
  /** What is made when a list gets a length. Places that a small list has anyway are free. */
  const payLength = (value: unknown): unknown => {
    const n = typeof value === 'number' ? value : asNumber(value)
    if (!(n > 8)) return n
    pay(min(n, maxList))
    if (n > maxList) throw new RangeFailure('Invalid array length')
    return n
  }
  /** V8’s own maker of arrays makes them of any length, without paying: no bot gets it. */
  const maker = (value: unknown): unknown => (value === NativeArray ? CountedArray : value)
  const shortChain = (value: unknown): void => {
    let levels = 0
    for (let at = value; at !== null && at !== undefined; at = getPrototypeOf(at))
      if (++levels > maxChain)
        throw new RangeFailure('a chain of prototypes may have ' + maxChain + ' objects')
  }
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
      toil(perKey(value, 36))
      return value
    },
    all(value) {
      for (let at = value; at !== null && at !== undefined; at = getPrototypeOf(at))
        toil(countKeys(at) + perKey(at, 12))
      return value
    },
    text(value, times = 1) {
      work(textMade * times)
      return payText(value)
    },
    textOfBigs(value, times = 1) {
      pay(bigToText * times)
      return payText(value)
    },
    beside(value) {
      if (typeof value === 'string') pay(bigToText + 8 * value.length)
      return value
    },
    long(value, times = 1) {
      if (typeof value === 'bigint') pay(bigToText)
      if (typeof value === 'number' && (value | 0) !== value) work(numberToText)
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
      if (name === 'prototype' && typeof object === 'function') throw new TypeFailure('set a prototype by its name: f.prototype = p') // prettier-ignore
      if (name === 'length' && isArray(object)) throw new TypeFailure('set the length of a list by its name: list.length = n') // prettier-ignore
      return name
    },
    maker,
    regexp: (source, flags) => makeRegexp(source, flags),
    base(value) {
      if (typeof value === 'function' && isProxy(value))
        throw new TypeFailure('a class cannot extend a Proxy')
      shortChain(value)
      if (typeof value === 'function') shortChain(value.prototype)
      return maker(value)
    },
    proto(value) {
      shortChain(value)
      return value
    },
    caught,
    isProxy: (value) => isProxy(value),
    big: asBig,
    power(left, right) {
      const [a, b] = [primitiveOf(left), primitiveOf(right)] as [bigint, bigint]
      if (typeof a === 'bigint' && typeof b === 'bigint' && b > 0n) {
        const digits = (a < 0n ? -a : a).toString(16).length
        // As many as the result has at least.
        if ((digits > 1 ? 4 * (digits - 1) : a * a > 1n ? 1 : 0) * asNumber(b) > maxBits) tooManyBits()
      }
      return a ** b
    },
    shift(by, isUp) {
      const b = primitiveOf(by)
      if (typeof b === 'bigint' && (isUp ? b : -b) > maxBits) tooManyBits()
      return b
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
  const put = (target: object, name: PropertyKey, value: Method): void => {
    const old = getOwnPropertyDescriptor(target, name)
    if (old === undefined) return
    const method = old.value as Method
    defineProperty(value, 'name', { value: method.name, configurable: true })
    defineProperty(value, 'length', { value: method.length, configurable: true })
    defineProperty(target, name, { value: freeze(value), writable: true, enumerable: false, configurable: true }) // prettier-ignore
  }
  const methodOf = (target: object, name: PropertyKey) =>
    getOwnPropertyDescriptor(target, name)!.value as Method
  /** Pays before a method runs, by what it is called with. */
  const before = (
    target: object,
    names: PropertyKey[],
    units: (self: never, args: readonly unknown[]) => number,
  ): void => {
    for (const name of names) {
      if (getOwnPropertyDescriptor(target, name) === undefined) continue
      const original = methodOf(target, name)
      put(
        target,
        name,
        {
          counted(this: never, ...args: unknown[]) {
            pay(units(this, args))
            return apply(original, this, args)
          },
        }.counted,
      )
    }
  }
  const timeOf = getOwnPropertyDescriptor(Date.prototype, 'getTime')!.value as Method
  const isDate = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false
    try {
      apply(timeOf, value, [])
      return true
    } catch {
      return false
    }
  }
  watchDates((given) => {
    const value = isDate(given) ? given : primitiveOf(given, 'default')
    if (typeof value === 'string') pay(25 + 4 * value.length)
    return value
  })
  const sizeOf = (value: unknown): number => {
    if (typeof value === 'string' || isArray(value)) return value.length
    if (typeof value !== 'object' || value === null) return 0
    const size = asNumber((value as { length?: unknown }).length)
    return size > 0 ? size : 0
  }

  const likeList = (source: unknown): unknown => {
    if (typeof source === 'string' || isIterable(source)) return listOf(source)
    if (typeof source !== 'object' || source === null) return source
    const length = min(sizeOf(source), 2 ** 53)
    pay(length)
    if (length > maxList) throw new RangeFailure('Invalid array length')
    if (!isProxy(source) && ownKeys(source).length === 1) return { length }
    const list: unknown[] = []
    for (let k = 0; k < length; k++) list[k] = (source as readonly unknown[])[k]
    return list
  }
  const meter: BuiltinMeter = {
    pay, work, toil, payKey, deeper, tooDeep, isOurs, natives, payText, countKeys, perKey, isIterable, isTyped, wrap, put, methodOf, before, sizeOf,
    maker, payLength, primitiveOf, asBig, bigToText, maxText, maxList, maxBytes, maxChain,
    spread: listOf,
    listOf: likeList,
    isProxy: (value) => ((typeof value === 'object' && value !== null) || typeof value === 'function') && isProxy(value),
    setProxyTest: (test) => (isProxy = test),
    setRegexps: (make) => (makeRegexp = make),
  } // prettier-ignore
  for (const part of parts) part(global, meter)
  for (const name of ['Map', 'Set', 'WeakMap', 'WeakSet']) {
    const Original = global[name] as Native
    wrap(Original, name, (target, [source]) => {
      pay(12)
      if (source === undefined || source === null) return construct(Original, [], target)
      const list = spread(source)
      const n = (list.length as number | undefined) ?? 0
      pay(3 * n)
      toil(3 * n)
      return construct(Original, [list], target)
    })
  }
  /** In the place of a wrapper's constructor: pays for what it is given, and is the same in all else. */
  const countWrapper = (name: string, Native: Native, count: (args: unknown[]) => void): void => {
    const Counted = function (this: unknown, ...args: unknown[]) {
      count(args)
      const target = new.target as unknown
      return target === undefined
        ? apply(Native as unknown as Method, undefined, args)
        : construct(Native, args, target === Counted ? Native : (target as Native))
    } as unknown as Native
    for (const key of ownKeys(Native)) defineProperty(Counted, key, getOwnPropertyDescriptor(Native, key)!)
    replace(Native.prototype, 'constructor', Counted)
    replace(global, name, Counted)
  }
  countWrapper('String', global.String as Native, (args) => {
    const value = args[0]
    if (typeof value === 'number') work((value | 0) === value ? 10 : numberToText / 2)
  })
  countWrapper('Number', global.Number as Native, (args) => {
    if (args.length === 0) return
    args[0] = primitiveOf(args[0])
    if (typeof args[0] === 'string') toil(args[0].length / 2)
  })
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
  return tools
}
