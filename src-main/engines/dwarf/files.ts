import { ByteReader } from './dies.ts'

/** The paths in a table of lines, by the index that entries name them by (from 1). DWARF 4, chapter 6.2.4. */
export function readFiles(lines: Uint8Array, offset: number, folder: string): readonly string[] {
  if (offset >= lines.length) return []
  const reader = new ByteReader(lines, offset)
  return readHeader(reader, folder).files
}

export interface LineHeader {
  readonly files: readonly string[]
  /** Where the program that makes the rows begins and ends. */
  readonly from: number
  readonly end: number
  readonly least: number
  readonly lineBase: number
  readonly lineRange: number
  /** Numbers that each standard instruction takes, from the one with code 1. */
  readonly lengths: readonly number[]
}

/** Reads on from `reader`'s place, which is left at the beginning of the program. */
export function readHeader(reader: ByteReader, folder: string): LineHeader {
  const length = reader.u32()
  const end = reader.at + length
  const version = reader.u16()
  const headerLength = reader.u32()
  const from = reader.at + headerLength
  const least = reader.u8()
  if (version >= 4) reader.skip(1)
  reader.skip(1)
  const lineBase = reader.i8()
  const lineRange = reader.u8()
  const lengths = Array.from({ length: reader.u8() - 1 }, reader.u8)
  const folders = [folder]
  for (let name = reader.text(); name !== ''; name = reader.text()) folders.push(join(folder, name))
  const files = ['']
  for (let name = reader.text(); name !== ''; name = reader.text()) {
    const at = reader.unsigned()
    reader.unsigned()
    reader.unsigned()
    files.push(join(folders[at] ?? folder, name))
  }
  return { files, from, end, least, lineBase, lineRange, lengths }
}

const join = (folder: string, name: string): string =>
  name.startsWith('/') ? name : `${folder.replace(/\/$/, '')}/${name}`
