import type { TokenReader } from '../kit/tokens.ts'
import { CITY, GRASS, PATH, WALL, type Board } from './state.ts'

/**
 * The text of a board (sections B and C.3): ruler, rows, cities, paths, masks. It is the same in a FIXED
 * configuration and in each state of an output.
 */

const GRASS_CHARS = '.abcd'
const PATH_CHARS = ',0123456789'
const CITY_CHARS = ';ABCDEFGHIJ'

/** Character of a cell by type and virus. */
const CHARS: readonly string[] = ['W', GRASS_CHARS, CITY_CHARS, PATH_CHARS]

export function cellChar(type: number, virus: number): string {
  return CHARS[type][virus]
}

const CELLS = new Map<string, { type: number; virus: number }>(
  CHARS.flatMap((chars, type) => [...chars].map((char, virus) => [char, { type, virus }] as const)),
)

/** Reads a board of the given size, from the ruler lines to the masks. */
export function readBoard(tokens: TokenReader, rows: number, cols: number): Board {
  tokens.next('the column labels')
  tokens.next('the column labels')
  const cellType = new Uint8Array(rows * cols)
  const virus = new Uint8Array(rows * cols)
  for (let i = 0; i < rows; i++) {
    tokens.next(`the label of row ${i}`)
    const row = tokens.next(`row ${i} of the board`)
    if (row.length !== cols) tokens.fail(`row ${i} must have ${cols} characters, but has ${row.length}`)
    for (let j = 0; j < cols; j++) {
      const cell = CELLS.get(row[j])
      if (!cell) tokens.fail(`row ${i}, column ${j}: "${row[j]}" is not a kind of cell`)
      cellType[i * cols + j] = cell.type
      virus[i * cols + j] = cell.virus
    }
  }
  const readCell = (what: string): number => {
    const i = tokens.int(`the row of ${what}`, { min: 0, max: rows - 1 })
    return i * cols + tokens.int(`the column of ${what}`, { min: 0, max: cols - 1 })
  }
  const readCells = (what: string): number[] => {
    const size = tokens.int(`the size of ${what}`, { min: 0, max: rows * cols })
    return Array.from({ length: size }, () => readCell(`a cell of ${what}`))
  }
  const cities = Array.from({ length: tokens.setting('cities', { min: 0, max: rows * cols }) }, (_, k) =>
    readCells(`city ${k}`),
  )
  const paths = Array.from({ length: tokens.setting('paths', { min: 0, max: rows * cols }) }, (_, k) => ({
    from: tokens.int(`the first city of path ${k}`, {
      min: 0,
      max: cities.length - 1,
      rule: 'the number of a city',
    }),
    to: tokens.int(`the last city of path ${k}`, {
      min: 0,
      max: cities.length - 1,
      rule: 'the number of a city',
    }),
    cells: readCells(`path ${k}`),
  }))
  const masks = Array.from({ length: tokens.setting('masks', { min: 0, max: rows * cols }) }, (_, k) =>
    readCell(`mask ${k}`),
  )
  return { cellType, virus, cities, paths, masks }
}

/** The invariants of section D.9 that a FIXED board must satisfy. */
export function checkBoard(tokens: TokenReader, board: Board, rows: number, cols: number): void {
  const { cellType } = board
  const place = (cell: number) => `(${Math.trunc(cell / cols)}, ${cell % cols})`
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < cols; j++)
      if ((i === 0 || j === 0 || i === rows - 1 || j === cols - 1) && cellType[i * cols + j] !== WALL)
        tokens.fail(`the border must be all wall, but (${i}, ${j}) is not`)
  const owners = new Uint8Array(rows * cols)
  const claim = (cells: readonly number[], type: number, what: string) => {
    for (const cell of cells) {
      if (cellType[cell] !== type)
        tokens.fail(`${what} lists ${place(cell)}, which the board does not draw as its cell`)
      if (owners[cell]++) tokens.fail(`${what} lists ${place(cell)}, which is listed already`)
    }
  }
  board.cities.forEach((cells, k) => claim(cells, CITY, `city ${k}`))
  board.paths.forEach((path, k) => claim(path.cells, PATH, `path ${k}`))
  for (let cell = 0; cell < cellType.length; cell++)
    if ((cellType[cell] === CITY || cellType[cell] === PATH) && !owners[cell])
      tokens.fail(
        `${place(cell)} is drawn as a ${cellType[cell] === CITY ? 'city' : 'path'} but belongs to none`,
      )
  const masked = new Set<number>()
  for (const cell of board.masks) {
    if (cellType[cell] !== GRASS) tokens.fail(`the mask at ${place(cell)} must lie on grass`)
    if (masked.has(cell)) tokens.fail(`two masks lie at ${place(cell)}`)
    masked.add(cell)
  }
}
