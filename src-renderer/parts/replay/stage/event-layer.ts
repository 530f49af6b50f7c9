import type { TimelineEvent } from '../../../../src-games/kit/timeline.ts'
import type { BoardLayer } from '../../boards/layer.ts'
import { traceMarker } from '../timeline/marker-kinds.ts'

/** Shows where the events of a round happen: a dashed ring in the actor's colour, with the sign of the timeline. */
export function createEventLayer(events: readonly TimelineEvent[]): BoardLayer {
  return (surface, { view, placeOf }) => {
    const { cell, pixel } = view
    const size = Math.max(7 * pixel, cell * 0.5)
    for (const { kind, seat, i, j } of events) {
      const place = i === undefined || j === undefined ? undefined : placeOf({ i, j })
      if (!place) continue
      const [x, y] = [(place.j + 0.5) * cell, (place.i + 0.5) * cell]
      const radius = Math.max(6 * pixel, cell * 0.85)
      surface.beginPath()
      surface.arc(x, y, radius, 0, 2 * Math.PI)
      surface.lineWidth = 3.5 * pixel
      surface.strokeStyle = view.dark ? '#0b0c0e' : '#ffffff'
      surface.stroke()
      surface.lineWidth = 1.75 * pixel
      surface.strokeStyle = view.seats[seat].line
      surface.stroke()
      // The sign on a plate of its own, at the ring's upper right, so that the cell stays in sight.
      const [signX, signY] = [x + radius * 0.9, y - radius * 0.9]
      surface.beginPath()
      surface.arc(signX, signY, size * 0.75, 0, 2 * Math.PI)
      surface.fillStyle = view.dark ? '#0b0c0e' : '#ffffff'
      surface.fill()
      surface.beginPath()
      const way = traceMarker(surface, kind, signX, signY, size * 0.85)
      surface.fillStyle = view.seats[seat].line
      surface.lineWidth = Math.max(1.5 * pixel, size * 0.16)
      if (way === 'fill') surface.fill()
      else surface.stroke()
    }
  }
}
