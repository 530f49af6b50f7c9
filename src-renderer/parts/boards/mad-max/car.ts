import type { BoardView } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { paletteOf } from './palette.ts'

/** A car as drawn: what it shows, apart from where it is. */
export interface CarSprite {
  readonly id: number
  readonly seat: number
  readonly missiles: number
  readonly gas: number
  /** Gas of a car that has just come back: a full gauge. */
  readonly fullGas: number
  /** Size, 1 = full; less while it appears. */
  readonly scale: number
  /** Faint phase of a car that blinks because it runs out of gas. */
  readonly isFaint: boolean
}

/** At this much gas or less a car blinks, and its gauge is red. */
export const LOW_GAS = 20

const NUMBER_FROM = 12
const WHEELS_FROM = 20
const GAUGE_FROM = 10
const COUNT_FROM = 30
/** Missiles shown one by one. */
const PIPS = 5

/** A car seen from above, driving right, into the cell at (x, y). Its outline shows its seat without colour. */
export function drawCar(surface: Surface, car: CarSprite, x: number, y: number, view: BoardView): void {
  const { cell } = view
  const paint = view.seats[car.seat]
  const palette = paletteOf(view.dark)
  const [cx, cy] = [x + cell / 2, y + cell / 2]
  surface.save()
  if (car.isFaint) surface.globalAlpha = 0.35
  if (car.scale !== 1) {
    surface.translate(cx, cy)
    surface.scale(car.scale, car.scale)
    surface.translate(-cx, -cy)
  }
  if (car.missiles === 0) drawRing(surface, cx, cy, paint.line, view)
  if (cell >= WHEELS_FROM * view.pixel) drawWheels(surface, x, cy, palette.outline, view)
  surface.beginPath()
  traceBody(surface, car.seat, x, cy, cell)
  surface.lineJoin = 'round'
  surface.strokeStyle = palette.outline
  surface.lineWidth = Math.max(view.pixel, cell * 0.12)
  surface.stroke()
  surface.fillStyle = paint.fill
  surface.fill()
  if (cell >= WHEELS_FROM * view.pixel) {
    surface.globalAlpha *= 0.6
    surface.fillStyle = palette.outline
    surface.fillRect(x + cell * 0.7, cy - cell * 0.19, cell * 0.08, cell * 0.38)
    surface.globalAlpha /= 0.6
  }
  const showsNumber = cell >= NUMBER_FROM * view.pixel && view.overlays.has('numbers')
  if (showsNumber) {
    surface.fillStyle = paint.ink
    surface.font = `700 ${Math.round(cell * (car.id < 10 ? 0.56 : 0.42))}px system-ui, sans-serif`
    surface.textAlign = 'center'
    surface.textBaseline = 'middle'
    surface.fillText(String(car.id), x + cell * 0.42, cy + cell * 0.03)
  }
  if (view.overlays.has('gauges') && cell >= GAUGE_FROM * view.pixel) drawGauges(surface, car, x, y, view)
  surface.restore()
}

/** Round, square, pointed in front, or pointed at both ends: like the signs of the seats. */
function traceBody(surface: Surface, seat: number, x: number, cy: number, cell: number): void {
  const left = x + cell * 0.07
  const right = x + cell * 0.93
  const top = cy - cell * 0.3
  const bottom = cy + cell * 0.3
  const corner = cell * 0.2
  switch (seat) {
    case 0:
      surface.roundRect(left, top, right - left, bottom - top, cell * 0.28)
      return
    case 1:
      surface.rect(left, top, right - left, bottom - top)
      return
    case 2:
      surface.moveTo(left, top)
      surface.lineTo(right - corner * 1.6, top)
      surface.lineTo(right + cell * 0.04, cy)
      surface.lineTo(right - corner * 1.6, bottom)
      surface.lineTo(left, bottom)
      surface.closePath()
      return
    default:
      surface.moveTo(left + corner, top)
      surface.lineTo(right - corner, top)
      surface.lineTo(right + cell * 0.02, cy)
      surface.lineTo(right - corner, bottom)
      surface.lineTo(left + corner, bottom)
      surface.lineTo(left - cell * 0.02, cy)
      surface.closePath()
  }
}

function drawWheels(surface: Surface, x: number, cy: number, colour: string, { cell }: BoardView): void {
  surface.fillStyle = colour
  for (const along of [0.16, 0.6])
    for (const side of [-0.37, 0.27])
      surface.fillRect(x + cell * along, cy + cell * side, cell * 0.22, cell * 0.1)
}

/** The original's sign of a car without missiles. */
function drawRing(surface: Surface, cx: number, cy: number, colour: string, view: BoardView): void {
  surface.beginPath()
  surface.arc(cx, cy, view.cell * 0.62, 0, 2 * Math.PI)
  surface.strokeStyle = colour
  surface.lineWidth = Math.max(view.pixel, view.cell * 0.07)
  surface.stroke()
}

/** Below the car its gas, above it its missiles: up to five marks, or a number where there is room for one. */
function drawGauges(surface: Surface, car: CarSprite, x: number, y: number, view: BoardView): void {
  const { cell, pixel } = view
  const palette = paletteOf(view.dark)
  const height = Math.max(2 * pixel, Math.round(cell * 0.1))
  const width = Math.round(cell * 0.86)
  const left = x + Math.round(cell * 0.07)
  const top = y + cell - height
  surface.fillStyle = palette.track
  surface.fillRect(left, top, width, height)
  surface.fillStyle = car.gas <= LOW_GAS ? palette.low : palette.full
  surface.fillRect(left, top, Math.round(width * Math.max(0, Math.min(1, car.gas / car.fullGas))), height)

  surface.fillStyle = palette.load
  if (cell >= COUNT_FROM * pixel && car.missiles > PIPS) {
    surface.font = `600 ${Math.round(cell * 0.24)}px system-ui, sans-serif`
    surface.textAlign = 'left'
    surface.textBaseline = 'top'
    surface.fillText(`${car.missiles} ▸`, left, y)
    return
  }
  const step = width / PIPS
  for (let k = 0; k < Math.min(PIPS, car.missiles); k++)
    surface.fillRect(left + Math.round(k * step), y, Math.max(pixel, Math.round(step * 0.6)), height)
  // More than the marks can say: they join.
  if (car.missiles > PIPS) surface.fillRect(left, y, width, Math.max(pixel, Math.round(height / 2)))
}
