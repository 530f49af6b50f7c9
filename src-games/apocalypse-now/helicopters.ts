import type { RoundLog } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import type { Flight } from './commands.ts'
import { OUTCOME } from './outcomes.ts'
import { killSoldier, loseSoldier } from './people.ts'
import {
  AHEAD_I,
  AHEAD_J,
  CLOCKWISE,
  COUNTER_CLOCKWISE,
  FIRE_UNIT,
  FOREST,
  FOREST_BURNS,
  FORWARD2,
  LAND_MASK,
  MOUNTAIN,
  NAPALM,
  OTHER_BURNS,
  REACH,
  ROUNDS_NAPALM,
  SIZE,
  soldierSlot,
  type ApocalypseState,
} from './state.ts'

/** D.2.2: all players' helicopters in one random sequence; then every napalm is one round nearer. */
export function moveHelicopters(state: ApocalypseState, flights: readonly Flight[], log: RoundLog): void {
  for (const k of lcg31.permutation(state.rng, flights.length)) {
    const flight = flights[k]
    log.outcomes[flight.seat][flight.call] = fly(state, flight, log)
  }
  const { helicopterNapalm } = state
  for (let h = 0; h < helicopterNapalm.length; h++) if (helicopterNapalm[h] > 0) helicopterNapalm[h]--
}

function fly(state: ApocalypseState, { seat, helicopter, code }: Flight, log: RoundLog): number {
  if (code === NAPALM) return throwNapalm(state, helicopter, seat, log)
  if (code === COUNTER_CLOCKWISE || code === CLOCKWISE) {
    const turn = code === COUNTER_CLOCKWISE ? 1 : 3
    state.helicopterOrientation[helicopter] = (state.helicopterOrientation[helicopter] + turn) % 4
    return OUTCOME.turned
  }
  const blocked = goAhead(state, helicopter)
  if (blocked !== OUTCOME.flewOne || code !== FORWARD2) return blocked
  return goAhead(state, helicopter) === OUTCOME.flewOne ? OUTCOME.flewTwo : OUTCOME.flewOneOfTwo
}

/** One cell ahead, if neither a mountain nor another helicopter's square is in the new front row. */
function goAhead(state: ApocalypseState, h: number): number {
  const { helicopterCell, ground } = state
  const di = AHEAD_I[state.helicopterOrientation[h]]
  const dj = AHEAD_J[state.helicopterOrientation[h]]
  const centre = helicopterCell[h]
  const front = centre + (REACH + 1) * (di * SIZE + dj)
  const along = dj * SIZE + di
  for (let k = -REACH; k <= REACH; k++)
    if ((ground[front + k * along] & LAND_MASK) === MOUNTAIN) return OUTCOME.mountainAhead
  const row = Math.trunc(centre / SIZE) + di
  const column = (centre % SIZE) + dj
  for (let other = 0; other < helicopterCell.length; other++) {
    if (other === h) continue
    // Two squares of the same size meet when their centres differ by less than a side both ways.
    const rows = Math.trunc(helicopterCell[other] / SIZE) - row
    const columns = (helicopterCell[other] % SIZE) - column
    if (Math.abs(rows) <= 2 * REACH && Math.abs(columns) <= 2 * REACH) return OUTCOME.helicopterAhead
  }
  helicopterCell[h] = row * SIZE + column
  return OUTCOME.flewOne
}

/** Sets the 25 cells below on fire, for one round more than they burn since this round's end counts too. */
function throwNapalm(state: ApocalypseState, h: number, player: number, log: RoundLog): number {
  if (state.helicopterNapalm[h] !== 0) return OUTCOME.napalmNotReady
  const { ground, soldierAt } = state
  const centre = state.helicopterCell[h]
  const row = Math.trunc(centre / SIZE)
  const column = centre % SIZE
  log.events.push({ kind: 'fire', seat: player, unit: state.helicopterId[h], i: row, j: column })
  for (let i = row - REACH; i <= row + REACH; i++)
    for (let j = column - REACH; j <= column + REACH; j++) {
      const cell = i * SIZE + j
      const land = ground[cell] & LAND_MASK
      if (land === MOUNTAIN) continue
      ground[cell] = land + FIRE_UNIT * (1 + (land === FOREST ? FOREST_BURNS : OTHER_BURNS))
      if (soldierAt[cell] === 0) continue
      const slot = soldierSlot(state, soldierAt[cell])
      if (state.soldierPlayer[slot] === player) loseSoldier(state, slot, log)
      else killSoldier(state, slot, player, log)
    }
  state.helicopterNapalm[h] = 1 + ROUNDS_NAPALM
  return OUTCOME.threwNapalm
}
