import { writeCell } from '../../../src-games/kit/machine-numbers.ts'
import { csvCell } from '../../../src-games/kit/csv-cell.ts'

type Cell = string | number | undefined

/** A table as CSV (RFC 4180). What spreadsheets would compute is text: see `csvCell`. */
export function formatCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => row.map(formatCell).join(',')).join('\n') + '\n'
}

function formatCell(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return writeCell(cell)
  return csvCell(cell)
}
