import { differing } from '../kit/differences.ts'
import type { BoardDifference } from '../kit/game.ts'
import { COLS, type WalkingDeadState } from './state.ts'

export function compare(a: WalkingDeadState, b: WalkingDeadState): BoardDifference {
  return {
    cells: differing(
      [a.cellType, b.cellType],
      [a.cellOwner, b.cellOwner],
      [a.unitAt, b.unitAt],
      [a.foodAt, b.foodAt],
    ),
    cols: COLS,
    units: differing(
      [a.unitType, b.unitType],
      [a.unitPlayer, b.unitPlayer],
      [a.unitCell, b.unitCell],
      [a.unitRounds, b.unitRounds],
    ),
  }
}
