import { lcg31 } from '../kit/rng.ts'
import { CITY, GRASS, PATH, WALL, type GivenBoard } from './state.ts'

/**
 * GENERATOR1 of the original (section B): draws a random board. The order of the draws is part of the contract:
 * the same seed gives the original's board.
 */

/** Mark of an old city's cell while the board is being made; it becomes wall at the end. */
const OLD = 4

const MIN_CITIES = 8
/** A 20×20 board was seen to need 16,339 attempts; past this the size cannot succeed in reasonable time. */
const MAX_ATTEMPTS = 400_000

/** Rows and columns of a step south, east, north, west. */
const WALK_I = [1, 0, -1, 0] as const
const WALK_J = [0, 1, 0, -1] as const

/** Draws boards until one is accepted; undefined when none was found in a reasonable number of attempts. */
export function makeBoard(rows: number, cols: number, rng: Int32Array): GivenBoard | undefined {
  // Not emptied between attempts, as in the original: cells of rejected boards stay in the list.
  const oldCells: number[] = []
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const board = new Draft(rows, cols, rng).draw(oldCells)
    if (board) return board
  }
  return undefined
}

class Draft {
  readonly #rows: number
  readonly #cols: number
  readonly #rng: Int32Array
  readonly #type: Uint8Array
  readonly #cityAt: Int32Array
  readonly #cities: number[][] = []
  readonly #paths: { from: number; to: number; cells: number[] }[] = []

  constructor(rows: number, cols: number, rng: Int32Array) {
    this.#rows = rows
    this.#cols = cols
    this.#rng = rng
    this.#type = new Uint8Array(rows * cols).fill(GRASS)
    this.#cityAt = new Int32Array(rows * cols).fill(-1)
  }

