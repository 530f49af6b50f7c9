import { ByteReader, type Die, type Dwarf } from './dies.ts'
import { readHeader } from './files.ts'

/** From an address on (counted from the beginning of the code section) the code is that of this place. */
export interface LineRow {
  readonly address: number
  readonly line: number
  /** Index of the file in its unit. */
  readonly file: number
  /** Whether a statement begins here. */
  readonly isStatement: boolean
  /** Whether its function has laid out its variables by now. */
  readonly isBehindPrologue: boolean
}

/** The rows of a unit's table of lines. DWARF 4, chapter 6.2.5. */
export function readLines(dwarf: Dwarf, unit: Die): LineRow[] {
  const reader = new ByteReader(dwarf.section('.debug_line'), unit.numbers.lineTable ?? 0)
  const { from, end, least, lineBase, lineRange, lengths } = readHeader(reader, unit.texts.folder ?? '/')
  reader.at = from
  const rows: LineRow[] = []
  const start = { address: 0, file: 1, line: 1, isStatement: true, isBehindPrologue: false }
  let now = { ...start }
  const put = (): void => {
    rows.push({ ...now })
    now.isBehindPrologue = false
  }
  while (reader.at < end) {
    const code = reader.u8()
    if (code > lengths.length) {
      const step = code - lengths.length - 1
      now.address += least * Math.floor(step / lineRange)
      now.line += lineBase + (step % lineRange)
      put()
      continue
    }
    switch (code) {
      case 0: {
        const length = reader.unsigned()
        const next = reader.at + length
        const kind = reader.u8()
        if (kind === 1) now = { ...start }
        else if (kind === 2) now.address = reader.u32()
        reader.at = next
        break
      }
      case 1:
        put()
        break
      case 2:
        now.address += least * reader.unsigned()
        break
      case 3:
        now.line += reader.signed()
        break
      case 4:
        now.file = reader.unsigned()
        break
      case 6:
        now.isStatement = !now.isStatement
        break
      case 8:
        now.address += least * Math.floor((255 - lengths.length - 1) / lineRange)
        break
      case 9:
        now.address += reader.u16()
        break
      case 10:
        now.isBehindPrologue = true
        break
      default:
        for (let k = 0; k < lengths[code - 1]; k++) reader.unsigned()
    }
  }
  return rows
}
