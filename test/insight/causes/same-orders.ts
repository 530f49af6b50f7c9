import { gameOf } from '../../../src-games/index.ts'
import { createRoundLog } from '../../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import { stepRecorded } from '../../../src-games/kit/replay.ts'
import { isFirstTwo } from '../../../src-shared/stats/blocks.ts'

/** By the rules alone: how often a seat is among the first two when all orders of a match are given again, with other dice. */
export function rateOfSameOrders(record: MatchRecord, seat: number, times: number): number {
  const game = gameOf(record.game)
  const config = game.parseConfig(record.config)
  const orders = decodeRounds(record.orders)
  if (!config.ok) throw new Error(config.error.message)
  if (!orders.ok) throw new Error(orders.error.message)
  let good = 0
  for (let k = 1; k <= times; k++) {
    const state = game.start(config.value, record.seed)
    if (!state.ok) throw new Error(state.error.message)
    const other = { statuses: record.statuses, reseeds: [{ round: 0, seed: 7919 * k }] }
    orders.value.forEach((asked, round) =>
      stepRecorded(game, state.value, round, asked, other, createRoundLog()),
    )
    if (isFirstTwo(game.scores(state.value), seat)) good++
  }
  return good / times
}
