import { decode } from '@msgpack/msgpack'

/**
 * MessagePack from outside: a message of a page, a file of a friend. The decoder believes what it reads: it makes a
 * list as long as the list says, and goes as deep as it is led, so that some megabytes of nested lists cost seconds and
 * gigabytes. Here the bytes are first walked once without making anything, and refused when they do not add up.
 */
export interface PackLimits {
  /** Numbers, texts, lists … in all. */
  readonly maxValues: number
  /** Keys of one map: making an object of many different ones is slow. */
  readonly maxKeys: number
}

/** Far deeper than anything of ours. */
export const MAX_PACK_DEPTH = 32

/** The value, or `undefined` when the bytes are no MessagePack, not whole, or more than the limits allow. */
export function decodeUntrusted(
  bytes: Uint8Array,
  limits: PackLimits,
): { readonly value: unknown } | undefined {
  return lookOver(bytes, limits) === 'whole' ? decodeLookedOver(bytes) : undefined
}

/** The same of bytes that `lookOver` found whole. */
export function decodeLookedOver(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    // A plain view, since Node's Buffer would give Buffers for the Uint8Arrays inside.
    return { value: decode(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)) }
  } catch {
    // A text that is no UTF-8, the key __proto__, a list for a key.
    return undefined
  }
}

/**
 * Whether the bytes are one value and nothing else, with no more parts than there are bytes for. `too-much`: they have more
 * than the limits allow; whether they are whole is not asked then.
 */
export function lookOver(
  bytes: Uint8Array,
  { maxValues, maxKeys }: PackLimits,
): 'whole' | 'damaged' | 'too-much' {
  const end = bytes.byteLength
  /** Values still to come, by depth; those of all depths together. */
  const open: number[] = [1]
  let waiting = 1
  let values = 0
  let at = 0
  const unsigned = (size: number): number => {
    let value = 0
    for (let k = 0; k < size; k++) value = value * 256 + (bytes[at + k] ?? 0)
    at += size
    return value
  }
  while (open.length > 0) {
    if (at >= end) return 'damaged'
    const head = bytes[at++]
    values += 1
    waiting -= 1
    open[open.length - 1] -= 1
    const shape = shapeOf(head)
    if (shape === undefined) return 'damaged'
    const count =
      shape.kind === 'none' ? shape.size : shape.size === 0 ? head & shape.mask : unsigned(shape.size)
    let inner = 0
    if (shape.kind === 'map' && count > maxKeys) return 'too-much'
    if (shape.kind === 'list') inner = count
    else if (shape.kind === 'map') inner = 2 * count
    else at += count
    waiting += inner
    // Each value still to come has at least a byte; one that is cut short leaves less than none.
    if (waiting > end - at) return 'damaged'
    if (values + waiting > maxValues) return 'too-much'
    if (inner > 0) open.push(inner)
    if (open.length > MAX_PACK_DEPTH) return 'damaged'
    while (open.at(-1) === 0) open.pop()
  }
  return at === end ? 'whole' : 'damaged'
}

/** What follows a head: `size` bytes, or a count (in the head's low bits, or in `size` bytes) of bytes, values, pairs. */
interface Shape {
  readonly kind: 'none' | 'bytes' | 'list' | 'map'
  readonly size: number
  readonly mask: number
}

const shape = (kind: Shape['kind'], size: number, mask = 0): Shape => ({ kind, size, mask })
const PLAIN = shape('none', 0)
const FIX_MAP = shape('map', 0, 15)
const FIX_LIST = shape('list', 0, 15)
const FIX_TEXT = shape('bytes', 0, 31)
/** Heads from 0xc0 to 0xdf. Extensions are missing: nothing of ours has any. */
const SHAPES: readonly (Shape | undefined)[] = [
  PLAIN,
  undefined,
  PLAIN,
  PLAIN,
  ...[1, 2, 4].map((size) => shape('bytes', size)),
  ...[undefined, undefined, undefined],
  ...[4, 8, 1, 2, 4, 8, 1, 2, 4, 8].map((size) => shape('none', size)),
  ...[undefined, undefined, undefined, undefined, undefined],
  ...[1, 2, 4].map((size) => shape('bytes', size)),
  ...[2, 4].map((size) => shape('list', size)),
  ...[2, 4].map((size) => shape('map', size)),
]

function shapeOf(head: number): Shape | undefined {
  if (head < 0x80 || head >= 0xe0) return PLAIN
  if (head < 0x90) return FIX_MAP
  if (head < 0xa0) return FIX_LIST
  if (head < 0xc0) return FIX_TEXT
  return SHAPES[head - 0xc0]
}
