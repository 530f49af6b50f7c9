import { isMachineLimit } from '../../../src-games/kit/freeze-cause.ts'
import type { FuelRounds } from '../../../src-games/kit/fuel-rounds.ts'
import type { FigureCurves } from '../../../src-games/kit/chart-figures.ts'
import type { Drawing } from '../../../src-games/kit/drawings.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchRecord, Reseed } from '../../../src-games/kit/match-record.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import type { Limits, LogEntry } from '../../../src-shared/contract/values.ts'
import type { TextSpan } from '../../../src-shared/seasons/match-text.ts'

/** What plays a seat: a bot made ready to run (nothing is compiled in a match process). */
export type SeatProgram =
  /** `code`: what `prepareScript` made of a TypeScript or JavaScript source. */
  | { readonly kind: 'script'; readonly name: string; readonly code: string }
  /** `wasm`: a metered module that passed the module validator. */
  | { readonly kind: 'wasm'; readonly name: string; readonly wasm: Uint8Array }
  /** No bot: only recorded orders (see `Past`) count in this seat. */
  | { readonly kind: 'recorded'; readonly name: string }

/** What a match begins with that goes on from another, or plays it again. */
export interface Past {
  /** Orders of the rounds before, as `encodeRounds` gives them, and the statuses that were shown. */
  readonly orders: Uint8Array
  readonly statuses: readonly (readonly number[])[]
  readonly reseeds: readonly Reseed[]
}

/** Orders that count in a seat instead of what its bot asks for: of rounds `from`, `from` + 1, … */
export interface GivenOrders {
  readonly seat: number
  readonly from: number
  readonly rounds: readonly Int32Array[]
}

/** Asks whether a bot gives the orders of the past: the match ends with the first round in which it does not. */
export interface OrdersCheck {
  readonly seat: number
  /** Rounds to play, and rounds in which the orders must be the same. */
  readonly rounds: number
  readonly sameRounds: number
  /** CPU that this bot may take for it, in seconds of the judge: the match ends with the round in which they are used up. */
  readonly seconds?: number | undefined
}

/** A state of the past from which futures begin: one for each seed, whose dice are those of a match's start. */
export interface MatchCheckpoint {
  readonly round: number
  readonly seeds: readonly number[]
}

/** How a match could have ended. */
export interface FutureJob {
  readonly round: number
  readonly seed: number
  readonly scores: readonly number[]
}

/** The program of a season's game, which plays its matches itself. */
export interface SeasonProgram {
  /** Of seats whose players were linked into the program: their numbers in it. */
  readonly players?: readonly number[]
  /** Metered, and found to be such a program. */
  readonly program: Uint8Array
  /** Whether it asks for its players; otherwise they are in it. */
  readonly isApart: boolean
  /** Files of its package that it may read, by their names. */
  readonly files: Readonly<Record<string, Uint8Array>>
  /** What the program itself may use, in fuel. */
  readonly fuel?: number | undefined
}

/** One match to play in a match process. */
export interface MatchJob {
  readonly game: GameId
  /** Of a season's match: `game` is its id then. */
  readonly season?: SeasonProgram
  readonly config: string
  readonly seed: number
  readonly seats: readonly SeatProgram[]
  readonly limits: Limits
  /** `shared`: C++ players built for it draw from one `rand()`, as in the originals' local program. */
  readonly rand?: 'shared'
  /** Report rounds while playing (`onRounds`), a few times a second. */
  readonly live: boolean
  /** Give the output of the original program too (`MatchOutcome.output`). */
  readonly output?: boolean
  readonly past?: Past
  readonly given?: readonly GivenOrders[]
  readonly check?: OrdersCheck
  /**
   * Plays no match, but futures of its past, in the order of their rounds. The bots live through the past once. Seats are
   * recorded or WebAssembly (`isResumable`); `given` counts in the futures only.
   */
  readonly futures?: readonly MatchCheckpoint[]
}

/** Some rounds of a running match, in the shape of the `match.rounds` event. */
export interface LiveRounds {
  readonly from: number
  /** Of a season: the texts of the states after these rounds; with `from` 0 that of the first state before them. */
  readonly texts?: readonly Uint8Array[]
  readonly orders: Uint8Array
  readonly statuses: readonly (readonly number[])[]
  readonly trace: readonly number[]
  readonly logs: readonly LogEntry[]
  readonly drawings: readonly Drawing[]
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
  /** The game's own figures; missing where they were not counted. */
  readonly figures?: FigureCurves
  /** Where the match had limits: what each seat used in each round. */
  readonly fuel?: FuelRounds
  readonly logs: readonly LogEntry[]
  readonly drawings: readonly Drawing[]
  readonly freezes: readonly (Freeze | undefined)[]
  /** Share of the CPU limit used by each seat; 0 without limits. */
  readonly cpu: readonly number[]
  /**
   * The same to the last unit, and without limits as well: a share of what the judge gives, there above 1 where more was used. Missing
   * where nothing counts.
   */
  readonly exactCpu?: readonly number[]
  readonly durationMs: number
  /** The worker that played it: `id` of one run of it, `name` for people. Missing: this machine. */
  readonly machine?: { readonly id: string; readonly name: string }
  /** Of a job that asked for it: what the original program would write. Missing where that is very long. */
  readonly output?: Uint8Array
  /** Of a season's match: what its program wrote, the match and its messages, and the fuel it took. */
  readonly season?: SeasonOutcome
  /** Of a job with a check: the first round in which the orders differ, and what was asked for then. */
  readonly difference?: { readonly round: number; readonly orders: Int32Array }
  /** Of a job whose check has `seconds`: they were used up before its last round. */
  readonly isUsedUp?: true
  /** Of a job that asked for them; `freezes` then has the bots that a limit of this machine stopped in one of them. */
  readonly futures?: readonly FutureJob[]
}

export interface SeasonOutcome {
  /** Whether a record writes it again: its players are not in the program. */
  readonly isApart: boolean
  readonly text: Uint8Array
  /** Where the states lie in it. */
  readonly states: readonly TextSpan[]
  readonly errors: string
  readonly fuel: number
}

/** Whether a limit of this machine decided about a bot: such a match says nothing about the bots. */
export function isMachineLimited({ freezes }: Pick<MatchOutcome, 'freezes'>): boolean {
  return freezes.some((freeze) => freeze !== undefined && isMachineLimit(freeze.cause))
}
