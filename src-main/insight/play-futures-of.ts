import { encodeRounds, type MatchRecord } from '../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../src-games/kit/orders.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import type { Limits } from '../../src-shared/contract/values.ts'
import { playJobs, type BatchJob } from '../batch/play-jobs.ts'
import type { ResolvedSeat } from '../bots/seat-bots.ts'
import type { Future, GivenOrders } from '../match-job/match-job.ts'
import type { MatchPool } from '../match-pool/match-pool.ts'
import { isResumable } from '../modules/resumable.ts'

/** A stored match whose futures are played, with who plays them. */
export interface FuturesOf {
  readonly record: MatchRecord
  readonly limits: Limits
  readonly orders: readonly RoundOrders[]
  readonly seats: readonly ResolvedSeat[]
  /** Orders that count in the futures instead of the bots'. */
  readonly given?: readonly GivenOrders[]
}

export interface WantedFuture {
  readonly round: number
  readonly seed: number
}

export interface PlayFuturesOptions {
  readonly pool: MatchPool
  readonly signal: AbortSignal
  /** Stores some that were played. */
  readonly keep: (futures: readonly Future[]) => void
}

/** Futures of a job that lives through the past once: enough to forget that, few enough to be told and cancelled soon. */
const TOGETHER = 32

interface FuturesJob extends BatchJob {
  readonly wanted: readonly WantedFuture[]
}

/**
 * Plays futures in the background of the pool. Where all bots are WebAssembly the past is lived through once for many of
 * them; scripts live through it for each. Rejects with a sentence when one cannot be played; what `keep` got stays.
 */
export async function playFuturesOf(
  of: FuturesOf,
  wanted: readonly WantedFuture[],
  { pool, signal, keep }: PlayFuturesOptions,
): Promise<void> {
  const jobs = canBranch(of.seats) ? together(of, wanted) : oneByOne(of, wanted)
  const end = await playJobs<FuturesJob>(
    {
      jobs,
      keep: (job, { futures, scores }) =>
        keep(futures ?? job.wanted.map(({ round, seed }) => ({ round, seed, scores }))),
    },
    { pool, signal },
  )
  if (end.why === 'failed')
    throw new ApiError('match/no-record', end.problem ?? 'A future of this match could not be played.')
}

export function canBranch(seats: readonly ResolvedSeat[]): boolean {
  return seats.every(({ program }) => program.kind === 'wasm' && isResumable(program.wasm))
}

/** Futures of all rounds with the same seeds, so that each job walks through the past for all of its rounds. */
function* together(of: FuturesOf, wanted: readonly WantedFuture[]): Generator<FuturesJob> {
  const bySeed = Map.groupBy(wanted, ({ seed }) => seed)
  let part: WantedFuture[] = []
  for (const futures of bySeed.values()) {
    part.push(...futures)
    if (part.length < TOGETHER) continue
    yield branching(of, part)
    part = []
  }
  if (part.length > 0) yield branching(of, part)
}

function branching(of: FuturesOf, wanted: readonly WantedFuture[]): FuturesJob {
  const last = Math.max(...wanted.map(({ round }) => round))
  const byRound = Map.groupBy(wanted, ({ round }) => round)
  return {
    ...jobOf(of, last, wanted),
    futures: [...byRound]
      .toSorted(([a], [b]) => a - b)
      .map(([round, some]) => ({ round, seeds: some.map(({ seed }) => seed) })),
  }
}

function* oneByOne(of: FuturesOf, wanted: readonly WantedFuture[]): Generator<FuturesJob> {
  for (const one of wanted) {
    const { past, ...job } = jobOf(of, one.round, [one])
    yield { ...job, past: { ...past!, reseeds: [...past!.reseeds, one] } }
  }
}

function jobOf(
  { record, limits, orders, seats, given }: FuturesOf,
  upTo: number,
  wanted: readonly WantedFuture[],
): FuturesJob {
  const { game, config, seed, statuses, reseeds = [] } = record
  return {
    ...{ game, config, seed, limits, seats, wanted },
    past: {
      orders: encodeRounds(orders.slice(0, upTo)),
      statuses: statuses.slice(0, upTo),
      reseeds: reseeds.filter(({ round }) => round < upTo),
    },
    ...(given ? { given } : {}),
  }
}
