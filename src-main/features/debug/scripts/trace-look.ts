/** What is read of a bot's values without calling anything of the bot. */
export type Look = ReturnType<typeof lookIntoValues>

/**
 * Reads properties, sizes and kinds of values as they lie there. Evaluated in the realm by its text, before the bot's: it uses
 * nothing but JavaScript's globals, taken before the bot could change them.
 */
export function lookIntoValues() {
  const { getOwnPropertyDescriptor, getPrototypeOf, prototype: objectPrototype } = Object
  const { apply, ownKeys } = Reflect
  const { isArray } = Array
  const isView = ArrayBuffer.isView
  const getterOf = (of: object, name: PropertyKey): (() => unknown) =>
    getOwnPropertyDescriptor(of, name)!.get as () => unknown
  const mapSizeOf = getterOf(Map.prototype, 'size')
  const setSizeOf = getterOf(Set.prototype, 'size')
  const viewLength = getterOf(getPrototypeOf(Int32Array.prototype) as object, 'length')
  const { get: mapGet, has: mapHas, forEach: mapEach } = Map.prototype
  const { has: setHas, forEach: setEach } = Set.prototype

  /** A property as it lies there: a getter is not called. */
  const GETTER = { toString: () => 'a getter' }
  const own = (of: object, key: PropertyKey): { value: unknown } | undefined => {
    const found = getOwnPropertyDescriptor(of, key)
    if (!found) return undefined
    return 'value' in found ? { value: found.value as unknown } : { value: GETTER }
  }
  const sizeWith = (getter: () => unknown, value: object): number => {
    try {
      return apply(getter, value, []) as number
    } catch {
      return -1
    }
  }
  /** Of a map, or of a set; -1: it is none. */
  const mapSize = (value: object): number => sizeWith(mapSizeOf, value)
  const setSize = (value: object): number => sizeWith(setSizeOf, value)
  const sizeOf = (value: object): number => (mapSize(value) >= 0 ? mapSize(value) : setSize(value))
  const lengthOf = (value: object): number => {
    if (isArray(value)) return value.length
    return isView(value) ? sizeWith(viewLength, value) : -1
  }
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  const className = (value: object): string => {
    const maker = getPrototypeOf(value) as object | null
    if (maker === objectPrototype) return 'Object'
    const made = maker && own(maker, 'constructor')?.value
    const name = typeof made === 'function' ? own(made, 'name')?.value : undefined
    return typeof name === 'string' ? name : 'object'
  }
  const typeOf = (value: unknown): string => {
    if (value === GETTER) return 'getter'
    if (value === null) return 'null'
    return isObject(value) ? className(value) : typeof value
  }
  const withCount = (value: object): string => {
    const length = lengthOf(value)
    if (length >= 0) return className(value) + '(' + length + ')'
    const size = sizeOf(value)
    return className(value) + (size >= 0 ? '(' + size + ')' : '')
  }
  const keysOf = (value: object, most: number): string[] => {
    const keys: string[] = []
    const all = ownKeys(value)
    for (let k = 0; k < all.length && keys.length <= most; k++)
      if (typeof all[k] === 'string') keys[keys.length] = all[k] as string
    return keys
  }
  return {
    GETTER,
    own,
    lengthOf,
    mapSize,
    setSize,
    sizeOf,
    isObject,
    className,
    typeOf,
    withCount,
    keysOf,
    inMap: (map: object, key: unknown): unknown => apply(mapGet, map, [key]),
    isInMap: (map: object, key: unknown): boolean => apply(mapHas, map, [key]),
    isInSet: (set: object, value: unknown): boolean => apply(setHas, set, [value]),
    eachOfMap: (map: object, visit: (value: unknown, key: unknown) => void): void =>
      apply(mapEach, map, [visit]),
    eachOfSet: (set: object, visit: (value: unknown) => void): void => apply(setEach, set, [visit]),
  }
}
