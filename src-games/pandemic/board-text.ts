import type { TokenReader } from '../kit/tokens.ts'
import { CITY, GRASS, PATH, WALL, type GivenBoard } from './state.ts'

/**
 * The text of a board (sections B and C.3): ruler, rows, cities, paths, masks. It is the same in a FIXED
 * configuration and in each state of an output.
 */

const GRASS_CHARS = '.abcd'
const PATH_CHARS = ',0123456789'
const CITY_CHARS = ';ABCDEFGHIJ'

/** Character of a cell by type and virus. */
const CHARS: readonly string[] = ['W', GRASS_CHARS, CITY_CHARS, PATH_CHARS]

const CODES = CHARS.map((chars) => Array.from(chars, (char) => char.charCodeAt(0)))

/** The letter of a cell by type and virus, as its number. */
export function cellCode(type: number, virus: number): number {
  return CODES[type][virus]
}

const CELLS = new Map<string, { type: number; virus: number }>(
  CHARS.flatMap((chars, type) => [...chars].map((char, virus) => [char, { type, virus }] as const)),
)

/** Reads a board of the given size, from the ruler lines to the masks. */
export function readBoard(tokens: TokenReader, rows: number, cols: number, check?: BoardCheck): GivenBoard {
  tokens.next('the column labels')
  tokens.next('the column labels')
  const cellType = new Uint8Array(rows * cols)
  const virus = new Uint8Array(rows * cols)
  for (let i = 0; i < rows; i++) {
    tokens.next(`the label of row ${i}`)
    check?.rowAt(tokens.mark())
    const row = tokens.next(`row ${i} of the board`)
    if (row.length !== cols) tokens.fail(`row ${i} must have ${cols} characters, but has ${row.length}`)
    for (let j = 0; j < cols; j++) {
      const cell = CELLS.get(row[j])
      if (!cell) tokens.fail(`row ${i}, column ${j}: "${row[j]}" is not a kind of cell`)
      cellType[i * cols + j] = cell.type
      virus[i * cols + j] = cell.virus
    }
    check?.row(cellType, i)
  }
  const readCell = (what: string): number => {
    const i = tokens.int(`the row of ${what}`, { min: 0, max: rows - 1 })
    return i * cols + tokens.int(`the column of ${what}`, { min: 0, max: cols - 1 })
  }
  const readCells = (what: string, type: number): number[] => {
    const size = tokens.int(`the size of ${what}`, { min: 0, max: rows * cols })
    return Array.from({ length: size }, () => {
      const cell = readCell(`a cell of ${what}`)
      check?.part(cellType, cell, type, what)
      return cell
    })
  }
  const cities = Array.from({ length: tokens.setting('cities', { min: 0, max: rows * cols }) }, (_, k) =>
    readCells(`city ${k}`, CITY),
  )
  const city = { min: 0, max: cities.length - 1, rule: 'the number of a city' }
  const paths = Array.from({ length: tokens.setting('paths', { min: 0, max: rows * cols }) }, (_, k) => ({
    from: tokens.int(`the first city of path ${k}`, city),
    to: tokens.int(`the last city of path ${k}`, city),
    cells: readCells(`path ${k}`, PATH),
  }))
  check?.parts(cellType)
  const masks = Array.from({ length: tokens.setting('masks', { min: 0, max: rows * cols }) }, (_, k) => {
    const cell = readCell(`mask ${k}`)
    check?.mask(cellType, cell)
    return cell
  })
  return { cellType, virus, cities, paths, masks }
}

/** The invariants of section D.9 that a FIXED board must satisfy, each looked at where its text is: a refusal names it. */
export class BoardCheck {
  readonly #tokens: TokenReader
  readonly #rows: number
  readonly #cols: number
  readonly #rowMarks: number[] = []
  readonly #isListed: Uint8Array
  readonly #masked = new Set<number>()

  constructor(tokens: TokenReader, rows: number, cols: number) {
    this.#tokens = tokens
    this.#rows = rows
    this.#cols = cols
    this.#isListed = new Uint8Array(rows * cols)
  }

  /** Where the characters of the next row are. */
  rowAt(mark: number): void {
    this.#rowMarks.push(mark)
  }

  row(cellType: Uint8Array, i: number): void {
    for (let j = 0; j < this.#cols; j++)
      if (
        (i === 0 || j === 0 || i === this.#rows - 1 || j === this.#cols - 1) &&
        cellType[i * this.#cols + j] !== WALL
      )
        this.#tokens.fail(`the border must be all wall, but (${i}, ${j}) is not`)
  }

  /** A cell in the list of a city or path. */
  part(cellType: Uint8Array, cell: number, type: number, what: string): void {
    if (cellType[cell] !== type)
      this.#tokens.fail(`${what} lists ${this.#place(cell)}, which the board does not draw as its cell`)
    if (this.#isListed[cell]) this.#tokens.fail(`${what} lists ${this.#place(cell)}, which is listed already`)
    this.#isListed[cell] = 1
  }

  /** After the last path. */
  parts(cellType: Uint8Array): void {
    for (let cell = 0; cell < cellType.length; cell++) {
      const type = cellType[cell]
      if ((type !== CITY && type !== PATH) || this.#isListed[cell]) continue
      this.#tokens.seek(this.#rowMarks[Math.trunc(cell / this.#cols)])
      this.#tokens.next('the row')
      this.#tokens.fail(
        `${this.#place(cell)} is drawn as a ${type === CITY ? 'city' : 'path'} but belongs to none`,
      )
    }
  }

  mask(cellType: Uint8Array, cell: number): void {
    if (cellType[cell] !== GRASS) this.#tokens.fail(`the mask at ${this.#place(cell)} must lie on grass`)
    if (this.#masked.has(cell)) this.#tokens.fail(`two masks lie at ${this.#place(cell)}`)
    this.#masked.add(cell)
  }

  #place(cell: number): string {
    return `(${Math.trunc(cell / this.#cols)}, ${cell % this.#cols})`
  }
}
