import { differing, regionPairs } from '../kit/differences.ts'
import type { BoardDifference } from '../kit/game.ts'
import { SETTING, type PandemicState } from './state.ts'

/** Cells and units that differ; a city or path with another owner differs in all its cells. */
export function compare(a: PandemicState, b: PandemicState): BoardDifference | undefined {
  const cols = a.settings[SETTING.cols]
  if (cols !== b.settings[SETTING.cols] || a.virus.length !== b.virus.length) return undefined
  const cells = differing(...regionPairs(a, b, 'cellType', 'virus', 'unitAt', 'maskAt'), [
    ownersOf(a),
    ownersOf(b),
  ])
  const units = differing(
    ...regionPairs(
      a,
      b,
      'unitPlayer',
      'unitCell',
      'unitHealth',
      'unitDamage',
      'unitTurns',
      'unitImmune',
      'unitMask',
    ),
  )
  return { cells, cols, units }
}

function ownersOf({ cityAt, pathAt, cityOwner, pathOwner }: PandemicState): Int32Array {
  return cityAt.map((city, cell) =>
    city >= 0 ? cityOwner[city] : pathAt[cell] >= 0 ? pathOwner[pathAt[cell]] : -1,
  )
}
