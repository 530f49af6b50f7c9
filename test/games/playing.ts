import { publicLength, regionNames } from '../../src-games/kit/block.ts'
import { createBotKit, type BotKit } from '../../src-games/kit/bot-realm.ts'
import {
  createRoundLog,
  SEATS,
  type AnyGame,
  type Game,
  type GameConfig,
  type GameState,
} from '../../src-games/kit/game.ts'
import { encodeRounds } from '../../src-games/kit/match-record.ts'
import { NO_ORDERS, type RoundOrders } from '../../src-games/kit/orders.ts'
import type { BotSeat } from '../../src-games/kit/play-match.ts'
import { createReplay, type Replay } from '../../src-games/kit/replay.ts'
import { formatTextError } from '../../src-games/kit/result.ts'
import { whatHappened } from '../../src-games/kit/what-happened.ts'

/** The first state of a match. */
export function startOf<State extends GameState, Config extends GameConfig>(
  game: Game<State, Config>,
  configText: string,
  seed = 1,
): State {
  const config = game.parseConfig(configText)
  if (!config.ok) throw new Error(formatTextError(config.error))
  const start = game.start(config.value, seed)
  if (!start.ok) throw new Error(formatTextError(start.error))
  return start.value
}

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
  const state: GameState = startOf(game, configText, seed)
  const parts = [game.output.head(state, seed, names), game.output.state(state)]
  for (let round = 0; round < config.value.rounds; round++) {
    const log = createRoundLog()
    const orders = ordersOf(round, state) ?? [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS]
    game.step(state, orders, log)
    parts.push(game.output.orders(orders, log), game.output.state(state))
  }
  return parts.join('')
}

/**
 * A seat played in this very process by a bot object over the game's TypeScript API: no isolation, no limits.
 * `create` gets the API's globals and returns the bot. `start` is the state of round 0.
 */
export function scriptSeat(
  game: AnyGame,
  start: GameState,
  seat: number,
  matchSeed: number,
  create: (api: Record<string, unknown>) => { play(): void },
): BotSeat {
  const door = createBotKit({
    regions: regionNames(game.regions),
    blockLength: publicLength(start.ints),
    maxCalls: game.maxCalls,
    maxLogChars: 65_536,
    me: seat,
    seed: game.botRandom.seedOf(matchSeed, seat),
    family: game.botRandom.family,
    burnEachRound: game.botRandom.burnEachRound,
  })
  door.ints.set(start.ints.subarray(0, door.ints.length))
  const api = (game.botApi as (kit: BotKit) => Record<string, unknown>)(door.kit)
  const bot = create({ ...api, ...door.globals })
  return {
    begin(state) {
      door.ints.set(state.ints.subarray(0, publicLength(state.ints)))
      door.startRound()
      bot.play()
    },
    finish: () => ({ orders: door.orders.slice(0, 4 * door.orderCount()), log: door.takeLog(), cpu: 0 }),
  }
}

/** The whole output of a match played by four bots in this process, as `formatMatch`. */
export function playForOutput(
  game: AnyGame,
  configText: string,
  seed: number,
  names: readonly string[],
  creates: readonly ((api: Record<string, unknown>) => { play(): void })[],
): string {
  let seats: BotSeat[] | undefined
  return formatMatch(game, configText, seed, names, (_round, state) => {
    seats ??= creates.map((create, seat) => scriptSeat(game, state, seat, seed, create))
    for (const seat of seats) seat.begin(state)
    return seats.map((seat) => seat.finish().orders)
  })
}

/** A short match made by hand, as it is read again: one call list a round and seat, [kind, a, b, c] each. */
export function constructedReplay(
  game: AnyGame,
  config: string,
  rounds: readonly Partial<Record<number, readonly (readonly number[])[]>>[],
  seed = 1,
  names: readonly string[] = ['Ann', 'Bob', 'Cid', 'Dot'],
): Replay {
  const orders = rounds.map((calls) =>
    Array.from({ length: SEATS }, (_, seat) =>
      Int32Array.from((calls[seat] ?? []).flatMap((call) => [0, 1, 2, 3].map((k) => call[k] ?? 0))),
    ),
  )
  const record = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    config,
    seed,
    names,
    orders: encodeRounds(orders),
    statuses: [],
    trace: [],
  }
  const replay = createReplay(game, record)
  if (!replay.ok) throw new Error(formatTextError(replay.error))
  return replay.value
}

/** What all rounds of a replay report to a seat, without the sentence about points: each with its units. */
export function happeningsOf(
  replay: Replay,
  seat: number,
  from = 0,
  to = replay.rounds,
): [string, number[]][] {
  return whatHappened(replay, seat, from, to)
    .slice(1)
    .map(({ text, units }) => [text, units.toSorted((a, b) => a - b)])
}
