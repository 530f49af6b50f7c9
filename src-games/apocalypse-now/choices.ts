import type { OrderChoice, UnitPlace } from '../kit/choices.ts'
import {
  CLOCKWISE,
  COUNTER_CLOCKWISE,
  FORWARD1,
  FORWARD2,
  helicopterSlot,
  NAPALM,
  REACH,
  SIZE,
  soldierSlot,
  AHEAD_I,
  AHEAD_J,
  type ApocalypseState,
} from './state.ts'

const SOLDIER = 0
const HELICOPTER = 1
const PARACHUTER = 2

/** A player's helicopters, by their centre, and soldiers. */
export function units(state: ApocalypseState, seat: number): UnitPlace[] {
  const found: UnitPlace[] = []
  state.helicopterPlayer.forEach((player, h) => {
    if (player === seat) found.push({ ...at(state.helicopterId[h], state.helicopterCell[h]), reach: REACH })
  })
  for (let slot = 0; slot < state.soldierCount[0]; slot++)
    if (state.soldierPlayer[slot] === seat) found.push(at(state.soldierId[slot], state.soldierCell[slot]))
  return found
}

/** A soldier goes to a neighbouring cell; a helicopter flies, turns, throws napalm, and lets parachuters jump. */
export function choices(state: ApocalypseState, unit: number): OrderChoice[] {
  const slot = soldierSlot(state, unit)
  if (slot >= 0) {
    const { i, j } = at(unit, state.soldierCell[slot])
    return square(i, j, 1).map((cell) => ({ order: [SOLDIER, unit, cell.i, cell.j], cell }))
  }
  const h = helicopterSlot(state, unit)
  if (h < 0) return []
  const { i, j } = at(unit, state.helicopterCell[h])
  const orientation = state.helicopterOrientation[h]
  const ahead = (steps: number) => ({
    i: i + steps * AHEAD_I[orientation],
    j: j + steps * AHEAD_J[orientation],
  })
  const flights: OrderChoice[] = [
    // Just outside of its square: the cells inside are for those who jump.
    { order: [HELICOPTER, unit, FORWARD1, 0], cell: ahead(REACH + 1) },
    { order: [HELICOPTER, unit, FORWARD2, 0], cell: ahead(REACH + 2) },
    { order: [HELICOPTER, unit, COUNTER_CLOCKWISE, 0] },
    { order: [HELICOPTER, unit, CLOCKWISE, 0] },
    { order: [HELICOPTER, unit, NAPALM, 0] },
  ]
  if (state.parachuterCount[h] === 0) return flights
  return [
    ...flights,
    ...square(i, j, REACH).map((cell): OrderChoice => ({ order: [PARACHUTER, cell.i, cell.j, 0], cell })),
  ]
}

const at = (unit: number, cell: number): UnitPlace => ({ unit, i: Math.trunc(cell / SIZE), j: cell % SIZE })

/** The cells of the board in a square round a cell. */
function square(i: number, j: number, reach: number): { i: number; j: number }[] {
  const cells: { i: number; j: number }[] = []
  for (let row = Math.max(0, i - reach); row <= Math.min(SIZE - 1, i + reach); row++)
    for (let column = Math.max(0, j - reach); column <= Math.min(SIZE - 1, j + reach); column++)
      cells.push({ i: row, j: column })
  return cells
}
