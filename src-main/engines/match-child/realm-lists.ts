import type { BuiltinMeter } from './realm-types.ts'

/**
 * Arrays, and functions that are called with lists, pay by the length of these. A list that is no array, or whose length
 * can change its mind, pays for the length that it showed, and that is all the builtin sees. What takes the same time
 * whatever it is given stays as it is. Evaluated by its text in the realm, after the other rooms.
 */
export function meterLists(_: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, deeper, put, methodOf, before, sizeOf, listOf, maxText, maxList } = meter
  const { apply, construct, defineProperty, getOwnPropertyDescriptor } = meter.natives
  const { isArray } = Array
  const { log2, max, trunc } = Math
  const asNumber = Number
  const asText = String
  const RangeFailure = RangeError
  const TypeFailure = TypeError
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
  const listUnits = (each: number) => (self: unknown, args: List) => {
    if (!steady(self)) throw new TypeFailure('this method is for arrays')
    const n = sizeOf(self)
    const sought = args[0]
    return n * each + (typeof sought === 'string' && sought.length > 64 ? (n * sought.length) / 64 : 0)
  }
  before(arrays, ['copyWithin', 'fill', 'reverse', 'unshift'], (self, args) => listUnits(1 / 8)(self, []) + args.length) // prettier-ignore
  before(arrays, ['shift'], (self) => {
    if (!isArray(self) || meter.isProxy(self)) return listUnits(1)(self, [])
    const n = (self as List).length
    return n > 64 ? n / 64 : 0
  })
  before(arrays, ['every', 'some', 'find', 'findIndex', 'findLast', 'findLastIndex', 'forEach', 'map', 'filter', 'reduce', 'reduceRight', 'flatMap', 'with', 'slice', 'toReversed'], (self) => listUnits(1)(self, [])) // prettier-ignore
  before(arrays, ['includes', 'indexOf', 'lastIndexOf'], listUnits(1 / 4))
  before(arrays, ['splice', 'toSpliced'], (self, args) => listUnits(1 / 4)(self, []) + args.length)
  before(arrays, ['concat'], (self, args) => {
    let n = sizeOf(self)
    for (let k = 0; k < args.length; k++) n += steady(args[k]) || typeof args[k] !== 'object' ? sizeOf(args[k]) : maxList
    if (n > maxList) tooLong()
    return n / 4
  }) // prettier-ignore
  before(arrays, ['sort', 'toSorted'], (self, args) => {
    const n = listUnits(1)(self, [])
    return n * (1 + log2(n + 1)) * (args[0] === undefined ? 4 : 1)
  })
  const nativeJoin = methodOf(arrays, 'join')
  /** Joins within joins under way: V8 looks for a list among all of them. */
  let joining = 0
  put(arrays, 'join', function join(this: unknown, by?: unknown) {
    pay(listUnits(1)(this, []))
    const separator = by === undefined ? ',' : asText(by)
    let total = max(0, sizeOf(this) - 1) * separator.length
    if (isArray(this))
      for (let k = 0; k < this.length; k++) total += typeof this[k] === 'string' ? (this[k] as string).length : 0
    if (total > maxText) throw new RangeFailure('Invalid string length')
    pay(total / 16 + joining / 4)
    joining++
    try {
      return deeper(() => apply(nativeJoin, this, [separator]))
    } finally {
      joining--
    }
  }) // prettier-ignore
  put(arrays, 'flat', function flat(this: unknown, depth?: unknown) {
    const out: unknown[] = []
    let n = 0
    const walk = (list: List, levels: number): void => {
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
    const args = list === undefined || list === null ? [] : (listOf(list) as List)
    if (!isArray(args)) throw new TypeFailure('CreateListFromArrayLike called on non-object')
    pay(args.length / 4)
    return deeper(() => run(args), args.length >>> 3)
  }
  const listFromLike = (list: unknown): unknown => (typeof list === 'object' && list !== null && !isArray(list) ? nativeFrom(listOf({ ...list, length: sizeOf(list) })) : list) // prettier-ignore
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
    return deeper(() => apply(errorText, this, []))
  })
}
