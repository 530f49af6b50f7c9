import type { FreezeCause } from './freeze-cause.ts'
import { createRoundLog, MatchAborted, SEATS, type AnyGame, type GameState, type RoundLog } from './game.ts'
import type { Reseed } from './match-record.ts'
import { NO_ORDERS, type Orders, type RoundOrders } from './orders.ts'
import { readableText } from './readable-text.ts'
import { reseedAt } from './replay.ts'
import { hashBlock } from './trace.ts'

/** A function that was running when a bot failed. */
export interface BotStackFrame {
  readonly function: string
  /** In the bot's own file. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  /** Place in a compiled bot's module, from which its line is found later. */
  readonly offset?: number
}

/** What a bot did in one round. */
export interface BotRound {
  readonly orders: Orders
  /** Text it logged; '' for none. */
  readonly log: string
  /** Share of its CPU limit used since the match began, 0..1 (0 where there is no limit). */
  readonly cpu: number
  /**
   * The same, exact: `cpu` is what the rules show, in whole per cents. Without a limit it is counted, too, as a share of what the
   * judge gives, and goes on above 1. Left out where both are the same.
   */
  readonly exactCpu?: number
  /** With a limit, the two numbers of that share in fuel: used since the match began, and the limit. */
  readonly fuel?: { readonly used: number; readonly limit: number }
  /** Set in the round in which it broke a limit or failed: it gives no more orders. */
  readonly frozen?: BotStop
}

/** Why a bot stopped. */
export interface BotStop {
  readonly cause: FreezeCause
  /** The details, in words for the bot's author. */
  readonly reason: string
  /** What was running, innermost first, where that is known. */
  readonly frames?: readonly BotStackFrame[]
}

/** A seat's bot, asked in two steps so that four isolated bots can think at the same time. */
export interface BotSeat {
  /** Shows the bot the state at the start of the round. It must not be kept or changed. */
  begin(state: GameState): void
  /** Waits for its orders of this round. Never throws: a failing bot freezes. */
  finish(): BotRound
}

export interface PlayedRound {
  /** Index of the round, from 0. */
  readonly round: number
  readonly orders: RoundOrders
  readonly log: RoundLog
  readonly bots: readonly BotRound[]
  /** The state after the round, and its hash. */
  readonly state: GameState
  readonly hash: number
}

export interface Freeze extends BotStop {
  /** Round in which the bot failed; it gave no orders in it or later. */
  readonly round: number
}

export interface PlayedMatch {
  readonly orders: RoundOrders[]
  /** Hash of the state before each round and after the last. */
  readonly trace: number[]
  /** Status of each seat as set before each next state (see `GameState.status`), per round. */
  readonly statuses: number[][]
  readonly freezes: (Freeze | undefined)[]
  readonly scores: number[]
  /** Set when the rules themselves could not go on (see `MatchAborted`). */
  readonly aborted?: string
}

export interface PlayMatchOptions {
  /** Called with the state of round 0 and then after each round. Return true to stop the match (cancelled). */
  readonly onStart?: (state: GameState) => void
  readonly onRound?: (round: PlayedRound) => boolean | void
  /** Whether used CPU and freezing show in the state's `status`, as on the judge. The original's local program shows 0. */
  readonly showStatus?: boolean
  /**
   * Orders that count instead of what the bot asked for; undefined = its own. So a match goes on from the middle of
   * another: all bots live through the rounds before, in which the recorded orders count.
   */
  readonly ordersOf?: (round: number, seat: number) => Orders | undefined
  /** Likewise the statuses that were shown in a round. */
  readonly statusOf?: (round: number) => readonly number[] | undefined
  readonly reseeds?: readonly Reseed[] | undefined
  /** Round that the state is in; 0 when missing. Before it nothing is played, and nothing stands in the result. */
  readonly from?: number
  /** Bots that were out before. */
  readonly freezes?: readonly (Freeze | undefined)[]
}

const SILENT: BotRound = { orders: NO_ORDERS, log: '', cpu: 0 }

