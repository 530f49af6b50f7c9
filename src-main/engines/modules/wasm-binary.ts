/** Reading and writing the binary format of WebAssembly modules: bytes, LEB128 numbers, sections. */

export const SECTION = {
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
  tag: 13,
} as const

/** A module that is cut, or uses what we do not know. The message is for the user. */
export class WasmFormatError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WasmFormatError'
  }
}

export class WasmReader {
  readonly bytes: Uint8Array
  at: number
  readonly end: number

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes
    this.at = at
    this.end = end
  }

  get atEnd(): boolean {
    return this.at >= this.end
  }

  byte(): number {
    if (this.at >= this.end) throw new WasmFormatError('the module is cut')
    return this.bytes[this.at++]
  }

  skip(length: number): void {
    if (length > this.end - this.at) throw new WasmFormatError('the module is cut')
    this.at += length
  }

  /** Unsigned LEB128 of up to 32 bits. */
  number(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
    throw new WasmFormatError('a number of the module is too long')
  }

  /** How many parts follow, each of at least a byte: what lies about it allocates nothing. */
  count(): number {
    const count = this.number()
    if (count > this.end - this.at) throw new WasmFormatError('the module is cut')
    return count
  }

  /** Passes over a LEB128 number of up to 64 bits, signed or not. */
  skipNumber(): void {
    for (let k = 0; k < 10; k++) if (this.byte() < 128) return
    throw new WasmFormatError('a number of the module is too long')
  }

  text(): string {
    const length = this.number()
    const from = this.at
    this.skip(length)
    return new TextDecoder().decode(this.bytes.slice(from, this.at))
  }
}

export class WasmWriter {
  #bytes = new Uint8Array(1024)
  length = 0

  byte(value: number): this {
    if (this.length === this.#bytes.length) this.#reserve(1)
    this.#bytes[this.length++] = value
    return this
  }

  bytes(data: Uint8Array): this {
    this.#reserve(data.length)
    this.#bytes.set(data, this.length)
    this.length += data.length
    return this
  }

  list(bytes: readonly number[]): this {
    for (const byte of bytes) this.byte(byte)
    return this
  }

  number(value: number): this {
    let rest = value >>> 0
    while (rest > 127) {
      this.byte((rest & 127) | 128)
      rest >>>= 7
    }
    return this.byte(rest)
  }

  /** Signed LEB128 of a non-negative number. */
  signed(value: number): this {
    let rest = value
    while (rest > 63) {
      this.byte((rest & 127) | 128)
      rest >>>= 7
    }
    return this.byte(rest)
  }

  text(value: string): this {
    const encoded = new TextEncoder().encode(value)
    return this.number(encoded.length).bytes(encoded)
  }

  result(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length)
  }

  #reserve(extra: number): void {
    if (this.length + extra <= this.#bytes.length) return
    const larger = new Uint8Array(Math.max(this.length + extra, 2 * this.#bytes.length))
    larger.set(this.#bytes.subarray(0, this.length))
    this.#bytes = larger
  }
}

export interface WasmSection {
  readonly id: number
  /** Of a custom section. */
  readonly name: string
  /** Where its content lies in the module (after id, size and, for a custom section, name). */
  readonly start: number
  readonly end: number
}

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

export function readSections(module: Uint8Array): WasmSection[] {
  if (HEADER.some((byte, k) => module[k] !== byte))
    throw new WasmFormatError('this is not a WebAssembly module')
  const reader = new WasmReader(module, HEADER.length)
  const sections: WasmSection[] = []
  while (!reader.atEnd) {
    const id = reader.byte()
    const size = reader.number()
    const end = reader.at + size
    if (end > module.length) throw new WasmFormatError('the module is cut')
    const name = id === SECTION.custom ? reader.text() : ''
    sections.push({ id, name, start: reader.at, end })
    reader.at = end
  }
  return sections
}

export function startModule(): WasmWriter {
  return new WasmWriter().bytes(Uint8Array.from(HEADER))
}

/** Appends a section as it is in another module. */
export function copySection(to: WasmWriter, module: Uint8Array, section: WasmSection): void {
  const content = module.subarray(section.start, section.end)
  if (section.id !== SECTION.custom) {
    to.byte(section.id).number(content.length).bytes(content)
    return
  }
  const body = new WasmWriter().text(section.name).bytes(content)
  to.byte(SECTION.custom).number(body.length).bytes(body.result())
}

/** The module with only those custom sections whose name is kept. */
export function keepCustomSections(
  module: Uint8Array,
  keep: (name: string) => boolean,
): Uint8Array<ArrayBuffer> {
  const to = startModule()
  for (const section of readSections(module))
    if (section.id !== SECTION.custom || keep(section.name)) copySection(to, module, section)
  return to.result()
}
