import { placesTaken } from '../../../src-shared/stats/ties.ts'
import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import { placesOf, sharesOf } from '../../../src-shared/stats/blocks.ts'
import { CAUSE_CODE, createSums, figuresOfSeat } from '../../core/figures/seat-sums.ts'
import { matchOf } from './group-plan.ts'
import type { StoredGroup } from './group-store.ts'

/** A finished match of a group, as far as the figures want it: an entry for each of the four seats. */
export interface PlayedOne {
  readonly number: number
  readonly scores: readonly number[]
  /** Share of the limit; null: not known. */
  readonly cpu: readonly (number | null)[]
  /** What froze it; null: nothing did. */
  readonly causes: readonly (FreezeCause | null)[]
}

export type GroupFigures = ReturnType<typeof createGroupFigures>

/** What the bot of a group did so far, in the same figures as any selection of matches. */
export function createGroupFigures(group: StoredGroup, played: Iterable<PlayedOne>) {
  const all = createSums()
  const bySeat = [0, 1, 2, 3].map(createSums)
  let worst = 0

  function add({ number, scores, cpu, causes }: PlayedOne): void {
    const { seat } = matchOf(group, number)
    const cause = causes[seat]
    const counted = {
      score: scores[seat],
      share: sharesOf(scores)[seat],
      taken: placesTaken(scores, seat),
      cpu: cpu[seat] ?? NaN,
      cause: cause === null ? 0 : CAUSE_CODE.get(cause)!,
    }
    worst = Math.max(worst, placesOf(scores)[seat])
    all.addSeat(counted)
    bySeat[seat].addSeat(counted)
  }
  for (const one of played) add(one)

  return {
    add,
    describe(): Pick<MatchGroup, 'totals' | 'places' | 'worst' | 'bySeat'> {
      const totals = all.figures()
      return {
        totals: { matches: totals.finished, ...totals, games: [group.game] },
        places: [...all.places],
        worst,
        bySeat: bySeat.map((sums, seat) => figuresOfSeat(seat, sums)),
      }
    },
  }
}
