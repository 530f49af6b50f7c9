import { tableOfBoard } from '../../../src-shared/answers/board-table.ts'
import type { Board } from '../../../src-shared/contract/boards.ts'
import { formatCsv } from '../../base/ui/csv.ts'

/** The whole board as a table for a spreadsheet. */
export function csvOfBoard(board: Board): string {
  const { columns, lines } = tableOfBoard(board)
  return formatCsv(columns, lines)
}
