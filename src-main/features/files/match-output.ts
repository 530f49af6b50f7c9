import { createRoundLog, MatchAborted, type AnyGame, type GameState } from '../../../src-games/kit/game.ts'
import { decodeRounds, type MatchRecord, type Reseed } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { stepRecorded } from '../../../src-games/kit/replay.ts'
import { ok, type Result } from '../../../src-games/kit/result.ts'

/** A match played again from its orders, to be written out. */
export interface OutputOfMatch {
  /** The original program's output file, in the pieces it is made of. Can be walked once. */
  readonly pieces: Iterable<string>
  /** After the last piece: final scores, and why the rules stopped the match before its end. */
  readonly result: { scores: number[]; aborted?: string }
}

/** The text that the original program would have written of a stored match. */
export function outputOfRecord(game: AnyGame, record: MatchRecord): Result<OutputOfMatch> {
  const rounds = decodeRounds(record.orders)
  if (!rounds.ok) return rounds
  return outputOfOrders(game, { ...record, rounds: rounds.value })
}

export interface PlayedOrders {
  readonly config: string
  readonly seed: number
  readonly names: readonly string[]
  readonly rounds: readonly RoundOrders[]
  /** As in a match record. */
  readonly statuses: readonly (readonly number[])[]
  readonly reseeds?: readonly Reseed[] | undefined
}

export function outputOfOrders(game: AnyGame, match: PlayedOrders): Result<OutputOfMatch> {
  const config = game.parseConfig(match.config)
  if (!config.ok) return config
  const start = game.start(config.value, match.seed)
  if (!start.ok) return start
  const result: OutputOfMatch['result'] = { scores: [] }
  return ok({ pieces: walk(game, start.value as GameState, match, result), result })
}

function* walk(
  game: AnyGame,
  state: GameState,
  { seed, names, rounds, ...recorded }: PlayedOrders,
  result: OutputOfMatch['result'],
): Generator<string> {
  yield game.output.head(state, seed, names)
  yield game.output.state(state)
  for (const [round, orders] of rounds.entries()) {
    const log = createRoundLog()
    try {
      stepRecorded(game, state, round, orders, recorded, log)
    } catch (failure) {
      if (!(failure instanceof MatchAborted)) throw failure
      result.aborted = failure.message
      break
    }
    yield game.output.orders(orders, log)
    yield game.output.state(state)
  }
  result.scores = game.scores(state)
}
