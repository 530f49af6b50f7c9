import { ORDER_INTS } from '../../../src-games/kit/orders.ts'
import type { ReplaySession } from '../replay/index.ts'

/** An order that only one side gave, or gave differently. */
export interface OrderPair {
  readonly seat: number
  readonly a: string
  readonly b: string
}

/** Orders that lead on from the rounds shown and differ between the sides, seat by seat in the order they were given. */
export function differingOrders(
  a: ReplaySession,
  roundA: number,
  b: ReplaySession,
  roundB: number,
): OrderPair[] {
  const [ofA, ofB] = [ordersOf(a, roundA), ordersOf(b, roundB)]
  return ofA.flatMap((own, seat) => pairUp(seat, own, ofB[seat]))
}

function ordersOf(session: ReplaySession, round: number): string[][] {
  if (round >= session.rounds.value) return [[], [], [], []]
  return session.roundAt(round).orders.map((calls) =>
    Array.from({ length: calls.length / ORDER_INTS }, (_, call) => {
      const order = [...calls.subarray(call * ORDER_INTS, (call + 1) * ORDER_INTS)]
      return session.board.value!.describeOrder(order).text
    }),
  )
}

export function pairUp(seat: number, a: readonly string[], b: readonly string[]): OrderPair[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, k) => ({
    seat,
    a: a[k] ?? '',
    b: b[k] ?? '',
  })).filter((pair) => pair.a !== pair.b)
}
