import type { Database } from '../../src-main/base/db/open.ts'
import type { PlayedMatch } from '../simulate-league.ts'

/** Stores matches of a league as if they had been played: bot 0 is the Dummy, the others are its members in their order. */
export function storePlayed(
  db: Database,
  leagueId: number,
  members: readonly number[],
  matches: readonly PlayedMatch[],
): void {
  const dummy = db
    .prepare<[number], number>('SELECT dummy_version_id FROM leagues WHERE id = ?')
    .pluck()
    .get(leagueId)!
  const versions = [dummy, ...members]
  const putBlock = db.prepare<unknown[]>(
    'INSERT OR IGNORE INTO league_blocks (league_id, number, kind, config, seed, versions) VALUES (?, ?, ?, 0, ?, ?)',
  )
  const putMatch = db.prepare<unknown[]>(`
    INSERT INTO league_matches (league_id, block, turn, scores, cpu, causes, hash, is_reported)
    VALUES (?, ?, ?, ?, '[0,0,0,0]', '[null,null,null,null]', ?, 0)`)
  db.transaction(() => {
    for (const { number, kind, turn, versions: four, scores, seed } of matches) {
      putBlock.run(leagueId, number, kind, seed, JSON.stringify(four.map((bot) => versions[bot])))
      // No two are alike: none is a clone.
      putMatch.run(leagueId, number, turn, JSON.stringify(scores), `${number} ${turn}`)
    }
  })()
}
