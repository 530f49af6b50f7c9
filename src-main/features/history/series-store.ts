import type { Database } from '../../base/db/open.ts'
import type { MatchPart } from '../../core/matches/match-part.ts'

const OF = 'match_id IN (SELECT value FROM json_each(?))'

/** Which matches were played for a league, a contest, a suite or a qualification: none of them is a run of its own. */
export function createSeriesLinks(db: Database): MatchPart {
  const played = db
    .prepare<[string, string, string, string], number>(
      `SELECT match_id FROM league_matches WHERE match_id IS NOT NULL AND ${OF}
       UNION SELECT match_id FROM contest_matches WHERE match_id IS NOT NULL AND ${OF}
       UNION SELECT match_id FROM suite_results WHERE ${OF}
       UNION SELECT match_id FROM qualify_matches WHERE ${OF}`,
    )
    .pluck()
  return {
    ofMatches: (ids) => new Map(played.all(ids, ids, ids, ids).map((match) => [match, { isOfSeries: true }])),
  }
}
