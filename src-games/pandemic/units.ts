import { MatchAborted } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import { GRASS, SETTING, type PandemicState } from './state.ts'

/** Damages that the first three units of each player start with (D.1). */
const INITIAL_DAMAGES = [1, 2, 3]

/** Gives each unit its first values and places them all, player by player (D.1). */
export function placeUnits(state: PandemicState): void {
  const perPlayer = state.settings[SETTING.unitsPerPlayer]
  for (let player = 0; player < 4; player++) {
    const ids: number[] = []
    for (let k = 0; k < perPlayer; k++) {
      const id = player * perPlayer + k
      ids.push(id)
      state.unitPlayer[id] = player
      state.unitHealth[id] = state.settings[SETTING.initialHealth]
      state.unitDamage[id] = INITIAL_DAMAGES[k] ?? 0
      state.unitTurns[id] = k < INITIAL_DAMAGES.length ? 1 : 0
    }
    spawn(state, ids)
  }
}

/** D.5: the unit leaves the board for a new owner; it comes back at the end of the round. */
export function killUnit(state: PandemicState, id: number, newOwner: number): void {
  state.unitAt[state.unitCell[id]] = -1
  state.unitPlayer[id] = newOwner
  state.unitHealth[id] = state.settings[SETTING.initialHealth]
  state.unitImmune[id] = 0
  state.unitMask[id] = 0
  if (lcg31.random(state.rng, 0, 4) === 0) {
    state.unitDamage[id] = lcg31.random(state.rng, 2, 4)
    state.unitTurns[id] = 1
  } else {
    state.unitDamage[id] = 0
    state.unitTurns[id] = 0
  }
}

/** D.6: places units on the ring inside the border, at random among its free cells. */
export function spawn(state: PandemicState, ids: readonly number[]): void {
  if (ids.length === 0) return
  const candidates = ringCells(state)
  for (const id of ids) {
    let place = -1
    while (place < 0 && candidates.length > 0) {
      const [cell] = candidates.splice(lcg31.random(state.rng, 0, candidates.length - 1), 1)
      if (isFree(state, cell)) place = cell
    }
    if (place < 0) place = state.cellType.findIndex((_, cell) => isFree(state, cell))
    if (place < 0) throw new MatchAborted('no free cell is left for a unit to come back on')
    state.unitCell[id] = place
    state.unitAt[place] = id
  }
}

/** Cells next to the border, by row and column. */
function ringCells(state: PandemicState): number[] {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.cols]
  const cells: number[] = []
  for (let i = 1; i < rows - 1; i++)
    for (let j = 1; j < cols - 1; j++)
      if (i === 1 || i === rows - 2 || j === 1 || j === cols - 2) cells.push(i * cols + j)
  return cells
}

/** Grass, with no unit on it or on its four neighbours. */
function isFree(state: PandemicState, cell: number): boolean {
  const { unitAt } = state
  const cols = state.settings[SETTING.cols]
  return (
    state.cellType[cell] === GRASS &&
    unitAt[cell] < 0 &&
    unitAt[cell + cols] < 0 &&
    unitAt[cell + 1] < 0 &&
    unitAt[cell - cols] < 0 &&
    unitAt[cell - 1] < 0
  )
}
