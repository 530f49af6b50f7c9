import type { RoundLog } from '../kit/game.ts'
import { ORDER_INTS, type OrderKind, type Orders, type RoundOrders } from '../kit/orders.ts'
import { OUTCOME } from './outcomes.ts'
import {
  FORWARD1,
  helicopterSlot,
  isUnder,
  MAX_JUMP,
  NAPALM,
  SIZE,
  soldierSlot,
  type ApocalypseState,
} from './state.ts'

/** The kinds of order, by index. */
export const ORDER_KINDS: readonly OrderKind[] = [
  { name: 'soldier', args: ['id', 'i', 'j'], show: ([id, i, j]) => `${id} to (${i}, ${j})` },
  { name: 'helicopter', args: ['id', 'code'], show: ([id, code]) => `${id} ${CODE_NAMES[code] ?? code}` },
  { name: 'parachuter', args: ['i', 'j'], show: ([i, j]) => `to (${i}, ${j})` },
]
const CODE_NAMES: readonly (string | undefined)[] = [
  undefined,
  'FORWARD1',
  'FORWARD2',
  'COUNTER_CLOCKWISE',
  'CLOCKWISE',
  'NAPALM',
]
const SOLDIER = 0
const HELICOPTER = 1

/** Accepted orders, each with the seat and the number of its call, where its outcome is written. */
export interface Jump {
  readonly call: number
  readonly i: number
  readonly j: number
}
export interface Flight {
  readonly seat: number
  readonly call: number
  /** Place in the table of helicopters. */
  readonly helicopter: number
  readonly code: number
}
export interface March {
  readonly seat: number
  readonly call: number
  readonly id: number
  readonly i: number
  readonly j: number
}

export interface AcceptedOrders {
  /** Per seat, as called. */
  readonly jumps: readonly (readonly Jump[])[]
  /** Jumps from each helicopter. */
  readonly jumpCount: Int32Array
  /** By seat, then by id. */
  readonly flights: readonly Flight[]
  readonly marches: readonly March[]
}

/** Checks every call as the original's API does, against the state before the round (section A.7). */
export function acceptOrders(state: ApocalypseState, orders: RoundOrders, log: RoundLog): AcceptedOrders {
  const soldierCall = new Int32Array(state.soldierCount[0]).fill(-1)
  const helicopterCall = new Int32Array(state.helicopterId.length).fill(-1)
  const jumpCount = new Int32Array(state.helicopterId.length)
  const jumps: Jump[][] = [[], [], [], []]
  for (let seat = 0; seat < orders.length; seat++) {
    const calls = orders[seat]
    const outcomes = log.outcomes[seat]
    for (let at = 0; at < calls.length; at += ORDER_INTS) {
      const call = at / ORDER_INTS
      const kind = calls[at]
      if (kind === SOLDIER) outcomes.push(acceptMarch(state, seat, calls, at, soldierCall))
      else if (kind === HELICOPTER) outcomes.push(acceptFlight(state, seat, calls, at, helicopterCall))
      else outcomes.push(acceptJump(state, seat, calls[at + 1], calls[at + 2], call, jumps[seat], jumpCount))
    }
  }
  return {
    jumps,
    jumpCount,
    flights: listFlights(state, orders, helicopterCall),
    marches: listMarches(state, orders, soldierCall),
  }
}

function acceptMarch(
  state: ApocalypseState,
  seat: number,
  calls: Orders,
  at: number,
  soldierCall: Int32Array,
): number {
  const slot = soldierSlot(state, calls[at + 1])
  if (slot < 0) {
    const helicopter = helicopterSlot(state, calls[at + 1])
    if (helicopter < 0) return OUTCOME.noUnit
    return state.helicopterPlayer[helicopter] === seat ? OUTCOME.notSoldier : OUTCOME.notYours
  }
  if (state.soldierPlayer[slot] !== seat) return OUTCOME.notYours
  if (soldierCall[slot] >= 0) return OUTCOME.duplicate
  const from = state.soldierCell[slot]
  const di = calls[at + 2] - Math.trunc(from / SIZE)
  const dj = calls[at + 3] - (from % SIZE)
  if (di < -1 || di > 1 || dj < -1 || dj > 1) return OUTCOME.tooFar
  soldierCall[slot] = at / ORDER_INTS
  return OUTCOME.stayed
}

function acceptFlight(
  state: ApocalypseState,
  seat: number,
  calls: Orders,
  at: number,
  helicopterCall: Int32Array,
): number {
  const id = calls[at + 1]
  const helicopter = helicopterSlot(state, id)
  if (helicopter < 0) {
    const slot = soldierSlot(state, id)
    if (slot < 0) return OUTCOME.noUnit
    return state.soldierPlayer[slot] === seat ? OUTCOME.notHelicopter : OUTCOME.notYours
  }
  if (state.helicopterPlayer[helicopter] !== seat) return OUTCOME.notYours
  if (helicopterCall[helicopter] >= 0) return OUTCOME.duplicate
  const code = calls[at + 2]
  if (code < FORWARD1 || code > NAPALM) return OUTCOME.noInstruction
  helicopterCall[helicopter] = at / ORDER_INTS
  return OUTCOME.stayed
}

/** A cell outside the board is under no helicopter, so that check of the original can never be the one that refuses. */
function acceptJump(
  state: ApocalypseState,
  seat: number,
  i: number,
  j: number,
  call: number,
  jumps: Jump[],
  jumpCount: Int32Array,
): number {
  let helicopter = 0
  while (
    helicopter < jumpCount.length &&
    !(state.helicopterPlayer[helicopter] === seat && isUnder(state, helicopter, i, j))
  )
    helicopter++
  if (helicopter === jumpCount.length) return OUTCOME.noHelicopterAbove
  if (jumpCount[helicopter] >= state.parachuterCount[helicopter]) return OUTCOME.noParachuter
  if (jumps.length === MAX_JUMP) return OUTCOME.tooManyJumps
  jumpCount[helicopter]++
  jumps.push({ call, i, j })
  return OUTCOME.landed
}

function listFlights(state: ApocalypseState, orders: RoundOrders, helicopterCall: Int32Array): Flight[] {
  const flights: Flight[] = []
  for (let seat = 0; seat < orders.length; seat++)
    for (const helicopter of state.helicopterOrder) {
      const call = helicopterCall[helicopter]
      if (call < 0 || state.helicopterPlayer[helicopter] !== seat) continue
      flights.push({ seat, call, helicopter, code: orders[seat][ORDER_INTS * call + 2] })
    }
  return flights
}

function listMarches(state: ApocalypseState, orders: RoundOrders, soldierCall: Int32Array): March[] {
  const marches: March[] = []
  for (let seat = 0; seat < orders.length; seat++)
    for (let slot = 0; slot < soldierCall.length; slot++) {
      const call = soldierCall[slot]
      if (call < 0 || state.soldierPlayer[slot] !== seat) continue
      const at = ORDER_INTS * call
      marches.push({
        seat,
        call,
        id: state.soldierId[slot],
        i: orders[seat][at + 2],
        j: orders[seat][at + 3],
      })
    }
  return marches
}
