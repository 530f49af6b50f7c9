import { lcg31 } from '../kit/rng.ts'
import { createGlibcRand } from '../kit/glibc-rand.ts'
import { Placement } from './placement.ts'
import {
  ALIVE,
  CELLS,
  COLS,
  ROWS,
  STREET,
  WASTE,
  ZOMBIE,
  putUnit,
  SETTING,
  updateStrength,
  type WalkingDeadState,
} from './state.ts'

/** The original's RANDOM board (section B): the walls of waste, then units, zombies and food. */

const WALLS = 8

/** Steps to the eight neighbours. */
const AROUND = [-COLS - 1, -COLS, -COLS + 1, -1, 1, COLS - 1, COLS, COLS + 1]
const UP = -COLS
const DOWN = COLS
const LEFT = -1
const RIGHT = 1

/** Draws walls until the streets between them hang together. `rand`: the C library’s numbers. */
export function makeWalls(rng: Int32Array, rand = createGlibcRand()): Uint8Array {
  for (;;) {
    const plan = drawWalls(rng, rand)
    const cellType = plan.map((wall) => (wall === 0 ? STREET : WASTE))
    if (isConnected(cellType)) return cellType
  }
}

/** One attempt: number of the wall on each cell, 0 for none. */
function drawWalls(rng: Int32Array, rand: () => number): Uint8Array {
  const plan = new Uint8Array(CELLS)
  let budget = CELLS / 2
  for (let wall = WALLS; wall >= 1; wall--)
    budget -= drawWall(plan, wall, Math.trunc(budget / wall), rng, rand)
  return plan
}

/** Marks one wall of at most `length` + 1 cells; returns how many it has. */
function drawWall(
  plan: Uint8Array,
  wall: number,
  length: number,
  rng: Int32Array,
  rand: () => number,
): number {
  const dirs = [UP, DOWN, LEFT, RIGHT]
  let last = dirs[lcg31.random(rng, 0, 3)]
  let at = drawStart(plan, rng)
  plan[at] = wall
  let size = 1
  for (let left = length; left > 0; left--) {
    shuffle(dirs, rand)
    const turn = dirs.find((dir) => fits(plan, wall, at + dir))
    const keeps = lcg31.random(rng, 1, 8) !== 1
    if (!keeps || !fits(plan, wall, at + last)) {
      if (turn === undefined) break
      last = turn
    }
    at += last
    plan[at] = wall
    size++
  }
  return size
}

/** A cell inside the border that no wall touches. */
function drawStart(plan: Uint8Array, rng: Int32Array): number {
  for (;;) {
    const i = lcg31.random(rng, 1, ROWS - 2)
    const cell = i * COLS + lcg31.random(rng, 1, COLS - 2)
    if (plan[cell] === 0 && AROUND.every((step) => plan[cell + step] === 0)) return cell
  }
}

/** As libstdc++'s random_shuffle. The list stays shuffled for the next step of the wall. */
function shuffle(dirs: number[], rand: () => number): void {
  for (let k = 1; k < dirs.length; k++) {
    const m = rand() % (k + 1)
    const swapped = dirs[k]
    dirs[k] = dirs[m]
    dirs[m] = swapped
  }
}

/** Whether a wall may grow there: free, inside the border, away from other walls, and not curling into itself. */
function fits(plan: Uint8Array, wall: number, cell: number): boolean {
  const i = Math.trunc(cell / COLS)
  const j = cell % COLS
  if (i < 1 || i > ROWS - 2 || j < 1 || j > COLS - 2 || plan[cell] !== 0) return false
  let own = 0
  for (const step of AROUND) {
    const other = plan[cell + step]
    if (other === wall) own++
    else if (other !== 0) return false
  }
  return own <= 2
}

/** Whether the streets are one 4-connected piece. */
function isConnected(cellType: Uint8Array): boolean {
  const reached = new Uint8Array(CELLS)
  const queue = new Int32Array(CELLS)
  let end = 0
  const visit = (cell: number) => {
    if (reached[cell] || cellType[cell] !== STREET) return
    reached[cell] = 1
    queue[end++] = cell
  }
  visit(cellType.indexOf(STREET))
  for (let at = 0; at < end; at++) {
    const cell = queue[at]
    const j = cell % COLS
    if (cell >= COLS) visit(cell - COLS)
    if (cell < CELLS - COLS) visit(cell + COLS)
    if (j > 0) visit(cell - 1)
    if (j < COLS - 1) visit(cell + 1)
  }
  return end === cellType.reduce((streets, type) => streets + (type === STREET ? 1 : 0), 0)
}

/** Puts the clans' units, the zombies and the food on bare streets, each on a drawn place. */
export function placeAll(state: WalkingDeadState): void {
  const placement = new Placement(state)
  const perClan = state.settings[SETTING.unitsPerClan]
  for (let id = 0; id < state.unitType.length; id++) {
    const cell = placement.draw()
    const isZombie = id >= 4 * perClan
    const player = isZombie ? -1 : Math.trunc(id / perClan)
    putUnit(state, id, { type: isZombie ? ZOMBIE : ALIVE, player, cell, rounds: -1 })
    state.cellOwner[cell] = player
    placement.unitPlaced(cell)
  }
  for (let count = 0; count < state.settings[SETTING.food]; count++) {
    const cell = placement.draw()
    state.foodAt[cell] = 1
    placement.foodPlaced(cell)
  }
  updateStrength(state)
}
