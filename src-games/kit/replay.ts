import { createRoundLog, MatchAborted, SEATS, type AnyGame, type GameState, type RoundLog } from './game.ts'
import { decodeRounds, type MatchRecord, type Reseed } from './match-record.ts'
import type { RoundOrders } from './orders.ts'
import { fail, ok, type Result } from './result.ts'
import { lcg31, parkMiller } from './rng.ts'
import { hashBlock } from './trace.ts'

/** Rounds between two kept states, unless these would be too much. */
const KEYFRAME_EVERY = 10
/** Memory for kept states: a file may hold ten thousand rounds of the largest board. */
const MAX_KEYFRAME_INTS = 48 * 1024 * 1024

/** A round on the way from one state to the next. */
export interface Passage {
  readonly orders: RoundOrders
  readonly log: RoundLog
  /** The state after the round; the walk goes on with it, so it must not be kept or changed. */
  readonly state: GameState
  /** See `DeducedRound`. */
  readonly isUnsure?: boolean
}

/** What one step of a stored match depends on, beside its state. */
export interface RecordedRounds {
  readonly statuses: readonly (readonly number[])[]
  readonly reseeds?: readonly Reseed[] | undefined
}

/** Plays a stored round in place. Throws `MatchAborted` where the rules cannot go on. */
export function stepRecorded(
  game: AnyGame,
  state: GameState,
  round: number,
  orders: RoundOrders,
  { statuses, reseeds }: RecordedRounds,
  log: RoundLog,
): void {
  // A record of a stranger may have rows of any length.
  const known = statuses[round] ?? []
  for (let seat = 0; seat < Math.min(SEATS, known.length); seat++) state.status[seat] = known[seat]
  reseedAt(game, state, round, reseeds)
  game.step(state, orders, log)
}

/** Gives the state other dice where the record says so. All four games' dice and their bots' are of one family. */
export function reseedAt(
  game: AnyGame,
  state: GameState,
  round: number,
  reseeds: readonly Reseed[] = [],
): void {
  for (const reseed of reseeds)
    if (reseed.round === round)
      (game.botRandom.family === 'lcg31' ? lcg31 : parkMiller).seed(state.rng, reseed.seed)
}

/**
 * A match that can be looked at in any round: states are made again from the record, from the nearest keyframe
 * forward, and compared with the record's trace on the way. It can grow while a live match is being played.
 */
export interface Replay {
  readonly game: AnyGame
  readonly names: readonly string[]
  /** Rounds whose orders are known; states 0..rounds can be asked for. */
  readonly rounds: number
  /** Rounds the whole match has. */
  readonly totalRounds: number
  /**
   * `record`: made again by the rules, so it is exact. `states`: read from an original's file; orders and events are
   * what can be deduced (see `Game.deduce`).
   */
  readonly source: 'record' | 'states'
  /** Fresh state of a round (0 = start), safe to keep. Throws RangeError outside 0..rounds. */
  stateAt(round: number): GameState
  /** Orders that lead from state `round` to `round + 1`, and what became of them. */
  roundAt(round: number): { readonly orders: RoundOrders; readonly log: RoundLog }
  /** Goes through rounds `from`..`to - 1` (all when missing) in one pass: far cheaper than `roundAt` for each. */
  walk(visit: (round: number, passage: Passage) => void, from?: number, to?: number): void
  /** Scores of the four seats in states 0..rounds. */
  scores(): readonly (readonly number[])[]
  /** First state whose hash differs from the record's trace among those made so far; undefined = none. */
  readonly divergedAt: number | undefined
  /** Adds rounds of a live match. */
  append(
    rounds: readonly RoundOrders[],
    statuses?: readonly (readonly number[])[],
    trace?: readonly number[],
  ): void
}

export function createReplay(game: AnyGame, record: MatchRecord): Result<Replay> {
  const config = game.parseConfig(record.config)
  if (!config.ok) return config
  const start = game.start(config.value, record.seed)
  if (!start.ok) return start
  const decoded = decodeRounds(record.orders)
  if (!decoded.ok) return decoded
  if (record.rulesVersion > game.rulesVersion)
    return fail({ line: 0, column: 0, message: 'this match was played by a newer version of Quartet' })

  const orders = [...decoded.value]
  const statuses = [...record.statuses]
  const trace: (number | undefined)[] = [...record.trace]
  const { reseeds } = record
  const keyframes = new Map<number, Int32Array>([[0, (start.value as GameState).ints.slice()]])
  let keptEvery = KEYFRAME_EVERY
  /** Where the last walk ended: the next one mostly begins there. */
  let walked: { readonly round: number; readonly ints: Int32Array } | undefined
  const scores: number[][] = [game.scores(start.value)]
  let divergedAt: number | undefined

  const advance = (state: GameState, round: number): RoundLog => {
    const log = createRoundLog()
    try {
      stepRecorded(game, state, round, orders[round], { statuses, reseeds }, log)
    } catch (failure) {
      // A round that the rules refuse is the last of its match; the state before it stays on the board.
      if (!(failure instanceof MatchAborted)) throw failure
    }
    const next = round + 1
    if (trace[next] !== undefined && divergedAt === undefined && hashBlock(state.ints) !== trace[next])
      divergedAt = next
    if (scores.length === next) scores.push(game.scores(state))
    if (next % keptEvery === 0 && !keyframes.has(next)) keep(next, state.ints.slice())
    return log
  }
  const keep = (round: number, ints: Int32Array): void => {
    keyframes.set(round, ints)
    if (keyframes.size * ints.length <= MAX_KEYFRAME_INTS) return
    keptEvery *= 2
    for (const kept of keyframes.keys()) if (kept % keptEvery !== 0) keyframes.delete(kept)
  }
  const stateAt = (round: number): GameState => {
    if (!Number.isInteger(round) || round < 0 || round > orders.length)
      throw new RangeError(`no state of round ${round}`)
    let frame = round - (round % keptEvery)
    while (!keyframes.has(frame)) frame -= keptEvery
    const isNear = walked && walked.round >= frame && walked.round <= round
    const from = isNear ? walked! : { round: frame, ints: keyframes.get(frame)! }
    const state: GameState = game.open(from.ints.slice())
    for (let at = from.round; at < round; at++) advance(state, at)
    return state
  }

  return ok({
    game,
    source: 'record',
    names: record.names,
    totalRounds: config.value.rounds,
    get rounds() {
      return orders.length
    },
    get divergedAt() {
      return divergedAt
    },
    stateAt,
    roundAt(round) {
      const state = stateAt(round)
      return { orders: orders[round], log: advance(state, round) }
    },
    walk(visit, from = 0, to = orders.length) {
      if (from >= to) return
      const state = stateAt(from)
      for (let round = from; round < to; round++) {
        const log = advance(state, round)
        visit(round, { orders: orders[round], log, state })
      }
      walked = { round: to, ints: state.ints }
    },
    scores() {
      if (scores.length <= orders.length) stateAt(orders.length)
      return scores
    },
    append(rounds, newStatuses = [], newTrace = []) {
      // Live rounds come with the hash after each of them; of those before, start included, it may not be known.
      if (newTrace.length > 0) trace.length = orders.length + 1
      orders.push(...rounds)
      statuses.push(...newStatuses)
      trace.push(...newTrace)
    },
  })
}
