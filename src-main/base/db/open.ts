import { existsSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'

/** The only file that knows the SQLite library. The database is opened here, and its connection set up. */
export type Database = SqliteDatabase.Database
export type Statement<Parameters extends unknown[] | object, Row> = SqliteDatabase.Statement<
  Parameters extends unknown[] ? Parameters : [Parameters],
  Row
>

/** Longer than any write of ours; the command line may write beside a window. */
const BUSY_MS = 5000

export function openDatabase(path: string, options: { readonly readOnly?: boolean } = {}): Database {
  const isNew = !existsSync(path) || statSync(path).size === 0
  const db = new SqliteDatabase(path, {
    timeout: BUSY_MS,
    readonly: options.readOnly === true,
    fileMustExist: options.readOnly === true,
  })
  try {
    if (options.readOnly !== true) {
      // Space that gets free can then be given back a little at a time. An existing one would be written to.
      if (isNew) db.pragma('auto_vacuum = INCREMENTAL')
      db.pragma('journal_mode = WAL')
      // Nothing is torn by a crash of the machine; the last matches before it may be missing.
      db.pragma('synchronous = NORMAL')
      // Moving the log into the file waits for the disk: a thread does that (checkpoints.ts), and this one only where that cannot.
      db.pragma('wal_autocheckpoint = 16384')
      // The WAL file is cut to nothing after a checkpoint, so its size is that of what is new.
      db.pragma('journal_size_limit = 0')
    }
    db.pragma('foreign_keys = ON')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Moves SQLite's log of a database into its file and waits until the disk has both, which may take as long as the disk likes.
 * Writers go on meanwhile. `isOurs` is asked once the file is open: another one that stands there by now is left alone.
 */
export function moveLogIntoFile(path: string, isOurs: () => boolean): void {
  const db = new SqliteDatabase(path, { timeout: 0, fileMustExist: true })
  try {
    if (isOurs()) db.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    db.close()
  }
}

/** Takes the one exclusive lock on a file for as long as the process lives, or gives `undefined` when it is taken. */
export function lockFile(path: string): { release(): void } | undefined {
  const db = new SqliteDatabase(path, { timeout: 0 })
  try {
    // No journal beside it: nothing is ever written.
    db.pragma('journal_mode = MEMORY')
    db.exec('BEGIN EXCLUSIVE')
    return { release: () => db.close() }
  } catch (error) {
    db.close()
    if (isSqliteError(error) && error.code.startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}

/** An error of the library, with SQLite's own name of it, e.g. `SQLITE_FULL`. */
export function isSqliteError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof SqliteDatabase.SqliteError
}
