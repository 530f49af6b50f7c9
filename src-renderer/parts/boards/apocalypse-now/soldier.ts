import type { BoardView, DrawnUnit } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { drawLostPart } from '../lost-part.ts'
import { paletteOf } from './palette.ts'

/** A soldier as drawn: less than full while it dies, more while it comes down. */
export interface SoldierSprite extends DrawnUnit {
  /** Life as a share of that of a new soldier, 0..1. */
  readonly life: number
}

/** From these cell sizes on there is room for the details. */
const GAUGE_FROM = 7
const LABEL_FROM = 28

export function drawSoldier(surface: Surface, soldier: SoldierSprite, view: BoardView): void {
  const { cell } = view
  const x = (soldier.j + 0.5) * cell
  const y = (soldier.i + 0.5) * cell
  const radius = cell * 0.42 * soldier.scale
  const { outline } = paletteOf(view.dark)
  surface.lineJoin = 'round'
  surface.beginPath()
  traceSeatShape(surface, soldier.seat, x, y, radius)
  surface.lineWidth = Math.max(view.pixel * (cell >= 6 ? 2 : 1), cell * 0.16)
  surface.strokeStyle = outline
  surface.stroke()
  surface.fillStyle = view.seats[soldier.seat].fill
  surface.fill()
  if (cell >= GAUGE_FROM && view.overlays.has('life'))
    drawLostPart(surface, { seat: soldier.seat, x, y, radius }, soldier.life, outline, 0.66)
  if (cell >= LABEL_FROM && view.overlays.has('ids')) {
    const { fill, ink } = view.seats[soldier.seat]
    const size = soldier.id > 9999 ? 0.2 : soldier.id > 999 ? 0.23 : 0.27
    surface.font = `600 ${Math.round(cell * size)}px system-ui, sans-serif`
    surface.textAlign = 'center'
    surface.textBaseline = 'middle'
    // Set off from the dark of lost life, and from the ground beside a narrow shape.
    surface.strokeStyle = fill
    surface.lineWidth = cell * 0.08
    surface.strokeText(String(soldier.id), x, y + radius * 0.08)
    surface.fillStyle = ink
    surface.fillText(String(soldier.id), x, y + radius * 0.08)
  }
}

/** A parachute above a soldier that comes down. `height` goes from 1 to 0. */
export function drawCanopy(surface: Surface, soldier: SoldierSprite, height: number, view: BoardView): void {
  const { cell } = view
  const x = (soldier.j + 0.5) * cell
  const y = (soldier.i + 0.5) * cell
  traceCanopy(surface, x, y, cell * (0.7 + 0.5 * height))
  surface.fillStyle = paletteOf(view.dark).canopy
  surface.strokeStyle = paletteOf(view.dark).outline
  surface.lineWidth = Math.max(view.pixel * 0.75, cell / 14)
  surface.globalAlpha = Math.min(1, 0.25 + height)
  surface.fill()
  surface.stroke()
  surface.globalAlpha = 1
}

/** A canopy with its lines, above the point (x, y). */
export function traceCanopy(surface: Surface, x: number, y: number, radius: number): void {
  const base = y - radius * 0.55
  surface.beginPath()
  surface.arc(x, base, radius, Math.PI, 2 * Math.PI)
  surface.closePath()
  surface.moveTo(x - radius, base)
  surface.lineTo(x, y + radius * 0.35)
  surface.lineTo(x + radius, base)
}
