import { placesTaken } from '../../../src-shared/stats/ties.ts'
import type { FieldSide } from '../../../src-shared/contract/comparisons.ts'
import { isFirstTwo, sharesOf } from '../../../src-shared/stats/blocks.ts'
import { alwaysValidInterval, type Interval } from '../../../src-shared/stats/interval.ts'
import { matchesForSurvival, rateInterval, survival } from '../../../src-shared/stats/proportion.ts'
import { sumsOf } from '../../../src-shared/stats/sums.ts'
import type { PlayedFixture } from './fixture-store.ts'
import { fixturesOfBlock, isCheckBlock, type PlanQuestion } from './fixture-plan.ts'

/**
 * What each side is worth in the field, before (A) and after (B): what a contest pays, from the matches without the other. All
 * intervals hold at every look, so that they are as sure for a comparison that stopped when it was decided as for any other.
 */
export function fieldFiguresOf(question: PlanQuestion, counted: readonly PlayedFixture[]): FieldSide[] {
  return (['A', 'B'] as const).map((side) => {
    const own = counted.flatMap(({ block, fixture, result: { scores } }) => {
      const seat = isCheckBlock(question, block)
        ? fixturesOfBlock(question, block)[fixture].seats.indexOf(side)
        : -1
      return seat < 0
        ? []
        : [
            {
              share: sharesOf(scores)[seat],
              last: placesTaken(scores, seat)[3],
              firstTwo: Number(isFirstTwo(scores, seat)),
            },
          ]
    })
    const rate = (what: 'last' | 'firstTwo') =>
      rateInterval(
        own.reduce((sum, one) => sum + one[what], 0),
        own.length,
      )
    const last = rate('last')
    const more = matchesForSurvival(last.mean, own.length) - own.length
    return {
      side,
      matches: own.length,
      share: within(alwaysValidInterval(sumsOf(own.map(({ share }) => share)))),
      firstTwo: rate('firstTwo'),
      last,
      ...(more > 0 ? { moreForSurvival: more } : { survived: survival(last) }),
    }
  })
}

/** A share is from 0 to 1, whatever is not known yet. */
function within({ mean, low, high }: Interval): Interval {
  return { mean, low: Math.max(0, low), high: Math.min(1, high) }
}
