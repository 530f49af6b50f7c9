import { createRoundLog, MatchAborted, type AnyGame, type GameState, type RoundLog } from './game.ts'
import { decodeRounds, type MatchRecord } from './match-record.ts'
import type { RoundOrders } from './orders.ts'
import { fail, ok, type Result } from './result.ts'
import { hashBlock } from './trace.ts'

/** Rounds between two kept states. */
const KEYFRAME_EVERY = 10

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
  /** Fresh state of a round (0 = start), safe to keep. Throws RangeError outside 0..rounds. */
  stateAt(round: number): GameState
  /** Orders that lead from state `round` to `round + 1`, and what became of them. */
  roundAt(round: number): { readonly orders: RoundOrders; readonly log: RoundLog }
  /** Scores of the four seats in states 0..rounds. */
  scores(): readonly (readonly number[])[]
  /** First state whose hash differs from the record's trace among those made so far; undefined = none. */
  readonly divergedAt: number | undefined
  /** Adds rounds of a live match. */
  append(rounds: readonly RoundOrders[], statuses?: readonly (readonly number[])[], trace?: readonly number[]): void
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
  const trace = [...record.trace]
  const keyframes: Int32Array[] = [(start.value as GameState).ints.slice()]
  const scores: number[][] = [game.scores(start.value)]
  let divergedAt: number | undefined

  const advance = (state: GameState, round: number): RoundLog => {
    const log = createRoundLog()
    if (statuses[round]) state.status.set(statuses[round])
    try {
      game.step(state, orders[round], log)
    } catch (failure) {
      // A round that the rules refuse is the last of its match; the state before it stays on the board.
      if (!(failure instanceof MatchAborted)) throw failure
    }
    const next = round + 1
    if (trace[next] !== undefined && divergedAt === undefined && hashBlock(state.ints) !== trace[next]) divergedAt = next
    if (scores.length === next) scores.push(game.scores(state))
    if (next % KEYFRAME_EVERY === 0) keyframes[next / KEYFRAME_EVERY] ??= state.ints.slice()
    return log
  }
  const stateAt = (round: number): GameState => {
    if (!Number.isInteger(round) || round < 0 || round > orders.length) throw new RangeError(`no state of round ${round}`)
    let frame = Math.floor(round / KEYFRAME_EVERY)
    while (!keyframes[frame]) frame--
    const state: GameState = game.open(keyframes[frame].slice())
    for (let at = frame * KEYFRAME_EVERY; at < round; at++) advance(state, at)
    return state
  }

  return ok({
    game,
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
    scores() {
      if (scores.length <= orders.length) stateAt(orders.length)
      return scores
    },
    append(rounds, newStatuses = [], newTrace = []) {
      orders.push(...rounds)
      statuses.push(...newStatuses)
      trace.push(...newTrace)
    },
  })
}
