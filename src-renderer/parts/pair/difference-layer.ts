import type { BoardDifference } from '../../../src-games/kit/game.ts'
import type { BoardLayer, LayerScene } from '../boards/layer.ts'
import type { Place } from '../boards/board.ts'
import type { Surface } from '../../base/colours/surface.ts'

/** More cells than this, or smaller ones: their tint is enough, and outlines would cover the board. */
const MOST_OUTLINED = 80
const LEAST_OUTLINED_PIXELS = 6

/** Marks what differs between two boards: a tint over cells, a ring around units. */
export function createDifferenceLayer({ cells, units, cols }: BoardDifference): BoardLayer {
  return (surface, scene) => {
    const { view } = scene
    surface.fillStyle = view.dark ? 'rgba(255, 92, 170, 0.34)' : 'rgba(214, 0, 110, 0.26)'
    const shown: Place[] = []
    for (const cell of cells) {
      const place = scene.placeOf({ i: Math.floor(cell / cols), j: cell % cols })
      if (place && isInSight(place, scene)) shown.push(place)
    }
    for (const { i, j } of shown) surface.fillRect(j * view.cell, i * view.cell, view.cell, view.cell)
    if (shown.length <= MOST_OUTLINED) {
      surface.lineWidth = Math.max(1, Math.round(view.pixel))
      surface.strokeStyle = view.dark ? '#ff7fc0' : '#c40066'
      const inset = surface.lineWidth / 2
      const side = view.cell - surface.lineWidth
      if (side > LEAST_OUTLINED_PIXELS)
        for (const { i, j } of shown)
          surface.strokeRect(j * view.cell + inset, i * view.cell + inset, side, side)
    }
    for (const unit of units) {
      const place = scene.unitAt(unit)
      if (place) ring(surface, place, scene)
    }
  }
}

function isInSight({ i, j }: Place, { view }: LayerScene): boolean {
  return i >= view.top - 1 && i <= view.bottom && j >= view.left - 1 && j <= view.right
}

/** In two tones, to be seen on any ground. */
function ring(surface: Surface, { i, j }: Place, { view }: LayerScene): void {
  const width = Math.max(1, Math.round(view.pixel * (view.cell > 14 ? 2 : 1)))
  for (const [colour, extra] of [
    [view.dark ? '#000' : '#fff', 2 * width],
    [view.dark ? '#ff7fc0' : '#c40066', 0],
  ] as const) {
    surface.strokeStyle = colour
    surface.lineWidth = width + extra
    surface.beginPath()
    surface.arc((j + 0.5) * view.cell, (i + 0.5) * view.cell, 0.75 * view.cell, 0, 2 * Math.PI)
    surface.stroke()
  }
}
