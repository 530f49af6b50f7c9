import { differing, regionPairs } from '../kit/differences.ts'
import type { BoardDifference } from '../kit/game.ts'
import { MISSILE, SETTING, typeOfCell, type MadMaxState } from './state.ts'

/** Cells are of the universe; two missiles are alike whatever their ids, which are not shown. */
export function compare(a: MadMaxState, b: MadMaxState): BoardDifference | undefined {
  const cols = a.settings[SETTING.uniCols]
  if (cols !== b.settings[SETTING.uniCols] || a.cells.length !== b.cells.length) return undefined
  const isMissile = (code: number) => typeOfCell(code) === MISSILE
  const cells = differing([a.cells, b.cells]).filter(
    (cell) => !isMissile(a.cells[cell]) || !isMissile(b.cells[cell]),
  )
  const units = differing(...regionPairs(a, b, 'carCell', 'carMissiles', 'carGas', 'carAlive', 'carTime'))
  return { cells, cols, units }
}
