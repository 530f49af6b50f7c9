import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { LIMIT_SECONDS } from '../../engines/match-child/seats/fuel.ts'
import { UsedUp, type Budget } from './budget.ts'
import { playAgain, type SearchedMatch } from './play-again.ts'
import type { RunSettings } from './run-settings.ts'
import type { WatchedBot } from './watched-bot.ts'

/** Plays of one match by one watched build. What was played once is known: a search that goes on plays it no second time. */
export interface Plays {
  /** Rejects with `UsedUp` where the budget does not reach to its end. */
  play(settings: RunSettings, within: Within): Promise<MatchOutcome>
}

export interface Within {
  readonly budget: Budget
  readonly signal?: AbortSignal | undefined
  /** Rounds to play; all that the match has when missing. */
  readonly upTo?: number
}

export function createPlays(pool: Pick<MatchPool, 'run'>, watched: WatchedBot, match: SearchedMatch): Plays {
  const known = new Map<string, MatchOutcome>()
  return {
    async play(settings, { budget, signal, upTo }) {
      signal?.throwIfAborted()
      const key = JSON.stringify([settings, upTo])
      const before = known.get(key)
      if (before) return before
      if (budget.left <= 0) throw new UsedUp()
      const outcome = await playAgain(pool, match, watched.with(settings), {
        signal,
        seconds: budget.left / CPU_OF_FUEL,
        ...(upTo === undefined ? {} : { upTo }),
      })
      signal?.throwIfAborted()
      budget.take(secondsOf(outcome, match.seat))
      if (outcome.isUsedUp) throw new UsedUp()
      known.set(key, outcome)
      return outcome
    },
  }
}

/**
 * What watches goes to twice as much memory as its fuel counts: 1.6 to 2.4 s of CPU for a second's fuel in whole players of three
 * games.
 */
const CPU_OF_FUEL = 2

/** Where nothing counted (the process died), the time that it took stands in. */
const secondsOf = ({ exactCpu, durationMs }: MatchOutcome, seat: number): number =>
  exactCpu === undefined ? durationMs / 1000 : CPU_OF_FUEL * exactCpu[seat] * LIMIT_SECONDS
