import { computed, type ComputedRef, type Ref } from 'vue'
import { explainRound } from '../../../src-games/kit/explain-round.ts'
import type { OrderOutcome } from '../../../src-games/kit/game.ts'
import { ORDER_INTS } from '../../../src-games/kit/orders.ts'
import type { ReplayContext } from '../../parts/replay/index.ts'

export interface OrderRow {
  readonly seat: number
  readonly text: string
  readonly unit?: number
  readonly kind: OrderOutcome['kind']
  readonly outcome: string
  /** Its unit died in this round. */
  readonly died: boolean
}

/** Every order that the four bots gave in a round, with what became of it. */
export function useRoundOrders(
  { session }: Pick<ReplayContext, 'session'>,
  shown: Readonly<Ref<number>>,
): ComputedRef<OrderRow[]> {
  return computed(() => {
    const { replay, board, rounds } = session
    const round = shown.value
    if (!replay.value || !board.value || round >= rounds.value) return []
    // Played once, though it is read twice.
    const played = session.roundAt(round)
    const around = { before: session.stateAt(round), after: session.stateAt(round + 1) }
    const { seats } = explainRound({ ...replay.value, roundAt: () => played }, round, around)
    return seats.flatMap((explained, seat) =>
      explained.map(({ call, outcome, died }): OrderRow => ({
        seat,
        ...board.value!.describeOrder([
          ...played.orders[seat].subarray(ORDER_INTS * call, ORDER_INTS * (call + 1)),
        ]),
        kind: outcome?.kind ?? 'void',
        outcome: outcome?.text ?? 'the match ended',
        died: died === true,
      })),
    )
  })
}
