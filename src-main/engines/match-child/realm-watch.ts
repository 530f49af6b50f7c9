/**
 * Tells whether a bot left its realm as it found it. Evaluated by its text in the realm, after the guard and before
 * the bot, so it may use nothing but its parameter and JavaScript's own globals. A realm that is as it was can serve
 * the bot's next match, where its code is already compiled: most of a light match's cost is code that starts cold.
 */
export interface RealmWatch {
  /** Runs no code of the bot's. What only a new class, closure or symbol could find again does not count. */
  isUntouched(): boolean
}

export function watchRealm(global: object): RealmWatch {
  const { apply, ownKeys, getPrototypeOf, isExtensible, getOwnPropertyDescriptor } = Reflect
  const { freeze, is } = Object
  const { exec } = RegExp.prototype

  const text = String
  /** Younger than the standard library of our compiler. */
  const helpers = (
    globalThis as unknown as { Iterator: { from(list: unknown): { map(of: unknown): unknown } } }
  ).Iterator

  /** What a bot can reach without a name: through syntax, or as the prototype of what a builtin gives. */
  const nameless: unknown[] = [
    function* () {},
    (function* () {})(),
    [].values(),
    helpers.from([]).map(text),
    helpers.from({ next: text }),
    ''[Symbol.iterator](),
    ''.matchAll(/./g),
    new Map().entries(),
    new Set().values(),
  ]
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'

  // The seeds themselves are made for the look alone: only what they lead to is shared with the bot.
  const found = new Set<object>([global])
  const add = (value: unknown) => void (isObject(value) && found.add(value))
  for (const seed of nameless) add(getPrototypeOf(seed as object))
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
  // Nobody writes into the builtin functions: frozen, they need no look after each match.
  for (const object of found)
    if (typeof object === 'function' && object !== Function.prototype && !('prototype' in object))
      freeze(object)

  interface Seen {
    readonly object: object
    readonly prototype: object | null
    readonly isExtensible: boolean
    readonly keys: (string | symbol)[]
    readonly properties: PropertyDescriptor[]
  }
  const seen: Seen[] = []
  for (const object of found) {
    if (typeof object === 'function' && !isExtensible(object)) continue
    const keys = ownKeys(object)
    const properties: PropertyDescriptor[] = []
    for (let k = 0; k < keys.length; k++) properties[k] = getOwnPropertyDescriptor(object, keys[k])!
    seen[seen.length] = {
      object,
      prototype: getPrototypeOf(object),
      isExtensible: isExtensible(object),
      keys,
      properties,
    }
  }
  const isSame = (a: PropertyDescriptor, b: PropertyDescriptor): boolean =>
    is(a.value, b.value) &&
    a.get === b.get &&
    a.set === b.set &&
    a.writable === b.writable &&
    a.enumerable === b.enumerable &&
    a.configurable === b.configurable

  const nothing = /^/
  return {
    isUntouched() {
      for (let n = 0; n < seen.length; n++) {
        const { object, prototype, keys, properties } = seen[n]
        if (getPrototypeOf(object) !== prototype || isExtensible(object) !== seen[n].isExtensible)
          return false
        const now = ownKeys(object)
        if (now.length !== keys.length) return false
        for (let k = 0; k < keys.length; k++) {
          // Keys in another order tell the next match something, too.
          if (now[k] !== keys[k]) return false
          if (!isSame(getOwnPropertyDescriptor(object, keys[k])!, properties[k])) return false
        }
      }
      // RegExp.$1 and its like remember the last success.
      nothing.lastIndex = 0
      apply(exec, nothing, [''])
      return true
    },
  }
}
