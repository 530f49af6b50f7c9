import type { Database } from './open.ts'
import { otherBots } from './other-bots.ts'
import { playedElsewhere } from './played-elsewhere.ts'
import { qualifications } from './qualifications.ts'
import { versionBoard } from './version-board.ts'
import { start } from './start/start.ts'

/** One step of the database's layout. A released one is never edited; the next has a higher number. */
export interface Migration {
  /** What `PRAGMA user_version` says afterwards. */
  readonly version: number
  readonly sql: string
}

/** All steps in order, numbered by tens. */
export const MIGRATIONS: readonly Migration[] = [
  start,
  playedElsewhere,
  versionBoard,
  otherBots,
  qualifications,
]

/** Below it there are only layouts of Quartet's development, which nothing brings up to date. */
export const FIRST_VERSION = start.version

export function latestVersion(migrations: readonly Migration[] = MIGRATIONS): number {
  return Math.max(0, ...migrations.map(({ version }) => version))
}

/** Brings a database up to date, one transaction a step: an interrupted start leaves a whole older layout. */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const before = userVersion(db)
  const missing = migrations.filter(({ version }) => version > before)
  for (const { version, sql } of missing) {
    db.transaction(() => {
      db.exec(sql)
      db.pragma(`user_version = ${version}`)
    }).immediate()
  }
  // Into the file itself, where `readUserVersion` of any Quartet finds the number without opening the database.
  if (missing.length > 0) db.pragma('wal_checkpoint(TRUNCATE)')
}

export function userVersion(db: Database): number {
  return db.pragma('user_version', { simple: true }) as number
}
