import SqliteDatabase from 'better-sqlite3'
import { gameOf } from '../../src-games/index.ts'
import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import { createReplay } from '../../src-games/kit/replay.ts'
import { createMatchStore } from '../../src-main/core/matches/match-store.ts'

/** What is wrong with a database after a fault: nothing may be torn, half there, or there twice. */
export function lookOver(path: string): { readonly problems: string[]; readonly done: number } {
  const db = new SqliteDatabase(path)
  try {
    const problems: string[] = []
    const rows = <Row>(sql: string) => db.prepare<[], Row>(sql).all()
    const integrity = db.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') problems.push(`integrity_check: ${String(integrity)}`)
    if ((db.pragma('foreign_key_check') as unknown[]).length > 0) problems.push('rows refer to nothing')
    const parts = ['replays', 'curves', 'logs', 'drawings']
    for (const part of parts)
      for (const { id } of rows<{ id: number }>(
        `SELECT match_id AS id FROM ${part} WHERE match_id IN (SELECT id FROM matches WHERE status IN ('queued', 'running', 'lost'))`,
      ))
        problems.push(`match ${id} did not end, but has its ${part}`)
    for (const { id } of rows<{ id: number }>(
      `SELECT id FROM matches WHERE (SELECT count(*) FROM seats WHERE match_id = matches.id) != 4`,
    ))
      problems.push(`match ${id} has not four seats`)
    const store = createMatchStore(db)
    // Of what came in as an output there are states and no record.
    const done = rows<{ id: number; scores: number }>(
      `SELECT id, (SELECT count(score) FROM seats WHERE match_id = matches.id) AS scores FROM matches
        WHERE status = 'done' AND id NOT IN (SELECT match_id FROM originals)`,
    )
    for (const { id, scores } of done) {
      const record = store.record(id)?.record
      if (!record || scores !== 4) problems.push(`match ${id} is done, but has no record or scores`)
      else if (!provesItself(record)) problems.push(`match ${id} does not play again as recorded`)
    }
    for (const { block, fixture } of rows<{ block: number; fixture: number }>(
      `SELECT block, fixture FROM comparison_matches GROUP BY comparison_id, block, fixture HAVING count(*) > 1`,
    ))
      problems.push(`fixture ${fixture} of block ${block} counts twice`)
    for (const { id } of rows<{ id: number }>(
      `SELECT match_id AS id FROM comparison_matches JOIN matches ON matches.id = match_id WHERE status != 'done'`,
    ))
      problems.push(`match ${id} counts in a comparison and is not done`)
    return { problems, done: done.length }
  } finally {
    db.close()
  }
}

function provesItself(record: MatchRecord): boolean {
  const replay = createReplay(gameOf(record.game), record)
  if (!replay.ok) return false
  replay.value.walk(() => {})
  return replay.value.divergedAt === undefined && record.trace.length === replay.value.rounds + 1
}
