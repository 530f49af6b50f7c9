import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { emptyOutcome } from '../../engines/match-job/empty-outcome.ts'
import type { FindSeason } from '../../core/seasons/season-file.ts'
import type { LinkPlayers } from './link-players.ts'
import { programOf, whyNotPlayed } from '../../core/seasons/season-match.ts'

/**
 * A pool that finds the program of a season's match itself: all that plays matches (Run, Run ×N, comparisons, suites, leagues)
 * names the game and need not know what kind it is.
 */
export function withSeasons(
  pool: MatchPool,
  seasons: FindSeason,
  ready: (id: string) => Promise<void>,
  link: LinkPlayers,
): MatchPool {
  return {
    ...pool,
    async run(job, options) {
      if (job.season || !isSeason(job.game)) return pool.run(job, options)
      await ready(job.game)
      const season = seasons(job.game)
      const why = season && whyNotPlayed(season)
      if (why !== undefined) return emptyOutcome(job, 'aborted', why)
      if (season) {
        const linked = await link(season, { ...job, season: programOf(season) })
        return linked.ok ? pool.run(linked.value, options) : emptyOutcome(job, 'aborted', linked.error)
      }
      return emptyOutcome(job, 'aborted', 'The season of this match is not here: take in its material first.')
    },
  }
}
