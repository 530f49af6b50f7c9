import type { GameId } from '../../src-games/kit/game.ts'
import type { MatchRecord } from '../../src-games/kit/match-record.ts'
import type { Freeze } from '../../src-games/kit/play-match.ts'
import type { Limits, LogEntry } from '../../src-shared/contract/values.ts'

/** What plays a seat: a bot made ready to run (nothing is compiled in a match process). */
export type SeatProgram =
  /** `code`: what `prepareScript` made of a TypeScript or JavaScript source. */
  | { readonly kind: 'script'; readonly name: string; readonly code: string }
  /** `wasm`: a metered module that passed the module validator. */
  | { readonly kind: 'wasm'; readonly name: string; readonly wasm: Uint8Array }

/** One match to play in a match process. */
export interface MatchJob {
  readonly game: GameId
  readonly config: string
  readonly seed: number
  readonly seats: readonly SeatProgram[]
  readonly limits: Limits
  /** Report rounds while playing (`onRounds`), a few times a second. */
  readonly live: boolean
}

/** Some rounds of a running match, in the shape of the `match.rounds` event. */
export interface LiveRounds {
  readonly from: number
  readonly orders: Uint8Array
  readonly statuses: readonly (readonly number[])[]
  readonly trace: readonly number[]
  readonly logs: readonly LogEntry[]
}

export interface MatchOutcome {
  /** `aborted`: the rules could not go on; `lost`: the process died. Both explain themselves in `problem`. */
  readonly status: 'done' | 'aborted' | 'lost' | 'cancelled'
  readonly problem?: string
  /** Rounds played; the record holds just these. */
  readonly rounds: number
  readonly record: MatchRecord
  /** Final scores by seat. */
  readonly scores: readonly number[]
  /** Scores after each round, `curves[seat][round]`, from state 0. */
  readonly curves: readonly (readonly number[])[]
  readonly logs: readonly LogEntry[]
  readonly freezes: readonly (Freeze | undefined)[]
  /** Share of the CPU limit used by each seat. */
  readonly cpu: readonly number[]
  readonly durationMs: number
}
