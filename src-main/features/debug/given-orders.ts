import type { GameId } from '../../../src-games/kit/game.ts'
import { ORDER_INTS, type Orders } from '../../../src-games/kit/orders.ts'
import type { OrderDifference, StopAnswer } from '../../../src-shared/contract/debug.ts'
import { describeOrders, findOrderDifference } from './difference.ts'
import { createOrderLines, ordersWithLines } from './order-lines.ts'

/**
 * The orders of a bot that is played again: the first that is not what it was in the record, and of round `ordersOf` at which
 * line each was given. `known`: a difference that was found in the rounds before.
 */
export function createGivenOrders(game: GameId, ordersOf: number | undefined, known?: OrderDifference) {
  let difference = known
  let ordered: readonly string[] = []
  const origins = ordersOf === undefined ? undefined : createOrderLines()
  return {
    /** A round was played; false: nothing behind it is asked for. */
    played(round: number, recorded: Orders, given: Orders): false | undefined {
      difference ??= findOrderDifference(game, round, recorded, given)
      if (round !== ordersOf) return undefined
      ordered = describeOrders(game, given)
      origins?.end(ordered.length)
      return false
    },
    /** It arrives at another line. `soFar`: the orders of this round. */
    come(round: number, line: number, soFar: () => Orders | undefined): void {
      if (round === ordersOf) origins?.come(line, () => (soFar()?.length ?? 0) / ORDER_INTS)
    },
    difference: (): OrderDifference | undefined => difference,
    found: (): Pick<StopAnswer, 'orderLines' | 'difference'> => ({
      ...(origins ? { orderLines: ordersWithLines(ordered, origins.lines) } : {}),
      ...(difference ? { difference } : {}),
    }),
  }
}
