/**
 * Freezes what a realm has before a bot's code runs, and checks afterwards whether the bot put something beside it: on the global
 * object, which alone stays open. Evaluated by its text (`watchText`) in the realm, after the guard, so it may use nothing but its
 * parameters and JavaScript's own globals. A realm that is as it was can serve the bot's next match, where its code is already compiled:
 * most of a light match's cost is code that starts cold.
 */
export interface RealmWatch {
  /** What our code put on the global object since, before the bot's ran for the first time: it may stay there, empty. */
  expectGlobals(): void
  /** Runs no code of the bot's. What only a new class, closure or symbol could find again does not count. */
  isUntouched(): boolean
}

/** What a bot can reach without a name: through syntax, or as the prototype of what a builtin gives. */
function namelessSeeds(): unknown[] {
  const { getOwnPropertyDescriptor } = Reflect
  const text = String
  /** Younger than the standard library of our compiler. */
  const helpers = (
    globalThis as unknown as { Iterator: { from(list: unknown): Record<string, (of: unknown) => unknown> } }
  ).Iterator

  const nameless: unknown[] = [
    function* () {},
    (function* () {})(),
    [].values(),
    helpers.from({ next: text }),
    ''[Symbol.iterator](),
    ''.matchAll(/./g),
    new Map().entries(),
    new Set().values(),
    getOwnPropertyDescriptor(
      (function () {
        // eslint-disable-next-line prefer-rest-params
        return arguments
      })(),
      'callee',
    )?.get,
  ]
  for (const name of ['map', 'filter', 'flatMap', 'take', 'drop'])
    nameless[nameless.length] = helpers.from([])[name](name === 'take' || name === 'drop' ? 1 : text)
  return nameless
}

/** All objects that are reached from the global one, and from what has no name. */
function reachableFrom(global: object, nameless: readonly unknown[]): Set<object> {
  const { ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'

  const found = new Set<object>()
  const add = (value: unknown) => void (isObject(value) && found.add(value))
  add(global)
  // The seeds themselves are made for the look alone: only what they lead to is shared with the bot.
  for (const seed of nameless) add(typeof seed === 'function' ? seed : getPrototypeOf(seed as object))
  /** A set gives what is added while it is walked. */
  for (const object of found) {
    add(getPrototypeOf(object))
    for (const key of ownKeys(object)) {
      const { value, get, set } = getOwnPropertyDescriptor(object, key)!
      add(value)
      add(get)
      add(set)
    }
  }
  return found
}

/** Freezes all of them but the global object itself. */
function freezeAll(found: ReadonlySet<object>, global: object): void {
  const { getPrototypeOf, getOwnPropertyDescriptor } = Reflect
  const { defineProperty, freeze } = Object
  const objects = Object.prototype
  // In strict code nothing is assigned that a frozen prototype has, too: where bots do that, it is put on their object.
  const mayAssign = (target: object, keys: readonly PropertyKey[]): void => {
    for (const key of keys) {
      const old = getOwnPropertyDescriptor(target, key)
      if (!old || !('value' in old) || !old.configurable) continue
      const { value } = old as { value: unknown }
      const put = function (this: object, given: unknown) {
        if (this === target) throw new TypeError('what all objects share stays as it is')
        defineProperty(this, key, { value: given, writable: true, enumerable: true, configurable: true })
      }
      defineProperty(target, key, { get: freeze({ get: () => value }.get), set: freeze(put), enumerable: false, configurable: false }) // prettier-ignore
      freeze(put.prototype)
    }
  }
  mayAssign(objects, ['constructor', 'toString', 'valueOf', 'toLocaleString', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable']) // prettier-ignore
  for (const object of found)
    if (getPrototypeOf(object) === Error.prototype || object === Error.prototype)
      mayAssign(object, ['constructor', 'name', 'message', 'toString'])
  for (const object of found) if (object !== global) freeze(object)
}

const PARTS = { namelessSeeds, reachableFrom, freezeAll }

function watchRealm(parts: typeof PARTS, global: object): RealmWatch {
  const { apply, ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect
  const { is } = Object
  const { exec } = RegExp.prototype

  parts.freezeAll(parts.reachableFrom(global, parts.namelessSeeds()), global)

  const keys = ownKeys(global)
  const prototype = getPrototypeOf(global)
  const properties: PropertyDescriptor[] = []
  for (let k = 0; k < keys.length; k++) properties[k] = getOwnPropertyDescriptor(global, keys[k])!
  const isSame = (a: PropertyDescriptor, b: PropertyDescriptor): boolean =>
    is(a.value, b.value) &&
    a.get === b.get &&
    a.set === b.set &&
    a.writable === b.writable &&
    a.enumerable === b.enumerable &&
    a.configurable === b.configurable

  const nothing = /^/
  return {
    expectGlobals() {
      const now = ownKeys(global)
      for (let k = keys.length; k < now.length; k++) {
        keys[k] = now[k]
        properties[k] = { value: undefined, writable: false, enumerable: false, configurable: true }
      }
    },
    isUntouched() {
      if (getPrototypeOf(global) !== prototype) return false
      const now = ownKeys(global)
      if (now.length !== keys.length) return false
      for (let k = 0; k < keys.length; k++) {
        // Keys in another order could carry something to the next match, too.
        if (now[k] !== keys[k]) return false
        if (!isSame(getOwnPropertyDescriptor(global, keys[k])!, properties[k])) return false
      }
      // RegExp.$1 and its like remember the last success.
      nothing.lastIndex = 0
      apply(exec, nothing, [''])
      return true
    },
  }
}

/** What the text of the watch is: it makes one of the realm's global object. */
export type WatchRealm = (global: object) => RealmWatch

const partTexts = Object.entries(PARTS).map(([name, part]) => `${name}: ${String(part)}`)
/** The text of a `WatchRealm`: none of the names of this file is known where it is evaluated. */
export const watchText = `(global) => (${String(watchRealm)})({ ${partTexts.join(',\n')} }, global)`
