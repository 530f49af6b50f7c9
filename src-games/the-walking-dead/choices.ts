import type { OrderChoice, UnitPlace } from '../kit/choices.ts'
import { ALIVE, COLS, DIR_I, DIR_J, DIRS, type WalkingDeadState } from './state.ts'

/** The alive units of a clan. */
export function units(state: WalkingDeadState, seat: number): UnitPlace[] {
  const found: UnitPlace[] = []
  state.unitPlayer.forEach((player, unit) => {
    if (player === seat && state.unitType[unit] === ALIVE) found.push(placeOf(state, unit))
  })
  return found
}

/** Only zombies, which take no orders, go diagonally. */
export function choices(state: WalkingDeadState, unit: number): OrderChoice[] {
  if (unit < 0 || unit >= state.unitCell.length) return []
  const { i, j } = placeOf(state, unit)
  const found: OrderChoice[] = []
  for (let dir = 0; dir < DIRS; dir += 2)
    found.push({ order: [0, unit, dir, 0], cell: { i: i + DIR_I[dir], j: j + DIR_J[dir] } })
  return found
}

function placeOf(state: WalkingDeadState, unit: number): UnitPlace {
  const cell = state.unitCell[unit]
  return { unit, i: Math.trunc(cell / COLS), j: cell % COLS }
}
