import type { Database } from '../../src-main/base/db/open.ts'

/**
 * Values that a stranger may write into a database whose layout is ours: every column of every table, one value at a
 * time. SQLite and its checks of a file find nothing wrong with any of them.
 */
export interface HostileValue {
  readonly table: string
  readonly column: string
  /** What it is, for the name of a failure. */
  readonly what: string
  /** Writes it into all rows that take it; gives how many did. */
  readonly write: (db: Database) => number
}

const MB = 1024 * 1024
const TEXTS: readonly (readonly [string, string])[] = [
  ['no text', ''],
  ['half of a list', '[{"a":'],
  ['null', 'null'],
  ['a number', '5'],
  ['an object of nulls', '{"a":null,"__proto__":{"b":1},"length":1e9}'],
  ['a list of wrong things', '[null,"x",-1,1e308,{},[[]]]'],
  ['a list of 300,000', `[${'0,'.repeat(300_000)}0]`],
  ['lists in lists', '['.repeat(100_000)],
  ['1 MB of letters', 'x'.repeat(MB)],
  ['markup, marks and controls', '<img src=x onerror=alert(1)>\u202e\x1b[31m\0\n{{ 7*7 }}'],
]
const INTEGERS: readonly (readonly [string, bigint])[] = [
  ['-1', -1n],
  ['an id of no row', 987_654n],
  ['2^53', 2n ** 53n],
  ['the least there is', -(2n ** 63n)],
]
const REALS: readonly (readonly [string, number])[] = [
  ['-1', -1],
  ['1e308', 1e308],
  ['without an end', Infinity],
]
const BLOBS: readonly (readonly [string, Buffer])[] = [
  ['no bytes', Buffer.alloc(0)],
  ['1 MB of zeros', Buffer.alloc(MB)],
]

export function hostileValues(db: Database): HostileValue[] {
  const columns = db
    .prepare<[], { table: string; column: string; type: string }>(
      `SELECT m.name AS "table", c.name AS "column", c.type AS type FROM sqlite_schema m, pragma_table_info(m.name) c
       WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY 1, c.cid`,
    )
    .all()
  return columns.flatMap(({ table, column, type }) => {
    const values: readonly (readonly [string, unknown])[] =
      type === 'INTEGER' ? INTEGERS : type === 'REAL' ? REALS : type === 'BLOB' ? BLOBS : TEXTS
    return [...values, ['NULL', null] as const].map(([what, value]): HostileValue => ({
      table,
      column,
      what,
      write: (to) =>
        to.prepare<[unknown]>(`UPDATE OR IGNORE "${table}" SET "${column}" = ?`).run(value).changes,
    }))
  })
}
