import { readSections, WasmFormatError } from '../modules/wasm-binary.ts'

/**
 * The description of a program that the compiler leaves in its module (DWARF 4 with 32-bit offsets, as our own compiler
 * writes it): entries for types, variables and functions, each with attributes. Names of tags and attributes are those of
 * the standard, https://dwarfstd.org/doc/DWARF4.pdf, chapter 7.
 */

export const TAG = {
  arrayType: 0x01,
  classType: 0x02,
  enumerationType: 0x04,
  formalParameter: 0x05,
  lexicalBlock: 0x0b,
  member: 0x0d,
  pointerType: 0x0f,
  referenceType: 0x10,
  compileUnit: 0x11,
  structureType: 0x13,
  typedef: 0x16,
  unionType: 0x17,
  inheritance: 0x1c,
  inlinedSubroutine: 0x1d,
  subrangeType: 0x21,
  baseType: 0x24,
  constType: 0x26,
  enumerator: 0x28,
  subprogram: 0x2e,
  templateTypeParameter: 0x2f,
  variable: 0x34,
  volatileType: 0x35,
  namespace: 0x39,
  rvalueReferenceType: 0x42,
} as const

/** Attributes that are read here; all others are passed over. */
const ATTRIBUTES = {
  0x02: 'location',
  0x03: 'name',
  0x0b: 'byteSize',
  0x0d: 'bitSize',
  0x11: 'lowPc',
  0x12: 'highPc',
  0x1c: 'constValue',
  0x2f: 'upperBound',
  0x31: 'abstractOrigin',
  0x34: 'artificial',
  0x37: 'count',
  0x38: 'memberLocation',
  0x3a: 'declFile',
  0x3b: 'declLine',
  0x3c: 'declaration',
  0x3e: 'encoding',
  0x40: 'frameBase',
  0x47: 'specification',
  0x49: 'type',
  0x55: 'ranges',
  0x6b: 'dataBitOffset',
  0x10: 'lineTable',
  0x1b: 'folder',
} as const satisfies Record<number, string>
type AttributeName = (typeof ATTRIBUTES)[keyof typeof ATTRIBUTES]

export interface Die {
  /** Of the entry in `.debug_info`; types are named by it. */
  readonly offset: number
  readonly tag: number
  readonly parent: Die | undefined
  readonly children: Die[]
  readonly numbers: Partial<Record<AttributeName, number>>
  readonly texts: Partial<Record<AttributeName, string>>
  /** Location expressions. */
  readonly expressions: Partial<Record<AttributeName, Uint8Array>>
}

export interface Dwarf {
  readonly units: readonly Die[]
  at(offset: number): Die | undefined
  /** Content of a section; empty when there is none. */
  section(name: string): Uint8Array
}

interface Abbreviation {
  readonly tag: number
  readonly hasChildren: boolean
  /** Pairs of attribute and form. */
  readonly pairs: readonly (readonly [number, number])[]
}

/** More entries than any player has, with all of the library it can use. */
const MAX_DIES = 2_000_000
const MAX_DEPTH = 200

/** Reads bytes of a section; throws `WasmFormatError` where they end too soon. */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly #view: DataView
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.at = at
  }

  #step(size: number): number {
    const from = this.at
    if (size < 0 || from + size > this.bytes.length) throw new WasmFormatError('the description is cut')
    this.at += size
    return from
  }

  u8 = (): number => this.#view.getUint8(this.#step(1))
  i8 = (): number => this.#view.getInt8(this.#step(1))
  u16 = (): number => this.#view.getUint16(this.#step(2), true)
  u32 = (): number => this.#view.getUint32(this.#step(4), true)
  u64 = (): number => Number(this.#view.getBigUint64(this.#step(8), true))
  skip = (size: number): void => void this.#step(size)
  take(size: number): Uint8Array {
    const from = this.#step(size)
    return this.bytes.subarray(from, from + size)
  }
  unsigned(): number {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.u8()
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
    throw new WasmFormatError('a number of the description is too long')
  }
  signed(): number {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.u8()
      value += (byte & 127) * 2 ** shift
      if (byte >= 128) continue
      return (byte & 64) === 0 ? value : value - 2 ** (shift + 7)
    }
    throw new WasmFormatError('a number of the description is too long')
  }
  text(): string {
    const from = this.at
    while (this.u8() !== 0);
    return TEXT.decode(this.bytes.slice(from, this.at - 1))
  }
}

const TEXT = new TextDecoder()

