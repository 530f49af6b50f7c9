import type { BoardLayer } from '../../boards/layer.ts'

/** A cell of the game, or a unit, that stands out on the board while something about it is pointed at. */
export type Highlight = { readonly i: number; readonly j: number } | { readonly unit: number }

/** Rings in black and white, which are seen on any ground, wider than those of a pinned cell. */
export function highlightLayer(places: readonly Highlight[]): BoardLayer {
  return (surface, { view, placeOf, unitAt }) => {
    const { cell, pixel, dark } = view
    for (const one of places) {
      const place = 'unit' in one ? unitAt(one.unit) : placeOf(one)
      if (!place) continue
      const x = (place.j + 0.5) * cell
      const y = (place.i + 0.5) * cell
      const radius = Math.max(cell * 0.95, 9 * pixel)
      for (const [style, width] of [
        [dark ? '#000' : '#fff', 5 * pixel],
        [dark ? '#fff' : '#000', 2 * pixel],
      ] as const) {
        surface.strokeStyle = style
        surface.lineWidth = width
        surface.beginPath()
        surface.arc(x, y, radius, 0, 2 * Math.PI)
        surface.stroke()
      }
    }
  }
}
