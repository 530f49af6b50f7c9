import type { Database } from '../../base/db/open.ts'
import { short } from '../../base/db/short-columns.ts'
import { createMatchOwners } from '../../core/matches/match-owners-store.ts'
import type { MatchPart, NamedByNumber } from '../../core/matches/match-part.ts'

/** SQL for what a list of matches shows of comparisons: the one that a match belongs to, and those that a query can name. */
export function createComparisonLinks(db: Database): MatchPart & NamedByNumber {
  const of = createMatchOwners(db, 'comparison_matches', 'comparison_id')
  const last = db.prepare<[], { id: number; a: string; b: string }>(`
    SELECT comparisons.id, ${short('a.name')} AS a, ${short('b.name')} AS b FROM comparisons
    JOIN versions AS av ON av.id = a_version JOIN bots AS a ON a.id = av.bot_id
    JOIN versions AS bv ON bv.id = b_version JOIN bots AS b ON b.id = bv.bot_id
    WHERE comparisons.deleted_at IS NULL ORDER BY comparisons.id DESC LIMIT 100`)
  return {
    ofMatches: (ids) => new Map(of(ids).map(([match, comparisonId]) => [match, { comparisonId }])),
    named: () => last.all().map(({ id, a, b }) => ({ value: String(id), detail: `${a} and ${b}` })),
  }
}
