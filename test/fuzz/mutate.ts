import type { Random } from './random.ts'

/** Changes to well-formed inputs: of their bytes, of the words of a text, of a value's parts. */

const INTERESTING_BYTES = [0, 1, 0x0a, 0x20, 0x7f, 0x80, 0xc1, 0xdd, 0xdf, 0xff]
const MAX_GROWTH = 4096

/** One to four changes; `others` are inputs of the same format to take parts from. */
export function mutateBytes(bytes: Uint8Array, others: readonly Uint8Array[], random: Random): Uint8Array {
  // Never a Buffer, whose `slice` gives the same memory.
  let changed: Uint8Array = new Uint8Array(bytes)
  for (let k = changeCount(random); k > 0; k--) changed = changeBytes(changed, random.pick(others), random)
  return changed
}

function changeBytes(bytes: Uint8Array, other: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1)
  const size = random.chance(0.7) ? 1 + random.below(8) : random.below(Math.min(MAX_GROWTH, bytes.length + 1))
  const from = random.below(other.length + 1)
  switch (random.below(8)) {
    case 0: {
      const copy = bytes.slice()
      if (copy.length > 0) copy[random.below(copy.length)] ^= 1 << random.below(8)
      return copy
    }
    case 1: {
      const copy = bytes.slice()
      copy.fill(random.pick(INTERESTING_BYTES), at, at + size)
      return copy
    }
    case 2:
      return join(bytes.subarray(0, at), bytes.subarray(at + size))
    case 3:
      return join(
        bytes.subarray(0, at),
        new Uint8Array(size).fill(random.pick(INTERESTING_BYTES)),
        bytes.subarray(at),
      )
    case 4:
      return bytes.slice(0, at)
    case 5:
      return join(bytes.subarray(0, at), other.subarray(from))
    case 6:
      return join(bytes.subarray(0, at), other.subarray(from, from + size), bytes.subarray(at))
    default: {
      // A number of four bytes, to an extreme.
      const copy = bytes.slice()
      const extreme = random.pick([0, 1, 0x7fffffff, 0x80000000, 0xffffffff, bytes.length])
      if (copy.length >= 4)
        new DataView(copy.buffer).setUint32(random.below(copy.length - 3), extreme, random.chance(0.5))
      return copy
    }
  }
}

export function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const EXTREME_NUMBERS = [
  ...['0', '-1', '1', '3', '5', '59', '60', '61', '499', '500', '501', '10000', '10001', '99999'],
  ...['2147483647', '2147483648', '-2147483648', '4294967296', '9007199254740993', '1e9', '1e308', '1e309'],
  ...['0x10', 'NaN', 'Infinity', '-0', '+5', '1.', '.5', '00000000000000000000007', '9'.repeat(400)],
]
const ODD_TEXT = [
  '',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\u202e',
  '\x1b[31m',
  '\ud800',
  '<b>',
]

/** One to four changes of words, numbers and lines. `words` is the vocabulary of the format. */
export function mutateText(
  text: string,
  others: readonly string[],
  words: readonly string[],
  random: Random,
): string {
  let changed = text
  for (let k = changeCount(random); k > 0; k--)
    changed = changeText(changed, random.pick(others), words, random)
  return changed
}

