import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { lockFolder } from './folder-lock.ts'
import { hasLayout, isOfItsVersion } from './layout.ts'
import { FIRST_VERSION, latestVersion, migrate, MIGRATIONS, userVersion, type Migration } from './migrate.ts'
import { isSqliteError, openDatabase, type Database } from './open.ts'
import { refuseStrangeFiles } from '../disk/own-files.ts'
import { RESTORE_FILE, takeRestored } from './restore-ready.ts'
import { isDamage, storageFailure } from './storage-failure.ts'

/** A data folder in use by this process. */
export interface Store {
  readonly db: Database
  /** Messages to the user about the opening. */
  readonly notices: readonly string[]
  close(): void
}

const FILE = 'quartet.db'
/** All that is opened here by name. */
const OWN_FILES = [FILE, 'quartet.lock', 'quartet.pid', RESTORE_FILE].flatMap((name) =>
  ['', '-wal', '-shm', '-journal'].map((suffix) => name + suffix),
)
/** Larger databases are checked only as they are read: a check of this much takes about a tenth of a second. */
const CHECKED_BYTES = 32 * 1024 * 1024

/**
 * Opens the database of a data folder, makes or brings it up to date, and keeps other windows out. Whatever stands in
 * the way is an `ApiError` that says what to do.
 */
export function openStore(
  folder: string,
  host: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Store {
  return explainingFailures(folder, () => {
    // Bots before a contest are private; a folder that is there keeps its permissions.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    refuseStrangeFiles(folder, OWN_FILES)
    const lock = lockFolder(folder, host)
    try {
      const { db, notices } = openOrReplace(folder, migrations)
      return {
        db,
        notices,
        close() {
          db.close()
          lock.release()
        },
      }
    } catch (error) {
      lock.release()
      throw error
    }
  })
}

/** Opens an existing database beside a window that may be running, to look something up. */
export function openStoreForReading(folder: string): Store {
  return explainingFailures(folder, () => {
    refuseStrangeFiles(folder, OWN_FILES)
    const path = join(folder, FILE)
    if (!existsSync(path))
      throw new ApiError('storage/failed', `There is no Quartet data in the folder ${folder}.`)
    refuseByHead(path, folder, latestVersion())
    const db = openDatabase(path, { readOnly: true })
    if (userVersion(db) === latestVersion()) return { db, notices: [], close: () => db.close() }
    db.close()
    throw new ApiError(
      'storage/failed',
      `The data in ${folder} was written by an older Quartet. Open the window once, which brings it up to date.`,
    )
  })
}

function explainingFailures<T>(folder: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw storageFailure(error, folder) ?? error
  }
}

function openOrReplace(
  folder: string,
  migrations: readonly Migration[],
): { db: Database; notices: string[] } {
  const path = join(folder, FILE)
  const before = takeRestored(path, join(folder, RESTORE_FILE))
  const notices =
    before === undefined ? [] : [`The backup was restored. What was there before is kept in ${before}.`]
  refuseByHead(path, folder, latestVersion(migrations))
  try {
    return { db: openChecked(path, folder, migrations), notices }
  } catch (error) {
    if (!isDamage(error)) throw error
    const aside = moveAside(path)
    const notice =
      `The database was damaged and could not be opened. It was moved aside to ${aside}, nothing was deleted, ` +
      'and Quartet started with an empty one.'
    return { db: openChecked(path, folder, migrations), notices: [...notices, notice] }
  }
}

function openChecked(path: string, folder: string, migrations: readonly Migration[]): Database {
  const head = readHead(path)
  // Before SQLite sees it, which would throw away the log of a database that it cannot read.
  if (head.length > 0 && !isDatabase(head)) throw damage(path)
  const db = openOrDamage(path)
  try {
    // Once more: the number in the file lags behind when a newer Quartet died before its first checkpoint.
    refuseVersion(userVersion(db), folder, latestVersion(migrations))
    if (!isSound(db, path)) throw damage(path)
    // Before a step meets what should not be there yet: a step that fails on a sound database is a fault of ours.
    if (!isOfItsVersion(db, migrations)) throw damage(path)
    migrate(db, migrations)
    if (!hasLayout(db, migrations)) throw damage(path)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Before anything of ours is asked of it, whatever SQLite does not understand is damage. */
function isSound(db: Database, path: string): boolean {
  try {
    if (db.pragma('encoding', { simple: true }) !== 'UTF-8') return false
    // SQLite takes a few wrong numbers for an encoding at first and stumbles over them when it reads the layout again.
    db.pragma('writable_schema = RESET')
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return statSync(path).size > CHECKED_BYTES || db.pragma('quick_check(1)', { simple: true }) === 'ok'
  } catch (error) {
    if (isSqliteError(error) && error.code === 'SQLITE_ERROR') return false
    throw error
  }
}

function openOrDamage(path: string): Database {
  try {
    return openDatabase(path)
  } catch (error) {
    // Nothing of ours was asked yet: SQLite does not know the numbers in the file's head.
    throw isSqliteError(error) && error.code === 'SQLITE_ERROR' ? damage(path) : error
  }
}

/** Refuses a database from the future or from before the first layout by its head alone, so that not one byte of it changes. */
function refuseByHead(path: string, folder: string, latest: number): void {
  const head = readHead(path)
  if (isDatabase(head)) refuseVersion(head.readInt32BE(USER_VERSION_AT), folder, latest)
}

function refuseVersion(version: number, folder: string, latest: number): void {
  if (version > latest)
    throw new ApiError(
      'storage/failed',
      `The data in ${folder} was written by a newer Quartet. Update this one, or give another folder to --data. Nothing was changed.`,
    )
  if (version > 0 && version < FIRST_VERSION)
    throw new ApiError(
      'storage/failed',
      `The data in ${folder} was written while Quartet was still being developed, before its first release, and this one cannot read it. Move that folder away, or give another one to --data. Nothing was changed.`,
    )
}

function damage(path: string): Error {
  return Object.assign(new Error(`the check of ${path} failed`), { code: 'SQLITE_CORRUPT' })
}

const HEAD_BYTES = 100
/** Where SQLite keeps `PRAGMA user_version` as of the last checkpoint. */
const USER_VERSION_AT = 60

/** The first bytes of the file; fewer when it is shorter or not there. */
function readHead(path: string): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0)
  const head = Buffer.alloc(HEAD_BYTES)
  const file = openSync(path, 'r')
  try {
    return head.subarray(0, readSync(file, head, 0, head.length, 0))
  } finally {
    closeSync(file)
  }
}

function isDatabase(head: Buffer): boolean {
  return head.length === HEAD_BYTES && head.toString('latin1', 0, 16) === 'SQLite format 3\0'
}

/** Renames the database and what belongs to it; gives the new name. */
function moveAside(path: string): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  let aside = `${path}.corrupt-${stamp}`
  for (let n = 2; existsSync(aside); n++) aside = `${path}.corrupt-${stamp}-${n}`
  renameSync(path, aside)
  for (const suffix of ['-wal', '-shm'])
    if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix)
  return aside
}
