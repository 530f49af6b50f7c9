import { encodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Limits } from '../../../src-shared/contract/values.ts'
import { playJobs, type BatchJob } from '../../core/batch/play-jobs.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import type { MachineName } from '../../engines/machines/protocol.ts'
import type { FutureJob, GivenOrders } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { isResumable } from '../../engines/modules/resumable.ts'

/** A stored match whose futures are played, with who plays them. */
export interface FuturesOf {
  readonly record: MatchRecord
  readonly limits: Limits
  readonly orders: readonly RoundOrders[]
  readonly seats: readonly Pick<ResolvedSeat, 'program' | 'explain'>[]
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
  /** Stores some that were played, with the worker that played them; without one: this machine did. */
  readonly keep: (futures: readonly FutureJob[], machine: MachineName | undefined) => void
}

/**
 * Work of a job that lives through the past once, in whole matches: enough to forget the past, little enough to be reported,
 * stored and cancelled soon.
 */
const MOST_WORK = 6

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
  const jobs = canBranch(of.seats) ? together(of, wanted, pool.state().processes) : oneByOne(of, wanted)
  const end = await playJobs<FuturesJob>(
    {
      jobs,
      keep: (job, { futures, scores, machine }) =>
        keep(futures ?? job.wanted.map(({ round, seed }) => ({ round, seed, scores })), machine),
    },
    { pool, signal },
  )
  if (end.why === 'failed')
    throw new ApiError('match/no-record', end.problem ?? 'A future of this match could not be played.')
}

export function canBranch(seats: readonly Pick<ResolvedSeat, 'program'>[]): boolean {
  return seats.every(({ program }) => program.kind === 'wasm' && isResumable(program.wasm))
}

/**
 * Futures of neighbouring rounds in parts of about the same work, so that each job walks through the past as far as it has
 * to and no process is left with nothing to do.
 */
function* together(of: FuturesOf, wanted: readonly WantedFuture[], processes: number): Generator<FuturesJob> {
  const rounds = of.orders.length
  const workOf = ({ round }: WantedFuture) => Math.max(1, rounds - round) / Math.max(1, rounds)
  const inOrder = wanted.toSorted((a, b) => a.round - b.round)
  const whole = inOrder.reduce((sum, one) => sum + workOf(one), 0)
  const parts = Math.min(wanted.length, Math.max(processes, Math.ceil(whole / MOST_WORK)))
  let done = 0
  for (const some of Map.groupBy(inOrder, (one) => {
    const part = Math.min(parts - 1, Math.floor((parts * done) / whole))
    done += workOf(one)
    return part
  }).values())
    yield branching(of, some)
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
    game,
    config,
    seed,
    limits,
    seats,
    wanted,
    past: {
      orders: encodeRounds(orders.slice(0, upTo)),
      statuses: statuses.slice(0, upTo),
      reseeds: reseeds.filter(({ round }) => round < upTo),
    },
    ...(given ? { given } : {}),
  }
}
