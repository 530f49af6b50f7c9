import type { Look } from './trace-look.ts'

/** Texts of values, and what is in them. */
export type Show = ReturnType<typeof showValues>
/** Distinguishes values by all that is in them. */
export type HashOf = ReturnType<typeof hashValues>

/** Texts of a bot's values as a person reads them, cut where they are long. Evaluated in the realm by its text. */
export function showValues(look: Look) {
  const { GETTER, own, lengthOf, mapSize, setSize, sizeOf, isObject, className, withCount, keysOf } = look
  const { eachOfMap, eachOfSet } = look
  const { stringify } = JSON
  const text = String
  const FEW_SHOWN = 8
  const MOST_CHARS = 400

  /** What is in a value, with its names: elements, entries, properties. */
  const partsOf = (value: object, most: number): { name: string; value: unknown }[] => {
    const parts: { name: string; value: unknown }[] = []
    const put = (name: string, of: unknown) => {
      if (parts.length < most) parts[parts.length] = { name, value: of }
    }
    const length = lengthOf(value)
    if (length >= 0) for (let k = 0; k < length && k < most; k++) put('[' + k + ']', own(value, k)?.value)
    else if (mapSize(value) >= 0) eachOfMap(value, (of, key) => put('[' + show(key, 1) + ']', of))
    else if (setSize(value) >= 0) {
      let k = 0
      eachOfSet(value, (of) => put('[' + k++ + ']', of))
    } else {
      const keys = keysOf(value, most)
      for (let k = 0; k < keys.length; k++) put(keys[k], own(value, keys[k])?.value)
    }
    return parts
  }
  const show = (value: unknown, deep: number): string => {
    if (value === GETTER) return 'a getter'
    if (typeof value === 'string')
      return stringify(value.length > MOST_CHARS ? value.slice(0, MOST_CHARS) + '…' : value)
    if (typeof value === 'function') return 'function'
    if (typeof value === 'symbol') return 'symbol'
    if (!isObject(value)) return value === 0 && 1 / value < 0 ? '-0' : text(value)
    const length = lengthOf(value)
    const size = sizeOf(value)
    const isList = length >= 0
    const head = isList
      ? ''
      : size >= 0
        ? withCount(value) + ' '
        : className(value) === 'Object'
          ? ''
          : className(value) + ' '
    const [open, close] = isList ? ['[', ']'] : ['{', '}']
    if (deep <= 0) return head + open + '…' + close
    const parts = partsOf(value, FEW_SHOWN + 1)
    let line = ''
    for (let k = 0; k < parts.length && k < FEW_SHOWN && line.length < MOST_CHARS; k++) {
      const { name, value: of } = parts[k]
      const isMap = mapSize(value) >= 0
      line +=
        (k > 0 ? ', ' : '') +
        (isList || (size >= 0 && !isMap) ? '' : isMap ? name.slice(1, -1) + ' → ' : name + ': ')
      line += show(of, deep - 1)
    }
    const count = isList ? length : size >= 0 ? size : parts.length
    const rest = count > FEW_SHOWN ? ', … ' + (isList || size >= 0 ? count - FEW_SHOWN + ' more' : '') : ''
    return head + open + line + rest + close
  }
  return { partsOf, show }
}

/**
 * A hash of all that is in a value, however short its text is: 32 bits, and whether more is in it than was looked at. Evaluated in the
 * realm by its text.
 */
export function hashValues({ GETTER, isObject, withCount }: Look, { partsOf, show }: Show) {
  const { apply } = Reflect
  const { charCodeAt } = String.prototype
  const MOST_WALKED = 100000
  const DEEPEST = 12
  let hash = 0
  let left = 0
  const mix = (chars: string): void => {
    hash = (hash * 31 + chars.length) | 0
    for (let k = 0; k < chars.length && left >= 0; k++) {
      hash = (hash * 31 + apply(charCodeAt, chars, [k])) | 0
      if (k % 8 === 7) left--
    }
  }
  /** Adds all that is in a value to `hash`, as far as `left` goes. */
  const walk = (value: unknown, deep: number): void => {
    if (left < 0 || left-- === 0) return
    if (!isObject(value) || value === GETTER) return mix(typeof value === 'string' ? value : show(value, 0))
    mix(withCount(value))
    if (deep >= DEEPEST) return
    const parts = partsOf(value, left + 1)
    for (let k = 0; k < parts.length && left >= 0; k++) {
      mix(parts[k].name)
      walk(parts[k].value, deep + 1)
    }
  }
  return (value: object): { readonly hash: number; readonly isPart: boolean } => {
    hash = 0
    left = MOST_WALKED
    walk(value, 0)
    return { hash, isPart: left < 0 }
  }
}
