import { MatchAborted } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import { CELLS, COLS, ROWS, STREET, type WalkingDeadState } from './state.ts'

/** Half of the side of the square around a safe cell that must have no unit. */
const REACH = 2

/**
 * Where units and food (re)appear (D.6): an empty cell without any unit in the 5×5 square around it. Food nearby does
 * not count, whatever the statement says. One object serves all placements of a phase in which nothing else moves: it
 * keeps the safe cells up to date, counted by row, instead of looking at 3600 squares each time.
 */
export class Placement {
  readonly #state: WalkingDeadState
  /** 1 for safe cells; made at the first draw, since most rounds need none. */
  #safe: Uint8Array | undefined
  readonly #safeInRow = new Int32Array(ROWS)
  #safeCells = 0

  constructor(state: WalkingDeadState) {
    this.#state = state
  }

  #findSafe(): Uint8Array {
    const { unitAt, cellType, foodAt } = this.#state
    const safe = new Uint8Array(CELLS)
    this.#safe = safe
    for (let cell = 0; cell < CELLS; cell++) {
      if (cellType[cell] !== STREET || foodAt[cell]) continue
      safe[cell] = 1
      this.#safeInRow[(cell / COLS) | 0]++
      this.#safeCells++
    }
    for (let cell = 0; cell < CELLS; cell++) if (unitAt[cell] >= 0) this.unitPlaced(cell)
    return safe
  }

  /** Draws the next place. */
  draw(): number {
    const { rng } = this.#state
    const safe = this.#safe ?? this.#findSafe()
    if (this.#safeCells === 0) return this.#drawEmpty()
    let rest = lcg31.random(rng, 0, this.#safeCells - 1)
    let row = 0
    while (rest >= this.#safeInRow[row]) rest -= this.#safeInRow[row++]
    let cell = row * COLS
    for (;;) {
      if (safe[cell] && rest-- === 0) return cell
      cell++
    }
  }

  /** A unit now stands there. */
  unitPlaced(cell: number): void {
    const i = (cell / COLS) | 0
    const j = cell % COLS
    const right = Math.min(j + REACH, COLS - 1)
    const bottom = Math.min(i + REACH, ROWS - 1)
    for (let row = Math.max(i - REACH, 0); row <= bottom; row++)
      for (let col = Math.max(j - REACH, 0); col <= right; col++) this.#close(row * COLS + col)
  }

  /** Food now lies there. */
  foodPlaced(cell: number): void {
    this.#close(cell)
  }

  #close(cell: number): void {
    if (!this.#safe?.[cell]) return
    this.#safe[cell] = 0
    this.#safeInRow[(cell / COLS) | 0]--
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
