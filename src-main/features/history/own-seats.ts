import type { FoundMatches } from './found-matches.ts'
import type { MatchTable } from './match-columns.ts'

const ALL = 15

/** Bits of the seats of a row that are of some bots; none when all four are, since then they mark nothing. */
export function ownBits({ columns: { bot } }: MatchTable, row: number, own: ReadonlySet<number>): number {
  let bits = 0
  for (let seat = 0; seat < 4; seat++) if (own.has(bot[4 * row + seat])) bits |= 1 << seat
  return bits === ALL ? 0 : bits
}

/** Only the matches with a counted seat of these bots, and of the seats only those. */
export function onlyOwn(
  { rows, seats }: FoundMatches,
  table: MatchTable,
  own: ReadonlySet<number>,
): FoundMatches {
  const kept: number[] = []
  const bits: number[] = []
  for (let k = 0; k < rows.length; k++) {
    const mine = seats[k] & ownBits(table, rows[k], own)
    if (mine === 0) continue
    kept.push(rows[k])
    bits.push(mine)
  }
  return { rows: Uint32Array.from(kept), seats: Uint8Array.from(bits) }
}
