import type { UnitNow } from '../kit/unit-now.ts'
import { steps, type Ways } from '../kit/ways.ts'
import { ALIVE, COLS, DIR_I, DIR_J, ROWS, WASTE, ZOMBIE, type WalkingDeadState } from './state.ts'

/** What the replay looks at: how a unit fares, and how units get about. */

/** A unit has no health of its own: in a fight the strength of its clan counts. */
export function unitNow(state: WalkingDeadState, id: number): UnitNow | undefined {
  if (!(id in state.unitCell)) return undefined
  const seat = state.unitType[id] === ZOMBIE ? -1 : state.unitPlayer[id]
  const cell = state.unitCell[id]
  return {
    seat,
    i: Math.trunc(cell / COLS),
    j: cell % COLS,
    isAlive: state.unitType[id] === ALIVE,
    gauges: [
      { name: 'Strength', value: seat < 0 ? 0 : state.strength[seat] },
      { name: 'Rounds to zombie', value: state.unitRounds[id] },
    ],
  }
}

/** People go in four directions. */
const MOVES = steps([0, 2, 4, 6].map((dir) => [DIR_I[dir], DIR_J[dir]]))

export function ways(state: WalkingDeadState): Ways {
  return {
    rows: ROWS,
    cols: COLS,
    wraps: false,
    moves: MOVES,
    isOpen: (i, j) => state.cellType[i * COLS + j] !== WASTE,
  }
}
