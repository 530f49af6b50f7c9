import type { ComparisonMatch } from '../../../src-shared/contract/comparisons.ts'
import { sharesOf } from '../../../src-shared/stats/blocks.ts'
import type { StoredComparison } from './comparison-store.ts'
import type { PlayedFixture } from './fixture-store.ts'
import { fixturesOfBlock } from './fixture-plan.ts'

/** The matches of a comparison as the window lists them. */
export function comparisonMatches(
  comparison: StoredComparison,
  played: readonly PlayedFixture[],
  nameOf: (versionId: number) => string,
): ComparisonMatch[] {
  const names = comparison.opponents.map(nameOf)
  return played.map(({ block, fixture, matchId, result }) => {
    const { seed, seats } = fixturesOfBlock(comparison, block)[fixture]
    return {
      matchId,
      block,
      seed,
      seats: seats.map((side) => (typeof side === 'number' ? names[side] : side)),
      scores: [...result.scores],
      difference: matchDifference(seats, sharesOf(result.scores)),
      frozen: result.frozen.map(({ seat }) => seat),
    }
  })
}

/** B's mean share less A's; where only one of them plays, its share against a fair quarter. */
function matchDifference(seats: readonly ('A' | 'B' | number)[], shares: readonly number[]): number {
  const meanOfSide = (side: 'A' | 'B') => {
    const own = shares.filter((_, seat) => seats[seat] === side)
    return own.length === 0 ? 0.25 : own.reduce((sum, share) => sum + share, 0) / own.length
  }
  return meanOfSide('B') - meanOfSide('A')
}
