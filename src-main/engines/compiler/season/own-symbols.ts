import { readSections, SECTION, WasmFormatError, WasmReader } from '../../modules/wasm-binary.ts'

/**
 * Players of a season that is played in one module are linked into it together, several at a time: two versions of one bot too,
 * whose classes and functions have the same names. So what an object defines is made its own: nothing else sees it.
 */

/** Of the linking section of object files (WebAssembly's tool conventions). */
const SYMBOL_TABLE = 8
const COMDATS = 7
/** One that no linker knows, and so passes over. */
const NOTHING = 0x3f
const KIND = { function: 0, data: 1, section: 3 } as const
const FLAG = { binding: 3, local: 2, undefined: 0x10, explicitName: 0x40 } as const

/** The object with all functions and data that it defines bound locally, and none of them shared with other objects. */
export function withOwnSymbols(object: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(object)
  for (const section of readSections(bytes)) {
    if (section.id !== SECTION.custom || section.name !== 'linking') continue
    const reader = new WasmReader(bytes, section.start, section.end)
    if (reader.number() !== 2) throw new WasmFormatError('an object file of another version')
    while (!reader.atEnd) {
      const at = reader.at
      const kind = reader.byte()
      const size = reader.number()
      const end = reader.at + size
      if (kind === COMDATS) bytes[at] = NOTHING
      if (kind === SYMBOL_TABLE) bindLocally(bytes, new WasmReader(bytes, reader.at, end))
      reader.skip(size)
    }
  }
  return bytes
}

function bindLocally(bytes: Uint8Array, reader: WasmReader): void {
  for (let count = reader.count(); count > 0; count--) {
    const kind = reader.byte()
    const at = reader.at
    const flags = reader.number()
    const isDefined = (flags & FLAG.undefined) === 0
    if (kind === KIND.section) reader.number()
    else if (kind === KIND.data) {
      reader.text()
      if (isDefined) for (let k = 0; k < 3; k++) reader.number()
    } else {
      reader.number()
      if (isDefined || (flags & FLAG.explicitName) !== 0) reader.text()
    }
    // The binding lies in the first byte of the number, however long that is.
    if (isDefined && (kind === KIND.function || kind === KIND.data))
      bytes[at] = (bytes[at] & ~FLAG.binding) | FLAG.local
  }
}

/** The object asking for another symbol of the same length in the place of one. */
export function withSymbol(object: Uint8Array, symbol: string, other: string): Uint8Array {
  if (symbol.length !== other.length) throw new Error('another symbol has to be as long')
  const bytes = Buffer.from(object)
  for (let at = bytes.indexOf(symbol, 0, 'latin1'); at >= 0; at = bytes.indexOf(symbol, at + 1, 'latin1'))
    bytes.write(other, at, 'latin1')
  return new Uint8Array(bytes)
}
