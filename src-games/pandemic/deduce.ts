import { createRoundLog, type DeducedRound } from '../kit/game.ts'
import { STEP_I, STEP_J } from '../kit/grid.ts'
import { OUTCOME } from './rules.ts'
import { SETTING, type PandemicState } from './state.ts'

/**
 * What happened between two states of an original's file. The file has the orders that moved a unit, in the order of
 * their execution; attacks that only hurt and orders against walls are not in it.
 */
export function deduce(
  before: PandemicState,
  after: PandemicState,
  executed: readonly number[],
): DeducedRound {
  const log = createRoundLog()
  const orders: number[][] = [[], [], [], []]
  const cols = before.settings[SETTING.cols]
  const place = (cell: number) => ({ i: Math.trunc(cell / cols), j: cell % cols })
  const cellOf = before.unitCell.slice()
  const unitAt = before.unitAt.slice()
  const maskAt = before.maskAt.slice()
  const isKilled = new Uint8Array(cellOf.length)
  for (let at = 0; at + 1 < executed.length; at += 2) {
    const [id, dir] = [executed[at], executed[at + 1]]
    if (!(id < cellOf.length) || !(dir < STEP_I.length)) continue
    const seat = before.unitPlayer[id]
    const to = cellOf[id] + STEP_I[dir] * cols + STEP_J[dir]
    const target = unitAt[to] ?? -1
    if (target >= 0) {
      isKilled[target] = 1
      log.events.push({ kind: 'kill', seat, other: before.unitPlayer[target], unit: target, ...place(to) })
    }
    orders[seat].push(0, id, dir, 0)
    log.outcomes[seat].push(target >= 0 ? OUTCOME.killed : OUTCOME.moved)
    log.executed.push(id, dir)
    unitAt[cellOf[id]] = -1
    unitAt[to] = id
    cellOf[id] = to
    if (maskAt[to] && !before.unitMask[id]) {
      maskAt[to] = 0
      log.events.push({ kind: 'pickup', seat, unit: id, ...place(to) })
    }
  }
  for (let id = 0; id < cellOf.length; id++) {
    if (isKilled[id]) continue
    const seat = before.unitPlayer[id]
    const where = place(cellOf[id])
    // A unit that is elsewhere than its order took it, or healthier, has died of the virus and come back.
    const isBack = after.unitCell[id] !== cellOf[id] || after.unitHealth[id] > before.unitHealth[id]
    // Only the virus does that, so who was healthy caught it in this very round.
    if (before.unitDamage[id] === 0 && (isBack || after.unitDamage[id] > 0))
      log.events.push({ kind: 'infection', seat, unit: id, ...where })
    if (isBack) log.events.push({ kind: 'death', seat, other: after.unitPlayer[id], unit: id, ...where })
    else if (!before.unitImmune[id] && after.unitImmune[id])
      log.events.push({ kind: 'cure', seat, unit: id, ...where })
  }
  const conquests = (was: Int32Array, is: Int32Array, start: Int32Array, cells: Int32Array) => {
    for (let k = 0; k < is.length; k++)
      if (is[k] !== was[k] && is[k] >= 0)
        log.events.push({ kind: 'conquest', seat: is[k], other: was[k], ...place(cells[start[k]]) })
  }
  conquests(before.cityOwner, after.cityOwner, after.cityStart, after.cityCells)
  conquests(before.pathOwner, after.pathOwner, after.pathStart, after.pathCells)
  return { orders: orders.map((calls) => Int32Array.from(calls)), log }
}