/** Plays a match from its first state, which it changes in place. */
export function playMatch(
  game: AnyGame,
  rounds: number,
  state: GameState,
  seats: readonly BotSeat[],
  options: PlayMatchOptions = {},
): PlayedMatch {
  const orders: RoundOrders[] = []
  const trace = [hashBlock(state.ints)]
  const statuses: number[][] = []
  const { freezes, play } = createRounds(game, state, seats, options)
  const result = (aborted?: string): PlayedMatch => ({
    orders,
    trace,
    statuses,
    freezes,
    scores: game.scores(state),
    ...(aborted === undefined ? {} : { aborted }),
  })
  options.onStart?.(state)
  for (let round = options.from ?? 0; round < rounds; round++) {
    const log = createRoundLog()
    const { bots, asked, aborted } = play(round, log)
    if (aborted !== undefined) return result(aborted)
    orders.push(asked)
    statuses.push([...state.status])
    const hash = hashBlock(state.ints)
    trace.push(hash)
    if (options.onRound?.({ round, orders: asked, log, bots, state, hash })) break
  }
  return result()
}

export interface PlayOutOptions extends Omit<PlayMatchOptions, 'onStart' | 'onRound'> {
  /** Called after each round with what the bots did in it. Return true to stop. */
  readonly afterRound?: (round: number, bots: readonly BotRound[]) => boolean | void
}

/**
 * Plays on in the same way and keeps nothing of it: neither orders nor hashes, which cost as much as some rules do.
 * The state is in its place afterwards.
 */
export function playOut(
  game: AnyGame,
  rounds: number,
  state: GameState,
  seats: readonly BotSeat[],
  options: PlayOutOptions = {},
): Pick<PlayedMatch, 'freezes' | 'scores'> {
  const { freezes, play } = createRounds(game, state, seats, options)
  for (let round = options.from ?? 0; round < rounds; round++) {
    const { bots, aborted } = play(round, createRoundLog())
    if (aborted !== undefined || options.afterRound?.(round, bots)) break
  }
  return { freezes, scores: game.scores(state) }
}

/** One round after the other: state → bots → orders → rules. */
function createRounds(
  game: AnyGame,
  state: GameState,
  seats: readonly BotSeat[],
  options: Omit<PlayMatchOptions, 'onStart' | 'onRound'>,
) {
  const freezes = Array.from({ length: SEATS }, (_, seat) => options.freezes?.[seat])
  function play(round: number, log: RoundLog): { bots: BotRound[]; asked: RoundOrders; aborted?: string } {
    reseedAt(game, state, round, options.reseeds)
    for (let seat = 0; seat < SEATS; seat++) if (!freezes[seat]) seats[seat].begin(state)
    const bots: BotRound[] = []
    for (let seat = 0; seat < SEATS; seat++) {
      const bot = freezes[seat] ? SILENT : seats[seat].finish()
      if (bot.frozen) freezes[seat] = toFreeze(round, bot.frozen)
      bots.push(bot)
    }
    const asked = bots.map(
      (bot, seat) => options.ordersOf?.(round, seat) ?? (bot.frozen ? NO_ORDERS : bot.orders),
    )
    const status = options.statusOf?.(round)
    if (status) state.status.set(status)
    else if (options.showStatus) state.status.set(bots.map((bot, seat) => (freezes[seat] ? -1 : bot.cpu)))
    try {
      game.step(state, asked, log)
    } catch (failure) {
      if (failure instanceof MatchAborted) return { bots, asked, aborted: failure.message }
      throw failure
    }
    return { bots, asked }
  }
  return { freezes, play }
}

/** Reasons and names hold text of the bot's own making. */
function toFreeze(round: number, { cause, reason, frames }: BotStop): Freeze {
  const readable = frames?.map((frame) => ({
    ...frame,
    function: readableText(frame.function, MAX_FUNCTION_CHARS),
  }))
  return {
    round,
    cause,
    reason: readableText(reason, MAX_REASON_CHARS),
    ...(readable ? { frames: readable } : {}),
  }
}

const MAX_REASON_CHARS = 1500
const MAX_FUNCTION_CHARS = 400
