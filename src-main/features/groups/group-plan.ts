import type { StoredGroup } from './group-store.ts'

/**
 * One match of a group: its seed, and the version in each seat. From all four seats means that all bots change seats, so that
 * what is said of a seat is not of a neighbour.
 */
interface PlannedMatch {
  readonly seed: number
  /** Where the bot sits. */
  readonly seat: number
  readonly versions: readonly number[]
}

type Plan = Pick<StoredGroup, 'versionId' | 'opponents' | 'firstSeed' | 'seeds' | 'seat'>

const SEEDS = 2147483648
/** All orders of three opponents: with as many seeds, the four have sat in each of their 24 orders once. */
const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [2, 0, 1],
  [1, 2, 0],
  [0, 2, 1],
] as const

export function matchesOf({ seeds, seat }: Plan): number {
  return seat === null ? 4 * seeds : seeds
}

/** Match `number` of a group, from 0: seeds one after the other, each with the bot in its seat or in all four. */
export function matchOf(plan: Plan, number: number): PlannedMatch {
  const rotates = plan.seat === null
  const seat = plan.seat ?? number % 4
  const turn = rotates ? Math.floor(number / 4) : number
  const seed = (plan.firstSeed + turn) % SEEDS
  if (!rotates) return { seed, seat, versions: plan.opponents.toSpliced(seat, 0, plan.versionId) }
  // All four move on by one seat; the next seed takes the next order of the opponents behind the bot.
  const order = ORDERS[turn % ORDERS.length].map((one) => plan.opponents[one])
  const around = [plan.versionId, ...order]
  return { seed, seat, versions: around.map((_, at) => around[(at - seat + 4) % 4]) }
}
