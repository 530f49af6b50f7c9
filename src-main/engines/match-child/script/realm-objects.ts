import type { BuiltinMeter } from './realm-types.ts'

/**
 * Objects, maps, sets and proxies pay by the keys and elements that they have. Evaluated by its text in the realm.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function meterObjects(global: Record<string, unknown>, meter: BuiltinMeter): void {
  const { pay, work, toil, payKey, spread, countKeys, perKey, deeper, put, methodOf, before, sizeOf } = meter
  const { apply, ownKeys, defineProperty, getPrototypeOf, getOwnPropertyDescriptor } = meter.natives
  const { isArray } = Array
  const { create } = Object
  const natural: Record<string, Method> = {}
  for (const name of ownKeys(Reflect)) {
    const { value } = getOwnPropertyDescriptor(Reflect, name)!
    if (typeof value === 'function') natural[name as string] = value as Method
  }
  const { max, min } = Math
  const asNumber = Number
  const asText = String
  const RangeFailure = RangeError
  const TypeFailure = TypeError
  type List = readonly unknown[]
  type Method = (...args: unknown[]) => unknown
  const arrays = Array.prototype
  const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function' // prettier-ignore

  // --- Objects ----------------------------------------------------------------------------------------------------
  for (const [name, each] of [
    ['keys', 12],
    ['values', 25],
    ['entries', 30],
    ['getOwnPropertyNames', 18],
    ['getOwnPropertyDescriptors', 64],
    ['getOwnPropertySymbols', 12],
    ['isFrozen', 12],
    ['isSealed', 12],
  ] as const)
    before(Object, [name], (_, args) => (toil(perKey(args[0], each)), countKeys(args[0])))
  // Another shape of the object, which the engine notes.
  for (const target of [Object, Reflect])
    before(
      target,
      ['freeze', 'seal', 'preventExtensions'],
      (_, args) => (toil(perKey(args[0], 12)), 25 + countKeys(args[0])),
    )
  before(Object, ['assign'], (_, args) => {
    let n = 0
    for (let k = 1; k < args.length; k++) {
      toil(perKey(args[k], 36))
      n += countKeys(args[k])
    }
    return n
  })
  before(Object, ['defineProperties'], (_, args) => (toil(perKey(args[1], 40)), 4 * countKeys(args[1])))
  const toPrimitive: typeof Symbol.toPrimitive = Symbol.toPrimitive
  /** What an object is as a key; asked once. */
  const keyOf = (key: object): PropertyKey => {
    const own = (key as Record<PropertyKey, unknown>)[toPrimitive]
    if (own === undefined || own === null) return `${key as unknown as string}`
    const made: unknown = apply(own as Method, key, ['string'])
    return typeof made === 'symbol' ? made : `${made as string}`
  }
  /** A list of the engine's is quick as long as its elements are plain values. */
  const keepPlain = (list: unknown, key: unknown, given: unknown): void => {
    if (!isArray(list) || typeof key !== 'string' || key === 'length' || !isObject(given)) return
    const descriptor = given as Record<string, unknown>
    const had = meter.isProxy(list) ? undefined : getOwnPropertyDescriptor(list, key)
    const isSet = (name: string) => (name in descriptor ? descriptor[name] === true : had !== undefined)
    if ('get' in descriptor || 'set' in descriptor || !isSet('writable') || !isSet('enumerable') || !isSet('configurable'))
      if (asText(asNumber(key)) === key) throw new TypeFailure('an element of a list is a plain value: list[k] = value') // prettier-ignore
  }
  /** What may make an array longer by its name `length`, and may not touch what arrays are made by. */
  const lengthOfList = (value: unknown): number => (isArray(value) ? value.length : 0)
  const plainDescriptor = (given: object): object => {
    const made = create(null) as Record<string, unknown>
    for (const name of ['value', 'get', 'set', 'writable', 'enumerable', 'configurable'])
      if (name in given) made[name] = (given as Record<string, unknown>)[name]
    for (const name of ['writable', 'enumerable', 'configurable']) if (name in made) made[name] = !!made[name]
    return made
  }
  /** The `prototype` of a function is set by its name only. */
  const keepPrototype = (key: unknown): void => {
    if (!isArray(key)) {
      if (key === 'prototype') throw new TypeFailure('set a prototype by its name: f.prototype = p')
      return
    }
    for (let k = 1; k < key.length; k++) {
      const source = key[k] as unknown
      if (!isObject(source)) continue
      if (meter.isProxy(source)) throw new TypeFailure('a function takes no properties from a Proxy')
      if (getOwnPropertyDescriptor(source, 'prototype')) throw new TypeFailure('set a prototype by its name: f.prototype = p') // prettier-ignore
    }
  }
  const mayLengthen = (target: object, name: string, others: (args: List) => unknown): void => {
    const original = methodOf(target, name)
    const isMany = name === 'defineProperties'
    const isDefining = isMany || name === 'defineProperty'
    const isSetting = name === 'set'
    put(target, name, function (this: unknown, ...args: unknown[]) {
      if (isDefining) pay(40)
      if (((isDefining && !isMany) || isSetting) && typeof args[1] !== 'symbol') args[1] = asText(args[1])
      if (args[0] === arrays && isDefining) {
        if (isMany || args[1] === 'constructor') throw new TypeFailure('Array.prototype.constructor stays as it is') // prettier-ignore
      }
      const other = others(args)
      if (typeof args[0] === 'function' || typeof other === 'function') keepPrototype(isMany || name === 'assign' ? args : args[1]) // prettier-ignore
      // What a proxy says of its length proves nothing.
      if (isArray(args[0]) && meter.isProxy(args[0]) && !isSetting && (!isDefining || isMany || args[1] === 'length')) throw new TypeFailure('set the length of a list by its name: list.length = n') // prettier-ignore
      if (isSetting && (meter.isProxy(args[0]) || meter.isProxy(other)) && args[1] === 'length') args[2] = meter.payLength(args[2]) // prettier-ignore
      if (isDefining && isArray(args[0])) {
        if (isMany) throw new TypeFailure('define the properties of a list one by one')
        const descriptor = args[2]
        // Read once: it may say something else the next time.
        if (isObject(descriptor)) args[2] = plainDescriptor(descriptor)
        keepPlain(args[0], args[1], args[2])
      }
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
  /** What gives a value by a name that was not looked at. */
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
  /** What is asked for by a key: `at` is the argument that is one. */
  const byKey = (target: object, names: readonly string[], at: number): void => {
    for (const name of names) {
      const original = methodOf(target, name)
      const { asked } = {
        asked(this: unknown, ...args: unknown[]): unknown {
          const key = args[at]
          if (isObject(key)) args[at] = keyOf(key)
          if (typeof args[at] === 'string') payKey(args[at], true)
          else if (typeof key === 'number') work(60)
          return apply(original, this, args)
        },
      }
      put(target, name, asked)
    }
  }
  byKey(Object, ['hasOwn', 'getOwnPropertyDescriptor', 'defineProperty'], 1)
  byKey(Reflect, ['get', 'has', 'set', 'deleteProperty', 'defineProperty', 'getOwnPropertyDescriptor'], 1)
  byKey(Object.prototype, ['hasOwnProperty', 'propertyIsEnumerable'], 0)
  before(Reflect, ['ownKeys'], (_, args) => (toil(perKey(args[0], 24)), 5 + 3 * countKeys(args[0])))
  const firstAsList = (target: object, name: string, isSecond = false): void => {
    if (getOwnPropertyDescriptor(target, name) === undefined) return
    const original = methodOf(target, name)
    put(target, name, function (this: unknown, ...args: unknown[]) {
      const k = isSecond ? 1 : 0
      if (args[k] !== undefined && args[k] !== null) args[k] = spread(args[k])
      const n = sizeOf(args[k])
      pay(2 * n)
      toil(6 * n)
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
  before(
    Object,
    ['create'],
    (_, args) => (shortChain(args[0]), toil(perKey(args[1], 40)), 4 + countKeys(args[1])),
  )
  // So chains are as long as classes and Object.create make them: two are never put together, here or by a constructor's
  // `prototype` (`prepare-script-functions.ts`).
  for (const [target, refuse] of [
    [Object, true],
    [Reflect, false],
  ] as const)
    put(target, 'setPrototypeOf', (object: unknown, prototype: unknown) => {
      pay(8)
      if ((typeof object !== 'object' && typeof object !== 'function') || object === null)
        return refuse && object
      if (getPrototypeOf(object) === prototype) return refuse ? object : true
      if (refuse) throw new TypeFailure('an object keeps its prototype: use a class or Object.create')
      return false
    })
  delete (Object.prototype as { __proto__?: unknown }).__proto__

  // --- Maps and sets ----------------------------------------------------------------------------------------------
  const payElement = (key: unknown, isKept: boolean): void => {
    pay(4)
    if (typeof key === 'string') payKey(key, isKept)
  }
  for (const [{ prototype }, names] of [
    [Map, ['get', 'has', 'delete']],
    [Set, ['has', 'add', 'delete']],
  ] as const)
    for (const name of names) {
      const original = methodOf(prototype, name)
      put(prototype, name, function (this: unknown, key: unknown) {
        if (name === 'add') pay(20)
        payElement(key, name === 'add')
        return apply(original, this, [key])
      })
    }
  const mapSet = methodOf(Map.prototype, 'set')
  put(Map.prototype, 'set', function (this: unknown, key: unknown, value: unknown) {
    pay(20)
    payElement(key, true)
    return apply(mapSet, this, [key, value])
  })
  const collectionSize = (value: unknown): number =>
    max(0, asNumber((value as { size?: unknown } | null)?.size) || 0)
  for (const { prototype } of [Map, Set])
    before(prototype, ['forEach', 'clear'], (self) => (toil(2 * collectionSize(self)), collectionSize(self)))
  before(
    Set.prototype,
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    (self, args) => 4 * (collectionSize(self) + min(collectionSize(args[0]), 2 ** 40)),
  ) // prettier-ignore

  // Two equal texts are compared letter by letter.
  // What an object is as a number or a text, wherever one is wanted: several names are looked for along its whole chain.
  for (const { prototype } of [Object, Function]) before(prototype, ['toString'], () => 40)
  before(Object, ['is'], (_, args) => (typeof args[0] === 'string' && typeof args[1] === 'string' ? min(sizeOf(args[0]), sizeOf(args[1])) / 16 : 0)) // prettier-ignore
  const symbolFor = methodOf(Symbol, 'for')
  put(Symbol, 'for', (key: unknown) => {
    const name = `${key as string}`
    pay(40)
    payKey(name, true)
    return apply(symbolFor, Symbol, [name])
  })

  // What they hold is looked through again and again by V8’s collector.
  before(WeakMap.prototype, ['set'], () => 150)
  before(WeakSet.prototype, ['add'], () => 150)

  // --- Proxies: V8 asks each by a call of its own, so each is a level -----------------------------------------------
  const NativeProxy = Proxy
  /** How many proxies one stands for, itself among them: V8 goes through all of them at once. */
  const proxies = new WeakMap<object, number>()
  const maxProxies = 8
  const traps = ownKeys(Reflect) as string[]
  const countedHandler = (handler: object): object => {
    const counted = create(null) as Record<string, Method>
    for (let k = 0; k < traps.length; k++) {
      const name = traps[k]
      const plain = natural[name]
      if (plain === undefined) continue
      counted[name] = (...args) => deeper(() => {
        pay(8)
        const trap = (handler as Record<string, unknown>)[name]
        if (trap === undefined || trap === null) {
          // It would be asked for the prototype of what is made, and could say anything.
          if (name === 'construct' && meter.isProxy(args[2])) args[2] = args[0]
          const plainly = apply(plain, undefined, args)
          if (name === 'ownKeys') toil(12 * (plainly as List).length)
          return plainly
        }
        const made = apply(trap as Method, handler, args)
        if (name !== 'ownKeys' || !isObject(made)) return made
        const keys = meter.listOf(made) as List
        toil(20 * keys.length)
        return keys
      }, 2) // prettier-ignore
    }
    return counted
  }
  const CountedProxy = function (target: object, handler: object): object {
    if (new.target === undefined) throw new TypeFailure("Constructor Proxy requires 'new'")
    if (!isObject(target) || !isObject(handler)) throw new TypeFailure('Cannot create proxy with a non-object as target or handler') // prettier-ignore
    pay(120)
    const levels = 1 + (proxies.get(target) ?? 0)
    if (levels > maxProxies)
      throw new RangeFailure('a Proxy may stand for ' + maxProxies + ' within each other')
    const made = new NativeProxy(target, countedHandler(handler))
    proxies.set(made, levels)
    return made
  }
  defineProperty(CountedProxy, 'name', { value: 'Proxy', configurable: true })
  defineProperty(CountedProxy, 'prototype', { value: undefined, writable: false })
  defineProperty(global, 'Proxy', { value: CountedProxy, writable: true, enumerable: false, configurable: true }) // prettier-ignore
  meter.setProxyTest((value) => proxies.has(value))
}
