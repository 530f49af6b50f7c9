import type { Database } from '../../base/db/open.ts'
import { short } from '../../base/db/short-columns.ts'
import { createFoldStore } from './fold-store.ts'
import { createMatchTableStore } from './match-table-store.ts'

export type HistoryStore = ReturnType<typeof createHistoryStore>

/** SQL of the reader that keeps all matches in memory: their table, what folds are about, and what charts and queries look up. */
export function createHistoryStore(db: Database) {
  const names = db.prepare<[], [number, string]>('SELECT id, name FROM names').raw()
  const bots = db.prepare<[], [number, string]>('SELECT id, name FROM bots').raw()
  const tags = db.prepare<[], [number, string]>('SELECT id, name FROM tags').raw()
  const versions = db.prepare<[], [number, number]>('SELECT id, created_at FROM versions').raw()
  const ownBots = db
    .prepare<[], number>('SELECT id FROM bots WHERE builtin = 0 AND deleted_at IS NULL')
    .pluck()
  /** Reads a value each of some ids. */
  const byId = <T>(sql: string): ((ids: readonly number[]) => Map<number, T>) => {
    const rows = db.prepare<[string], [number, T]>(`${sql} IN (SELECT value FROM json_each(?))`).raw()
    return (ids) => new Map(rows.all(JSON.stringify(ids)))
  }

  return {
    ...createMatchTableStore(db),
    ...createFoldStore(db),

    /** Changes whenever another connection has written. */
    dataVersion: (): number => db.pragma('data_version', { simple: true }) as number,

    /** Bots of the user, those deleted aside. */
    ownBots: (): ReadonlySet<number> => new Set(ownBots.all()),

    /** Names of some leagues, and by contest that of its league. */
    leagues: byId<string>(`SELECT id, ${short('name')} FROM leagues WHERE id`),
    leaguesOfContests: byId<string>(
      `SELECT contests.id, ${short('leagues.name')} FROM contests JOIN leagues ON leagues.id = league_id
       WHERE contests.id`,
    ),

    names: () => ({ names: new Map(names.all()), bots: new Map(bots.all()), tags: new Map(tags.all()) }),
    versionDates: (): Map<number, number> => new Map(versions.all()),
    curves: byId<Uint8Array>('SELECT match_id, data FROM curves WHERE match_id'),
    fuel: byId<Uint8Array>('SELECT match_id, data FROM fuel WHERE match_id'),
    figures: byId<Uint8Array>('SELECT match_id, data FROM figures WHERE match_id'),
    configTextOf: byId<number>('SELECT id, config_text_id FROM matches WHERE id'),
    configTexts: byId<string>('SELECT id, text FROM config_texts WHERE id'),
  }
}
