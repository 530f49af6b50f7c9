import { decodeRounds } from '../../../../src-games/kit/match-record.ts'
import type { PlayMatchOptions } from '../../../../src-games/kit/play-match.ts'
import type { GivenOrders, Past } from '../../match-job/match-job.ts'

/** What counts instead of the bots' own orders, from the past and from the user. */
export function replacedOrders(past: Past | undefined, given: readonly GivenOrders[] = []): PlayMatchOptions {
  const before = past && decodeRounds(past.orders)
  if (before && !before.ok) throw new Error(before.error.message)
  const recorded = before?.value ?? []
  return {
    ordersOf(round, seat) {
      const own = given.find((one) => one.seat === seat)
      return recorded[round]?.[seat] ?? own?.rounds[round - own.from]
    },
    // A record without statuses had none to show, whatever the bots use now.
    statusOf: (round) => (round < recorded.length ? (past!.statuses[round] ?? [0, 0, 0, 0]) : undefined),
    reseeds: past?.reseeds,
  }
}
