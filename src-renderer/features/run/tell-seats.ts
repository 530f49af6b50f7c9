import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { formatSeatName } from '../../parts/bots/seat-name.ts'

/** `Nova v2, 3 × Dummy`: who plays a match, equal ones together, in the order of their seats. */
export function tellSeats({ seats }: Pick<MatchSummary, 'seats'>): string {
  const counts = new Map<string, number>()
  for (const seat of seats) {
    const name = formatSeatName(seat)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ')
}
