import { realmOf } from './realm-of.ts'

/** What a bot says, and why it is out if it is. */
export function said(code: string, fuel = 1e9): { log: string; cause: string | undefined; reason: string } {
  const realm = realmOf(`export default class Mine extends Player { play() { ${code} } }`, fuel)
  if (typeof realm === 'string') throw new Error(realm)
  realm.play()
  const failure = realm.failure()
  return { log: realm.takeLog(), cause: failure?.cause, reason: failure?.reason ?? '' }
}

/**
 * Goes to everything that a bot can hold, from the global object, literals, functions of all kinds, iterators, and errors of
 * V8's and of its own. `seen` has each object with the way to it; the game's own names are made anew for each match.
 */
export const WALK = `
  const api = new Set(['Player', 'Dir', 'CellType', 'step', 'debug'])
  const seen = new Map()
  const go = (value, way) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
    seen.set(value, way)
    go(Object.getPrototypeOf(value), way + '.[[Prototype]]')
    for (const key of Reflect.ownKeys(value)) {
      if (value === globalThis && api.has(key)) continue
      const found = Object.getOwnPropertyDescriptor(value, key)
      const to = way + '.' + String(key)
      go(found.value, to); go(found.get, to + '.get'); go(found.set, to + '.set')
    }
  }
  const errors = [new Error('own')]
  const caught = (run) => { try { run() } catch (error) { errors.push(error) } }
  caught(() => null.x); caught(() => missing); caught(() => JSON.parse('{')); caught(() => new RegExp('('))
  caught(() => 'x'.repeat(-1)); caught(() => new Array(-1)); caught(() => decodeURIComponent('%')); caught(() => Function('1'))
  const from = [globalThis, [].values(), ''.matchAll(/./g), ''[Symbol.iterator](), new Map().keys(), new Set().keys(),
    Iterator.from({ next() {} }), Object.getPrototypeOf((function* () {})()), function* () {}, () => {}, function () {}, class {}, (function () {}).bind(1),
    /./, 1, '', true, Symbol.iterator, ...errors, (function () { return arguments })(), ((strings) => strings)\`t\`,
    ...['map', 'filter', 'flatMap'].map((name) => [].values()[name](() => [])), [].values().take(1), [].values().drop(0)]
  from.forEach((value, k) => {
    const way = '#' + k
    if (k === 0) go(value, way)
    else {
      go(Object.getPrototypeOf(Object(value)), way + '.[[Prototype]]')
      // What the bot made itself it may change; what its own properties lead to is looked at.
      for (const key of Reflect.ownKeys(Object(value))) {
        const { value: inner, get, set } = Object.getOwnPropertyDescriptor(Object(value), key)
        if (key !== 'prototype') go(inner, way + '.' + String(key))
        go(get, way + '.' + String(key) + '.get'); go(set, way + '.' + String(key) + '.set')
      }
    }
  })
`
