import type { Database } from '../../base/db/open.ts'

/** SQL of bots and matches that go along when a season's material is completed, which makes it another season. */
export function createSeasonMoves(db: Database): (from: string, to: string) => number {
  const bots = db.prepare<[string, string]>(
    'UPDATE OR IGNORE bots SET game = ? WHERE game = ? AND builtin = 0',
  )
  const matches = db.prepare<[string, string]>('UPDATE matches SET game = ? WHERE game = ?')
  const left = db
    .prepare<[string], number>(
      'SELECT count(*) FROM bots WHERE game = ? AND builtin = 0 AND deleted_at IS NULL',
    )
    .pluck()
  /** Gives how many bots stay, since the other season has their names. */
  return db.transaction((from: string, to: string): number => {
    bots.run(to, from)
    matches.run(to, from)
    return left.get(from)!
  })
}
