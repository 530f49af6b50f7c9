import type { MeanInterval, Totals } from '../../../src-shared/contract/history.ts'
import { meanInterval } from '../../../src-shared/stats/interval.ts'
import { createSums } from '../../core/figures/seat-sums.ts'
import type { Sums } from '../../../src-shared/stats/sums.ts'
import { SEATS_OF_BITS, type Found } from './found-matches.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** The interval of the contract, which has no endless ends. */
export function intervalOf(sums: Sums): MeanInterval {
  const { mean, low, high } = meanInterval(sums)
  return Number.isFinite(low) ? { mean, low, high } : { mean }
}

export function totalsOf(table: MatchTable, { rows, seats }: Found): Totals {
  const { columns: c } = table
  const sums = createSums()
  const games = new Set<number>()
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]
    games.add(c.game[row])
    if (c.status[row] === DONE && c.place[4 * row] !== 0)
      sums.add(table.columns, row, SEATS_OF_BITS[seats[k]])
  }
  return {
    matches: rows.length,
    ...sums.figures(),
    games: table.games.filter((_, code) => games.has(code)),
  }
}
