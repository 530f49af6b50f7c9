import { existsSync, renameSync, rmSync } from 'node:fs'
import { openDatabase } from './open.ts'

/** A checked backup that waits for the next start, which puts it in the place of the database. */
export const RESTORE_FILE = 'restore.db'

/**
 * Puts a restored database in the place of the one that there is, which is kept beside it. Two renames: whenever it is
 * interrupted, the next start goes on from there. Gives the name of what was there before.
 */
export function takeRestored(databasePath: string, restorePath: string): string | undefined {
  if (!existsSync(restorePath)) return undefined
  let aside: string | undefined
  if (existsSync(databasePath)) {
    foldLog(databasePath)
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    aside = `${databasePath}.before-restore-${stamp}`
    renameSync(databasePath, aside)
    for (const suffix of ['-wal', '-shm'])
      if (existsSync(databasePath + suffix)) renameSync(databasePath + suffix, aside + suffix)
  }
  // A log without its database belongs to nothing.
  for (const suffix of ['-wal', '-shm']) rmSync(databasePath + suffix, { force: true })
  renameSync(restorePath, databasePath)
  return aside
}

/** Everything into the one file, so that one rename moves it whole. A damaged one is moved with its log. */
function foldLog(path: string): void {
  try {
    const db = openDatabase(path)
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
  } catch {
    // It could not be opened, which is why it is restored.
  }
}
