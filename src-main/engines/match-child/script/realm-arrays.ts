import type { BuiltinMeter } from './realm-types.ts'

/**
 * Arrays of numbers in a realm: they pay for what they hold, and the bits of a NaN that another array on the same
 * memory could show are always the same, whatever the processor or the optimiser made. The first array on a buffer
 * decides what it is; an array of another kind on it reads and writes through a proxy that puts each NaN right. So the
 * usual arrays, of one kind a buffer, cost nothing. Evaluated by its text in the realm.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function meterArrays(global: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, toil, spread, wrap, maxBytes } = meter
  const { apply, construct } = Reflect
  const {
    create,
    defineProperty,
    freeze,
    getPrototypeOf,
    setPrototypeOf,
    getOwnPropertyDescriptor,
    getOwnPropertyNames,
  } = Object
  const { isArray } = Array
  const { isView } = ArrayBuffer
  const { log2, max, min, trunc } = Math
  const asNumber = Number
  const asText = String
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  const NativeProxy = Proxy
  type Native = new (...args: unknown[]) => object
  type Method = (...args: unknown[]) => unknown
  const NativeBuffer = ArrayBuffer as unknown as Native
  const TypedArray = getPrototypeOf(Int32Array) as Native & { prototype: Record<PropertyKey, Method> }
  const getter = (proto: object, name: PropertyKey) => getOwnPropertyDescriptor(proto, name)!.get!
  const bufferBytes = getter(NativeBuffer.prototype as object, 'byteLength') as () => number
  const arrayBuffer = getter(TypedArray.prototype, 'buffer') as () => ArrayBuffer
  const arrayLength = getter(TypedArray.prototype, 'length') as () => number
  const arrayOffset = getter(TypedArray.prototype, 'byteOffset') as () => number
  const tagOf = getter(TypedArray.prototype, Symbol.toStringTag) as () => string | undefined
  const viewBuffer = getter(DataView.prototype, 'buffer') as () => ArrayBuffer
  const viewOffset = getter(DataView.prototype, 'byteOffset') as () => number
  const { Uint16Array: Halves, Uint32Array: Words, Float32Array: Floats, Float64Array: Doubles } = globalThis // prettier-ignore
  const HalfFloats = global.Float16Array as Native | undefined
  const typed = (value: unknown): string | undefined => apply(tagOf, value, [])
  const isBuffer = (value: unknown): boolean => {
    try {
      apply(bufferBytes, value, [])
      return true
    } catch {
      return false
    }
  }
  const take = (bytes: number): void => {
    if (bytes > maxBytes) throw new RangeFailure('Array buffer allocation failed: more than ' + maxBytes / 1048576 + ' MB') // prettier-ignore
    pay(bytes / 8)
  }
  const replace = (target: object, name: PropertyKey, value: Method): void => {
    const old = getOwnPropertyDescriptor(target, name)
    if (old === undefined) return
    defineProperty(value, 'name', { value: (old.value as Method).name, configurable: true })
    defineProperty(target, name, { value: freeze(value), writable: true, enumerable: false, configurable: true }) // prettier-ignore
  }

  // --- Bits of NaN ------------------------------------------------------------------------------------------------
  type Kind = 'ints' | 'Float16Array' | 'Float32Array' | 'Float64Array'
  const kindOf = (tag: string): Kind => (tag === 'Float16Array' || tag === 'Float32Array' || tag === 'Float64Array' ? tag : 'ints') // prettier-ignore
  const kinds = new WeakMap<object, Kind>()
  const carefulOnes = new WeakSet<object>()
  const learn = (buffer: object, kind: Kind): Kind => {
    const known = kinds.get(buffer)
    if (known === undefined) kinds.set(buffer, kind)
    return known ?? kind
  }
  /** Puts the NaNs right among the floats of that kind in so many bytes of a buffer. */
  const settle = (buffer: ArrayBuffer, kind: Kind | undefined, from = 0, to = Infinity): void => {
    if (kind === undefined || kind === 'ints') return
    const size = kind === 'Float64Array' ? 8 : kind === 'Float32Array' ? 4 : 2
    const first = trunc(max(0, from) / size)
    const end = min(trunc(apply(bufferBytes, buffer, []) / size), trunc((to + size - 1) / size))
    if (end <= first) return
    pay((end - first) / 4)
    const Kind = kind === 'Float64Array' ? Doubles : kind === 'Float32Array' ? Floats : HalfFloats!
    const floats = new Kind(buffer, first * size, end - first) as unknown as number[]
    const bits = new (size === 2 ? Halves : Words)(buffer, first * size, ((end - first) * size) / (size === 2 ? 2 : 4)) // prettier-ignore
    for (let k = 0; k < end - first; k++) {
      if (floats[k] === floats[k]) continue
      if (size === 8) {
        bits[2 * k] = 0
        bits[2 * k + 1] = 0x7ff80000
      } else bits[k] = size === 4 ? 0x7fc00000 : 0x7e00
    }
  }
  /** Those of lists, which read each element through the proxy, and those that give iterators. */
  const generic = create(null) as Record<PropertyKey, Method | undefined>
  for (const name of ['every', 'some', 'find', 'findIndex', 'findLast', 'findLastIndex', 'forEach', 'reduce', 'reduceRight', 'keys', 'values', 'entries', Symbol.iterator])
    generic[name] = getOwnPropertyDescriptor(Array.prototype, name)!.value as Method // prettier-ignore
  /** Which arguments of a method V8 makes numbers or texts of: from this one, up to that. */
  const converted: Readonly<Record<PropertyKey, readonly [from: number, to: number]>> = {
    at: [0, 1], join: [0, 1], includes: [1, 2], indexOf: [1, 2], lastIndexOf: [1, 2], slice: [0, 2], subarray: [0, 2], with: [0, 2],
    fill: [0, 3], copyWithin: [0, 3],
  } // prettier-ignore
  setPrototypeOf(converted, null)
  const isObject = (value: unknown): boolean => (typeof value === 'object' && value !== null) || typeof value === 'function' // prettier-ignore
  /**
   * What a bot gets instead of an array whose elements may be others’ floats. It never sees that array itself, and no code
   * of its own runs between putting the NaNs right and reading: arguments are made numbers first, callbacks are called
   * between two reads of the proxy, and there is no class, property or prototype of the bot’s by which a builtin would ask.
   */
  const careful = (array: object, tag: string, size: number): object => {
    const kind = kindOf(tag)
    const buffer = apply(arrayBuffer, array, [])
    const first = kinds.get(buffer)
    const offset = apply(arrayOffset, array, [])
    const length = apply(arrayLength, array, [])
    const at = (key: PropertyKey): number => {
      const k = typeof key === 'string' ? asNumber(key) : NaN
      return k >= 0 && k < length && trunc(k) === k ? k : -1
    }
    const settleAt = (of: Kind | undefined, k: number) =>
      settle(buffer, of, offset + k * size, offset + (k + 1) * size)
    const read = (k: number): unknown => {
      pay(1)
      toil(3)
      settleAt(first, k)
      return (array as unknown[])[k]
    }
    const eachOf = (f: unknown, self: unknown, each: (made: unknown, k: number, value: unknown) => void): void => {
      if (typeof f !== 'function') throw new TypeFailure(asText(f) + ' is not a function')
      for (let k = 0; k < length; k++) {
        const value = read(k)
        each(apply(f as Method, self, [value, k, proxy]), k, value)
      }
    } // prettier-ignore
    const own: Record<PropertyKey, Method | undefined> = {
      map(f, self) {
        const made = new (wrapped.get(tag)!)(length) as unknown[]
        eachOf(f, self, (value, k) => void (made[k] = value))
        return made
      },
      filter(f, self) {
        const kept: unknown[] = []
        eachOf(f, self, (isKept, _, value) => {
          if (isKept) kept[kept.length] = value
        })
        return new (wrapped.get(tag)!)(kept)
      },
    }
    // `toString` is none of these.
    setPrototypeOf(own, null)
    const { prototype } = TypedArray
    const names = getOwnPropertyDescriptor
    const methodOf = (key: PropertyKey): Method => {
      const made = names(own, key)?.value as Method | undefined
      if (made) return made
      const likeLists = generic[key]
      if (likeLists) return (...args) => (pay(length), toil(3 * length), apply(likeLists, proxy, args))
      const { value } = names(prototype, key)!
      return (...args) => {
        const [from, to] = converted[key] ?? [0, 0]
        for (let k = from; k < to && k < args.length; k++)
          // What an object gives is no argument that is left out.
          if (isObject(args[k]))
            args[k] = key === 'join' ? asText(args[k]) : (meter.primitiveOf(args[k]) ?? NaN)
        settle(buffer, first, offset, offset + length * size)
        const made = apply(value, array, args)
        settle(buffer, kind, offset, offset + length * size)
        return made === array ? proxy : made
      }
    }
    const refuse = (): never => {
      throw new TypeFailure('an array of another kind on the same memory takes nothing but its elements')
    }
    const proxy: object = new NativeProxy(array as Record<PropertyKey, unknown>, {
      get(target, key) {
        const k = at(key)
        if (k >= 0) return read(k)
        const found = names(prototype, key)
        if (found === undefined || key === 'constructor') return target[key]
        if (found.get) return apply(found.get, array, [])
        return typeof found.value === 'function' ? methodOf(key) : (found.value as unknown)
      },
      set(target, key, value) {
        const k = at(key)
        if (typeof key === 'symbol' || (k < 0 && asText(asNumber(key)) !== key)) refuse()
        pay(1)
        target[key] = value
        if (k >= 0) settleAt(kind, k)
        return true
      },
      getOwnPropertyDescriptor(target, key) {
        const k = at(key)
        if (k >= 0) settleAt(first, k)
        return getOwnPropertyDescriptor(target, key)
      },
      defineProperty: refuse,
      setPrototypeOf: refuse,
      preventExtensions: refuse,
      deleteProperty: refuse,
    })
    carefulOnes.add(proxy)
    return proxy
  }
  replace(
    NativeBuffer,
    'isView',
    (value) => isView(value) || (isObject(value) && carefulOnes.has(value as object)),
  )
  const views = getOwnPropertyDescriptor(TypedArray.prototype, 'buffer')!
  defineProperty(TypedArray.prototype, 'buffer', {
    ...views,
    get(this: unknown) {
      const buffer = apply(arrayBuffer, this, [])
      learn(buffer, kindOf(typed(this)!))
      return buffer
    },
  })
  for (const name of getOwnPropertyNames(DataView.prototype)) {
    const isGet = name.startsWith('get')
    const isFloat = name.startsWith('setFloat')
    if (!isGet && !isFloat) continue
    const original = getOwnPropertyDescriptor(DataView.prototype, name)!.value as Method
    replace(DataView.prototype, name, function (this: unknown, at: unknown, value: unknown, isLittle: unknown) {
      toil(12)
      // An object is asked for what it is; once.
      if (isObject(at)) {
        toil(25)
        at = meter.primitiveOf(at)
      }
      if (isFloat && isObject(value)) {
        toil(25)
        value = meter.primitiveOf(value)
      }
      if (isFloat) {
        const x = asNumber(value)
        return apply(original, this, [at, x === x ? x : NaN, isLittle])
      }
      const buffer = apply(viewBuffer, this, [])
      const from = apply(viewOffset, this, []) + (asNumber(at) || 0)
      settle(buffer, kinds.get(buffer), from, from + 8)
      return apply(original, this, [at, value])
    }) // prettier-ignore
  }

  // --- Making them ------------------------------------------------------------------------------------------------
  wrap(NativeBuffer, 'ArrayBuffer', (target, args) => {
    const bytes = asNumber(args[0])
    take(bytes)
    return construct(NativeBuffer, [bytes], target)
  })
  const remove = (target: object, names: string[]) => {
    for (const name of names) delete (target as Record<string, unknown>)[name]
  }
  remove(NativeBuffer.prototype as object, ['resize', 'transfer', 'transferToFixedLength'])
  const wrapped = new Map<string, Native>()
  for (const name of getOwnPropertyNames(global)) {
    const Original = global[name] as Native & { BYTES_PER_ELEMENT: number; prototype: object }
    if (typeof Original !== 'function' || getPrototypeOf(Original) !== TypedArray) continue
    const size = Original.BYTES_PER_ELEMENT
    const kind = kindOf(name)
    remove(Original, ['fromBase64', 'fromHex'])
    remove(Original.prototype, ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'])
    const Wrapper = wrap(Original, name, (target, args) => {
      const source = args[0]
      if (typeof source !== 'object' || source === null) {
        const length = asNumber(source ?? 0)
        take(length * size)
        return construct(Original, [length], target)
      }
      if (isView(source) && typed(source) !== undefined) {
        take(apply(arrayLength, source, []) * size)
        return construct(Original, [source], target)
      }
      if (!isArray(source) && isBuffer(source)) {
        const array = construct(Original, args, target)
        if (meter.isOurs() || learn(source, kind) === kind) return array
        if (getPrototypeOf(array) !== Original.prototype) throw new TypeFailure('an array of another kind on the same memory cannot be of a class of its own') // prettier-ignore
        return careful(array, name, size)
      }
      // A length that lies, a hole of four billion: copied as what it shows element by element.
      const list = meter.isIterable(source) ? spread(source) : likeList(source as ArrayLike<unknown>)
      const { length } = list
      take(length * size)
      pay(length / 4)
      toil(2 * length)
      const array = construct(Original, [length], target) as unknown[]
      for (let k = 0; k < length; k++) array[k] = list[k]
      return array
    })
    wrapped.set(name, Wrapper)
  }
  const likeList = (source: ArrayLike<unknown>): readonly unknown[] => {
    const length = max(0, trunc(asNumber(source.length)) || 0)
    take(8 * length)
    pay(length)
    const list: unknown[] = []
    for (let k = 0; k < length; k++) list[k] = source[k]
    return list
  }

  // --- Working with them ------------------------------------------------------------------------------------------
  const sliceBuffer = (NativeBuffer.prototype as unknown as Record<string, Method>).slice
  replace(NativeBuffer.prototype as object, 'slice', function (this: unknown, ...args: unknown[]) {
    const buffer = this as ArrayBuffer
    take(apply(bufferBytes, buffer, []))
    settle(buffer, kinds.get(buffer))
    return apply(sliceBuffer, buffer, args)
  })
  const before = (names: string[], units: (n: number, args: unknown[]) => number): void => {
    for (const name of names) {
      const original = TypedArray.prototype[name]
      replace(TypedArray.prototype, name, function (this: unknown, ...args: unknown[]) {
        pay(units(apply(arrayLength, this, []), args))
        return apply(original, this, args)
      })
    }
  }
  before(['fill', 'copyWithin', 'reverse', 'includes', 'indexOf', 'lastIndexOf'], (n) => n / 8)
  before(['slice', 'toReversed', 'with'], (n) => n / 4)
  before(['map', 'filter', 'every', 'some', 'find', 'findIndex', 'findLast', 'findLastIndex', 'forEach', 'reduce', 'reduceRight'], (n) => n) // prettier-ignore
  before(['sort', 'toSorted'], (n) => n * (1 + log2(n + 1)))
  const join = TypedArray.prototype.join
  replace(TypedArray.prototype, 'join', function (this: unknown, by?: unknown) {
    const separator = by === undefined ? ',' : asText(by)
    const n = apply(arrayLength, this, [])
    pay(n * (4 + separator.length / 16))
    return apply(join, this, [separator])
  })
  const set = TypedArray.prototype.set
  replace(TypedArray.prototype, 'set', function (this: unknown, source: unknown, offset: unknown) {
    const isNative = isArray(source) ? !meter.isProxy(source) : typeof source === 'object' && typed(source) !== undefined // prettier-ignore
    const list = isNative ? (source as ArrayLike<unknown>) : likeList(Object(source) as ArrayLike<unknown>)
    pay(list.length / 4)
    if (isArray(list)) toil(2 * list.length)
    return apply(set, this, [list, offset])
  })
  replace(TypedArray.prototype, 'subarray', function (this: unknown, begin?: unknown, end?: unknown) {
    const tag = typed(this)
    if (tag === undefined) throw new TypeFailure('this is not a typed array.')
    const n = apply(arrayLength, this, [])
    const place = (value: unknown, otherwise: number): number => {
      if (value === undefined) return otherwise
      const k = trunc(asNumber(value)) || 0
      return k < 0 ? max(0, n + k) : min(k, n)
    }
    const from = place(begin, 0)
    const Wrapper = wrapped.get(tag)! as Native & { BYTES_PER_ELEMENT: number }
    const buffer = apply(arrayBuffer, this, [])
    learn(buffer, kindOf(tag))
    return new Wrapper(buffer, apply(arrayOffset, this, []) + from * Wrapper.BYTES_PER_ELEMENT, max(0, place(end, n) - from)) // prettier-ignore
  })
  for (const name of ['from', 'of']) {
    const original = (TypedArray as unknown as Record<string, Method>)[name]
    replace(TypedArray, name, function (this: unknown, source: unknown, ...rest: unknown[]) {
      if (name === 'of') toil(2 * rest.length)
      if (name === 'of') return apply(original, this, [source, ...rest])
      const list = typeof source === 'string' || meter.isIterable(source) ? spread(source) : likeList(Object(source) as ArrayLike<unknown>) // prettier-ignore
      pay(list.length)
      return apply(original, this, [list, ...rest])
    })
  }
}
