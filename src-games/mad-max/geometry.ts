/** Directions and windows (sections A.1, A.2 and D.4): the geometry of the cylinder, without any state. */

/** The nine directions: steps in rows and columns, in the order in which the statement's constants are declared. */
export const DIRECTIONS = [
  { name: 'UP', di: -1, dj: 1 },
  { name: 'DEFAULT', di: 0, dj: 1 },
  { name: 'DOWN', di: 1, dj: 1 },
  { name: 'SLOW_UP', di: -1, dj: 0 },
  { name: 'SLOW', di: 0, dj: 0 },
  { name: 'SLOW_DOWN', di: 1, dj: 0 },
  { name: 'FAST_UP', di: -1, dj: 2 },
  { name: 'FAST', di: 0, dj: 2 },
  { name: 'FAST_DOWN', di: 1, dj: 2 },
] as const

export function isDirection(di: number, dj: number): boolean {
  return di >= -1 && di <= 1 && dj >= 0 && dj <= 2
}

/** Steps (row, column, row, column, …) to the cells that a move visits, by `3·(di + 1) + dj`; the last is its end. */
const PATHS: readonly (readonly number[])[] = [
  [-1, 0],
  [0, 1, -1, 0, -1, 1],
  [0, 1, -1, 0, -1, 1, 0, 2, -1, 2],
  [0, 0],
  [0, 1],
  [0, 1, 0, 2],
  [1, 0],
  [0, 1, 1, 0, 1, 1],
  [0, 1, 1, 0, 1, 1, 0, 2, 1, 2],
]

export function pathOf(di: number, dj: number): readonly number[] {
  return PATHS[3 * (di + 1) + dj]
}

/** How many columns right of the window's first column a column is, in [0, uniCols). */
export function windowColumn(column: number, round: number, uniCols: number): number {
  const offset = (column - round) % uniCols
  return offset < 0 ? offset + uniCols : offset
}
