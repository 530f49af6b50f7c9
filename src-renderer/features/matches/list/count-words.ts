import { formatTrimmed } from '../../../../src-shared/stats/decimal.ts'
import type { Totals } from '../../../../src-shared/contract/history.ts'
import { countOf } from '../../../../src-shared/stats/plural.ts'
import { formatWhole } from '../../../../src-shared/stats/format-number.ts'

/** `218 matches · your bots won 61 of 96`; without the user's own bots the first half. */
export function countWords(matches: number, mine: Totals | undefined): string {
  const count = countOf(matches, 'match', 'matches')
  if (!mine || mine.finished === 0) return count
  return `${count} · your bots won ${formatTrimmed(mine.won, 1)} of ${formatWhole(mine.finished)}`
}
