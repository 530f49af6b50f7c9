import type { GameApi } from './api.ts'
import type { BlockSpec } from './block.ts'
import type { ChartFigures } from './chart-figures.ts'
import type { OrderChoice, UnitPlace } from './choices.ts'
import type { TakenOut } from './foreign-text.ts'
import type { OrderKind, RoundOrders } from './orders.ts'
import type { Result } from './result.ts'
import type { UnitNow } from './unit-now.ts'
import type { Ways } from './ways.ts'
import type { Happenings } from './happenings.ts'

/** Names a game of the list in `index.ts`: `pandemic`. Folders of its boards, maps, bots and headers are called so. */
export type GameId = string

export const SEATS = 4

/**
 * What every game's state has in common: the block with all of it, the share of its CPU limit that each seat has
 * used (0..1, -1 = frozen), which the match loop writes and the original's output prints, and the state of its dice.
 */
export interface GameState {
  readonly ints: Int32Array
  readonly status: Float64Array
  readonly rng: Int32Array
}

/** What a parsed `.cnf` gives; each game adds its own parameters. */
export interface GameConfig {
  /** Rounds the match lasts. */
  readonly rounds: number
}

export const EVENT_KINDS = [
  'kill',
  'death',
  'conquest',
  'loss',
  'pickup',
  'infection',
  'cure',
  'birth',
  'shot',
  'fire',
  'convert',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Something worth a marker on the timeline. `seat` is the actor (or who it happened to); `other` the second party. */
export interface GameEvent {
  readonly kind: EventKind
  readonly seat: number
  readonly other?: number
  /** Which it happened to: of a kill the one that was killed. */
  readonly unit?: number
  /** Of a kill, which unit did it, where that is known. */
  readonly by?: number
  readonly i?: number
  readonly j?: number
}

/** One entry of a game's table of what may become of an order. */
export interface OrderOutcome {
  readonly kind: 'done' | 'refused' | 'void'
  /** Says it in a few words of the statement; for `refused`, the rule that refused it. */
  readonly text: string
}

/** What a step from one round to the next gives beside the new state. `createRoundLog` makes an empty one. */
export interface RoundLog {
  /** Per seat, for each of its calls in order, an index into the game's `outcomes`. */
  readonly outcomes: number[][]
  /** Executed orders in execution order, in ints whose meaning is the game's own: what the `.out` prints. */
  readonly executed: number[]
  readonly events: GameEvent[]
}

export function createRoundLog(): RoundLog {
  return { outcomes: [[], [], [], []], executed: [], events: [] }
}

/** The text format of the original program's output, in the pieces it is written in. */
export interface OutputFormat<State extends GameState> {
  /** Everything before the first state. */
  head(state: State, seed: number, names: readonly string[]): string
  /** One state block. */
  state(state: State): string
  /** The block between two states ('' where the game prints none). */
  orders(orders: RoundOrders, log: RoundLog): string
}

/** A match read from an original `.out`/`.res`: states only; orders can often not be recovered. */
export interface OriginalMatch<State extends GameState> {
  readonly seed: number
  readonly names: readonly string[]
  /** True for a file written by the judge (first token `SecGame`, or `secgame 1`). */
  readonly fromJudge: boolean
  /** Blocks of rounds 0.. in order; fewer than expected when the file is cut. */
  readonly states: readonly State[]
  /** Rounds that a whole match of its configuration has. */
  readonly rounds: number
  /** The ints of the `orders` block that leads to each next state, as in `RoundLog.executed` ([] where none). */
  readonly executed: readonly (readonly number[])[]
  /** In the same shape, what was asked for, in games whose files have that too. */
  readonly asked?: readonly (readonly number[])[]
  /** Set when the file stops making sense; the states before it are good. */
  readonly problem?: { readonly line: number; readonly message: string }
}

/** Called after each state that was read; the arrays of `match` go on growing. Serves progress, and a first frame early. */
export type OriginalWatch<State extends GameState = GameState> = (match: OriginalMatch<State>) => void

/** What can be found out about a round of an original's file, where the dice and most orders are not known. */
export interface DeducedRound {
  /** Those the file has. */
  readonly orders: RoundOrders
  /** Outcomes of these orders, and the events that comparing the two states gives away. */
  readonly log: RoundLog
  /** A unit may have been killed, and the states do not say by which seat. */
  readonly isUnsure?: boolean
}

/** Where two states of one game differ, as a board shows it. */
export interface BoardDifference {
  /** Cells as i·cols + j. */
  readonly cells: readonly number[]
  readonly cols: number
  /** Ids as in orders. */
  readonly units: readonly number[]
}

export interface BotRandom {
  readonly family: 'lcg31' | 'park-miller'
  seedOf(matchSeed: number, seat: number): number
  readonly burnEachRound: boolean
}

/** How the original program differs from the others of its family. */
export interface OriginalProgram {
  /** Its seed when none is given; without one it has to be given. */
  readonly defaultSeed?: number
  /** Macros that its Makefile defines for players. */
  readonly defines: readonly string[]
  /** Standard headers that its `Player.hh` includes, itself or through others of its headers. */
  readonly includes?: readonly string[]
  /** The statement has submissions killed that still write debug output; the others only warn of the time it takes. */
  readonly killsDebugOutput?: boolean
}

/** Usual standard deviation of a block of matches, in points of share: measured with students' and our own bots. */
export interface UsualDeviations {
  /** Of two complementary matches of A against B. */
  readonly pair: number
  /** A, then B, in one seat against the same three others on one seed; from the matches a standard error of 1 takes. */
  readonly field?: number
}

/** A run of the rules that cannot go on; the original program aborts here. Shown to the user as the match's end. */
export class MatchAborted extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MatchAborted'
  }
}

