import { rateLeague, type Ratings } from '../../../src-shared/league/ratings.ts'
import type { LeagueReader } from './league-store.ts'
import { readNumberedLeague, type NumberedLeague } from './numbered-league.ts'

/** A league with the strengths that follow from its matches. */
export interface RatedLeague {
  readonly facts: NumberedLeague
  readonly ratings: Ratings
}

/** Reads leagues and rates them; a league that has not changed since it was asked about last is not rated again. */
export function createRatedLeagues(reader: LeagueReader): (id: number) => RatedLeague | undefined {
  /** Of the last league that was asked about: the table, the matrix and the plan are asked for together. */
  let last:
    | {
        readonly id: number
        readonly matches: string
        readonly membership: string
        readonly ratings: Ratings
      }
    | undefined

  return (id) => {
    const facts = readNumberedLeague(reader, id)
    if (!facts) return undefined
    const matches = whichMatches(facts.matches)
    const membership = facts.members.join(' ')
    if (last?.id === id && last.matches === matches && last.membership === membership)
      return { facts, ratings: last.ratings }
    const ratings = rateLeague(facts.data, { members: facts.present, seed: facts.league.seed || 1 })
    last = { id, matches, membership, ratings }
    return { facts, ratings }
  }
}

/**
 * Which matches were rated. Their number is not enough: some may have been taken back and played again, which gives them other ids.
 */
function whichMatches(matches: NumberedLeague['matches']): string {
  let reported = 0
  let ids = 0
  for (const { isReported, matchId } of matches) {
    if (isReported) reported++
    ids += matchId ?? 0
  }
  return `${matches.length} ${reported} ${ids}`
}
