import { independentMatches } from '../src-main/features/league/numbered-league.ts'
import { leagueData } from '../src-shared/league/league-data.ts'
import { rateLeague } from '../src-shared/league/ratings.ts'
import { simulatePlayed } from './simulate-league.ts'

const BOTS = 5

/**
 * Leagues of five equal bots, of which one has clones: how many of their intervals "first two of four", of 95 %, miss the truth
 * of a half.
 */
export function missedByClones({
  clones,
  leagues,
  blocks,
}: {
  clones: number
  leagues: number
  blocks: number
}): { readonly missed: number; readonly intervals: number; readonly width: number } {
  let missed = 0
  let intervals = 0
  let width = 0
  for (let league = 0; league < leagues; league++) {
    const played = simulatePlayed({ bots: BOTS, clones, blocks, seed: 1 + league, spread: 0.5 })
    const data = leagueData(BOTS, independentMatches(played.matches, played.botOf, played.clones))
    const members = Array.from({ length: BOTS }, (_, bot) => bot)
    for (const { firstTwo } of rateLeague(data, { members, seed: league + 1 }).table) {
      if (firstTwo.low > 0.5 || firstTwo.high < 0.5) missed++
      width += firstTwo.high - firstTwo.low
      intervals++
    }
  }
  return { missed, intervals, width: width / intervals }
}
