import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import { remembered } from '../../base/ui/remembered.ts'

/** How Run ×N plays: remembered for the next time. Whom against and on what it takes from the setup of Run. */
export interface RunManyChoice {
  readonly seeds: number
  readonly rotates: boolean
}

export const MOST_SEEDS = 5000

export const runManyChoice = remembered<RunManyChoice>(
  'runMany',
  { seeds: 25, rotates: true },
  (value): value is RunManyChoice => {
    const choice = value as Partial<RunManyChoice> | null
    return (
      typeof choice === 'object' &&
      choice !== null &&
      Number.isInteger(choice.seeds) &&
      choice.seeds! >= 1 &&
      choice.seeds! <= MOST_SEEDS &&
      typeof choice.rotates === 'boolean'
    )
  },
)

/** The three that sit beside the own seat, in the order of the seats. */
export function seatsBesideOwn(
  seats: readonly (SeatChoice | undefined)[],
  ownSeat: number,
): readonly (SeatChoice | undefined)[] {
  return seats.filter((_, seat) => seat !== ownSeat)
}

/** What is typed for a number of seeds, brought between its bounds; undefined when it is none. */
export function parseSeeds(text: string): number | undefined {
  const seeds = Number(text)
  if (text.trim() === '' || !Number.isFinite(seeds)) return undefined
  return Math.max(1, Math.min(MOST_SEEDS, Math.round(seeds)))
}
