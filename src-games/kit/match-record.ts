import { SEATS, type GameId } from './game.ts'
import { ORDER_INTS, type RoundOrders } from './orders.ts'
import { fail, ok, type Result } from './result.ts'

/** Everything needed to play a match again without any bot. A stored match proves itself by its trace. */
export interface MatchRecord {
  readonly game: GameId
  readonly rulesVersion: number
  readonly config: string
  readonly seed: number
  /** Names of the seats, as printed in the output. */
  readonly names: readonly string[]
  /** `encodeRounds` of the orders. */
  readonly orders: Uint8Array
  /** Status per round and seat where it was shown (see `PlayOptions.showStatus`); [] = always 0. */
  readonly statuses: readonly (readonly number[])[]
  /** Hash of the state before each round and after the last (`hashBlock`). */
  readonly trace: readonly number[]
  /** Where the match was given another future: see `Reseed`. Missing = nowhere. */
  readonly reseeds?: readonly Reseed[] | undefined
  /** Its C++ players drew from one `rand()`, as in the originals' local program; missing: each had its own. */
  readonly rand?: 'shared' | undefined
}

/**
 * From state `round` on the dice are those that `seed` gives at the start of a match. The hash of that state in the
 * trace is the one before the change, so it is the same in the match that this one was forked from.
 */
export interface Reseed {
  readonly round: number
  readonly seed: number
}

const MAX_ROUNDS = 100_000
const MAX_ORDERS_A_ROUND = 100_000

/**
 * The orders of some rounds as bytes: per round and seat the number of orders, then each order's four ints, all as
 * LEB128 varints (ints zigzag-coded). A whole match is some 20–200 KB and deflates to a tenth.
 */
export function encodeRounds(rounds: readonly RoundOrders[]): Uint8Array {
  let bytes = new Uint8Array(1024)
  let length = 0
  const put = (value: number) => {
    if (length + 5 > bytes.length) {
      const larger = new Uint8Array(2 * bytes.length)
      larger.set(bytes)
      bytes = larger
    }
    let rest = value >>> 0
    while (rest > 127) {
      bytes[length++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[length++] = rest
  }
  put(rounds.length)
  for (const seats of rounds)
    for (const orders of seats) {
      put(orders.length / ORDER_INTS)
      for (const value of orders) put((value << 1) ^ (value >> 31))
    }
  return bytes.slice(0, length)
}

/** Reads what `encodeRounds` wrote; bytes from outside are refused with a message when they make no sense. */
export function decodeRounds(bytes: Uint8Array): Result<RoundOrders[]> {
  let at = 0
  const bad = (message: string) => fail({ line: 0, column: 0, message: `orders: ${message}` })
  const take = (): number => {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) return -1
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
    return -1
  }
  const count = take()
  if (count < 0 || count > MAX_ROUNDS) return bad('unreadable number of rounds')
  const rounds: RoundOrders[] = []
  for (let round = 0; round < count; round++) {
    const seats: Int32Array[] = []
    for (let seat = 0; seat < SEATS; seat++) {
      const n = take()
      if (n < 0 || n > MAX_ORDERS_A_ROUND || n * ORDER_INTS > bytes.length - at)
        return bad(`cut in round ${round}`)
      const orders = new Int32Array(n * ORDER_INTS)
      for (let k = 0; k < orders.length; k++) {
        const value = take()
        if (value < 0) return bad(`cut in round ${round}`)
        orders[k] = (value >>> 1) ^ -(value & 1)
      }
      seats.push(orders)
    }
    rounds.push(seats)
  }
  if (at !== bytes.length) return bad('extra bytes at the end')
  return ok(rounds)
}
