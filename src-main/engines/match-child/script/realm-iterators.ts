import type { BuiltinMeter } from './realm-types.ts'

/**
 * Iterators and generators pay by their turns: what they do inside happens in functions that are counted. Evaluated by its
 * text in the realm.
 */
export function meterIterators(_: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, spread, deeper, put, methodOf } = meter
  const { apply, getPrototypeOf } = meter.natives
  const { create, freeze } = Object
  const asNumber = Number
  const TypeFailure = TypeError
  type Method = (...args: unknown[]) => unknown

  // --- Iterators: what they do inside happens in functions that are counted ------------------------------------------
  const iterators = getPrototypeOf(getPrototypeOf([].values())) as Record<PropertyKey, Method>
  type Step = (value: unknown, k: number) => unknown
  const loop = (self: unknown, each: (value: unknown, k: number) => boolean): void => {
    let k = 0
    for (const value of self as Iterable<unknown>) {
      pay(2)
      if (each(value, k++)) return
    }
  }
  put(iterators, 'toArray', function (this: unknown) {
    return [...spread(this)]
  })
  put(iterators, 'forEach', function (this: unknown, f: unknown) {
    loop(this, (value, k) => ((f as Step)(value, k), false))
  })
  put(iterators, 'some', function (this: unknown, f: unknown) {
    let found = false
    loop(this, (value, k) => (found = !!(f as Step)(value, k)))
    return found
  })
  put(iterators, 'every', function (this: unknown, f: unknown) {
    let holds = true
    loop(this, (value, k) => !(holds = !!(f as Step)(value, k)))
    return holds
  })
  put(iterators, 'find', function (this: unknown, f: unknown) {
    let found: unknown
    loop(this, (value, k) => !!(f as Step)(value, k) && ((found = value), true))
    return found
  })
  put(iterators, 'reduce', function (this: unknown, ...args: unknown[]) {
    const [f, start] = args as [(sum: unknown, value: unknown, k: number) => unknown, unknown]
    let isFirst = args.length < 2
    let sum = start
    loop(this, (value, k) => {
      sum = isFirst ? value : f(sum, value, k)
      isFirst = false
      return false
    })
    if (isFirst) throw new TypeFailure('Reduce of a done iterator with no initial value')
    return sum
  })
  const generators = getPrototypeOf(getPrototypeOf((function* () {})())) as Record<string, Method>
  /** What such iterators are made from: nothing that one of them could leave to another. */
  const helper = freeze(create(generators))
  const lazily = (
    name: string,
    body: (self: Iterable<unknown>, given: unknown) => Iterator<unknown>,
  ): void => {
    ;(body as unknown as { prototype: object }).prototype = helper
    put(iterators, name, function (this: unknown, given: unknown) {
      return body(this as Iterable<unknown>, given)
    })
  }
  lazily('map', function* (self, f) {
    let k = 0
    for (const value of self) {
      pay(2)
      yield (f as Step)(value, k++)
    }
  })
  lazily('filter', function* (self, f) {
    let k = 0
    for (const value of self) if ((pay(2), (f as Step)(value, k++))) yield value
  })
  lazily('flatMap', function* (self, f) {
    let k = 0
    for (const value of self) for (const inner of (f as Step)(value, k++) as Iterable<unknown>) {
      pay(2)
      yield inner
    }
  }) // prettier-ignore
  lazily('take', function* (self, limit) {
    let left = asNumber(limit)
    if (left > 0) for (const value of self) if ((pay(2), yield value, --left <= 0)) return
  })
  lazily('drop', function* (self, limit) {
    let left = asNumber(limit)
    for (const value of self) if ((pay(2), left-- <= 0)) yield value
  })
  for (const name of ['next', 'return', 'throw']) {
    const original = methodOf(generators, name)
    put(generators, name, function (this: unknown, value: unknown) {
      pay(8)
      return deeper(() => apply(original, this, [value]))
    })
  }
}
