import type { Database } from '../../base/db/open.ts'
import type { KeepMatch } from '../../core/batch/keep-match.ts'
import type { NewMatch } from '../../core/matches/match-store.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'

export type KeepQualifyMatch = ReturnType<typeof createKeepQualifyMatch>

/** Stores a match that a qualification played, and that it was one, in one transaction. Returns its id. */
export function createKeepQualifyMatch(db: Database, keepMatch: KeepMatch) {
  const mark = db.prepare<[number]>('INSERT INTO qualify_matches (match_id) VALUES (?)')
  return (match: NewMatch, outcome: MatchOutcome): number =>
    keepMatch(match, outcome, (id) => void mark.run(id))
}
