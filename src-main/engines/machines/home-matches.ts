import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { MatchPool, RunOptions } from '../match-pool/match-pool.ts'

export type HomeMatches = ReturnType<typeof createHomeMatches>

/** Matches of the background that are played in the pool of this machine. `onPlayed` is given each with what came of it. */
export function createHomeMatches(
  pool: Pick<MatchPool, 'run'>,
  onPlayed: (job: MatchJob, outcome: MatchOutcome) => void,
) {
  let all = 0
  let leisure = 0
  function count(change: 1 | -1, isLeisure = false): void {
    all += change
    if (isLeisure) leisure += change
  }
  return {
    /** As `MatchPool.run` does it. */
    async run(job: MatchJob, options: RunOptions): Promise<MatchOutcome> {
      count(1, options.isLeisure)
      const outcome = await pool.run(job, options)
      count(-1, options.isLeisure)
      onPlayed(job, outcome)
      return outcome
    },
    /** Matches that are played now; those of leisure count only for leisure, since they make room for all others. */
    running: (isLeisure: boolean): number => (isLeisure ? all : all - leisure),
  }
}