function changeText(text: string, other: string, words: readonly string[], random: Random): string {
  const at = random.below(text.length + 1)
  const [from, to] = wordAt(text, at)
  const replaceWord = (word: string) => text.slice(0, from) + word + text.slice(to)
  switch (random.below(10)) {
    case 0:
    case 1: {
      // The number nearest to the place, so that settings are hit more often than the drawn board.
      const number = /-?\d+(\.\d+)?/g
      number.lastIndex = random.chance(0.5) ? random.below(Math.min(text.length, 600)) : at
      const found = number.exec(text)
      if (!found) return replaceWord(random.pick(EXTREME_NUMBERS))
      const value = random.chance(0.4)
        ? String(Number(found[0]) + random.pick([-1, 1]))
        : random.pick(EXTREME_NUMBERS)
      return text.slice(0, found.index) + value + text.slice(found.index + found[0].length)
    }
    case 2:
      return replaceWord(random.pick(words))
    case 3:
      return replaceWord(random.pick(ODD_TEXT))
    case 4:
      return text.slice(0, at)
    case 5:
      return text.slice(0, at) + other.slice(random.below(other.length + 1))
    case 6: {
      const lines = text.split('\n')
      const line = random.below(lines.length)
      lines.splice(random.below(lines.length), random.below(2), lines[line])
      return lines.join('\n')
    }
    case 7: {
      const lines = text.split('\n')
      lines.splice(random.below(lines.length), 1 + random.below(3))
      return lines.join('\n')
    }
    case 8:
      return (
        text.slice(0, at) +
        text.slice(at, at + random.below(MAX_GROWTH)).repeat(1 + random.below(3)) +
        text.slice(at)
      )
    default:
      return (
        text.slice(0, at) +
        String.fromCharCode(random.below(random.chance(0.8) ? 128 : 65536)) +
        text.slice(at + 1)
      )
  }
}

/** Start and end of the word around a place. */
function wordAt(text: string, at: number): [number, number] {
  let from = Math.min(at, text.length)
  let to = from
  while (from > 0 && text.charCodeAt(from - 1) > 32 && at - from < 200) from--
  while (to < text.length && text.charCodeAt(to) > 32 && to - at < 200) to++
  return [from, to]
}

const ODD_VALUES: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    '',
    'x',
    '\0',
    '__proto__',
    '../../../../etc/passwd',
    'é'.repeat(5000),
    [],
    {},
    [[]],
  ],
  ...[0, -1, 1, 0.5, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308],
  ...[new Uint8Array(), new Uint8Array(100), new Uint8Array([255, 255, 255, 255, 15])],
  ...[
    Array(5000).fill(0),
    Array(300).fill([0, 0, 0, 0]),
    Object.fromEntries(
      Array(90)
        .fill(0)
        .map((_, k) => [k, k]),
    ),
  ],
]

/** One to three changes somewhere in a value of lists, maps, numbers and texts; what is not changed is shared. */
export function mutateValue(value: unknown, random: Random): unknown {
  let changed = value
  for (let k = changeCount(random); k > 0; k--) changed = changeValue(changed, random)
  return changed
}

function changeValue(value: unknown, random: Random): unknown {
  const entries = isMap(value) ? Object.entries(value) : Array.isArray(value) ? [...value.entries()] : []
  // Deeper with every step: the outermost parts are few.
  if (entries.length === 0 || random.chance(0.12)) return changeLeaf(value, random)
  const [key, inner] = random.pick<[string | number, unknown]>(entries as [string | number, unknown][])
  if (Array.isArray(value)) {
    const copy = value.slice() as unknown[]
    if (random.chance(0.15)) copy.splice(key as number, random.below(2), random.pick(ODD_VALUES))
    else if (random.chance(0.1)) copy.length = random.below(copy.length)
    else copy[key as number] = changeValue(inner, random)
    return copy
  }
  const copy = { ...(value as Record<string, unknown>) }
  if (random.chance(0.1)) delete copy[key]
  else copy[key] = changeValue(inner, random)
  return copy
}

function changeLeaf(value: unknown, random: Random): unknown {
  if (value instanceof Uint8Array && value.length > 0 && random.chance(0.8))
    return mutateBytes(value, [value], random)
  if (typeof value === 'number' && random.chance(0.4)) return value + random.pick([-1, 1, 0.5, 256, -65536])
  return random.pick(ODD_VALUES)
}

function isMap(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
  )
}

/** Mostly one: an input with several faults is refused for the first. */
function changeCount(random: Random): number {
  return random.chance(0.6) ? 1 : 1 + random.below(4)
}
