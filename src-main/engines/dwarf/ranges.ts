import { ByteReader } from './dies.ts'

/** Says that the address behind it is what the following ones are counted from. */
const NEW_BASE = 0xffffffff

/**
 * Stretches of code that belong together though others lie between them, from the lowest on: where a block is left by an
 * exception stands apart from the rest of it. DWARF 4, chapter 2.17.3.
 */
export function readRanges(bytes: Uint8Array, offset: number, base: number): (readonly [number, number])[] {
  const reader = new ByteReader(bytes, offset)
  const found: (readonly [number, number])[] = []
  for (;;) {
    const from = reader.u32()
    const to = reader.u32()
    if (from === 0 && to === 0) return found.sort(([a], [b]) => a - b)
    if (from === NEW_BASE) base = to
    else if (to > from) found.push([base + from, base + to])
  }
}
