import type { SortOrder } from '../../../src-shared/contract/history.ts'
import { isOwnWord } from '../../../src-shared/query/query-words.ts'
import type { SeatsOf } from './compile-query.ts'
import type { MatchTable } from './match-columns.ts'
import { ownBits } from './own-seats.ts'
import { sortKeys } from './sort-keys.ts'

/** Rows of a query by rising id, with the bits of the seats that count in each. */
export interface FoundMatches {
  readonly rows: Uint32Array
  readonly seats: Uint8Array
}

export function findMatches(table: MatchTable, seatsOf: SeatsOf): FoundMatches {
  const rows = new Uint32Array(table.length)
  const seats = new Uint8Array(table.length)
  let count = 0
  for (let row = 0; row < table.length; row++) {
    const bits = seatsOf(row)
    if (bits === 0) continue
    rows[count] = row
    seats[count++] = bits
  }
  return { rows: rows.subarray(0, count), seats: seats.subarray(0, count) }
}

/** Only those that are among these ids. */
export function narrow(
  { rows, seats }: FoundMatches,
  table: MatchTable,
  ids: readonly number[],
): FoundMatches {
  const wanted = new Uint8Array(table.length)
  for (const id of ids) {
    const row = table.rowOf(id)
    if (row !== undefined) wanted[row] = 1
  }
  const kept = [...rows.keys()].filter((k) => wanted[rows[k]] === 1)
  return { rows: Uint32Array.from(kept, (k) => rows[k]), seats: Uint8Array.from(kept, (k) => seats[k]) }
}

/** Seats by bits, and the first of them. */
export const SEATS_OF_BITS = Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].filter((seat) => (bits >> seat) & 1),
)

export interface SortNames {
  readonly names: ReadonlyMap<number, string>
  /** Bots of the user: in their seats is what a row says first. */
  readonly own?: ReadonlySet<number>
}

/** Places in `found` in the order wished; equal ones newest first, those without a value last. */
export function sortFound(
  found: FoundMatches,
  { column, isDescending }: SortOrder,
  table: MatchTable,
  names: SortNames,
): Uint32Array {
  const count = found.rows.length
  if (column === 'id') {
    const order = new Uint32Array(count)
    for (let k = 0; k < count; k++) order[k] = isDescending ? count - 1 - k : k
    return order
  }
  const keys = keysOf(found, column, table, names)
  return sortKeys(keys, isDescending)
}

function keysOf(
  { rows, seats }: FoundMatches,
  column: SortOrder['column'],
  table: MatchTable,
  { names, own = new Set() }: SortNames,
): Float64Array {
  const c = table.columns
  const keys = new Float64Array(rows.length)
  const perMatch = (value: (row: number) => number) => {
    for (let k = 0; k < keys.length; k++) keys[k] = value(rows[k])
    return keys
  }
  const perSeat = (value: (at: number) => number) => {
    for (let k = 0; k < keys.length; k++)
      keys[k] = value(4 * rows[k] + seatToSort(table, rows[k], seats[k], own))
    return keys
  }
  if (isOwnWord(column)) {
    const { values } = table.own(column)
    return column.startsWith('figure.') ? perSeat((at) => values[at]) : perMatch((row) => values[row])
  }
  const orNone = (value: number) => (value === 0 ? NaN : value)
  switch (column) {
    case 'id':
      return perMatch((row) => c.id[row])
    case 'date':
      return perMatch((row) => c.createdAt[row])
    case 'game':
    case 'status':
    case 'seed':
    case 'rounds':
    case 'seconds':
      return perMatch((row) => c[column][row])
    case 'group':
    case 'comparison':
      return perMatch((row) => orNone(c[column][row]))
    case 'config': {
      const rank = ranksOf(table.configs.entries())
      return perMatch((row) => rank.get(c.config[row])!)
    }
    case 'bot': {
      const rank = ranksOf(names)
      return perSeat((at) => rank.get(c.name[at]) ?? NaN)
    }
    case 'version':
    case 'place':
      return perSeat((at) => orNone(c[column][at]))
    case 'seat':
      return perSeat((at) => at & 3)
    case 'score':
    case 'share':
    case 'cpu':
    case 'drop':
      return perSeat((at) => c[column][at])
    default: {
      const seat = Number(column.at(-1)) - 1
      if (column.startsWith('score')) return perMatch((row) => c.score[4 * row + seat])
      return perMatch((row) => orNone(c.place[4 * row + seat]))
    }
  }
}

/** The best of the user's own among the counted seats, or else the first of them: the seat that a row speaks of. */
function seatToSort(table: MatchTable, row: number, counted: number, own: ReadonlySet<number>): number {
  const all = ownBits(table, row, own)
  const mine = SEATS_OF_BITS[counted & all || all]
  if (mine.length === 0) return SEATS_OF_BITS[counted][0]
  const { place } = table.columns
  const rank = (seat: number) => place[4 * row + seat] || Infinity
  return mine.reduce((best, seat) => (rank(seat) < rank(best) ? seat : best))
}

/** Numbers in the order of the names, in any case. */
function ranksOf(names: Iterable<readonly [number, string]>): Map<number, number> {
  const sorted = [...names].map(([id, name]) => [id, name.toLowerCase()] as const)
  sorted.sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))
  return new Map(sorted.map(([id], rank) => [id, rank]))
}
