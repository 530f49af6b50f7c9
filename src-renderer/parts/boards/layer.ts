import type { GameState } from '../../../src-games/kit/game.ts'
import type { AnyBoard, BoardView, Place } from './board.ts'
import type { Surface } from '../../base/colours/surface.ts'

/**
 * Something painted above a board: a measured way, a bot's drawings, cells that differ. Coordinates are those of
 * boards (`board.ts`). A layer is a function without a state of its own: when its content changes it is another
 * function, and that is what has it painted anew.
 */
export type BoardLayer = (surface: Surface, scene: LayerScene) => void

export interface LayerScene {
  readonly board: AnyBoard
  readonly before: GameState
  readonly after: GameState
  /** How far the passage from `before` to `after` is. */
  readonly fraction: number
  readonly view: BoardView
  /** Where a cell of the game is on the board now, perhaps between two places; undefined when out of sight. */
  placeOf(cell: Place): Place | undefined
  /** Where a unit is now, on its way to the next round; undefined when it is not on the board. */
  unitAt(unit: number): Place | undefined
}

/** Who is above whom: a higher one is painted later. */
export const LAYER_ORDER = { difference: 10, drawing: 20, story: 30, highlight: 40, tool: 50 } as const

/** Board place of a game's cell: the same numbers but on boards whose window moves. */
export function placeOfCell(board: AnyBoard, state: GameState, cell: Place, fraction = 0): Place | undefined {
  if (board.placeOf) return board.placeOf(state, cell, fraction)
  return cell.i > -1 && cell.j > -1 && cell.i < board.rows && cell.j < board.cols ? cell : undefined
}

/** The game's cell at a board place; undefined where the board shows no single cell. */
export function cellOfPlace(board: AnyBoard, state: GameState, place: Place): Place | undefined {
  return board.cellOf ? board.cellOf(state, place) : place
}

/** Steps longer than this are jumps: a unit that comes back elsewhere does not fly over the board. */
const LONGEST_STEP = 3

/** Where a unit is between two rounds. */
export function unitPlace(
  board: AnyBoard,
  before: GameState,
  after: GameState,
  fraction: number,
  unit: number,
): Place | undefined {
  const from = board.locate(before, unit)
  const to = fraction > 0 ? board.locate(after, unit) : from
  if (!from || !to || Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j)) > LONGEST_STEP) return from
  return { i: from.i + (to.i - from.i) * fraction, j: from.j + (to.j - from.j) * fraction }
}

export function createLayerScene(
  scene: Pick<LayerScene, 'board' | 'before' | 'after' | 'fraction'>,
  view: BoardView,
): LayerScene {
  const { board, before, after, fraction } = scene
  return {
    board,
    before,
    after,
    fraction,
    view,
    placeOf: (cell) => placeOfCell(board, before, cell, fraction),
    unitAt: (unit) => unitPlace(board, before, after, fraction, unit),
  }
}
