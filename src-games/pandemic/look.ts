import { STEP_I, STEP_J } from '../kit/grid.ts'
import type { UnitNow } from '../kit/unit-now.ts'
import { steps, type Ways } from '../kit/ways.ts'
import { SETTING, WALL, type PandemicState } from './state.ts'

/** What the replay looks at: how a unit fares, and how units get about. */

/** Units never end: one that dies comes back at once, perhaps for another player. */
export function unitNow(state: PandemicState, id: number): UnitNow | undefined {
  if (!(id in state.unitCell)) return undefined
  const cols = state.settings[SETTING.cols]
  const cell = state.unitCell[id]
  return {
    seat: state.unitPlayer[id],
    i: Math.trunc(cell / cols),
    j: cell % cols,
    isAlive: true,
    gauges: [
      { name: 'Health', value: state.unitHealth[id], isHealth: true },
      { name: 'Virus, a round', value: state.unitDamage[id] },
    ],
  }
}

const MOVES = steps(STEP_I.map((di, k) => [di, STEP_J[k]]))

export function ways(state: PandemicState): Ways {
  const cols = state.settings[SETTING.cols]
  return {
    rows: state.settings[SETTING.rows],
    cols,
    wraps: false,
    moves: MOVES,
    isOpen: (i, j) => state.cellType[i * cols + j] !== WALL,
  }
}
