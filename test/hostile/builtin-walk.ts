/**
 * Code that a bot runs to find every function of the language that it can hold: from the global object, literals, function kinds,
 * iterators and errors, by own keys and prototypes. `functions` has each with the shortest name that leads to it; `@@` stands before
 * the name of a symbol, `get ` and `set ` before what an accessor has. The game's own names are left out.
 */
export const FIND_FUNCTIONS = `
  const api = new Set(['Player', 'Dir', 'CellType', 'step', 'debug'])
  const protoOf = Object.getPrototypeOf
  const names = new Map(), list = []
  const add = (value, name) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || names.has(value)) return
    names.set(value, name)
    list.push(value)
  }
  const keyName = (key) => typeof key === 'symbol' ? '@@' + key.description.replace('Symbol.', '') : key
  add(globalThis, 'globalThis')
  for (const key of Reflect.ownKeys(globalThis)) {
    if (api.has(key)) continue
    const { value } = Object.getOwnPropertyDescriptor(globalThis, key)
    add(value, key)
    if (typeof value === 'function') add(value.prototype, key + '.prototype')
  }
  let at = 0
  const walk = () => {
    for (; at < list.length; at++) {
      const object = list[at], name = names.get(object)
      for (const key of Reflect.ownKeys(object)) {
        if (object === globalThis && api.has(key)) continue
        const found = Object.getOwnPropertyDescriptor(object, key)
        const to = object === globalThis ? keyName(key) : name + '.' + keyName(key)
        add(found.value, to); add(found.get, 'get ' + to); add(found.set, 'set ' + to)
        // What all objects have stands behind accessors.
        if (found.get) try { add(found.get.call(object), to) } catch {}
      }
      add(protoOf(object), name + '.[[Prototype]]')
    }
  }
  const given = []
  const caught = (run) => { try { run() } catch (error) { given.push(error) } }
  caught(() => null.x); caught(() => missing); caught(() => JSON.parse('{')); caught(() => new RegExp('('))
  caught(() => 'x'.repeat(-1)); caught(() => new Array(-1)); caught(() => decodeURIComponent('%')); caught(() => Function('1'))
  const iterator = [].values()
  const nameless = [['TypedArray', protoOf(Int8Array)], ['TypedArray.prototype', protoOf(Int8Array.prototype)],
    ['GeneratorFunction.prototype', protoOf(function* () {})], ['Generator.prototype', protoOf(protoOf((function* () {})()))],
    ['ArrayIterator.prototype', protoOf(iterator)], ['IteratorWrap.prototype', protoOf(Iterator.from({ next() {} }))],
    ['StringIterator.prototype', protoOf(''[Symbol.iterator]())], ['RegExpStringIterator.prototype', protoOf(''.matchAll(/./g))],
    ['MapIterator.prototype', protoOf(new Map().keys())], ['SetIterator.prototype', protoOf(new Set().keys())],
    ['IteratorHelper.prototype', protoOf(iterator.map(String))], ['IteratorHelper.prototype', protoOf(iterator.filter(String))],
    ['IteratorHelper.prototype', protoOf(iterator.flatMap(String))], ['IteratorHelper.prototype', protoOf(iterator.take(1))],
    ['IteratorHelper.prototype', protoOf(iterator.drop(1))]]
  for (const [name, value] of nameless) add(value, name)
  walk()
  /** What a bot makes itself is not the language's, but what it is made with is. */
  const own = [...given, () => {}, function () {}, class {}, (function () {}).bind(1), function* () {}, (function () { return arguments })(),
    ((strings) => strings)\`t\`, /./, 1, '', true, Symbol.iterator, 1n, {}, [], new Proxy({}, {}), new Map(), new DataView(new ArrayBuffer(1))]
  own.forEach((value, k) => {
    const object = Object(value)
    add(protoOf(object), 'literal ' + k)
    for (const key of Reflect.ownKeys(object)) {
      const found = Object.getOwnPropertyDescriptor(object, key)
      if (key !== 'prototype') add(found.value, 'literal ' + k + '.' + keyName(key))
      add(found.get, 'get literal ' + k + '.' + keyName(key)); add(found.set, 'set literal ' + k + '.' + keyName(key))
    }
  })
  walk()
  const functions = [...names].filter(([value]) => typeof value === 'function')
`
