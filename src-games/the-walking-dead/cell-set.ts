import { COLS, ROWS } from './state.ts'

/**
 * A set of cells as bits, two ints a row, so that "all neighbours of all these cells" is a handful of operations for
 * 31 cells at a time. There is a border of one cell around the board: row i is at index i+1, columns -1 to 29 are the
 * bits of `left`, columns 30 to 60 those of `right`.
 */
export interface CellSet {
  readonly left: Int32Array
  readonly right: Int32Array
}

export const SET_ROWS = ROWS + 2
const HALF = 31
const HALF_BITS = 0x7fffffff

export function createCellSet(): CellSet {
  return { left: new Int32Array(SET_ROWS), right: new Int32Array(SET_ROWS) }
}

export function clearSet({ left, right }: CellSet): void {
  left.fill(0)
  right.fill(0)
}

/** `i` and `j` may be on the border. */
export function hasCell({ left, right }: CellSet, i: number, j: number): boolean {
  return ((j < HALF - 1 ? left[i + 1] >> (j + 1) : right[i + 1] >> (j + 1 - HALF)) & 1) === 1
}

export function addCell({ left, right }: CellSet, cell: number): void {
  const bit = (cell % COLS) + 1
  if (bit < HALF) left[((cell / COLS) | 0) + 1] |= 1 << bit
  else right[((cell / COLS) | 0) + 1] |= 1 << (bit - HALF)
}

export function removeCell({ left, right }: CellSet, cell: number): void {
  const bit = (cell % COLS) + 1
  if (bit < HALF) left[((cell / COLS) | 0) + 1] &= ~(1 << bit)
  else right[((cell / COLS) | 0) + 1] &= ~(1 << (bit - HALF))
}

/** Makes `to` the set of the cells where `values` is `wanted`; the border stays empty. */
export function setWhere(to: CellSet, values: Int32Array, wanted: number): void {
  let cell = 0
  for (let row = 1; row <= ROWS; row++) {
    let bits = 0
    for (let bit = 1; bit < HALF; bit++) if (values[cell++] === wanted) bits |= 1 << bit
    to.left[row] = bits
    bits = 0
    for (let bit = 0; bit < HALF - 1; bit++) if (values[cell++] === wanted) bits |= 1 << bit
    to.right[row] = bits
  }
}

const grownLeft = new Int32Array(SET_ROWS)
const grownRight = new Int32Array(SET_ROWS)

/** Makes `to` the cells of `from` with their eight neighbours; `to` may be `from`. */
export function growSet(from: CellSet, to: CellSet): void {
  for (let row = 0; row < SET_ROWS; row++) {
    const left = from.left[row]
    const right = from.right[row]
    grownLeft[row] = (left | (left << 1) | (left >> 1) | ((right & 1) << (HALF - 1))) & HALF_BITS
    grownRight[row] = (right | (right << 1) | (right >> 1) | (left >> (HALF - 1))) & HALF_BITS
  }
  for (let row = 0; row < SET_ROWS; row++) {
    to.left[row] = grownLeft[row]
    to.right[row] = grownRight[row]
    if (row > 0) {
      to.left[row] |= grownLeft[row - 1]
      to.right[row] |= grownRight[row - 1]
    }
    if (row + 1 < SET_ROWS) {
      to.left[row] |= grownLeft[row + 1]
      to.right[row] |= grownRight[row + 1]
    }
  }
}

/** Number of cells in a row, by its index in the set. */
export function countInRow({ left, right }: CellSet, row: number): number {
  return countBits(left[row]) + countBits(right[row])
}

function countBits(bits: number): number {
  let n = bits - ((bits >> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >> 2) & 0x33333333)
  return Math.imul((n + (n >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
