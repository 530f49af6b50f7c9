import type { BoardView } from './board.ts'
import type { Surface } from '../../base/colours/surface.ts'

const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** The colour of a hit on most grounds. */
export const hitColour = (dark: boolean): string => (dark ? '#ffffff' : '#c02a2f')

/**
 * A hit, a blow or a bite: four short strokes around a cell that open as the round passes. `strength` 0 is nothing to
 * see, 1 the height of it.
 */
export function drawHit(
  surface: Surface,
  { i, j, strength }: { readonly i: number; readonly j: number; readonly strength: number },
  view: BoardView,
  colour = hitColour(view.dark),
): void {
  const x = (j + 0.5) * view.cell
  const y = (i + 0.5) * view.cell
  const reach = view.cell * (0.45 + 0.25 * strength)
  surface.beginPath()
  for (const [dx, dy] of CORNERS) {
    surface.moveTo(x + dx * reach * 0.7, y + dy * reach * 0.7)
    surface.lineTo(x + dx * reach, y + dy * reach)
  }
  surface.lineCap = 'round'
  surface.lineWidth = Math.max(view.pixel, view.cell / 8)
  surface.strokeStyle = colour
  surface.globalAlpha = strength
  surface.stroke()
  surface.globalAlpha = 1
}
