import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '../../../src-games/kit/result.ts'
import { isLetterByLetterOurs } from '../../base/db/layout.ts'
import { FIRST_VERSION, latestVersion, userVersion } from '../../base/db/migrate.ts'
import { isSqliteError, openDatabase, type Database } from '../../base/db/open.ts'
import { packSeasons } from '../../core/seasons/season-backup-store.ts'
import { createSeasonStore, SEASONS_FOLDER } from '../../core/seasons/season-store.ts'
import { createKeepStore } from './keep-store.ts'

/**
 * A backup is a database file by itself: no archive whose names could lead out of a folder, and any SQLite reads it.
 * It is written beside its name and renamed when it is whole, so a file with that name is never half of one.
 */

/** `QrTb`: distinguishes a backup from any other database. */
const BACKUP_ID = 0x51725462
export const BACKUP_EXTENSION = '.quartet-backup'
export const PART_SUFFIX = '.part'

const PAGES_A_STEP = 512
const HEAD = 'SQLite format 3\0'
const HEAD_BYTES = 100
const COPIED_BYTES = 1024 * 1024
const APPLICATION_ID_AT = 68

/**
 * Copies the database as it is at this moment, however much is written meanwhile, and the seasons beside it. Rejects when
 * `signal` ends it.
 */
export async function writeBackup(
  databasePath: string,
  target: string,
  onProgress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const part = target + PART_SUFFIX
  removeDatabase(part)
  const db = openDatabase(databasePath, { readOnly: true })
  const store = createKeepStore(db)
  try {
    if (store.canVacuum()) {
      // A read transaction holds the moment: without it every write of others would start the copy anew.
      db.exec('BEGIN')
      store.countMatches()
      await db.backup(part, {
        progress({ totalPages, remainingPages }) {
          signal?.throwIfAborted()
          onProgress(totalPages - remainingPages, totalPages)
          return PAGES_A_STEP
        },
      })
      db.exec('COMMIT')
    } else store.vacuumInto(part)
    const copy = openDatabase(part)
    // One file: nothing of it in a log beside it.
    copy.pragma('journal_mode = DELETE')
    packSeasons(copy, createSeasonStore(join(dirname(databasePath), SEASONS_FOLDER)))
    copy.pragma(`application_id = ${BACKUP_ID}`)
    copy.close()
    commitFile(part, target)
  } catch (error) {
    removeDatabase(part)
    throw error
  } finally {
    db.close()
  }
}

/** Makes a finished file safe on the disk, then gives it its name. */
export function commitFile(part: string, target: string): void {
  sync(part, 'r+')
  renameSync(part, target)
  if (process.platform !== 'win32') sync(dirname(target), 'r')
}

function sync(path: string, flags: string): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export function removeDatabase(path: string): void {
  rmSync(path, { force: true })
  removeLogs(path)
}

/** What a reader may leave beside a file that says it has a log. */
export function removeLogs(path: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}

/** Copies a plain file a piece at a time. */
export function copyInPieces(
  from: string,
  to: string,
  onProgress: (done: number, total: number) => void,
): void {
  // Before it is opened: opening a pipe would wait for a writer.
  if (!statSync(from).isFile()) throw new Error('it is no file')
  const source = openSync(from, 'r')
  try {
    const copy = openSync(to, 'wx')
    try {
      const total = fstatSync(source).size
      const piece = Buffer.alloc(Math.min(COPIED_BYTES, total))
      for (let done = 0; done < total;) {
        const length = readSync(source, piece, 0, piece.length, done)
        if (length === 0) throw new Error('it was changed while it was read')
        for (let from = 0; from < length;) from += writeSync(copy, piece, from, length - from)
        done += length
        onProgress(done, total)
      }
    } finally {
      closeSync(copy)
    }
  } finally {
    closeSync(source)
  }
}

/** What a failure of the disk means, to complete a sentence. */
export function diskProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) return 'the disk is full'
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return 'Quartet may not read or write there'
  if (code === 'ENOENT') return 'the file or its folder is no longer there'
  return error instanceof Error ? error.message : String(error)
}

export interface BackupFacts {
  readonly matches: number
}

/** Whether a file is a backup by its first bytes; the answer is a sentence when it is not. */
export function checkHead(path: string): string | undefined {
  const head = Buffer.alloc(HEAD_BYTES)
  const file = openSync(path, 'r')
  try {
    return checkHeadBytes(head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0)))
  } finally {
    closeSync(file)
  }
}

export function checkHeadBytes(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, HEAD.length) !== HEAD)
    return 'it is not a backup of Quartet'
  if (head.readUInt32BE(APPLICATION_ID_AT) !== BACKUP_ID)
    return 'it is a database, but not a backup of Quartet'
  return undefined
}

/**
 * Reads a backup from beginning to end. It may be foreign: it has to have the very tables that our own
 * migrations make, and nothing else that could run.
 */
export function checkBackup(path: string): Result<BackupFacts, string> {
  const wrong = checkHead(path)
  if (wrong !== undefined) return fail(wrong)
  let db: Database | undefined
  try {
    db = openDatabase(path, { readOnly: true })
    const version = userVersion(db)
    if (version > latestVersion()) return fail('it was written by a newer Quartet; update this one')
    if (version === 0) return fail('there is nothing in it')
    if (version < FIRST_VERSION) return fail('it was written before the first release of Quartet')
    db.pragma('trusted_schema = OFF')
    if (!isLetterByLetterOurs(db)) return fail('its tables are not those of Quartet')
    const store = createKeepStore(db)
    if (!store.isSound()) return fail('it is damaged')
    return ok({ matches: store.countMatches() })
  } catch (error) {
    if (isSqliteError(error)) return fail('it is damaged')
    throw error
  } finally {
    db?.close()
  }
}
