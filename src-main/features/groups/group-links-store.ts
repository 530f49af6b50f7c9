import type { Database } from '../../base/db/open.ts'
import { short } from '../../base/db/short-columns.ts'
import { createMatchOwners } from '../../core/matches/match-owners-store.ts'
import type { MatchPart, NamedByNumber } from '../../core/matches/match-part.ts'

/** SQL for what a list of matches shows of groups: the one that a match belongs to, and those that a query can name. */
export function createGroupLinks(db: Database): MatchPart & NamedByNumber {
  const of = createMatchOwners(db, 'group_matches', 'group_id')
  const last = db.prepare<[], { id: number; name: string; seeds: number }>(`
    SELECT match_groups.id, ${short('bots.name')} AS name, seeds FROM match_groups
    JOIN versions ON versions.id = match_groups.version_id JOIN bots ON bots.id = bot_id
    ORDER BY match_groups.id DESC LIMIT 100`)
  return {
    ofMatches: (ids) => new Map(of(ids).map(([match, groupId]) => [match, { groupId }])),
    named: () =>
      last.all().map(({ id, name, seeds }) => ({ value: String(id), detail: `${name}, ${seeds} seeds` })),
  }
}
