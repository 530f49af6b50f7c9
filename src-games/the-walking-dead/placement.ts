import { MatchAborted } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import {
  addCell,
  countInRow,
  createCellSet,
  growSet,
  hasCell,
  removeCell,
  setWhere,
  type CellSet,
} from './cell-set.ts'
import { COLS, ROWS, STREET, type WalkingDeadState } from './state.ts'

/** Half of the side of the square around a safe cell that must have no unit. */
const REACH = 2

/**
 * Where units and food (re)appear (D.6): an empty cell without any unit in the 5×5 square around it. Food nearby does
 * not count, whatever the statement says. One object serves all placements of a phase in which nothing else moves: it
 * keeps the set of safe cells up to date.
 */
export class Placement {
  readonly #state: WalkingDeadState
  /** Made at the first draw, since most rounds need few places or none. */
  #safe: CellSet | undefined
  readonly #safeInRow = new Int32Array(ROWS)
  #safeCells = 0

  constructor(state: WalkingDeadState) {
    this.#state = state
  }

  /** Draws the next place. */
  draw(): number {
    const { rng } = this.#state
    const safe = (this.#safe ??= this.#findSafe())
    if (this.#safeCells === 0) return this.#drawEmpty()
    let rest = lcg31.random(rng, 0, this.#safeCells - 1)
    let i = 0
    while (rest >= this.#safeInRow[i]) rest -= this.#safeInRow[i++]
    for (let j = 0; ; j++) if (hasCell(safe, i, j) && rest-- === 0) return i * COLS + j
  }

  /** A unit now stands there. */
  unitPlaced(cell: number): void {
    const i = (cell / COLS) | 0
    const j = cell % COLS
    const right = Math.min(j + REACH, COLS - 1)
    const bottom = Math.min(i + REACH, ROWS - 1)
    for (let row = Math.max(i - REACH, 0); row <= bottom; row++)
      for (let col = Math.max(j - REACH, 0); col <= right; col++) this.#close(row, col)
  }

  /** Food now lies there. */
  foodPlaced(cell: number): void {
    this.#close((cell / COLS) | 0, cell % COLS)
  }

  #findSafe(): CellSet {
    const { unitAt, unitCell, cellType, foodAt } = this.#state
    const near = createCellSet()
    for (let id = 0; id < unitCell.length; id++) if (unitAt[unitCell[id]] === id) addCell(near, unitCell[id])
    for (let step = 0; step < REACH; step++) growSet(near, near)
    const safe = createCellSet()
    setWhere(safe, cellType, STREET)
    for (let cell = foodAt.indexOf(1); cell >= 0; cell = foodAt.indexOf(1, cell + 1)) removeCell(safe, cell)
    for (let i = 0; i < ROWS; i++) {
      safe.left[i + 1] &= ~near.left[i + 1]
      safe.right[i + 1] &= ~near.right[i + 1]
      this.#safeInRow[i] = countInRow(safe, i + 1)
      this.#safeCells += this.#safeInRow[i]
    }
    return safe
  }

  #close(i: number, j: number): void {
    if (!this.#safe || !hasCell(this.#safe, i, j)) return
    removeCell(this.#safe, i * COLS + j)
    this.#safeInRow[i]--
    this.#safeCells--
  }

  /** No safe cell: any empty one. The original tries for ever; we look whether there is one. */
  #drawEmpty(): number {
    const { cellType, unitAt, foodAt, rng } = this.#state
    const isEmpty = (cell: number) => cellType[cell] === STREET && unitAt[cell] < 0 && !foodAt[cell]
    if (!cellType.some((_, cell) => isEmpty(cell)))
      throw new MatchAborted('no empty cell is left to put a unit or food on')
    for (;;) {
      const i = lcg31.random(rng, 0, ROWS - 1)
      const cell = i * COLS + lcg31.random(rng, 0, COLS - 1)
      if (isEmpty(cell)) return cell
    }
  }
}
