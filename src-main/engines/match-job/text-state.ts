import { createBlock, type BlockSpec } from '../../../src-games/kit/block.ts'
import type { GameState } from '../../../src-games/kit/game.ts'

/**
 * What a player of a season is shown, in the block that all bots get: settings and generator as they are in the program's
 * memory, and the text of a state. Each region begins with its length in bytes (resources/cpp/season/seat.cc.in).
 */
const SPEC = {
  settings: { kind: 'i32', access: 'static' },
  random: { kind: 'i32', access: 'static' },
  state: { kind: 'i32', access: 'public' },
} as const satisfies BlockSpec

/** Bytes of the largest state; those of seasons have 2 to 40 thousand. */
export const MAX_STATE_TEXT_BYTES = 512 * 1024
/** Ints a player's block has room for. */
export const TEXT_BLOCK_INTS = 16 + (MAX_STATE_TEXT_BYTES + 3 * 65536) / 4

const intsOf = (bytes: number): number => 1 + Math.ceil(bytes / 4)

/** The block of one state for one seat. `text` must not be longer than `MAX_STATE_TEXT_BYTES`. */
export function createTextState(settings: Uint8Array, random: Uint8Array, text: Uint8Array): GameState {
  const parts = { settings, random, state: text }
  const block = createBlock(SPEC, {
    settings: intsOf(settings.length),
    random: intsOf(random.length),
    state: intsOf(text.length),
  })
  for (const [name, bytes] of Object.entries(parts)) {
    const region = block[name as keyof typeof parts]
    region[0] = bytes.length
    new Uint8Array(region.buffer, region.byteOffset + 4, bytes.length).set(bytes)
  }
  return { ints: block.ints, status: new Float64Array(4), rng: new Int32Array(0) }
}

const ORDER_INTS = 4
const TEXT_BYTES = 12

/** The text that a seat's orders carry: three ints of each, the first of all its length in bytes. */
export function textOfOrders(orders: Int32Array): Uint8Array | undefined {
  if (orders.length < ORDER_INTS) return undefined
  const count = Math.floor(orders.length / ORDER_INTS)
  const packed = new Uint8Array(count * TEXT_BYTES)
  const from = new Uint8Array(orders.buffer, orders.byteOffset, orders.byteLength)
  for (let k = 0; k < count; k++)
    packed.set(from.subarray(4 * (ORDER_INTS * k + 1), 4 * ORDER_INTS * (k + 1)), k * TEXT_BYTES)
  const length = orders[1]
  return length < 0 || length > packed.length - 4 ? undefined : packed.subarray(4, 4 + length)
}

/** The other way round. */
export function ordersOfText(text: Uint8Array): Int32Array {
  const count = Math.ceil((4 + text.length) / TEXT_BYTES)
  const packed = new Uint8Array(count * TEXT_BYTES)
  packed.set(text, 4)
  new DataView(packed.buffer).setInt32(0, text.length, true)
  const orders = new Int32Array(ORDER_INTS * count)
  const to = new Uint8Array(orders.buffer)
  for (let k = 0; k < count; k++)
    to.set(packed.subarray(k * TEXT_BYTES, (k + 1) * TEXT_BYTES), 4 * (ORDER_INTS * k + 1))
  return orders
}
