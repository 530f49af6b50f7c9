import type { Database } from '../../base/db/open.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { NoticeBeyond } from '../matches/beyond-notices.ts'
import type { MatchStore, NewMatch } from '../matches/match-store.ts'

export type KeepMatch = ReturnType<typeof createKeepMatch>

/**
 * Stores a match that was played, its record, and its part in what it was played for, in one transaction: `put` writes
 * that part under the match's id. What `put` throws (the part is there already, the disk is full) leaves nothing stored.
 * `noticeBeyond` hears of each that was stored.
 */
export function createKeepMatch(db: Database, matches: MatchStore, noticeBeyond?: NoticeBeyond) {
  const keep = db.transaction(
    (match: NewMatch, outcome: MatchOutcome, put: (matchId: number) => void): number => {
      const matchId = matches.insert(match)
      matches.finish(matchId, match.limits, outcome)
      put(matchId)
      return matchId
    },
  ).immediate
  return (match: NewMatch, outcome: MatchOutcome, put: (matchId: number) => void): number => {
    const matchId = keep(match, outcome, put)
    noticeBeyond?.(match, outcome)
    return matchId
  }
}
