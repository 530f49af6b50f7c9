import type { BuiltinMeter } from './realm-types.ts'

/**
 * Arrays, and functions that are called with lists, pay by the length of these. A list that is no array, or whose length
 * can change its mind, pays for the length that it showed, and that is all the builtin sees. What takes the same time
 * whatever it is given stays as it is. Evaluated by its text in the realm, after the other parts.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function meterLists(_: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, toil, payText, deeper, put, methodOf, before, sizeOf, listOf, maxText, maxList } = meter
  const { apply, construct, defineProperty, getPrototypeOf, getOwnPropertyDescriptor } = meter.natives
  const { isArray } = Array
  const { imul, log2, max, min, trunc } = Math
  const asNumber = Number
  const asText = String
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  const objectText = methodOf(Object.prototype, 'toString')
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  type Method = (...args: unknown[]) => unknown
  type List = readonly unknown[]

  // --- Arrays ---------------------------------------------------------------------------------------------------
  const arrays = Array.prototype
  const tooLong = (): never => {
    throw new RangeFailure('Invalid array length')
  }
  /** A list whose length stays what was paid for. */
  const steady = (self: unknown): boolean => {
    if (!isArray(self) || meter.isProxy(self)) {
      if (typeof self !== 'object' || self === null) return typeof self === 'string'
      if (meter.isTyped(self)) return true
      const length = meter.isProxy(self) ? undefined : getOwnPropertyDescriptor(self, 'length')
      if (length !== undefined && 'value' in length && typeof length.value === 'number') return true
      return (
        length === undefined && !meter.isProxy(self) && (self as { length?: unknown }).length === undefined
      )
    }
    return true
  }
  /** Lists of a class, and what only looks like a list, V8 goes through step by step. */
  const isPlain = (self: unknown): boolean =>
    isArray(self) && !meter.isProxy(self) && getPrototypeOf(self) === arrays
  const slow = 5
  const alsoFor = (self: unknown, each: number): void => toil(sizeOf(self) * (isPlain(self) ? each : max(each, slow))) // prettier-ignore
  const listUnits = (each: number) => (self: unknown, args: List) => {
    if (!steady(self)) throw new TypeFailure('this method is for arrays')
    const n = sizeOf(self)
    if (!isPlain(self)) toil(n * slow)
    const sought = args[0]
    return n * each + (typeof sought === 'string' && sought.length > 64 ? (n * sought.length) / 64 : 0)
  }
  /** Below so many places V8 never turns a list into a table, in which it goes from place to place. */
  const maxQuick = 64
  /** Whether a list seems to have large gaps, by four of its places: a table has at most one element in six. */
  const hasGaps = (self: unknown): boolean => {
    if (!isPlain(self)) return false
    const list = self as List
    const n = list.length
    if (n <= maxQuick) return false
    for (let k = 0; k < 4; k++) if (!((imul(4 * n + k, 0x9e3779b1) >>> 0) % n in list)) return true
    return false
  }
  before(arrays, ['fill'], (self) => listUnits(1 / 8)(self, []))
  before(arrays, ['unshift'], (self, args) => {
    if (hasGaps(self)) toil(2 * sizeOf(self))
    return listUnits(1 / 8)(self, []) + args.length
  })
  // Lists with large gaps are slow here.
  before(arrays, ['reverse'], (self) => (alsoFor(self, 2), listUnits(1 / 8)(self, [])))
  before(arrays, ['copyWithin'], (self) => (alsoFor(self, 4), listUnits(1 / 8)(self, [])))
  before(arrays, ['shift'], (self) => {
    if (!isPlain(self)) return listUnits(1)(self, [])
    const n = (self as List).length
    if (hasGaps(self)) toil(n / 4)
    return n > maxQuick ? n / 64 : 0
  })
  before(arrays, ['every', 'some', 'find', 'findIndex', 'findLast', 'findLastIndex', 'forEach', 'map', 'filter', 'reduce', 'reduceRight', 'flatMap', 'slice'], (self) => listUnits(1)(self, [])) // prettier-ignore
  before(arrays, ['with', 'toReversed'], (self) => {
    if (hasGaps(self)) toil(sizeOf(self))
    return listUnits(1)(self, [])
  })
  before(
    arrays,
    ['includes', 'indexOf', 'lastIndexOf'],
    (self, args) => (alsoFor(self, 3 / 4), listUnits(1 / 4)(self, args)),
  )
  before(arrays, ['splice'], (self, args) => listUnits(1 / 4)(self, []) + args.length)
  before(arrays, ['toSpliced'], (self, args) => (alsoFor(self, 2), listUnits(1 / 4)(self, []) + args.length))
  before(arrays, ['concat'], (self, args) => {
    let n = 0
    let units = 0
    const part = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const size = steady(value) ? sizeOf(value) : maxList
      n += size
      units += size / 4
      if (!isPlain(value)) toil(size * slow)
    }
    part(self)
    for (let k = 0; k < args.length; k++) part(args[k])
    if (n > maxList) tooLong()
    return units + args.length / 4
  })
  /** As V8 compares without a function, each text by its length; it makes texts of all elements again and again. */
  const byText = (a: unknown, b: unknown): number => {
    const [x, y] = [`${a as string}`, `${b as string}`]
    toil(1 + (x.length < y.length ? x.length : y.length) / 32)
    return x < y ? -1 : x > y ? 1 : 0
  }
  for (const name of ['sort', 'toSorted']) {
    const original = methodOf(arrays, name)
    const { sorted } = {
      sorted(this: unknown, by: unknown): unknown {
        const n = listUnits(1)(this, [])
        pay(n * (1 + log2(n + 1)) * (by === undefined ? 4 : 1))
        let isLong = false
        if (by === undefined && isArray(this))
          for (let k = 0; k < this.length && !isLong; k++) {
            const value = this[k] as unknown
            isLong = (typeof value === 'string' && value.length > 32) || (typeof value === 'object' && value !== null) || typeof value === 'function' // prettier-ignore
          }
        else if (by === undefined) isLong = true
        return apply(original, this, [isLong ? byText : by])
      },
    }
    put(arrays, name, sorted)
  }
  const nativeJoin = methodOf(arrays, 'join')
  /** Joins within joins under way: V8 looks for a list among all of them. */
  let joining = 0
  put(arrays, 'join', function join(this: unknown, by?: unknown) {
    pay(listUnits(1)(this, []))
    const separator = by === undefined ? ',' : asText(by)
    let total = max(0, sizeOf(this) - 1) * separator.length
    let units = 0
    if (isArray(this))
      for (let k = 0; k < this.length; k++) {
        const value = this[k] as unknown
        if (typeof value === 'string') total += value.length
        else if (typeof value === 'number') units += (value | 0) === value ? 5 : 15
        else units += 5
      }
    else units = 15 * sizeOf(this)
    if (total > maxText) throw new RangeFailure('Invalid string length')
    toil(units)
    pay(total / 16 + joining / 4)
    joining++
    try {
      const made = deeper(() => apply(nativeJoin, this, [separator])) as string
      if (made.length > total) pay((made.length - total) / 16)
      return payText(made)
    } finally {
      joining--
    }
  })
  // What is no array has a `join` of its own, or gets the text of an object.
  for (const name of ['toString', 'toLocaleString']) {
    const { joined } = {
      joined(this: unknown): unknown {
        const own = (this as { join?: unknown }).join
        return typeof own === 'function' ? apply(own as Method, this, []) : apply(objectText, this, [])
      },
    }
    put(arrays, name, joined)
  }
  put(arrays, 'flat', function flat(this: unknown, depth?: unknown) {
    const out: unknown[] = []
    let n = 0
    const walk = (list: List, levels: number): void => {
      toil(8)
      pay(listUnits(1)(list, []))
      for (let k = 0; k < list.length; k++) {
        if (!(k in list)) continue
        const value = list[k]
        if (levels > 0 && isArray(value)) deeper(() => walk(value, levels - 1))
        else {
          pay(1)
          out[n++] = value
        }
      }
    }
    walk(this as List, depth === undefined ? 1 : trunc(asNumber(depth)) || 0)
    return out
  })
  const nativeFrom = methodOf(Array, 'from')
  put(Array, 'from', function from(this: unknown, source: unknown, ...rest: unknown[]) {
    const list = listOf(source)
    if (isArray(list) || typeof list === 'string') pay(list.length)
    return apply(nativeFrom, this, [list, ...rest])
  })

  // --- Functions --------------------------------------------------------------------------------------------------
  const functions = Function.prototype as unknown as Record<string, Method>
  const withArguments = (list: unknown, run: (list: List) => unknown): unknown => {
    const args = list === undefined || list === null ? [] : (list as List)
    if (!isArray(args)) throw new TypeFailure('CreateListFromArrayLike called on non-object')
    pay(args.length / 4)
    return deeper(() => run(args), args.length >>> 3)
  }
  /** Element by element, as far as it said that it goes. */
  const listFromLike = (list: unknown): unknown => {
    if (!isObject(list) || (isArray(list) && !meter.isProxy(list))) return list
    const n = trunc(min(sizeOf(list), maxList + 1))
    if (n > maxList) tooLong()
    pay(n)
    toil((slow - 1) * n)
    const made: unknown[] = []
    for (let k = 0; k < n; k++) made[k] = (list as unknown as List)[k]
    return made
  }
  const refuseProxy = (made: unknown): void => {
    if (meter.isProxy(made))
      throw new TypeFailure('the third argument of Reflect.construct cannot be a Proxy')
  }
  put(functions, 'apply', function (this: unknown, self: unknown, list: unknown) {
    return withArguments(listFromLike(list), (args) => apply(this as Method, self, args))
  })
  put(Reflect, 'apply', (target: unknown, self: unknown, list: unknown) =>
    withArguments(listFromLike(list), (args) => apply(target as Method, self, args)),
  )
  put(Reflect, 'construct', (...given: unknown[]) =>
    withArguments(listFromLike(given[1]), (args) =>
      given.length > 2
        ? (refuseProxy(given[2]), construct)(given[0] as Method, args, given[2] as Method)
        : construct(given[0] as Method, args),
    ),
  )
  put(functions, 'bind', function (this: unknown, self: unknown, ...first: unknown[]) {
    if (typeof this !== 'function') throw new TypeFailure('Bind must be called on a function')
    pay(100)
    const target = this as Method
    const bound = function (this: unknown, ...rest: unknown[]): unknown {
      const args = [...first, ...rest]
      const made = new.target
      return deeper(
        () => (made === undefined ? apply(target, self, args) : construct(target, args, made === bound ? target : made)),
        1 + (args.length >>> 3),
      )
    } // prettier-ignore
    const { name, length } = target
    defineProperty(bound, 'name', { value: 'bound ' + (typeof name === 'string' ? name : ''), configurable: true }) // prettier-ignore
    defineProperty(bound, 'length', { value: max(0, length - first.length), configurable: true })
    defineProperty(bound, 'prototype', { value: undefined, writable: false })
    return bound
  })
  const errorText = methodOf(Error.prototype, 'toString')
  put(Error.prototype, 'toString', function (this: unknown) {
    toil(40)
    return deeper(() => apply(errorText, this, []))
  })
}
