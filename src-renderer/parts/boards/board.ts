import type { BoardDifference, GameState } from '../../../src-games/kit/game.ts'
import type { SeatPaint, Surface } from '../../base/colours/surface.ts'

/**
 * What a game's board gives to the page. A board knows how its state looks and nothing about canvases, cameras,
 * time or mice: those are BoardCanvas.vue's. Every function is pure: the same arguments, the same pixels.
 *
 * Coordinates are board cells: row i down, column j right, from 0; in drawings, cell (i, j) covers the square
 * [j·cell, (j+1)·cell) × [i·cell, (i+1)·cell) in whole device pixels, so that edges are sharp. A game whose visible
 * window moves (Mad Max) maps its own columns to board columns itself.
 *
 * A board lives in `boards/<game>/draw.ts` as `createBoard(first)`; `boards/index.ts` finds it.
 */
export interface GameBoard<State extends GameState = GameState> {
  readonly rows: number
  readonly cols: number

  /**
   * What changes only from round to round (cells, cities, ownership …). It is painted once a round into a cached
   * layer; a board where everything moves may leave it empty.
   */
  drawGround(surface: Surface, state: State, view: BoardView): void

  /**
   * What moves: drawn every frame over the ground of `before`. `fraction` 0 shows `before`, towards 1 the passage
   * to `after`; with animation off it is always 0 and `after` is `before`.
   */
  draw(surface: Surface, before: State, after: State, fraction: number, view: BoardView): void

  /** What is known about a place, for the card beside the pointer: its cell, and the units on it. */
  describe(state: State, i: number, j: number): readonly Facts[]

  /** Where a unit is now; undefined when it is not on the board. Serves pinned and followed units. */
  locate(state: State, unit: number): Place | undefined

  /**
   * Board place of a cell of the game, for boards whose window moves; with `fraction`, on its way to the next round.
   * Undefined when it is not in sight. Left out where board places are the game's cells; see `layer.ts`.
   */
  placeOf?(state: State, cell: Place, fraction: number): Place | undefined
  /** The other way round: the game's cell at a board place; undefined where that is not one cell. */
  cellOf?(state: State, place: Place): Place | undefined

  /**
   * What differs between two states, where a game has no rules that say it (`GameRules.compare`): cells, and units by their ids.
   */
  compare?(a: State, b: State): BoardDifference

  /** Columns of the seat panel, the most important first: a narrow panel drops the last ones. The same for every state. */
  readonly figureNames: readonly FigureName[]
  /** Values of those columns for a seat. */
  figures(state: State, seat: number): readonly Figure[]

  /** An order in a few words: `unit 12 right`. `order` is one call: [kind, a, b, c]. */
  describeOrder(order: readonly number[]): OrderText

  readonly legend: readonly LegendItem[]
  /** Layers that can be switched on and off; `view.overlays` holds the ids of those that are on. */
  readonly overlays: readonly Overlay[]
}

export type AnyBoard = GameBoard<any> // eslint-disable-line @typescript-eslint/no-explicit-any
export type CreateBoard<State extends GameState = GameState> = (first: State) => GameBoard<State>

/** Draws what changes between two states; `fraction` 0 is how things were before, towards 1 the passage goes on. */
export type DrawPassage<State> = (
  surface: Surface,
  before: State,
  after: State,
  fraction: number,
  view: BoardView,
) => void

export interface BoardView {
  /** Side of a cell in device pixels, a whole number: 3 (far) to 96 (near). Drop details that do not fit. */
  readonly cell: number
  /** Device pixels per CSS pixel: a hairline is `pixel` wide. */
  readonly pixel: number
  /** Cells in sight, half-open: others need not be drawn. */
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly dark: boolean
  /** Colours of the four seats; see `seat-paint.ts` for their shapes. */
  readonly seats: readonly SeatPaint[]
  readonly overlays: ReadonlySet<string>
  /** Round shown, for what depends on time only (two-frame sprites). */
  readonly round: number
}

export interface Place {
  readonly i: number
  readonly j: number
}

/** A unit as drawn: its place in cells, fractions while it moves. */
export interface DrawnUnit extends Place {
  readonly id: number
  readonly seat: number
  /** Size, 1 = full; less or more while it comes or goes. */
  readonly scale: number
}

/** A block of facts: `Unit 12` / `Health 63` … Values are shown as plain text; one that is a seat, by its bot's name. */
export interface Facts {
  readonly title: string
  /** Marks the block with this seat's sign. */
  readonly seat?: number
  /** Set when the block is about a unit: a click pins it. */
  readonly unit?: number
  readonly rows: readonly FactRow[]
}

/** `seat`: the value is this seat, 0 to 3, and is shown by its sign and its bot's name where that is known. */
export type FactRow = readonly [label: string, value: string, seat?: number]

export interface FigureName {
  /** Short: a column head. */
  readonly name: string
  /** What it means, in a sentence. */
  readonly hint: string
}

/** A number, or a short text such as `2 / 3`; '' where it does not apply. */
export type Figure = number | string

export interface OrderText {
  readonly text: string
  /** The unit it is about: a click on the order pins it. */
  readonly unit?: number
}

export interface LegendItem {
  readonly label: string
  /** Draws a sample into cell (0, 0). */
  readonly draw: (surface: Surface, view: BoardView) => void
}

export interface Overlay {
  readonly id: string
  readonly label: string
  /** One key while the board has the focus, e.g. `v`. `use-replay-commands.ts` lists those that are free. */
  readonly key: string
  readonly initially: boolean
}
