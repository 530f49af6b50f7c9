import type { Surface } from '../../base/colours/surface.ts'
import type { BoardView } from './board.ts'

/** Fills the cells in sight, of a board with so many columns. Equal neighbours are one rectangle: a fraction of the calls. */
export function fillCells(
  surface: Surface,
  view: BoardView,
  cols: number,
  colourAt: (at: number) => string,
): void {
  const { cell } = view
  for (let i = view.top; i < view.bottom; i++) {
    let from = view.left
    let colour = ''
    for (let j = view.left; j <= view.right; j++) {
      const next = j < view.right ? colourAt(i * cols + j) : ''
      if (next === colour) continue
      if (colour) {
        surface.fillStyle = colour
        surface.fillRect(from * cell, i * cell, (j - from) * cell, cell)
      }
      from = j
      colour = next
    }
  }
}
