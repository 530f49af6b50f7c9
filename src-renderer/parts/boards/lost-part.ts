import { traceSeatShape } from '../../base/colours/seat-paint.ts'
import type { Surface } from '../../base/colours/surface.ts'

interface SeatShape {
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The shape of a seat is a gauge: what is lost, where `left` of 1 is there, is dark from the top. */
export function drawLostPart(
  surface: Surface,
  { seat, x, y, radius }: SeatShape,
  left: number,
  colour: string,
  alpha: number,
): void {
  if (left >= 1) return
  surface.save()
  surface.beginPath()
  traceSeatShape(surface, seat, x, y, radius)
  surface.clip()
  surface.globalAlpha = alpha
  surface.fillStyle = colour
  surface.fillRect(x - radius * 1.3, y - radius * 1.25, radius * 2.6, radius * 2.5 * (1 - Math.max(0, left)))
  surface.restore()
}
