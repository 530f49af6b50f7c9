import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { futureSeed } from '../../../src-shared/insight/future-seed.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { USUAL_FUTURES, USUAL_SHARE } from './find-insight.ts'
import { canBranch, playFuturesOf, type FuturesOf } from './play-futures-of.ts'

/** The first start a process and have its bots compiled, which the many to come do not: the shortest counts, of those that are soon played. */
const LEAST_TRIES = 3
const MOST_TRIES = 8
const SOON_MS = 1500

/**
 * About how long an answer takes, in milliseconds: what a future from the start takes on this machine now, times the usual number,
 * shared among all match processes, also those of other machines. Nothing of it is stored. Rejects when the match cannot be played on.
 */
export async function estimateInsightMs(
  of: FuturesOf,
  pool: MatchPool,
  signal: AbortSignal,
): Promise<number> {
  // The way to another machine is no part of what one takes.
  const here: MatchPool = { ...pool, run: (job, own) => pool.run(job, { ...own, staysHere: true }) }
  let least = Infinity
  const start = performance.now()
  for (let k = 0; k < MOST_TRIES && (k < LEAST_TRIES || performance.now() - start < SOON_MS); k++) {
    const began = performance.now()
    await playFuturesOf(of, [{ round: 0, seed: futureSeed(of.record.seed, k) }], {
      pool: here,
      signal,
      keep: () => {},
    })
    if (signal.aborted) throw new ApiError('request/cancelled', 'Quartet ends.')
    least = Math.min(least, performance.now() - began)
  }
  // Scripts cannot be copied in the middle of a match: each of their futures plays the past, too.
  const share = canBranch(of.seats) ? USUAL_SHARE : 1
  return (least * share * USUAL_FUTURES) / pool.state().processes
}
