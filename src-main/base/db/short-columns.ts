import type { Database } from './open.ts'

/**
 * What a list shows of a row. A foreign database may have megabytes where a name stands, in every row: such a
 * value is cut where it lies, in SQLite, and never becomes a text of ours.
 */
export const MOST_CHARS = 8000
/** Rows of a list that is not asked for by pages: bots, filters, leagues. */
export const MOST_ROWS = 5000

/** The columns of a table for a SELECT, each cut to what is shown; those of `without` are left out. */
export function shortColumns(
  db: Database,
  table: string,
  { without = [], most = MOST_CHARS }: { without?: readonly string[]; most?: number } = {},
): string {
  const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()
  return (
    columns
      .filter((column) => !without.includes(column))
      // A row's own number is one whatever was written, and what lists are ordered by.
      .map((column) =>
        column === 'id' ? `${table}.id` : `${short(`${table}.${column}`, most)} AS ${column}`,
      )
      .join(', ')
  )
}

/** One of them. The size of a value is known without reading it. */
export function short(column: string, most = MOST_CHARS): string {
  return `iif(octet_length(${column}) > ${most}, substr(${column}, 1, ${Math.floor(most / 4)}), ${column})`
}
