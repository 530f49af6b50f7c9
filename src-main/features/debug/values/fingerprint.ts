import { contentsOf } from './containers.ts'
import { Unreadable, type BotMemory, type MemoryPlace } from './memory.ts'
import { followPointer, recordParts } from './show.ts'

/** Numbers of a value that are walked over; so many are read in some 20 ms. */
export const MOST_WALKED = 100_000
const MAX_DEPTH = 12
/** As far as their text goes (`show.ts`): what is behind more pointers is another value. */
const MAX_POINTERS = 2

export interface Fingerprint {
  /** 32 bits (FNV-1a over all numbers of the value). */
  readonly hash: number
  /** Whether the value has more than `MOST_WALKED` numbers, and so only its first ones count. */
  readonly isPart: boolean
}

/**
 * What two values have in common only when they are equal, however long they are: of all numbers in it, through containers,
 * members, and the pointers that its text shows. Never throws: what cannot be read counts as its message.
 */
export function fingerprintOf(memory: BotMemory, place: MemoryPlace): Fingerprint {
  const walk = createWalk(memory)
  walk.value(place, 0, 0)
  return { hash: walk.hash(), isPart: walk.left() < 0 }
}

function createWalk(memory: BotMemory) {
  let hash = 0x811c9dc5
  let left = MOST_WALKED
  const mix = (int: number): void => {
    for (let k = 0; k < 4; k++) hash = Math.imul(hash ^ ((int >>> (8 * k)) & 255), 0x01000193)
  }
  const mixNumber = (value: number | bigint): void => {
    if (typeof value === 'bigint') BITS.setBigUint64(0, BigInt.asUintN(64, value))
    else BITS.setFloat64(0, value)
    mix(BITS.getInt32(0))
    mix(BITS.getInt32(4))
  }
  const mixText = (text: string): void => {
    mix(text.length)
    for (let k = 0; k < text.length; k++) mix(text.charCodeAt(k))
  }
  const value = (place: MemoryPlace, depth: number, pointers: number): void => {
    if (left < 0 || left-- === 0) return
    try {
      parts(place, depth, pointers)
    } catch (failure) {
      if (!(failure instanceof Unreadable)) throw failure
      mixText(failure.message)
    }
  }
  const parts = (place: MemoryPlace, depth: number, pointers: number): void => {
    const { type } = place
    if (type.kind === 'number' || type.kind === 'enumeration') return mixNumber(memory.number(place))
    if (type.kind === 'pointer') {
      const address = memory.pointer(place.address)
      mix(address)
      if (address === 0 || pointers >= MAX_POINTERS) return
      return value(followPointer(memory, place), depth + 1, pointers + 1)
    }
    if (type.kind === 'reference') return value(followPointer(memory, place), depth + 1, pointers)
    if (type.kind === 'unknown' || depth > MAX_DEPTH) return
    const contents = contentsOf(memory, place)
    if (!contents) {
      for (const part of recordParts(place)) value(part.place, depth + 1, pointers)
      return
    }
    mix(contents.size)
    if (contents.text) {
      mixText(contents.text(left))
      left -= contents.size
      return
    }
    for (const element of contents.take(left + 1)) {
      if (left < 0) return
      value(element, depth + 1, pointers)
    }
  }
  return { value, hash: () => hash >>> 0, left: () => left }
}

const BITS = new DataView(new ArrayBuffer(8))
