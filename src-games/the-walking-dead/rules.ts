import type { RoundLog } from '../kit/game.ts'
import type { RoundOrders } from '../kit/orders.ts'
import { acceptOrders, executeOrders } from './commands.ts'
import { changeClan, convertUnits, feed, recordDeaths, reviveZombies, scoreRound } from './end-of-round.ts'
import { Placement } from './placement.ts'
import type { WalkingDeadState } from './state.ts'
import { moveZombies } from './zombies.ts'

/** What a round must remember from its moves until its end. */
export interface Round {
  readonly log: RoundLog
  /** Zombies killed by each clan, in killing order. They are off the board until the end of the round. */
  readonly killedZombies: readonly number[][]
  /** 1 for each of them, by id. */
  readonly isGone: Uint8Array
  /** Units that lost a fight. */
  readonly deaths: number[]
  /** Pieces of food taken by each clan, and by the zombies. */
  readonly eaten: number[]
  eatenByZombies: number
}

/** Plays one round in place, phase by phase as the statement lists them (section D). */
export function step(state: WalkingDeadState, orders: RoundOrders, log: RoundLog): void {
  const round: Round = {
    log,
    killedZombies: [[], [], [], []],
    isGone: new Uint8Array(state.unitType.length),
    deaths: [],
    eaten: [0, 0, 0, 0],
    eatenByZombies: 0,
  }
  executeOrders(state, acceptOrders(state, orders, log), round)
  moveZombies(state, round)
  convertUnits(state, log)
  // No unit moves from here on, so one look at the board serves all that comes back on it.
  const placement = new Placement(state)
  reviveZombies(state, round, placement)
  recordDeaths(state, round)
  changeClan(state, log)
  feed(state, round, placement)
  scoreRound(state)
  state.round[0]++
}
