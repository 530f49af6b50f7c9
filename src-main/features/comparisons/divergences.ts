import type { MatchStore } from '../../core/matches/match-store.ts'

/**
 * First state that differs between two stored matches, −1 for none; undefined when one was deleted for good. Looking
 * for it unpacks two records, and a page that looks on asks ten times a second: what was found is remembered.
 */
export function createDivergences(
  matches: MatchStore,
): (matchA: number, matchB: number) => number | undefined {
  const divergences = new Map<string, number>()
  return (matchA, matchB) => {
    const key = `${matchA} ${matchB}`
    const known = divergences.get(key)
    if (known !== undefined) return known
    const [first, second] = [matchA, matchB].map((matchId) => matches.record(matchId)?.record?.trace)
    if (!first || !second) return undefined
    const at = first.findIndex((hash, round) => hash !== second[round])
    divergences.set(key, at)
    return at
  }
}