  draw(oldCells: number[]): GivenBoard | undefined {
    this.#drawBorder()
    this.#drawCities()
    this.#drawOldCities(oldCells)
    this.#drawPaths()
    this.#drawWalls(oldCells)
    for (let cell = 0; cell < this.#type.length; cell++) if (this.#type[cell] === OLD) this.#type[cell] = WALL
    if (this.#cities.length < MIN_CITIES || !this.#isConnected()) return undefined
    return {
      cellType: this.#type,
      virus: new Uint8Array(this.#type.length),
      cities: this.#cities,
      paths: this.#paths,
      masks: [],
    }
  }

  #random(l: number, u: number): number {
    return lcg31.random(this.#rng, l, u)
  }

  #drawBorder(): void {
    for (let i = 0; i < this.#rows; i++)
      this.#type[i * this.#cols] = this.#type[(i + 1) * this.#cols - 1] = WALL
    for (let j = 0; j < this.#cols; j++) this.#type[j] = this.#type[(this.#rows - 1) * this.#cols + j] = WALL
  }

  #drawCities(): void {
    const n = this.#random(8, 22)
    for (let k = 0; k < n; k++) {
      const cells = this.#findRectangle(2)
      if (!cells) continue
      for (const cell of cells) {
        this.#type[cell] = CITY
        this.#cityAt[cell] = this.#cities.length
      }
      this.#cities.push(cells)
    }
  }

  #drawOldCities(oldCells: number[]): void {
    const n = this.#random(5, 9)
    for (let k = 0; k < n; k++) {
      const cells = this.#findRectangle(3)
      if (!cells) continue
      for (const cell of cells) this.#type[cell] = OLD
      oldCells.push(...cells)
    }
  }

  /** Up to 100 tries of a random rectangle with a margin of grass: 3 cells above and left, 2 below and right. */
  #findRectangle(minSide: number): number[] | undefined {
    for (let attempt = 0; attempt < 100; attempt++) {
      const i = this.#random(0, this.#rows - 1)
      const j = this.#random(0, this.#cols - 1)
      const di = this.#random(minSide, 6)
      const dj = this.#random(minSide, 6)
      if (!this.#isGrass(i - 3, j - 3, i + di + 2, j + dj + 2)) continue
      const cells: number[] = []
      for (let a = i; a < i + di; a++) for (let b = j; b < j + dj; b++) cells.push(a * this.#cols + b)
      return cells
    }
    return undefined
  }

  #isGrass(top: number, left: number, bottom: number, right: number): boolean {
    for (let a = Math.max(0, top); a < Math.min(this.#rows, bottom); a++)
      for (let b = Math.max(0, left); b < Math.min(this.#cols, right); b++)
        if (this.#type[a * this.#cols + b] !== GRASS) return false
    return true
  }

  #drawPaths(): void {
    const n = this.#cities.length
    for (let attempt = 0; attempt < 3 * n * n; attempt++) {
      const from = this.#random(0, n - 1)
      const to = this.#random(0, n - 1)
      if (from === to) continue
      const start = this.#randomCell(from)
      const target = this.#randomCell(to)
      const curve = this.#walk(start, target)
      if (curve.at(-1) !== target || !curve.every((cell) => this.#isClear(cell, from, to))) continue
      const cells = curve.filter((cell) => this.#type[cell] !== CITY)
      for (const cell of cells) this.#type[cell] = PATH
      this.#paths.push({ from, to, cells })
    }
  }

  #randomCell(city: number): number {
    const cells = this.#cities[city]
    return cells[this.#random(0, cells.length - 1)]
  }

  /** No path, no old city and no third city within Chebyshev distance 2. */
  #isClear(cell: number, from: number, to: number): boolean {
    return this.#everyNear(cell, (near) => {
      const type = this.#type[near]
      return (
        type !== PATH &&
        type !== OLD &&
        (type !== CITY || this.#cityAt[near] === from || this.#cityAt[near] === to)
      )
    })
  }

  #everyNear(cell: number, test: (near: number) => boolean): boolean {
    const i = Math.trunc(cell / this.#cols)
    const j = cell % this.#cols
    for (let a = Math.max(0, i - 2); a <= Math.min(this.#rows - 1, i + 2); a++)
      for (let b = Math.max(0, j - 2); b <= Math.min(this.#cols - 1, j + 2); b++)
        if (!test(a * this.#cols + b)) return false
    return true
  }

  /** A staircase that comes closer to the target at every step; it stops where no heading does. */
  #walk(start: number, target: number): number[] {
    const ti = Math.trunc(target / this.#cols)
    const tj = target % this.#cols
    let i = Math.trunc(start / this.#cols)
    let j = start % this.#cols
    let heading = this.#random(0, 3)
    const curve: number[] = []
    for (;;) {
      curve.push(i * this.#cols + j)
      const distance = (i - ti) ** 2 + (j - tj) ** 2
      const turn = this.#random(-1, 1)
      const next = [turn, -1, 0, 1]
        .map((by) => (heading + by + 4) % 4)
        .find((h) => {
          const a = i + WALK_I[h]
          const b = j + WALK_J[h]
          const isInside = a >= 0 && a < this.#rows && b >= 0 && b < this.#cols
          return isInside && (a - ti) ** 2 + (b - tj) ** 2 < distance
        })
      if (next === undefined) return curve
      heading = next
      i += WALK_I[next]
      j += WALK_J[next]
    }
  }

  #drawWalls(oldCells: readonly number[]): void {
    if (oldCells.length === 0) return
    const randomOld = () => oldCells[this.#random(0, oldCells.length - 1)]
    let count = 0
    for (let k = 0; k < 100 && count < 7; k++) {
      const p1 = randomOld()
      if (k % 2 === 1 && this.#cities.length === 0) continue
      const p2 = k % 2 === 0 ? randomOld() : this.#randomCell(this.#random(0, this.#cities.length - 1))
      const di = Math.trunc(p1 / this.#cols) - Math.trunc(p2 / this.#cols)
      const dj = (p1 % this.#cols) - (p2 % this.#cols)
      if (di * di + dj * dj <= 72) continue
      const selected = this.#selectWall(this.#walk(p2, p1))
      if (
        !selected.every((cell) =>
          this.#everyNear(cell, (near) => this.#type[near] !== WALL && this.#type[near] !== PATH),
        )
      )
        continue
      for (const cell of selected) if (this.#type[cell] === GRASS) this.#type[cell] = WALL
      count++
    }
  }

  /** Cuts a curve into runs of 3 to 6 cells (the first of 5), each standing with one common probability. */
  #selectWall(curve: readonly number[]): number[] {
    const p = this.#random(55, 75) / 100
    let left = 5
    let stands = false
    return curve.filter(() => {
      if (left === 0) {
        stands = this.#random(1, 10000) <= Math.trunc(10000 * p)
        left = this.#random(3, 6)
      }
      left--
      return stands
    })
  }

  /** Every cell that is no wall can be reached from the middle. */
  #isConnected(): boolean {
    const cols = this.#cols
    const seen = new Uint8Array(this.#type.length)
    const queue = [Math.trunc(this.#rows / 2) * cols + Math.trunc(cols / 2)]
    seen[queue[0]] = 1
    for (let at = 0; at < queue.length; at++) {
      const cell = queue[at]
      for (const next of [cell + cols, cell + 1, cell - cols, cell - 1])
        if (!seen[next] && this.#type[next] !== WALL) {
          seen[next] = 1
          queue.push(next)
        }
    }
    return this.#type.every((type, cell) => type === WALL || seen[cell] === 1)
  }
}
