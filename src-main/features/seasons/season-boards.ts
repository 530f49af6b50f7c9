import type { Database } from '../../base/db/open.ts'

export type SeasonBoards = ReturnType<typeof createSeasonBoards>

/** SQL of what users say of seasons' boards. */
export function createSeasonBoards(db: Database) {
  const get = db.prepare<[string], string>('SELECT description FROM season_boards WHERE season = ?').pluck()
  const put = db.prepare<[string, string]>(
    'INSERT INTO season_boards (season, description) VALUES (?, ?) ON CONFLICT (season) DO UPDATE SET description = excluded.description',
  )
  const drop = db.prepare<[string]>('DELETE FROM season_boards WHERE season = ?')
  return {
    get: (season: string): string | undefined => get.get(season),
    /** '' drops it. */
    put(season: string, description: string): void {
      if (description === '') drop.run(season)
      else put.run(season, description)
    },
  }
}
