import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchOutcome } from '../match-job/match-job.ts'
import type { AwayMatches } from './away-matches.ts'
import type { HomeMatches } from './home-matches.ts'

/** Gives matches that were handed over an outcome that does not come from a worker. */
export function createRecall(away: AwayMatches, home: HomeMatches) {
  /** Plays it here; undefined when it has an outcome already. */
  async function playHome(id: number): Promise<MatchOutcome | undefined> {
    const match = away.takeBack(id)
    if (!match) return undefined
    const outcome = await home.run(match.job, match.options)
    match.resolve(outcome)
    return outcome
  }
  return {
    playHome,
    playAllHome(ids: readonly number[] = away.ids()): void {
      for (const id of ids) void playHome(id)
    },
    /** Ends these as cancelled. */
    cancel(ids: readonly number[]): void {
      for (const id of ids) {
        const match = away.takeBack(id)
        match?.resolve(emptyOutcome(match.job, 'cancelled'))
      }
    },
  }
}
