import { sizeOf, type Type } from '../../../engines/dwarf/types.ts'

/** Something of a known type at an address in a bot's memory. */
export interface MemoryPlace {
  readonly type: Type
  readonly address: number
  /** Of a bit-field, or one of many booleans: its first bit from the lowest at `address`, and how many there are. */
  readonly bits?: { readonly from: number; readonly count: number }
}

/** An address that is none, as pointers and containers hold them that were never set. The message is for the user. */
export class Unreadable extends Error {}

/** A bot's memory while it stands still. Whatever is in it may be nonsense; every address is checked. */
export class BotMemory {
  readonly #view: DataView
  readonly #bytes: Uint8Array

  constructor(buffer: ArrayBufferLike) {
    this.#view = new DataView(buffer)
    this.#bytes = new Uint8Array(buffer)
  }

  #check(address: number, size: number): void {
    if (!(address > 0 && address + size <= this.#bytes.length)) throw new Unreadable('not in its memory')
  }

  pointer(address: number): number {
    this.#check(address, 4)
    return this.#view.getUint32(address, true)
  }

  byte(address: number): number {
    this.#check(address, 1)
    return this.#bytes[address]
  }

  text(address: number, length: number): string {
    this.#check(address, length)
    return TEXT.decode(this.#bytes.slice(address, address + length))
  }

  /** The value of a number, an enumeration or a pointer. */
  number({ type, address, bits }: MemoryPlace): number | bigint {
    const isSigned =
      type.kind === 'enumeration' ? type.isSigned : type.kind === 'number' && isSignedSort(type)
    if (bits) return this.#bits(address, bits, isSigned)
    const size = sizeOf(type)
    this.#check(address, size)
    if (type.kind === 'number' && type.sort === 'float') {
      if (size === 4) return this.#view.getFloat32(address, true)
      if (size === 8) return this.#view.getFloat64(address, true)
      throw new Unreadable('a number of a kind that is not read here')
    }
    if (size === 1) return isSigned ? this.#view.getInt8(address) : this.#bytes[address]
    if (size === 2) return isSigned ? this.#view.getInt16(address, true) : this.#view.getUint16(address, true)
    if (size === 4) return isSigned ? this.#view.getInt32(address, true) : this.#view.getUint32(address, true)
    if (size !== 8) throw new Unreadable('a number of a kind that is not read here')
    const value = isSigned ? this.#view.getBigInt64(address, true) : this.#view.getBigUint64(address, true)
    const plain = Number(value)
    return Number.isSafeInteger(plain) ? plain : value
  }

  #bits(address: number, { from, count }: { from: number; count: number }, isSigned: boolean): number {
    let value = 0
    for (let k = 0; k < Math.min(count, 53); k++) {
      const at = from + k
      if ((this.byte(address + (at >> 3)) >> (at & 7)) & 1) value += 2 ** k
    }
    return isSigned && value >= 2 ** (count - 1) ? value - 2 ** count : value
  }
}

const TEXT = new TextDecoder()

const isSignedSort = (type: Extract<Type, { kind: 'number' }>): boolean =>
  type.sort === 'signed' || type.sort === 'letter'