/** What is known of a game without its rules. */
export interface GameNames {
  readonly id: GameId
  /** As the statement calls it. */
  readonly title: string
  /** First line of its configurations, e.g. `Pandemic 1.0`. */
  readonly version: string
  /** Grows whenever our engine's results change for some input. Stored with each match. */
  readonly rulesVersion: number
}

export interface Game<
  State extends GameState = GameState,
  Config extends GameConfig = GameConfig,
> extends GameNames {
  readonly original: OriginalProgram
  readonly orderKinds: readonly OrderKind[]
  /** How a bot's own generator is made: family, seed by seat, and whether one draw is burnt before each round. */
  readonly botRandom: BotRandom
  /** Calls a bot may make in a round; the next one aborts the bot, as in the original. */
  readonly maxCalls: number
  readonly outcomes: readonly OrderOutcome[]
  readonly api: GameApi

  parseConfig(text: string): Result<Config>
  /**
   * Numbers of the C library's `rand()` that the original's local program draws before its players do; 0 when missing.
   * There all players go on in that sequence.
   */
  localRandDraws?(config: Config, seed: number): number
  /** The state of round 0. May fail where the configuration leaves no possible board. */
  start(config: Config, seed: number): Result<State>
  /** The typed view over an existing block, e.g. a keyframe. No copy. */
  open(ints: Int32Array): State
  clone(state: State): State
  /** Plays one round in place: `orders` as called, checked here as the API and the engine of the original do. */
  step(state: State, orders: RoundOrders, log: RoundLog): void
  /** Number that the original prints for this state's round. */
  roundOf(state: State): number
  scores(state: State): number[]
  /** What comparisons expect before they have seen enough; a game without has not been measured. */
  readonly deviations?: UsualDeviations
  /** What charts over many matches draw beside the score. */
  readonly figures: ChartFigures<State>
  /** What is reported of the rounds in which a match turned. */
  readonly happenings: Happenings<State>
  readonly output: OutputFormat<State>
  /** With `taken`, text that is none of the match is passed over, and its places are added there (`outputParser`). */
  parseOutput(text: string, watch?: OriginalWatch<State>, taken?: TakenOut): Result<OriginalMatch<State>>
  /** What happened between two states of an original's file. `executed` and `asked` are foreign: any ints. */
  deduce(before: State, after: State, executed: readonly number[], asked?: readonly number[]): DeducedRound
  /** What differs between two states; undefined when their boards are of different sizes. */
  compare(a: State, b: State): BoardDifference | undefined
  /** The units of a seat that take orders now. */
  units(state: State, seat: number): readonly UnitPlace[]
  /** How a unit fares; undefined when it is not there (yet, or any more). */
  unitNow(state: State, unit: number): UnitNow | undefined
  /** How units get about on the land as it is. */
  ways(state: State): Ways
  /** Every order that can be given to a unit. */
  choices(state: State, unit: number): readonly OrderChoice[]
  /** The regions of the state's block, which bots read by their names. */
  readonly regions: BlockSpec
  /**
   * Self-contained function (it may use nothing but its parameter and JavaScript's own globals) whose text is
   * evaluated inside a TypeScript bot's realm. See `bot-realm.ts`.
   */
  readonly botApi: (kit: never) => object
  /** A configuration of our own making for games whose maps are drawings; the same seed gives the same text. */
  readonly makeMap?: (seed: number) => string
}

// The games differ in state and config; code that serves any game treats both as opaque.
export type AnyGame = Game<any, any> // eslint-disable-line @typescript-eslint/no-explicit-any
