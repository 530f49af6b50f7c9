import type { OrderChoice, UnitPlace } from '../kit/choices.ts'
import { NONE, SETTING, type PandemicState } from './state.ts'

const STEP_I = [1, 0, -1, 0, 0]
const STEP_J = [0, 1, 0, -1, 0]

/** The units of a player that stand on the board. */
export function units(state: PandemicState, seat: number): UnitPlace[] {
  const found: UnitPlace[] = []
  state.unitPlayer.forEach((player, unit) => {
    if (player === seat && state.unitAt[state.unitCell[unit]] === unit) found.push(placeOf(state, unit))
  })
  return found
}

/** Four steps, and to stay. */
export function choices(state: PandemicState, unit: number): OrderChoice[] {
  if (unit < 0 || unit >= state.unitCell.length) return []
  const { i, j } = placeOf(state, unit)
  return Array.from({ length: NONE + 1 }, (_, dir) => ({
    order: [0, unit, dir, 0] as const,
    cell: { i: i + STEP_I[dir], j: j + STEP_J[dir] },
  }))
}

function placeOf(state: PandemicState, unit: number): UnitPlace {
  const cols = state.settings[SETTING.cols]
  const cell = state.unitCell[unit]
  return { unit, i: Math.trunc(cell / cols), j: cell % cols }
}
