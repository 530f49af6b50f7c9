type Cell = string | number | undefined

/** A table as CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function formatCsv(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => row.map(formatCell).join(',')).join('\n') + '\n'
}

function formatCell(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toPrecision(12))) : ''
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
