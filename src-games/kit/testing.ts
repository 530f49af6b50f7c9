import { createRoundLog, type AnyGame, type GameState } from './game.ts'
import { NO_ORDERS, type RoundOrders } from './orders.ts'
import { formatTextError } from './result.ts'

/** Help for tests and checks: the whole output of a match whose orders come from a function of round and state. */
export function formatMatch(
  game: AnyGame,
  configText: string,
  seed: number,
  names: readonly string[],
  ordersOf: (round: number, state: GameState) => RoundOrders | undefined,
): string {
  const config = game.parseConfig(configText)
  if (!config.ok) throw new Error(formatTextError(config.error))
  const start = game.start(config.value, seed)
  if (!start.ok) throw new Error(formatTextError(start.error))
  const state: GameState = start.value
  const parts = [game.output.head(state, seed, names), game.output.state(state)]
  for (let round = 0; round < config.value.rounds; round++) {
    const log = createRoundLog()
    const orders = ordersOf(round, state) ?? [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS]
    game.step(state, orders, log)
    parts.push(game.output.orders(orders, log), game.output.state(state))
  }
  return parts.join('')
}
