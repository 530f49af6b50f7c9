import type { MeanInterval, Totals } from '../../../src-shared/contract/history.ts'
import { meanInterval } from '../../../src-shared/stats/interval.ts'
import { createSums } from '../../core/figures/seat-sums.ts'
import type { Sums } from '../../../src-shared/stats/sums.ts'
import { SEATS_OF_BITS, type FoundMatches } from './found-matches.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** The interval of the contract, which has no endless ends. */
export function intervalOf(sums: Sums): MeanInterval {
  const { mean, low, high } = meanInterval(sums)
  return Number.isFinite(low) ? { mean, low, high } : { mean }
}

export function totalsOf(table: MatchTable, { rows, seats }: FoundMatches): Totals {
  const { columns: c } = table
  const sums = createSums()
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]
    if (c.status[row] !== DONE || c.place[4 * row] === 0) continue
    const counted = SEATS_OF_BITS[seats[k]]
    sums.add(table.columns, row, counted)
  }
  return {
    matches: rows.length,
    ...sums.figures(),
    games: gamesOf(table, rows),
  }
}

/** Games of some rows. */
export function gamesOf(table: MatchTable, rows: Uint32Array): Totals['games'] {
  const codes = new Set<number>()
  for (const row of rows) codes.add(table.columns.game[row])
  return table.games.filter((_, code) => codes.has(code))
}
