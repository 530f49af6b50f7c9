import { lcg31 } from '../kit/rng.ts'
import type { Round } from './rules.ts'
import {
  ALIVE,
  COLS,
  DIR_I,
  DIR_J,
  DIRS,
  ROWS,
  SETTING,
  STREET,
  ZOMBIE,
  type WalkingDeadState,
} from './state.ts'

/**
 * Distances are kept on a board with a border, so that neighbours need no bounds: cell (i, j) is at
 * (i+1)·WIDTH + j+1. The arrays are scratch: every use fills them first.
 */
const WIDTH = COLS + 2
const STEPS = DIR_I.map((i, dir) => i * WIDTH + DIR_J[dir])
const BLOCKED = -2
const UNKNOWN = -1
const FAR = 1_000_000
const distance = new Int32Array(WIDTH * (ROWS + 2))
const queue = new Int32Array(ROWS * COLS)
const isZombie = new Uint8Array(WIDTH * (ROWS + 2))

function toBordered(cell: number): number {
  return cell + 2 * ((cell / COLS) | 0) + WIDTH + 1
}

/** D.5: zombies step or bite by id, all by the distances before the first of them moves. */
export function moveZombies(state: WalkingDeadState, round: Round): void {
  measureDistances(state, round)
  const { unitType, unitCell, rng } = state
  const candidates = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let id = 0; id < unitType.length; id++) {
    if (unitType[id] !== ZOMBIE || round.isGone[id]) continue
    const at = toBordered(unitCell[id])
    let nearest = FAR
    let count = 0
    for (let dir = 0; dir < DIRS; dir++) {
      const away = distance[at + STEPS[dir]]
      if (away < 0 || away > nearest) continue
      if (away < nearest) count = 0
      nearest = away
      candidates[count++] = dir
    }
    if (count === 0) continue
    const dir = candidates[lcg31.random(rng, 0, count - 1)]
    if (moveZombie(state, id, unitCell[id] + DIR_I[dir] * COLS + DIR_J[dir], round))
      round.log.executed.push(id, dir)
  }
}

/**
 * Steps from the nearest alive unit to each cell, in eight directions around waste, dead units and zombies. It goes
 * no further than needed: once the search has touched every zombie, all their nearest neighbours are known.
 */
function measureDistances(state: WalkingDeadState, round: Round): void {
  const { cellType, unitAt, unitType, unitCell } = state
  distance.fill(BLOCKED)
  for (let i = 0, cell = 0; i < ROWS; i++)
    for (let at = (i + 1) * WIDTH + 1, end = at + COLS; at < end; at++, cell++)
      if (cellType[cell] === STREET && unitAt[cell] < 0) distance[at] = UNKNOWN
  isZombie.fill(0)
  let untouched = 0
  let end = 0
  for (let id = 0; id < unitType.length; id++) {
    const at = toBordered(unitCell[id])
    if (unitType[id] === ALIVE) {
      distance[at] = 0
      queue[end++] = at
    } else if (unitType[id] === ZOMBIE && !round.isGone[id]) {
      isZombie[at] = 1
      untouched++
    }
  }
  for (let head = 0; head < end && untouched > 0; head++) {
    const at = queue[head]
    const next = distance[at] + 1
    for (let dir = 0; dir < DIRS; dir++) {
      const to = at + STEPS[dir]
      if (distance[to] === UNKNOWN) {
        distance[to] = next
        queue[end++] = to
      } else if (isZombie[to]) {
        isZombie[to] = 0
        untouched--
      }
    }
  }
}

/** Steps onto a free cell, which nobody owns from then on, or bites. False when the cell was taken meanwhile. */
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
