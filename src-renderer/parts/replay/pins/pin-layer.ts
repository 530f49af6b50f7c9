import type { Place } from '../../boards/board.ts'
import type { BoardLayer } from '../../boards/layer.ts'
import type { RoundPin } from './round-pin.ts'

/** Rings around what a pin is about. A unit may be several cells wide on its board: the ring is never smaller than a cell. */
export function createPinLayer({ units, cells }: Pick<RoundPin, 'units' | 'cells'>): BoardLayer {
  return (surface, { view, placeOf, unitAt }) => {
    const { cell, pixel } = view
    const places = [...units.map(unitAt), ...cells.map(placeOf)].filter(
      (place): place is Place => place !== undefined,
    )
    const radius = Math.max(7 * pixel, cell)
    // A rim below each ring keeps it apart from any ground.
    for (const [width, colour] of [
      [4.5, view.dark ? '#0b0c0e' : '#ffffff'],
      [2, view.dark ? '#ffffff' : '#16181c'],
    ] as const) {
      surface.lineWidth = width * pixel
      surface.strokeStyle = colour
      for (const { i, j } of places) {
        surface.beginPath()
        surface.arc((j + 0.5) * cell, (i + 0.5) * cell, radius, 0, 2 * Math.PI)
        surface.stroke()
      }
    }
  }
}
