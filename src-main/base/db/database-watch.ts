import { copyFileSync, existsSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { isSqliteError, type Database } from './open.ts'
import { seeFile, type SeenFile } from './seen-file.ts'

/**
 * Looks after the database’s file while it is open: it may be moved, removed, exchanged or cut, and SQLite goes on
 * writing into a file that is not found again, or beside one that is another.
 */
export interface DatabaseWatch {
  /** Looks now. Gives what the user must know once the file is no longer the one that was opened. */
  look(): string | undefined
}

/** Above it a look through the whole file would be felt; SQLite stumbles over what is missing when it gets there. */
const CHECKED_BYTES = 32 * 1024 * 1024

/**
 * Begins to look after an open database. The file is asked about and never opened here: closing it would drop the locks
 * that SQLite has on it for this process.
 */
export function watchDatabase(db: Database): DatabaseWatch {
  const path = db.name
  const pageBytes = db.pragma('page_size', { simple: true }) as number
  let last = seeFile(path)
  const log = seeFile(`${path}-wal`)?.file
  let problem: string | undefined

  return {
    look() {
      if (problem !== undefined || !db.open) return problem
      const now = unlessUnreadable(() => seeFile(path))
      // Nothing can be said of a file that cannot be read at the moment.
      if (now === UNREADABLE) return undefined
      const before = last
      last = now
      const what = before && whatHappened(db, pageBytes, before, now)
      if (what === undefined) return undefined
      // From here on nothing more is written: neither into a file without a name nor into a foreign one.
      db.pragma('query_only = ON')
      const kept = unlessUnreadable(() => putLogAside(path, log, now?.file === before?.file))
      return (problem =
        `The database ${path} was ${what} while Quartet was running. Nothing is stored any more` +
        `${typeof kept !== 'string' ? '' : `; what was stored last is kept in ${kept}`}. ` +
        'Put the right file back, or leave it as it is, and start Quartet again.')
    },
  }
}

const UNREADABLE = Symbol('unreadable')

function unlessUnreadable<T>(run: () => T): T | typeof UNREADABLE {
  try {
    return run()
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return UNREADABLE
    throw error
  }
}

function whatHappened(
  db: Database,
  pageBytes: number,
  before: SeenFile,
  now: SeenFile | undefined,
): string | undefined {
  if (!now) return 'removed'
  if (now.file !== before.file) return 'replaced by another file'
  // SQLite writes whole pages.
  if (now.bytes === 0 || now.bytes % pageBytes !== 0) return CHANGED
  // SQLite gives back space itself too.
  const isLess = now.bytes < before.bytes && now.bytes <= CHECKED_BYTES
  return isLess && !isWhole(db) ? CHANGED : undefined
}

const CHANGED = 'cut or overwritten'

function isWhole(db: Database): boolean {
  try {
    // What is in memory would hide what is gone.
    db.pragma('shrink_memory')
    return db.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch (error) {
    if (isSqliteError(error)) return false
    throw error
  }
}

/**
 * Renames SQLite’s log when it is still ours: a program that opened the file that stands there now would take our last changes
 * for its own. Where the file itself was changed the log is emptied too, since closing would write it there.
 */
function putLogAside(path: string, log: string | undefined, isSameFile: boolean): string | undefined {
  const from = `${path}-wal`
  if (log === undefined || seeFile(from)?.file !== log) return undefined
  let aside = `${path}.lost-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  for (let n = 2; existsSync(`${aside}-wal`); n++) aside = `${aside.replace(/ \d+$/, '')} ${n}`
  if (isSameFile) {
    copyFileSync(from, `${aside}-wal`)
    truncateSync(from)
    rmSync(from)
  } else renameSync(from, `${aside}-wal`)
  rmSync(`${path}-shm`, { force: true })
  return `${aside}-wal`
}
