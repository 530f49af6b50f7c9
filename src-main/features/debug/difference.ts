import { gameOf } from '../../../src-games/index.ts'
import { textOfOrders } from '../../engines/match-job/text-state.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { ORDER_INTS, type Orders } from '../../../src-games/kit/orders.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import type { OrderDifference } from '../../../src-shared/contract/debug.ts'

/** Orders as text, in a game's words; of a season the lines that its program reads. */
export function describeOrders(game: GameId, orders: Orders | undefined): string[] {
  if (isSeason(game)) {
    const text = orders && textOfOrders(orders)
    return text ? new TextDecoder('latin1').decode(text).split('\n').filter(Boolean) : []
  }
  const { orderKinds } = gameOf(game)
  return Array.from({ length: (orders?.length ?? 0) / ORDER_INTS }, (_, k) => {
    const [kind, ...values] = orders!.subarray(k * ORDER_INTS, (k + 1) * ORDER_INTS)
    const known = orderKinds[kind]
    const own = values.slice(0, known.args.length)
    return `${known.name} ${known.show?.(own) ?? own.join(' ')}`
  })
}

/** The first int in which the orders of a round differ; undefined when they are the same. */
export function firstIntThatDiffers(a: Orders, b: Orders): number | undefined {
  const at = a.findIndex((value, k) => value !== b[k])
  if (at >= 0) return at
  return a.length === b.length ? undefined : a.length
}

/** The first order of a round that is not what it was in the record; undefined when all are. */
export function findOrderDifference(
  game: GameId,
  round: number,
  recorded: Orders,
  given: Orders,
): OrderDifference | undefined {
  const at = firstIntThatDiffers(recorded, given)
  if (at === undefined) return undefined
  const [before, now] = [describeOrders(game, recorded), describeOrders(game, given)]
  // Of a season the orders are one text, which no int is a part of.
  const order = isSeason(game)
    ? Math.max(
        0,
        [...before, ...now].findIndex((_, k) => before[k] !== now[k]),
      )
    : Math.floor(at / ORDER_INTS)
  const [was, is] = [before[order], now[order]] as (string | undefined)[]
  return {
    round,
    order: order + 1,
    ...(was === undefined ? {} : { recorded: was }),
    ...(is === undefined ? {} : { given: is }),
  }
}
