import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import type { ComparisonStore, StoredComparison } from './comparison-store.ts'
import { fits, parseExploreExpression } from './explore.ts'
import { fixturesOfBlock } from './fixture-plan.ts'

/** Ids of the stored matches that a query finds. */
export type MatchesOf = (query: string) => Promise<readonly number[]>

/**
 * Ids of the comparison's matches that fit an expression. It is chosen by who looks at what came out, so nothing is
 * decided by it. In a field a block is taken whole, so that A and B are still compared on the same seeds. Throws
 * `query/invalid` with a sentence.
 */
export async function matchesThatFit(
  comparison: StoredComparison,
  expression: string,
  { store, matchesOf }: { readonly store: ComparisonStore; readonly matchesOf: MatchesOf },
): Promise<number[]> {
  const { id } = comparison
  const { conditions, query } = parseExploreExpression(expression)
  const parsed = parseQuery(query)
  if (!parsed.ok)
    throw new ApiError('query/invalid', `The expression cannot be read: ${parsed.error[0].message}`)
  const found = new Set(await matchesOf(`comparison:${id} ${query}`))
  const curves = conditions.some(({ kind }) => kind === 'round') ? store.curves(id) : undefined
  const played = store.played(id)
  const fitting = played.filter(
    ({ block, fixture, matchId }) =>
      found.has(matchId) &&
      fits(conditions, fixturesOfBlock(comparison, block)[fixture].seats, curves?.get(matchId)),
  )
  const blocks = new Set(fitting.map(({ block }) => block))
  const taken = comparison.opponents.length === 0 ? fitting : played.filter(({ block }) => blocks.has(block))
  return taken.map(({ matchId }) => matchId)
}
