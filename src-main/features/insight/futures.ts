import type { GivenOrders } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { futureSeed } from '../../../src-shared/insight/future-seed.ts'
import type { InsightStore } from './insight-store.ts'
import { playFuturesOf, type FuturesOf } from './play-futures-of.ts'
import type { Substitute } from './substitutes.ts'

/** What is other in a future beside its dice: nothing, who plays a seat, or whose orders count at first. */
export type FutureChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'version'; readonly seat: number; readonly by: Substitute }
  /** `by`: who plays the seat after those orders, where it is another. */
  | { readonly kind: 'orders'; readonly seat: number; readonly to: number; readonly by?: Substitute }

export interface FuturesDeps {
  readonly store: InsightStore
  readonly pool: MatchPool
  readonly signal: AbortSignal
  /** Called with how many were played since the last call. */
  readonly onPlayed: (count: number) => void
}

export type Futures = ReturnType<typeof createFutures>

/**
 * Final scores of a match's futures, from what is stored and from playing what is not. What was played is stored as it
 * comes: a question that was interrupted goes on where it was.
 */
export function createFutures(
  matchId: number,
  of: FuturesOf,
  { store, pool, signal, onPlayed }: FuturesDeps,
) {
  const seedOf = (number: number) => futureSeed(of.record.seed, number)

  return async function scores(
    change: FutureChange,
    rounds: readonly number[],
    count: number,
  ): Promise<readonly (readonly (readonly number[])[])[]> {
    const key = keyOf(change)
    const numbers = Array.from({ length: count }, (_, number) => number)
    const known = new Map(
      rounds.map((round) => [
        round,
        new Map(store.futures(matchId, key, round).map((one) => [one.number, one.scores])),
      ]),
    )
    // By number first: the same dice in all rounds go together.
    const missing = numbers.flatMap((number) =>
      rounds
        .filter((round) => !known.get(round)!.has(number))
        .map((round) => ({ round, seed: seedOf(number) })),
    )
    if (missing.length > 0) {
      const numberOf = new Map(numbers.map((number) => [seedOf(number), number]))
      for (const round of change.kind === 'orders' ? rounds : [undefined]) {
        const some = round === undefined ? missing : missing.filter((one) => one.round === round)
        await playFuturesOf(changed(of, change, round), some, {
          pool,
          signal,
          keep(futures, machine) {
            const stored = futures.map(({ round, seed, scores }) => ({
              round,
              number: numberOf.get(seed)!,
              scores,
            }))
            store.putFutures(matchId, key, stored, machine)
            for (const one of stored) known.get(one.round)!.set(one.number, one.scores)
            onPlayed(stored.length)
          },
        })
      }
      signal.throwIfAborted()
    }
    return rounds.map((round) => numbers.map((number) => known.get(round)!.get(number)!))
  }
}

function keyOf(change: FutureChange): string {
  if (change.kind === 'version') return `seat ${change.seat} version ${change.by.versionId}`
  if (change.kind === 'orders')
    return `seat ${change.seat} orders to ${change.to}${change.by ? ` version ${change.by.versionId}` : ''}`
  return ''
}

/** `from`: the round that the futures begin in, where orders are given. */
function changed(of: FuturesOf, change: FutureChange, from: number | undefined): FuturesOf {
  if (change.kind === 'none') return of
  const { by } = change
  const seats = by ? of.seats.map((one, seat) => (seat === change.seat ? by.seat : one)) : of.seats
  if (change.kind === 'version') return { ...of, seats }
  const rounds = of.orders.slice(from, change.to).map((asked) => asked[change.seat])
  const given: GivenOrders = { seat: change.seat, from: from!, rounds }
  return { ...of, seats, given: [given] }
}
