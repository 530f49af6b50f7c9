import { differing, regionPairs } from '../kit/differences.ts'
import type { BoardDifference } from '../kit/game.ts'
import { COLS, type WalkingDeadState } from './state.ts'

export function compare(a: WalkingDeadState, b: WalkingDeadState): BoardDifference {
  return {
    cells: differing(...regionPairs(a, b, 'cellType', 'cellOwner', 'unitAt', 'foodAt')),
    cols: COLS,
    units: differing(...regionPairs(a, b, 'unitType', 'unitPlayer', 'unitCell', 'unitRounds')),
  }
}
