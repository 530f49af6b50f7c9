import type { UnitNow } from '../kit/unit-now.ts'
import type { Ways } from '../kit/ways.ts'
import { DIRECTIONS, pathOf } from './geometry.ts'
import { ownerOf, SETTING, TYRE, typeOfCell, type MadMaxState } from './state.ts'

/** What the replay looks at: how a car fares, and how cars get about. */

export function unitNow(state: MadMaxState, car: number): UnitNow | undefined {
  if (!(car in state.carCell)) return undefined
  const cols = state.settings[SETTING.uniCols]
  const cell = state.carCell[car]
  return {
    seat: ownerOf(state, car),
    i: Math.trunc(cell / cols),
    j: cell % cols,
    isAlive: state.carAlive[car] !== 0,
    gauges: [
      { name: 'Gas', value: state.carGas[car] },
      { name: 'Missiles', value: state.carMissiles[car] },
    ],
  }
}

const MOVES = DIRECTIONS.map(({ di, dj }) => {
  const path = pathOf(di, dj)
  const visits = Array.from({ length: path.length / 2 }, (_, k) => ({ i: path[2 * k], j: path[2 * k + 1] }))
  return { di, dj, visits }
})
  .filter(({ di, dj }) => di !== 0 || dj !== 0)
  // Of ways that are equally short the straight one is found.
  .sort((a, b) => Math.abs(a.di) - Math.abs(b.di) || b.dj - a.dj)

/** In columns of the universe, which is a cylinder; no car goes back. One move is one round. */
export function ways(state: MadMaxState): Ways {
  const cols = state.settings[SETTING.uniCols]
  return {
    rows: state.settings[SETTING.rows],
    cols,
    wraps: true,
    moves: MOVES,
    isOpen: (i, j) => typeOfCell(state.cells[i * cols + j]) !== TYRE,
  }
}
