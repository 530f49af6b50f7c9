import { countOf } from '../../../src-shared/stats/plural.ts'
import type { Database } from '../../base/db/open.ts'
import { MAX_SEASON_BYTES, type SeasonStore, type StoredSeason } from './season-store.ts'

/** Lays the seasons of a data folder into the copy of its database that becomes a backup. */
export function packSeasons(backup: Database, seasons: Pick<SeasonStore, 'files'>): void {
  const put = backup.prepare<[string, number, Uint8Array]>(
    'INSERT OR REPLACE INTO season_files (season, is_removed, data) VALUES (?, ?, ?)',
  )
  for (const { id, isRemoved, bytes } of seasons.files()) put.run(id, isRemoved ? 1 : 0, bytes)
}

/**
 * Puts the seasons of a restored backup into their folder, one after the other, each in its table until its file is whole: what
 * is interrupted goes on at the next start. They are not checked here: `sift-seasons.ts` has done that, and has emptied the rows
 * that are no seasons. Returns messages for the user.
 */
export function unpackSeasons(db: Database, seasons: Pick<SeasonStore, 'bringBack'>): string[] {
  const all = db
    .prepare<[], { season: string; bytes: number }>('SELECT season, length(data) AS bytes FROM season_files')
    .all()
  const one = db.prepare<[string], { is_removed: number; data: Buffer }>(
    'SELECT is_removed, data FROM season_files WHERE season = ?',
  )
  const drop = db.prepare<[string]>('DELETE FROM season_files WHERE season = ?')
  let damaged = 0
  for (const { season, bytes } of all) {
    const row = bytes > 0 && bytes <= MAX_SEASON_BYTES ? one.get(season) : undefined
    const file: StoredSeason | undefined = row && {
      id: season,
      isRemoved: row.is_removed !== 0,
      bytes: new Uint8Array(row.data),
    }
    try {
      if (!file || !seasons.bringBack(file)) damaged++
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
      return [
        `Games of the backup could not be written into the data folder (${error.message}). The next start tries again.`,
      ]
    }
    drop.run(season)
  }
  if (damaged === 0) return []
  return [`${countOf(damaged, 'game')} in the backup could not be read: take in the course’s material again.`]
}
