import { computed, type ComputedRef } from 'vue'
import { ORDER_INTS } from '../../src-games/kit/orders.ts'
import type { OrderOutcome } from '../../src-games/kit/game.ts'
import type { ReplayContext } from './replay-context.ts'

export interface OrderRow {
  readonly seat: number
  readonly text: string
  readonly unit?: number
  readonly kind: OrderOutcome['kind']
  readonly outcome: string
}

/** Every order that the four bots gave in the round shown, with what became of it. */
export function useRoundOrders({ session, playback }: ReplayContext): ComputedRef<OrderRow[]> {
  return computed(() => {
    const { replay, board, rounds } = session
    const round = playback.round.value
    if (!replay.value || !board.value || round >= rounds.value) return []
    const { orders, log } = session.roundAt(round)
    const { outcomes } = replay.value.game
    return orders.flatMap((calls, seat) => {
      const rows: OrderRow[] = []
      for (let call = 0; call < calls.length / ORDER_INTS; call++) {
        const order = [...calls.subarray(call * ORDER_INTS, (call + 1) * ORDER_INTS)]
        const outcome = outcomes[log.outcomes[seat][call]]
        rows.push({
          seat,
          ...board.value!.describeOrder(order),
          kind: outcome?.kind ?? 'void',
          outcome: outcome?.text ?? '',
        })
      }
      return rows
    })
  })
}
