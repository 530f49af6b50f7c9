import type { GameState } from '../src-games/kit/game.ts'
import { seatPaints } from '../src-renderer/base/colours/seat-paint.ts'
import type { BoardView, GameBoard, LegendItem } from '../src-renderer/parts/boards/board.ts'
import { createRecordingSurface, type SurfaceCall } from './recording-surface.ts'

/** The whole of a board in the light theme, at so many pixels a cell. */
export const wholeView = (
  board: Pick<GameBoard<never>, 'rows' | 'cols'>,
  cell: number,
  overlays: ReadonlySet<string>,
): BoardView => ({
  cell,
  pixel: 1,
  top: 0,
  left: 0,
  bottom: board.rows,
  right: board.cols,
  dark: false,
  seats: seatPaints(false),
  overlays,
  round: 0,
})

/** What a board draws, call by call: what moves between two states, and the ground. */
export function recordedBoard<State extends GameState>(
  board: GameBoard<State>,
  cell: number,
  overlays: ReadonlySet<string>,
) {
  const view = (change: Partial<BoardView> = {}): BoardView => ({
    ...wholeView(board, cell, overlays),
    ...change,
  })
  return {
    view,
    draw(
      before: State,
      after = before,
      fraction = 0,
      change: Partial<BoardView> = {},
    ): readonly SurfaceCall[] {
      const surface = createRecordingSurface()
      board.draw(surface, before, after, fraction, view(change))
      return surface.calls
    },
    /** A sample of the legend. */
    sample(item: LegendItem, change: Partial<BoardView>): readonly SurfaceCall[] {
      const surface = createRecordingSurface()
      item.draw(surface, view(change))
      return surface.calls
    },
    ground(state: State, change: Partial<BoardView> = {}): readonly SurfaceCall[] {
      const surface = createRecordingSurface()
      board.drawGround(surface, state, view(change))
      return surface.calls
    },
  }
}
