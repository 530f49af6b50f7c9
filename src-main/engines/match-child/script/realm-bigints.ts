import type { BuiltinMeter, Method, Native } from './realm-types.ts'

/**
 * BigInts have an end wherever they are made, so that nothing that is done with one takes long, whatever does it: an
 * operator, a builtin that wants a text, a key. Evaluated by its text in the realm.
 */
export function meterBigInts(global: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, put, before, methodOf, primitiveOf, asBig, bigToText } = meter
  const { apply, construct, ownKeys, defineProperty, getOwnPropertyDescriptor } = meter.natives
  const Original = global.BigInt as BigIntConstructor
  const asNumber = Number
  const { min, trunc } = Math
  const [RangeFailure, TypeFailure] = [RangeError, TypeError]
  /** In base 2 a BigInt has 256, and a mark of the base. */
  const maxLetters = 300

  /** What is read as one. */
  const short = (given: unknown): unknown => {
    const value = primitiveOf(given)
    if (typeof value !== 'string') return value
    if (value.length > maxLetters) throw new RangeFailure('a text of more than ' + maxLetters + ' letters is no BigInt here') // prettier-ignore
    pay(bigToText)
    return value
  }
  const Counted = function (this: unknown, value: unknown): bigint {
    if (new.target !== undefined) throw new TypeFailure('BigInt is not a constructor')
    return asBig(Original(short(value) as bigint))
  }
  for (const key of ownKeys(Original)) defineProperty(Counted, key, getOwnPropertyDescriptor(Original, key)!)
  defineProperty(Original.prototype, 'constructor', { value: Counted, writable: true, enumerable: false, configurable: true }) // prettier-ignore
  defineProperty(global, 'BigInt', { value: Counted, writable: true, enumerable: false, configurable: true })
  for (const name of ['asIntN', 'asUintN'] as const) {
    const cut = methodOf(Original, name)
    put(Counted, name, (bits: unknown, value: unknown) => {
      // More bits than any has would be made for one below zero.
      const n = min(257, asNumber(primitiveOf(bits)))
      return asBig(apply(cut, Original, [n, short(value)]) as bigint)
    })
  }
  for (const name of ['setBigInt64', 'setBigUint64']) {
    const set = methodOf(DataView.prototype, name)
    put(DataView.prototype, name, function (this: unknown, ...args: unknown[]) {
      args[1] = short(args[1])
      return apply(set, this, args)
    })
  }
  before(Original.prototype, ['toString', 'toLocaleString'], () => bigToText)

  // --- As a text: any builtin may want one of what it is given ------------------------------------------------------
  const payEach = (values: readonly unknown[]): void => {
    let n = 0
    for (let k = 0; k < values.length; k++) if (typeof values[k] === 'bigint') n++
    if (n > 0) pay(n * bigToText)
  }
  const { isArray } = Array
  const inText = new Set<PropertyKey>(['join', 'toLocaleString', 'raw'])
  const inOrder = new Set<PropertyKey>(['sort', 'toSorted'])
  const payAll = (target: object): void => {
    for (const name of ownKeys(target)) {
      const { value, configurable } = getOwnPropertyDescriptor(target, name)!
      if (typeof value !== 'function' || !configurable || typeof name === 'symbol') continue
      // Those that make something come below, or pay for more than a text.
      if (name === 'constructor' || (target === global && getOwnPropertyDescriptor(value as object, 'prototype'))) continue // prettier-ignore
      const original = value as Method
      const counted = {
        counted(this: unknown, ...args: unknown[]): unknown {
          payEach(args)
          if (typeof this === 'bigint') pay(bigToText)
          else if (isArray(this) && inText.has(name)) payEach(this as unknown[])
          else if (isArray(this) && inOrder.has(name) && args[0] === undefined)
            for (let left = this.length; left > 0; left = trunc(left / 2)) payEach(this as unknown[])
          else if (name === 'raw') {
            const { raw } = (args[0] ?? {}) as { raw?: unknown }
            if (isArray(raw)) payEach(raw)
          }
          return apply(original, this, args)
        },
      }.counted
      put(target, name, counted)
    }
  }
  const seen = new Set<unknown>([Function.prototype])
  for (const name of ownKeys(global)) {
    const value = getOwnPropertyDescriptor(global, name)!.value as unknown
    if ((typeof value !== 'function' && typeof value !== 'object') || value === null || value === global)
      continue
    for (const target of [value, getOwnPropertyDescriptor(value, 'prototype')?.value as unknown])
      if (typeof target === 'object' || (typeof target === 'function' && !seen.has(target))) {
        seen.add(target)
        if (target !== null) payAll(target)
      }
  }
  payAll(global)
  for (const name of ['String', 'Symbol']) {
    const Native = global[name] as Native
    const Paying = function (this: unknown, ...args: unknown[]): unknown {
      payEach(args)
      const target = new.target as unknown
      if (target === undefined) return apply(Native, undefined, args)
      return construct(Native, args, target === Paying ? Native : (target as Native))
    } as unknown as Native
    for (const key of ownKeys(Native)) defineProperty(Paying, key, getOwnPropertyDescriptor(Native, key)!)
    defineProperty(Native.prototype, 'constructor', { value: Paying, writable: true, enumerable: false, configurable: true }) // prettier-ignore
    defineProperty(global, name, { value: Paying, writable: true, enumerable: false, configurable: true })
  }
}
