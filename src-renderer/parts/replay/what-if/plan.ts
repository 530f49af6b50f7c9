import { splitCalls } from '../../../../src-games/kit/choices.ts'
import type { AnyGame } from '../../../../src-games/kit/game.ts'

/** Orders given by hand, round by round: plain data that grows and shrinks by these functions. */
export type Call = readonly [number, number, number, number]

export interface GivenOrder {
  readonly call: Call
  /** True when given by hand, false when it is what the bot asked for. */
  readonly isOwn: boolean
}

/** Orders of one round after another. */
export type Plan = readonly (readonly GivenOrder[])[]

/** The unit that an order is for; undefined in kinds that name none. */
export function unitOf(game: AnyGame, [kind, id]: Call): number | undefined {
  const first = game.orderKinds[kind]?.args[0]
  return first === 'id' || first === 'cid' ? id : undefined
}

/** Adds an order. A unit has one a round: it takes the place of the one before. The same order again is taken back. */
export function give(game: AnyGame, plan: Plan, round: number, call: Call): Plan {
  const orders = plan[round] ?? []
  const same = orders.find((one) => one.isOwn && one.call.join() === call.join())
  if (same)
    return plan.with(
      round,
      orders.filter((one) => one !== same),
    )
  const unit = unitOf(game, call)
  const rest = orders.filter((one) =>
    unit === undefined ? one.call.join() !== call.join() : unitOf(game, one.call) !== unit,
  )
  // First come, first served, where the rules count.
  return plan.with(round, [{ call, isOwn: true }, ...rest])
}

export function take(plan: Plan, round: number, index: number): Plan {
  return plan.with(round, plan[round].toSpliced(index, 1))
}

/** What a bot asked for, as orders to begin with: without those for units that have an order by hand. */
export function fill(
  game: AnyGame,
  orders: readonly GivenOrder[],
  recorded: ArrayLike<number>,
): GivenOrder[] {
  const own = orders.filter(({ isOwn }) => isOwn)
  const taken = new Set(own.map(({ call }) => unitOf(game, call)))
  const same = new Set(own.map(({ call }) => call.join()))
  const rest = splitCalls(recorded).filter((call) => {
    const unit = unitOf(game, call)
    return unit === undefined ? !same.has(call.join()) : !taken.has(unit)
  })
  return [...own, ...rest.map((call): GivenOrder => ({ call, isOwn: false }))]
}

/** As `matches.fork` wants them. */
export function toInts(plan: Plan): number[][] {
  return plan.map((orders) => orders.flatMap(({ call }) => [...call]))
}
