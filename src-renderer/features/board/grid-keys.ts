/** A cell by its row and column. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** Rows that PageUp and PageDown pass. */
const PAGE = 6

/** Where a key leads from a cell of a grid of so many rows and columns; undefined for a key that leads nowhere. */
export function placeAfter(
  key: string,
  isWithControl: boolean,
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number },
): GridPlace | undefined {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(Math.max(nextRow, 0), size.rows - 1),
    column: Math.min(Math.max(nextColumn, 0), size.columns - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - PAGE, column)
    case 'PageDown':
      return to(row + PAGE, column)
    case 'Home':
      return to(isWithControl ? 0 : row, 0)
    case 'End':
      return to(isWithControl ? size.rows - 1 : row, size.columns - 1)
    default:
      return undefined
  }
}
