import { latestVersion, migrate, MIGRATIONS, userVersion, type Migration } from './migrate.ts'
import { isSqliteError, openDatabase, type Database } from './open.ts'

/**
 * Whether a database is laid out as our own migrations make it. Of the data folder's own one its parts are compared: columns
 * and references, indices and triggers as they were written. Of one that came from elsewhere every text is, since SQLite
 * believes what a file says about itself.
 */

interface Layout {
  /** `table.column`, `table.column of table.column`, and the texts of what is no table. */
  readonly parts: ReadonlySet<string>
  /** Every table, index and trigger by its text; without the tables of figures that SQLite keeps for itself. */
  readonly texts: readonly string[]
}

/** Whether all is there that the steps make; more may be. */
export function hasLayout(db: Database, migrations: readonly Migration[]): boolean {
  const found = partsOf(db)
  return [...madeBy(migrations).parts].every((part) => found.has(part))
}

/** Whether a database that is to be brought up to date has just what the steps up to its version make. */
export function isOfItsVersion(db: Database, migrations: readonly Migration[]): boolean {
  const version = userVersion(db)
  if (version === latestVersion(migrations)) return true
  try {
    const found = [...partsOf(db)].filter(isOurs)
    const { parts } = madeBy(migrations.filter((step) => step.version <= version))
    return found.length === [...parts].filter(isOurs).length && found.every((part) => parts.has(part))
  } catch (error) {
    if (isSqliteError(error) && error.code === 'SQLITE_ERROR') return false
    throw error
  }
}

/** Whether a database from elsewhere has the very tables of its version, and nothing else that could run. */
export function isLetterByLetterOurs(db: Database): boolean {
  const version = userVersion(db)
  const { texts } = madeBy(MIGRATIONS.filter((step) => step.version <= version))
  const found = textsOf(db)
  return found.length === texts.length && texts.every((text, k) => text === found[k])
}

const isOurs = (part: string): boolean => !part.startsWith('sqlite_')

const made = new WeakMap<readonly Migration[], Layout>()

/** The layout of a new database after these steps. */
function madeBy(migrations: readonly Migration[]): Layout {
  const known = made.get(migrations)
  if (known) return known
  const db = openDatabase(':memory:')
  try {
    migrate(db, migrations)
    const layout = { parts: partsOf(db), texts: textsOf(db) }
    made.set(migrations, layout)
    return layout
  } finally {
    db.close()
  }
}

function partsOf(db: Database): Set<string> {
  const parts = db
    .prepare<[], string>(
      `SELECT m.name || '.' || c.name AS part FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'
      UNION SELECT m.name || '.' || f."from" || ' of ' || f."table" || '.' || ifnull(f."to", '')
        FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'
      UNION SELECT type || ' ' || name || ' ' || sql FROM sqlite_schema WHERE type != 'table' AND sql IS NOT NULL`,
    )
    .pluck()
    .all()
  return new Set(parts)
}

function textsOf(db: Database): string[] {
  return db
    .prepare<[], string>(
      `SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema
       WHERE NOT (type = 'table' AND name IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4')) ORDER BY 1`,
    )
    .pluck()
    .all()
}
