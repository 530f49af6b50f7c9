import {
  createRoundLog,
  MatchAborted,
  SEATS,
  type AnyGame,
  type GameState,
  type OrderOutcome,
} from './game.ts'
import { NO_ORDERS, ORDER_INTS, type Orders } from './orders.ts'
import { reseedAt, type Replay } from './replay.ts'

/** What a person can order by hand: the units of a seat, the orders each can get, and what would become of them. */

/** A unit that takes orders. Its cell as bots name it. */
export interface UnitPlace {
  readonly unit: number
  readonly i: number
  readonly j: number
  /** Cells that it covers to each side of its own; missing = none. */
  readonly reach?: number
}

/** One order that a bot may give to a unit, whether or not it makes sense now. */
export interface OrderChoice {
  /** One call: [kind, a, b, c], as in `orders.ts`. */
  readonly order: readonly [number, number, number, number]
  /** The cell it is about; a click there means this order. Missing where it is about none. */
  readonly cell?: { readonly i: number; readonly j: number }
}

/**
 * What would become of an order if it were the only one of the round: the rules themselves are asked. Undefined when
 * they cannot go on.
 */
export function outcomeOfOrder(
  game: AnyGame,
  state: GameState,
  seat: number,
  order: readonly number[],
): OrderOutcome | undefined {
  const log = createRoundLog()
  const orders = Array.from({ length: SEATS }, (_, k): Orders =>
    k === seat ? Int32Array.from(order) : NO_ORDERS,
  )
  try {
    game.step(game.clone(state), orders, log)
  } catch (failure) {
    if (failure instanceof MatchAborted) return undefined
    throw failure
  }
  return game.outcomes[log.outcomes[seat][0]]
}

export interface OwnOrders {
  readonly seat: number
  /** First round of the plan. */
  readonly from: number
  /** Ints of the calls, for round `from`, `from` + 1, … */
  readonly rounds: readonly (readonly number[])[]
  /** Other dice from `from` on. */
  readonly seed?: number | undefined
}

export interface Expected {
  /** States `from`, `from` + 1, … */
  readonly states: readonly GameState[]
  /** Of each round, what becomes of each own order; missing where the rules cannot go on. */
  readonly outcomes: readonly (readonly (OrderOutcome | undefined)[])[]
}

/**
 * What is to be expected when a seat plays other orders than in the record. The first round is exact: no seat can have
 * answered yet. Later ones let the others do what they did in the record, which they may not do when it comes to it.
 * Ends early where the rules cannot go on.
 */
export function expectRounds(replay: Replay, { seat, from, rounds, seed }: OwnOrders): Expected {
  const { game } = replay
  const states = [replay.stateAt(from)]
  const outcomes: (readonly (OrderOutcome | undefined)[])[] = []
  for (let k = 0; k < rounds.length; k++) {
    const state: GameState = game.clone(states[k])
    const recorded = from + k < replay.rounds ? replay.roundAt(from + k).orders : undefined
    const orders = Array.from({ length: SEATS }, (_, other): Orders =>
      other === seat ? Int32Array.from(rounds[k]) : (recorded?.[other] ?? NO_ORDERS),
    )
    if (k === 0 && seed !== undefined) reseedAt(game, state, from, [{ round: from, seed }])
    const log = createRoundLog()
    try {
      game.step(state, orders, log)
    } catch (failure) {
      if (failure instanceof MatchAborted) break
      throw failure
    }
    states.push(state)
    outcomes.push(log.outcomes[seat].map((outcome) => game.outcomes[outcome] as OrderOutcome | undefined))
  }
  return { states, outcomes }
}

/** Cuts the ints of a round into calls. */
export function splitCalls(ints: ArrayLike<number>): (readonly [number, number, number, number])[] {
  const calls: (readonly [number, number, number, number])[] = []
  for (let at = 0; at < ints.length; at += ORDER_INTS)
    calls.push([ints[at], ints[at + 1], ints[at + 2], ints[at + 3]])
  return calls
}
