import type { BoardView, DrawnUnit } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { drawLostPart } from '../lost-part.ts'
import { paletteOf } from './palette.ts'

/** A unit and what it shows; less than full while it dies or is born. */
export interface UnitSprite extends DrawnUnit {
  /** Health as a share of the initial one, 0..1. */
  readonly health: number
  readonly isInfected: boolean
  readonly isImmune: boolean
  readonly hasMask: boolean
}

/** From these cell sizes on there is room for the details. */
const CROWDED_FROM = 12
const GAUGE_FROM = 10
const LABEL_FROM = 30

export function drawUnit(surface: Surface, unit: UnitSprite, view: BoardView): void {
  const cell = view.cell
  const x = (unit.j + 0.5) * cell
  const y = (unit.i + 0.5) * cell
  // Units are few: where cells are small they may be a little larger than their cell.
  const radius = cell * (cell < CROWDED_FROM ? 0.5 : 0.4) * unit.scale
  const paint = view.seats[unit.seat]
  const { outline, virus, mask } = paletteOf(view.dark)

  surface.lineJoin = 'round'
  surface.beginPath()
  traceSeatShape(surface, unit.seat, x, y, radius)
  surface.lineWidth = Math.min(Math.max(view.pixel * (cell >= 6 ? 2 : 1), cell * 0.16), 4 * view.pixel)
  surface.strokeStyle = outline
  surface.stroke()
  surface.fillStyle = paint.fill
  surface.fill()
  if (cell >= GAUGE_FROM && view.overlays.has('health'))
    drawLostPart(surface, { seat: unit.seat, x, y, radius }, unit.health, outline, 0.62)
  if (unit.isImmune) {
    surface.beginPath()
    traceSeatShape(surface, unit.seat, x, y, radius * 0.62)
    surface.strokeStyle = '#ffffff'
    surface.lineWidth = Math.max(view.pixel, cell * 0.09)
    surface.stroke()
  }
  if (unit.hasMask) {
    surface.fillStyle = mask
    surface.strokeStyle = outline
    surface.lineWidth = Math.max(view.pixel * 0.75, cell / 24)
    surface.beginPath()
    surface.rect(x - radius * 0.75, y + radius * 0.1, radius * 1.5, radius * 0.55)
    surface.fill()
    surface.stroke()
  }
  if (unit.isInfected) {
    surface.beginPath()
    surface.arc(
      x + radius * 0.72,
      y - radius * 0.72,
      Math.max(1.2 * view.pixel, radius * 0.38),
      0,
      2 * Math.PI,
    )
    surface.lineWidth = Math.max(view.pixel, cell / 20)
    surface.strokeStyle = outline
    surface.stroke()
    surface.fillStyle = virus
    surface.fill()
  }
  if (cell >= LABEL_FROM && view.overlays.has('ids')) {
    surface.fillStyle = paint.ink
    surface.font = `600 ${Math.round(cell * 0.27)}px system-ui, sans-serif`
    surface.textAlign = 'center'
    surface.textBaseline = 'middle'
    surface.fillText(String(unit.id), x, y + (unit.hasMask ? -radius * 0.28 : radius * 0.08))
  }
}
