import type { StoredGroup } from './group-store.ts'

/** One match of a group: its seed, and the version in each seat. */
export interface PlannedMatch {
  readonly seed: number
  /** Where the bot sits. */
  readonly seat: number
  readonly versions: readonly number[]
}

type Plan = Pick<StoredGroup, 'versionId' | 'opponents' | 'firstSeed' | 'seeds' | 'seat'>

const SEEDS = 2147483648

export function matchesOf({ seeds, seat }: Plan): number {
  return seat === null ? 4 * seeds : seeds
}

/** Match `number` of a group, from 0: seeds one after the other, each with the bot in its seat or in all four. */
export function matchOf(plan: Plan, number: number): PlannedMatch {
  const rotates = plan.seat === null
  const seat = plan.seat ?? number % 4
  const seed = (plan.firstSeed + (rotates ? Math.floor(number / 4) : number)) % SEEDS
  return { seed, seat, versions: plan.opponents.toSpliced(seat, 0, plan.versionId) }
}
