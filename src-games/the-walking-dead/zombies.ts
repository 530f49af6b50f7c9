import { lcg31 } from '../kit/rng.ts'
import {
  addCell,
  clearSet,
  createCellSet,
  growSet,
  hasCell,
  removeCell,
  SET_ROWS,
  setWhere,
  type CellSet,
} from './cell-set.ts'
import type { Round } from './rules.ts'
import { ALIVE, COLS, DIR_I, DIR_J, DIRS, SETTING, STREET, ZOMBIE, type WalkingDeadState } from './state.ts'

/** Scratch sets of the search; every use fills them first. */
const open = createCellSet()
const wave = createCellSet()

/** D.5: zombies step or bite by id, all by the distances before the first of them moves. */
export function moveZombies(state: WalkingDeadState, round: Round): void {
  const zombies: number[] = []
  for (let id = 0; id < state.unitType.length; id++)
    if (state.unitType[id] === ZOMBIE && !round.isGone[id]) zombies.push(id)
  const choices = findNearest(state, zombies)
  zombies.forEach((id, k) => {
    const dirs = choices[k]
    if (dirs === 0) return
    const dir = nthDir(dirs, lcg31.random(state.rng, 0, countDirs(dirs) - 1))
    if (moveZombie(state, id, state.unitCell[id] + DIR_I[dir] * COLS + DIR_J[dir], round))
      round.log.executed.push(id, dir)
  })
}

/**
 * For each zombie the directions (bit dir) to its neighbours that are nearest to an alive unit, walking in eight
 * directions around waste, dead units and zombies; 0 when it reaches no unit. A wave spreads from all alive units at
 * once: the cells of the first wave front that touches a zombie are those neighbours.
 */
function findNearest(state: WalkingDeadState, zombies: readonly number[]): Uint8Array {
  const { unitType, unitCell, unitAt } = state
  const choices = new Uint8Array(zombies.length)
  setWhere(open, state.cellType, STREET)
  clearSet(wave)
  let isSpreading = false
  for (let id = 0; id < unitType.length; id++) {
    if (unitAt[unitCell[id]] !== id) continue
    removeCell(open, unitCell[id])
    if (unitType[id] !== ALIVE) continue
    addCell(wave, unitCell[id])
    isSpreading = true
  }
  let untouched = zombies.length
  while (isSpreading && untouched > 0) {
    for (let k = 0; k < zombies.length; k++) {
      if (choices[k] !== 0) continue
      choices[k] = dirsInto(wave, unitCell[zombies[k]])
      if (choices[k] !== 0) untouched--
    }
    isSpreading = spread()
  }
  return choices
}

/** The directions from a cell into a set. */
function dirsInto(set: CellSet, cell: number): number {
  const i = (cell / COLS) | 0
  const j = cell % COLS
  let dirs = 0
  for (let dir = 0; dir < DIRS; dir++) if (hasCell(set, i + DIR_I[dir], j + DIR_J[dir])) dirs |= 1 << dir
  return dirs
}

/** Moves the wave to the open cells around it and closes them behind it; false when there are none. */
function spread(): boolean {
  growSet(wave, wave)
  let any = 0
  for (let row = 0; row < SET_ROWS; row++) {
    wave.left[row] &= open.left[row]
    wave.right[row] &= open.right[row]
    open.left[row] ^= wave.left[row]
    open.right[row] ^= wave.right[row]
    any |= wave.left[row] | wave.right[row]
  }
  return any !== 0
}

function countDirs(dirs: number): number {
  let count = 0
  for (let rest = dirs; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The n-th direction of the set, counted from 0. */
function nthDir(dirs: number, n: number): number {
  let rest = n
  let dir = 0
  while (((dirs >> dir) & 1) === 0 || rest-- > 0) dir++
  return dir
}

/** Steps onto a free cell, which has no owner from then on, or bites. False when the cell was taken meanwhile. */
function moveZombie(state: WalkingDeadState, id: number, to: number, round: Round): boolean {
  const { unitAt, unitCell, unitType, unitPlayer, unitRounds } = state
  const other = unitAt[to]
  if (other >= 0) {
    if (unitType[other] !== ALIVE) return false
    if (unitRounds[other] === -1) {
      // One more than shown after the round: this round's end already counts one down.
      unitRounds[other] = state.settings[SETTING.roundsToZombie] + 1
      round.log.events.push({
        kind: 'infection',
        seat: unitPlayer[other],
        unit: other,
        i: (to / COLS) | 0,
        j: to % COLS,
      })
    }
    return true
  }
  unitAt[unitCell[id]] = -1
  unitAt[to] = id
  unitCell[id] = to
  state.cellOwner[to] = -1
  if (state.foodAt[to]) {
    state.foodAt[to] = 0
    round.eatenByZombies++
  }
  return true
}
