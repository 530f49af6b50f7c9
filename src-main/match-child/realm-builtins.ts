import type { BuiltinMeter } from './realm-guard.ts'

/**
 * Makes the builtins of a realm pay for what they do, by the size of what they are given. Evaluated by its text in the
 * realm, before the bot, so it may use nothing but its parameters and JavaScript's own globals. What takes the same
 * time whatever it is given stays as it is: the code that calls it has paid. A list that is no array, or whose length
 * can change its mind, pays for the length that it showed, and that is all the builtin sees.
 */
export function meterBuiltins(global: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, payText, spread, countKeys, deeper, tooDeep, maxText, maxList } = meter
  const { apply, construct, ownKeys } = Reflect
  const { defineProperty, freeze, getPrototypeOf, getOwnPropertyDescriptor } = Object
  const { isArray } = Array
  const { floor, log2, min, max, trunc } = Math
  const asNumber = Number
  const asText = String
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  type Method = (...args: unknown[]) => unknown
  type List = readonly unknown[]

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
  const before = (target: object, names: PropertyKey[], units: (self: never, args: List) => number): void => {
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
  const sizeOf = (value: unknown): number => {
    if (typeof value === 'string' || isArray(value)) return value.length
    if (typeof value !== 'object' || value === null) return 0
    const size = asNumber((value as { length?: unknown }).length)
    return size > 0 ? size : 0
  }

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
  put(arrays, 'join', function join(this: unknown, by?: unknown) {
    pay(listUnits(1)(this, []))
    const separator = by === undefined ? ',' : asText(by)
    let total = max(0, sizeOf(this) - 1) * separator.length
    if (isArray(this))
      for (let k = 0; k < this.length; k++) total += typeof this[k] === 'string' ? (this[k] as string).length : 0
    if (total > maxText) throw new RangeFailure('Invalid string length')
    pay(total / 16)
    return deeper(() => apply(nativeJoin, this, [separator]))
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
  const listOf = (source: unknown): unknown => {
    if (typeof source === 'string' || meter.isIterable(source)) return spread(source)
    if (typeof source !== 'object' || source === null) return source
    const length = min(sizeOf(source), 2 ** 53)
    pay(length)
    if (length > maxList) tooLong()
    if (!meter.isProxy(source) && ownKeys(source).length === 1) return { length }
    const list: unknown[] = []
    for (let k = 0; k < length; k++) list[k] = (source as List)[k]
    return list
  }
  put(Array, 'from', function from(this: unknown, source: unknown, ...rest: unknown[]) {
    const list = listOf(source)
    if (isArray(list) || typeof list === 'string') pay(list.length)
    return apply(nativeFrom, this, [list, ...rest])
  })

  // --- Objects ----------------------------------------------------------------------------------------------------
  for (const name of [
    'keys',
    'values',
    'entries',
    'getOwnPropertyNames',
    'getOwnPropertyDescriptors',
    'getOwnPropertySymbols',
    'freeze',
    'seal',
    'isFrozen',
    'isSealed',
    'preventExtensions',
  ])
    // prettier-ignore
    before(Object, [name], (_, args) => countKeys(args[0]))
  before(Object, ['assign'], (_, args) => {
    let n = 0
    for (let k = 0; k < args.length; k++) n += countKeys(args[k])
    return n
  })
  before(Object, ['defineProperties'], (_, args) => 4 * countKeys(args[1]))
  /** What may make an array longer by its name `length`, and may not touch what arrays are made by. */
  const lengthOfList = (value: unknown): number => (isArray(value) ? value.length : 0)
  const mayLengthen = (target: object, name: string, others: (args: List) => unknown): void => {
    const original = methodOf(target, name)
    const isMany = name === 'defineProperties'
    const isDefining = isMany || name === 'defineProperty'
    const isSetting = name === 'set'
    put(target, name, function (this: unknown, ...args: unknown[]) {
      if (isDefining && !isMany && typeof args[1] !== 'symbol') args[1] = asText(args[1])
      if (args[0] === arrays && isDefining) {
        if (isMany || args[1] === 'constructor') throw new TypeFailure('Array.prototype.constructor stays as it is') // prettier-ignore
      }
      const other = others(args)
      // What a proxy says of its length proves nothing.
      if (isArray(args[0]) && meter.isProxy(args[0]) && !isSetting && (!isDefining || isMany || args[1] === 'length')) throw new TypeFailure('set the length of a list by its name: list.length = n') // prettier-ignore
      if (isSetting && (meter.isProxy(args[0]) || meter.isProxy(other)) && (args[1] = typeof args[1] === 'symbol' ? args[1] : asText(args[1])) === 'length') args[2] = meter.payLength(args[2]) // prettier-ignore
      const before = max(lengthOfList(args[0]), lengthOfList(other))
      const made = apply(original, this, args)
      const after = max(lengthOfList(args[0]), lengthOfList(other))
      if (after > before) meter.payLength(after)
      return made
    })
  }
  mayLengthen(Object, 'defineProperty', () => undefined)
  mayLengthen(Object, 'defineProperties', () => undefined)
  mayLengthen(Object, 'assign', () => undefined)
  mayLengthen(Reflect, 'defineProperty', () => undefined)
  mayLengthen(Reflect, 'set', (args) => args[3])
  /** What gives a value by a name that nobody looked at. */
  const getsAny = (target: object, name: string, clean: (made: unknown) => unknown): void => {
    const original = methodOf(target, name)
    put(target, name, function (this: unknown, ...args: unknown[]) {
      return clean(apply(original, this, args))
    })
  }
  const cleanList = (made: unknown): unknown => {
    const list = made as unknown[]
    for (let k = 0; k < list.length; k++) list[k] = meter.maker(list[k])
    return list
  }
  const cleanDescriptor = (made: unknown): unknown => {
    if (made !== undefined && 'value' in (made as object)) (made as PropertyDescriptor).value = meter.maker((made as PropertyDescriptor).value) // prettier-ignore
    return made
  }
  getsAny(Reflect, 'get', meter.maker)
  getsAny(Object, 'values', cleanList)
  getsAny(Object, 'entries', (made) => {
    for (let k = 0; k < (made as List).length; k++) cleanList((made as unknown[])[k])
    return made
  })
  getsAny(Object, 'getOwnPropertyDescriptor', cleanDescriptor)
  getsAny(Reflect, 'getOwnPropertyDescriptor', cleanDescriptor)
  getsAny(Object, 'getOwnPropertyDescriptors', (made) => {
    const all = made as Record<PropertyKey, unknown>
    const keys = ownKeys(all)
    for (let k = 0; k < keys.length; k++) cleanDescriptor(all[keys[k]])
    return made
  })
  before(Reflect, ['ownKeys'], (_, args) => countKeys(args[0]))
  const firstAsList = (target: object, name: string, isSecond = false): void => {
    if (getOwnPropertyDescriptor(target, name) === undefined) return
    const original = methodOf(target, name)
    put(target, name, function (this: unknown, ...args: unknown[]) {
      const k = isSecond ? 1 : 0
      if (args[k] !== undefined && args[k] !== null) args[k] = spread(args[k])
      pay(2 * sizeOf(args[k]))
      return apply(original, this, args)
    })
  }
  firstAsList(Object, 'fromEntries')
  firstAsList(Object, 'groupBy')
  firstAsList(Map, 'groupBy')

  // --- Prototypes: long chains would make every look-up long ------------------------------------------------------
  const shortChain = (value: unknown): void => {
    let levels = 0
    for (let at = value; at !== null && at !== undefined; at = getPrototypeOf(at))
      if (++levels > meter.maxChain) throw new RangeFailure('a chain of prototypes may have ' + meter.maxChain + ' objects') // prettier-ignore
  }
  before(Object, ['create'], (_, args) => (shortChain(args[0]), 4 + countKeys(args[1])))
  before(Object, ['setPrototypeOf'], (_, args) => (shortChain(args[1]), 8))
  before(Reflect, ['setPrototypeOf'], (_, args) => (shortChain(args[1]), 8))
  delete (Object.prototype as { __proto__?: unknown }).__proto__

  // --- Functions --------------------------------------------------------------------------------------------------
  const functions = Function.prototype as unknown as Record<string, Method>
  const withArguments = (list: unknown, run: (list: List) => unknown): unknown => {
    const args = list === undefined || list === null ? [] : (listOf(list) as List)
    if (!isArray(args)) throw new TypeFailure('CreateListFromArrayLike called on non-object')
    pay(args.length / 4)
    return deeper(() => run(args), args.length >>> 3)
  }
  const listFromLike = (list: unknown): unknown => (typeof list === 'object' && list !== null && !isArray(list) ? nativeFrom(listOf({ ...list, length: sizeOf(list) })) : list) // prettier-ignore
  put(functions, 'apply', function (this: unknown, self: unknown, list: unknown) {
    return withArguments(listFromLike(list), (args) => apply(this as Method, self, args))
  })
  put(Reflect, 'apply', (target: unknown, self: unknown, list: unknown) =>
    withArguments(listFromLike(list), (args) => apply(target as Method, self, args)),
  )
  put(Reflect, 'construct', (...given: unknown[]) =>
    withArguments(listFromLike(given[1]), (args) =>
      given.length > 2
        ? construct(given[0] as Method, args, given[2] as Method)
        : construct(given[0] as Method, args),
    ),
  )
  put(functions, 'bind', function (this: unknown, self: unknown, ...first: unknown[]) {
    if (typeof this !== 'function') throw new TypeFailure('Bind must be called on a function')
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

  // --- Maps and sets ----------------------------------------------------------------------------------------------
  const payKey = (key: unknown): void => {
    pay(typeof key === 'string' && key.length > 64 ? key.length / 16 : 4)
  }
  for (const [{ prototype }, names] of [
    [Map, ['get', 'has', 'delete']],
    [Set, ['has', 'add', 'delete']],
  ] as const)
    for (const name of names) {
      const original = methodOf(prototype, name)
      put(prototype, name, function (this: unknown, key: unknown) {
        if (name === 'add') pay(20)
        payKey(key)
        return apply(original, this, [key])
      })
    }
  const mapSet = methodOf(Map.prototype, 'set')
  put(Map.prototype, 'set', function (this: unknown, key: unknown, value: unknown) {
    pay(20)
    payKey(key)
    return apply(mapSet, this, [key, value])
  })
  const collectionSize = (value: unknown): number =>
    max(0, asNumber((value as { size?: unknown } | null)?.size) || 0)
  for (const { prototype } of [Map, Set])
    before(prototype, ['forEach', 'clear'], (self) => collectionSize(self))
  before(
    Set.prototype,
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    (self, args) => 4 * (collectionSize(self) + min(collectionSize(args[0]), 2 ** 40)),
  ) // prettier-ignore

  before(Symbol, ['for'], (_, args) => 40 + sizeOf(args[0]) / 8)

  // --- Texts ------------------------------------------------------------------------------------------------------
  const texts = String.prototype
  const lengthOf = (self: unknown): number => asText(self).length
  before(texts, ['includes', 'indexOf', 'search', 'matchAll', 'match'], (self, args) => lengthOf(self) / 8 + sizeOf(args[0]) / 8) // prettier-ignore
  before(texts, ['lastIndexOf'], (self, args) => lengthOf(self) / 8 + (lengthOf(self) * sizeOf(args[0])) / 64) // prettier-ignore
  before(texts, ['startsWith', 'endsWith'], (_, args) => sizeOf(args[0]) / 16)
  before(texts, ['toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'toLocaleUpperCase', 'trim', 'trimStart', 'trimEnd', 'isWellFormed', 'toWellFormed', 'anchor', 'big', 'blink', 'bold', 'fixed', 'fontcolor', 'fontsize', 'italics', 'link', 'small', 'strike', 'sub', 'sup', 'localeCompare'], (self) => lengthOf(self) / 8) // prettier-ignore
  before(texts, ['normalize'], (self) => lengthOf(self))
  before(texts, ['repeat'], (self, args) => {
    const n = lengthOf(self) * max(0, trunc(asNumber(args[0])) || 0)
    if (n > maxText) throw new RangeFailure('Invalid string length')
    return n / 16
  })
  before(texts, ['padStart', 'padEnd'], (_, args) => {
    const n = max(0, trunc(asNumber(args[0])) || 0)
    if (n > maxText) throw new RangeFailure('Invalid string length')
    return n / 16
  })
  const concatText = methodOf(texts, 'concat')
  put(texts, 'concat', function (this: unknown, ...args: unknown[]) {
    pay(args.length)
    return payText(apply(concatText, this, args) as string)
  })
  const replaceText = (name: 'replace' | 'replaceAll'): void => {
    const original = methodOf(texts, name)
    put(texts, name, function (this: unknown, what: unknown, by: unknown) {
      const n = lengthOf(this)
      pay(n / 2)
      if (typeof by === 'string') {
        const copies = name === 'replaceAll' || typeof what !== 'string' ? n + 1 : 1
        pay((copies * by.length) / 64)
        // `$&` and its like put in pieces of the text itself.
        if (by.indexOf('$') >= 0) pay((copies * n * by.length) / 64)
      }
      return payText(apply(original, this, [what, by]) as string)
    })
  }
  replaceText('replace')
  replaceText('replaceAll')
  before(texts, ['split'], (self, args) => lengthOf(self) * (sizeOf(args[0]) === 0 ? 2 : 1))
  for (const name of [
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
    'encodeURIComponent',
    'escape',
    'unescape',
    'parseFloat',
    'parseInt',
  ])
    // prettier-ignore
    before(global, [name], (_, args) => (typeof args[0] === 'string' ? args[0].length / 2 : 0))

  // --- JSON -------------------------------------------------------------------------------------------------------
  const parse = methodOf(JSON, 'parse')
  put(JSON, 'parse', (text: unknown, reviver: unknown) => {
    const source = asText(text)
    pay(source.length)
    const value = apply(parse, JSON, [source])
    if (typeof reviver !== 'function') return value
    const revive = (holder: Record<string, unknown>, key: string): unknown => {
      pay(2)
      const inner = meter.maker(holder[key])
      if (typeof inner === 'object' && inner !== null) {
        const names = isArray(inner) ? inner.map((_, k) => asText(k)) : (ownKeys(inner) as string[])
        for (let k = 0; k < names.length; k++) {
          const made = deeper(() => revive(inner as Record<string, unknown>, names[k]))
          if (made === undefined) delete (inner as Record<string, unknown>)[names[k]]
          else (inner as Record<string, unknown>)[names[k]] = made
        }
      }
      return apply(reviver as Method, holder, [key, inner])
    }
    return revive({ '': value }, '')
  })
  const keysOf = methodOf(Object, 'keys') as (value: object) => List
  const quote = methodOf(JSON, 'stringify')
  put(JSON, 'stringify', (value: unknown, replacer: unknown, space: unknown) => {
    const call = typeof replacer === 'function' ? (replacer as Method) : undefined
    const only = isArray(replacer) ? new Set(replacer.map(asText)) : undefined
    const gap = typeof space === 'number' ? ' '.repeat(min(10, max(0, floor(space)))) : typeof space === 'string' ? space.slice(0, 10) : '' // prettier-ignore
    const open = new Set<unknown>()
    const write = (holder: unknown, key: string, given: unknown, indent: string): string | undefined => {
      pay(4)
      let inner = given
      if ((typeof inner === 'object' && inner !== null) || typeof inner === 'bigint') {
        const { toJSON } = inner as { toJSON?: unknown }
        if (typeof toJSON === 'function') inner = apply(toJSON as Method, inner, [key])
      }
      if (call) inner = apply(call, holder, [key, meter.maker(inner)])
      if (inner instanceof Number) inner = asNumber(inner)
      else if (inner instanceof String) inner = asText(inner)
      if (typeof inner === 'string') pay(inner.length / 4)
      if (typeof inner !== 'object' || inner === null || inner instanceof Boolean)
        return quote(inner) as string | undefined
      if (open.has(inner)) throw new TypeFailure('Converting circular structure to JSON')
      open.add(inner)
      const further = indent + gap
      const between = gap === '' ? ',' : ',\n' + further
      const parts: string[] = []
      let n = 0
      const list = isArray(inner)
      const names = list ? (inner as List) : keysOf(inner)
      for (let k = 0; k < names.length; k++) {
        const name = list ? asText(k) : (names[k] as string)
        if (!list && only && !only.has(name)) continue
        const part = deeper(() => write(inner, name, (inner as Record<string, unknown>)[name], further))
        if (list) parts[n++] = part ?? 'null'
        else if (part !== undefined) parts[n++] = (quote(name) as string) + (gap === '' ? ':' : ': ') + part
      }
      open.delete(inner)
      const [left, right] = list ? '[]' : '{}'
      if (n === 0) return left + right
      let whole = gap === '' ? left : left + '\n' + further
      for (let k = 0; k < n; k++) whole = payText(whole + (k > 0 ? between : '') + parts[k])
      return whole + (gap === '' ? '' : '\n' + indent) + right
    }
    return write({ '': value }, '', value, '')
  })

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
  const lazily = (name: string, body: (self: Iterable<unknown>, given: unknown) => Iterator<unknown>): void =>
    put(iterators, name, function (this: unknown, given: unknown) {
      return body(this as Iterable<unknown>, given)
    })
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
  const generators = getPrototypeOf(getPrototypeOf((function* () {})())) as Record<string, Method>
  for (const name of ['next', 'return', 'throw']) {
    const original = methodOf(generators, name)
    put(generators, name, function (this: unknown, value: unknown) {
      return deeper(() => apply(original, this, [value]))
    })
  }

  // --- Proxies ----------------------------------------------------------------------------------------------------
  const NativeProxy = Proxy
  const levelsOf = new WeakMap<object, number>()
  const CountedProxy = function (target: object, handler: object): object {
    if (new.target === undefined) throw new TypeFailure("Constructor Proxy requires 'new'")
    const levels = 1 + max(levelsOf.get(target) ?? 0, levelsOf.get(handler) ?? 0)
    if (levels > meter.maxChain) tooDeep()
    pay(10)
    const made = new NativeProxy(target, handler)
    levelsOf.set(made, levels)
    return made
  }
  defineProperty(CountedProxy, 'name', { value: 'Proxy', configurable: true })
  defineProperty(CountedProxy, 'prototype', { value: undefined, writable: false })
  defineProperty(global, 'Proxy', { value: CountedProxy, writable: true, enumerable: false, configurable: true }) // prettier-ignore
  meter.setProxyTest((value) => levelsOf.has(value))
}
