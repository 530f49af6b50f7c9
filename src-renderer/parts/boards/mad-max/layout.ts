import { SETTING, type MadMaxState } from '../../../../src-games/mad-max/state.ts'

/**
 * Two pictures share the board: above, the window with one column more on either side, as the original viewer
 * shows it; below, behind a row of column numbers, the whole universe unrolled, small.
 */
export interface Layout {
  readonly rows: number
  readonly uniCols: number
  readonly winCols: number
  /** Board columns, and rows of both pictures together. */
  readonly boardCols: number
  readonly boardRows: number
  /** Row of the column numbers. */
  readonly rulerRow: number
  /** First row of the unrolled universe. */
  readonly stripRow: number
  /** Board cells per cell of the universe below. */
  readonly stripScale: number
}

export function layoutOf({ settings }: MadMaxState): Layout {
  const rows = settings[SETTING.rows]
  const uniCols = settings[SETTING.uniCols]
  const winCols = settings[SETTING.winCols]
  const boardCols = winCols + 2
  const stripScale = boardCols / uniCols
  return {
    rows,
    uniCols,
    winCols,
    boardCols,
    boardRows: rows + 1 + Math.ceil(rows * stripScale),
    rulerRow: rows,
    stripRow: rows + 1,
    stripScale,
  }
}

/**
 * Board column of a universe column when the window begins at `origin`: 1 is the window's first. What is behind
 * the window comes out as a column past its end, but for a little that may still be leaving on the left.
 */
export function boardColumn(layout: Layout, column: number, origin: number): number {
  const offset = (column - origin + 2) % layout.uniCols
  return (offset < 0 ? offset + layout.uniCols : offset) - 1
}

/** Universe column at a board column of the upper picture. */
export function universeColumn(layout: Layout, column: number, round: number): number {
  return (((column - 1 + round) % layout.uniCols) + layout.uniCols) % layout.uniCols
}
