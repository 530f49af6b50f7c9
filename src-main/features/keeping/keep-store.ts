import type { Database } from '../../base/db/open.ts'

export type KeepStore = ReturnType<typeof createKeepStore>

/** SQL of what is kept: removing old matches for good, giving back space, checking a file. */
export function createKeepStore(db: Database) {
  return {
    countMatches: (): number =>
      db.prepare<[], number>('SELECT count(*) FROM matches WHERE deleted_at IS NULL').pluck().get()!,
    countDeleted: (): number =>
      db.prepare<[], number>('SELECT count(*) FROM matches WHERE deleted_at IS NOT NULL').pluck().get()!,

    /** Removes matches for good, but for those that came to be worth keeping meanwhile. Gives the ids of the removed. */
    remove: (ids: readonly number[]): number[] =>
      db
        .prepare<[string], number>(
          `DELETE FROM matches WHERE id IN (SELECT value FROM json_each(?))
             AND status NOT IN ('queued', 'running')
             AND id NOT IN (SELECT match_id FROM match_tags)
             AND id NOT IN (SELECT match_id FROM notes)
             AND NOT EXISTS (SELECT 1 FROM suite_results WHERE suite_results.match_id = matches.id)
             AND NOT EXISTS (SELECT 1 FROM comparison_matches WHERE comparison_matches.match_id = matches.id)
             AND NOT EXISTS (SELECT 1 FROM matches AS forks WHERE forks.parent_id = matches.id)
           RETURNING id`,
        )
        .pluck()
        .all(JSON.stringify(ids)),

    freeBytes: (): number => pragma('freelist_count') * pragma('page_size'),
    freePages: (): number => pragma('freelist_count'),
    /** Gives some pages back to the disk; does nothing in a database that was made without that. */
    vacuumSome: (pages: number): void => void db.pragma(`incremental_vacuum(${pages})`),
    canVacuum: (): boolean => pragma('auto_vacuum') === 2,

    /**
     * Writes all of it into a new file, which can be vacuumed. In place it would keep all others from writing until it is
     * done, and that takes as long as copying gigabytes; this only reads.
     */
    vacuumInto(path: string): void {
      db.pragma('auto_vacuum = INCREMENTAL')
      db.prepare('VACUUM INTO ?').run(path)
    },
    isSound: (): boolean => db.pragma('quick_check(1)', { simple: true }) === 'ok',
  }

  function pragma(name: string): number {
    return db.pragma(name, { simple: true }) as number
  }
}