export function readDwarf(module: Uint8Array): Dwarf {
  const sections = new Map(
    readSections(module).flatMap(({ name, start, end }) =>
      name === '' ? [] : [[name, module.subarray(start, end)] as const],
    ),
  )
  const section = (name: string): Uint8Array => sections.get(name) ?? new Uint8Array()
  const units: Die[] = []
  const byOffset = new Map<number, Die>()
  const strings = section('.debug_str')
  const info = new ByteReader(section('.debug_info'))
  while (info.at < info.bytes.length) {
    const from = info.at
    const end = info.u32() + info.at
    const version = info.u16()
    const abbreviations = readAbbreviations(section('.debug_abbrev'), info.u32())
    info.skip(1)
    if (version === 4) readUnit(info, { from, end, abbreviations, strings, byOffset, units })
    info.at = end
  }
  return { units, at: (offset) => byOffset.get(offset), section }
}

function readAbbreviations(bytes: Uint8Array, offset: number): Map<number, Abbreviation> {
  const reader = new ByteReader(bytes, offset)
  const found = new Map<number, Abbreviation>()
  for (let code = reader.unsigned(); code !== 0; code = reader.unsigned()) {
    const tag = reader.unsigned()
    const hasChildren = reader.u8() === 1
    const pairs: [number, number][] = []
    for (;;) {
      const pair: [number, number] = [reader.unsigned(), reader.unsigned()]
      if (pair[0] === 0 && pair[1] === 0) break
      pairs.push(pair)
    }
    found.set(code, { tag, hasChildren, pairs })
  }
  return found
}

interface UnitPlace {
  readonly from: number
  readonly end: number
  readonly abbreviations: ReadonlyMap<number, Abbreviation>
  readonly strings: Uint8Array
  readonly byOffset: Map<number, Die>
  readonly units: Die[]
}

function readUnit(reader: ByteReader, place: UnitPlace): void {
  const { end, abbreviations, byOffset, units } = place
  const open: Die[] = []
  while (reader.at < end) {
    const offset = reader.at
    const code = reader.unsigned()
    if (code === 0) {
      open.pop()
      continue
    }
    const abbreviation = abbreviations.get(code)
    if (!abbreviation || byOffset.size >= MAX_DIES || open.length > MAX_DEPTH)
      throw new WasmFormatError('the description cannot be read')
    const parent = open.at(-1)
    const die: Die = {
      offset,
      tag: abbreviation.tag,
      parent,
      children: [],
      numbers: {},
      texts: {},
      expressions: {},
    }
    for (const [attribute, form] of abbreviation.pairs)
      readAttribute(reader, form, die, ATTRIBUTES[attribute as keyof typeof ATTRIBUTES], place)
    byOffset.set(offset, die)
    if (parent) parent.children.push(die)
    else units.push(die)
    if (abbreviation.hasChildren) open.push(die)
  }
}

/** Forms as in chapter 7.5.4. */
function readAttribute(
  reader: ByteReader,
  form: number,
  die: Die,
  name: AttributeName | undefined,
  place: UnitPlace,
): void {
  const number = (value: number): void => {
    if (name) die.numbers[name] = value
  }
  const text = (value: string): void => {
    if (name) die.texts[name] = value
  }
  const block = (size: number): void => {
    const bytes = reader.take(size)
    if (name) die.expressions[name] = bytes
  }
  switch (form) {
    case 0x01: // an address
    case 0x06:
    case 0x17: // an offset in another section
      return number(reader.u32())
    case 0x03:
      return block(reader.u16())
    case 0x04:
      return block(reader.u32())
    case 0x05:
      return number(reader.u16())
    case 0x07:
    case 0x20:
      return number(reader.u64())
    case 0x08:
      return text(reader.text())
    case 0x09:
    case 0x18: // an expression
      return block(reader.unsigned())
    case 0x0a:
      return block(reader.u8())
    case 0x0b:
      return number(reader.u8())
    case 0x0c:
      return number(reader.u8())
    case 0x0d:
      return number(reader.signed())
    case 0x0e: {
      const at = reader.u32()
      return name ? text(new ByteReader(place.strings, at).text()) : undefined
    }
    case 0x0f:
      return number(reader.unsigned())
    case 0x10: // an entry anywhere
      return number(reader.u32())
    case 0x11:
      return number(reader.u8() + place.from)
    case 0x12:
      return number(reader.u16() + place.from)
    case 0x13: // an entry of this unit
      return number(reader.u32() + place.from)
    case 0x15:
      return number(reader.unsigned() + place.from)
    case 0x19:
      return number(1)
    default:
      throw new WasmFormatError(`the description has a form ${form} that is not known here`)
  }
}
