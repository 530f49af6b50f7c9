import { REACH, ROUNDS_NAPALM } from '../../../../src-games/apocalypse-now/state.ts'
import type { BoardView, DrawnUnit } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { traceFlame } from './ground.ts'
import { paletteOf } from './palette.ts'
import { traceCanopy } from './soldier.ts'

/** A helicopter as drawn: its centre in cells, and what it carries. */
export interface HelicopterSprite extends Omit<DrawnUnit, 'scale'> {
  /** South 0, east 1, north 2, west 3; fractions while it turns. */
  readonly orientation: number
  /** Rounds until napalm, 0 = ready. */
  readonly napalm: number
  readonly parachuters: number
  /** Rounds left to the one who must jump first. */
  readonly soonest: number
  /** Turns of the rotor, any number. */
  readonly spin: number
}

/** From this cell size on the plates are legible. */
const PLATES_FROM = 7
/** Rounds before its last chance from which a waiting parachuter is shown as urgent. */
const URGENT = 5

/** The 25 cells a helicopter covers: where it can throw napalm and drop parachuters. */
export function drawSquare(surface: Surface, helicopter: HelicopterSprite, view: BoardView): void {
  const { cell } = view
  const side = (2 * REACH + 1) * cell
  const x = (helicopter.j - REACH) * cell
  const y = (helicopter.i - REACH) * cell
  const line = Math.max(view.pixel, Math.round(cell / 9))
  surface.globalAlpha = 0.13
  surface.fillStyle = view.seats[helicopter.seat].fill
  surface.fillRect(x, y, side, side)
  surface.globalAlpha = 1
  surface.strokeStyle = view.seats[helicopter.seat].line
  surface.lineWidth = line
  surface.setLineDash([cell * 0.7, cell * 0.3])
  surface.strokeRect(x + line / 2, y + line / 2, side - line, side - line)
  surface.setLineDash([])
  // Whose square it is, without its colour.
  surface.beginPath()
  traceSeatShape(
    surface,
    helicopter.seat,
    x + side - 0.75 * cell,
    y + 0.75 * cell,
    Math.max(3 * view.pixel, 0.4 * cell),
  )
  surface.fillStyle = view.seats[helicopter.seat].line
  surface.fill()
}

export function drawHelicopter(surface: Surface, helicopter: HelicopterSprite, view: BoardView): void {
  const { cell } = view
  const paint = view.seats[helicopter.seat]
  const { outline } = paletteOf(view.dark)
  surface.save()
  surface.translate((helicopter.j + 0.5) * cell, (helicopter.i + 0.5) * cell)
  surface.rotate(Math.PI - (helicopter.orientation * Math.PI) / 2)
  surface.lineJoin = 'round'
  surface.lineCap = 'round'
  surface.beginPath()
  surface.roundRect(-0.14 * cell, 0.5 * cell, 0.28 * cell, 1.55 * cell, 0.12 * cell)
  surface.roundRect(-0.5 * cell, 1.72 * cell, cell, 0.26 * cell, 0.1 * cell)
  surface.roundRect(-0.58 * cell, -1.3 * cell, 1.16 * cell, 2 * cell, 0.56 * cell)
  surface.strokeStyle = outline
  surface.lineWidth = Math.max(2 * view.pixel, cell * 0.22)
  surface.stroke()
  surface.fillStyle = paint.fill
  surface.fill()
  // The windscreen shows where it looks.
  surface.beginPath()
  surface.arc(0, -0.72 * cell, 0.36 * cell, Math.PI, 2 * Math.PI)
  surface.closePath()
  surface.fillStyle = outline
  surface.fill()
  surface.restore()
  drawRotor(surface, helicopter, outline, view)
  surface.beginPath()
  traceSeatShape(
    surface,
    helicopter.seat,
    (helicopter.j + 0.5) * cell,
    (helicopter.i + 0.5) * cell,
    0.42 * cell,
  )
  surface.fillStyle = paint.ink
  surface.fill()
}

function drawRotor(surface: Surface, helicopter: HelicopterSprite, colour: string, view: BoardView): void {
  const { cell } = view
  const x = (helicopter.j + 0.5) * cell
  const y = (helicopter.i + 0.5) * cell
  const radius = 1.9 * cell
  surface.beginPath()
  surface.arc(x, y, radius, 0, 2 * Math.PI)
  surface.globalAlpha = 0.1
  surface.fillStyle = view.dark ? '#ffffff' : colour
  surface.fill()
  surface.globalAlpha = 0.5
  surface.beginPath()
  for (let blade = 0; blade < 2; blade++) {
    const angle = Math.PI / 8 + (blade * Math.PI) / 2 + helicopter.spin * 2 * Math.PI
    const dx = Math.cos(angle) * radius
    const dy = Math.sin(angle) * radius
    surface.moveTo(x - dx, y - dy)
    surface.lineTo(x + dx, y + dy)
  }
  surface.strokeStyle = view.dark ? '#d8dce2' : colour
  surface.lineWidth = Math.max(view.pixel, cell * 0.13)
  surface.stroke()
  surface.globalAlpha = 1
}

/** Plates in the corners of the square: rounds until napalm (a flame when ready) and waiting parachuters. */
export function drawLoad(surface: Surface, helicopter: HelicopterSprite, view: BoardView): void {
  const { cell } = view
  if (cell < PLATES_FROM) return
  const bottom = (helicopter.i + REACH + 1) * cell
  const left = (helicopter.j - REACH) * cell
  const right = (helicopter.j + REACH + 1) * cell
  if (view.overlays.has('napalm')) drawNapalm(surface, helicopter.napalm, left, bottom, view)
  if (view.overlays.has('parachuters') && helicopter.parachuters > 0)
    drawParachuters(surface, helicopter.parachuters, helicopter.soonest, right, bottom, view)
  if (view.overlays.has('ids') && cell >= 18) {
    surface.fillStyle = paletteOf(view.dark).plateInk
    surface.font = `600 ${Math.round(cell * 0.5)}px system-ui, sans-serif`
    surface.textAlign = 'left'
    surface.textBaseline = 'top'
    surface.fillText(String(helicopter.id), left + cell * 0.25, (helicopter.i - REACH + 0.2) * cell)
  }
}

const PLATE_HEIGHT = 1.05

export function drawNapalm(
  surface: Surface,
  rounds: number,
  left: number,
  bottom: number,
  view: BoardView,
): void {
  const { cell } = view
  const palette = paletteOf(view.dark)
  const isReady = rounds === 0
  const width = (isReady ? 1.05 : 1.5) * cell
  const top = bottom - PLATE_HEIGHT * cell
  drawPlate(surface, left, top, width, isReady ? palette.fire : palette.plate, view)
  if (isReady) {
    surface.beginPath()
    traceFlame(surface, left + width / 2, bottom - 0.5 * cell, 1, 1.25 * cell)
    surface.fillStyle = palette.flame
    surface.fill()
    return
  }
  // The plate fills from the left as the napalm gets ready.
  surface.globalAlpha = 0.45
  surface.fillStyle = palette.fire
  surface.fillRect(left, top, width * (1 - Math.min(1, rounds / ROUNDS_NAPALM)), PLATE_HEIGHT * cell)
  surface.globalAlpha = 1
  drawNumber(surface, String(rounds), left + width / 2, bottom - 0.5 * cell, palette.plateInk, cell)
}

/** `soonest`: rounds left to the one who must jump first. */
export function drawParachuters(
  surface: Surface,
  parachuters: number,
  soonest: number,
  right: number,
  bottom: number,
  view: BoardView,
): void {
  const { cell } = view
  const palette = paletteOf(view.dark)
  const width = (parachuters > 9 ? 2.1 : 1.7) * cell
  const left = right - width
  const isUrgent = soonest <= URGENT
  drawPlate(
    surface,
    left,
    bottom - PLATE_HEIGHT * cell,
    width,
    isUrgent ? palette.flame : palette.plate,
    view,
  )
  const ink = isUrgent ? '#16181c' : palette.plateInk
  traceCanopy(surface, left + 0.5 * cell, bottom - 0.38 * cell, 0.34 * cell)
  surface.strokeStyle = ink
  surface.lineWidth = Math.max(view.pixel * 0.75, cell * 0.08)
  surface.stroke()
  drawNumber(surface, String(parachuters), left + (width + 0.85 * cell) / 2, bottom - 0.5 * cell, ink, cell)
}

function drawPlate(
  surface: Surface,
  left: number,
  top: number,
  width: number,
  colour: string,
  view: BoardView,
): void {
  surface.beginPath()
  surface.roundRect(left, top, width, PLATE_HEIGHT * view.cell, 0.2 * view.cell)
  surface.fillStyle = colour
  surface.globalAlpha = 0.88
  surface.fill()
  surface.globalAlpha = 1
}

function drawNumber(surface: Surface, text: string, x: number, y: number, ink: string, cell: number): void {
  surface.fillStyle = ink
  surface.font = `700 ${Math.round(cell * 0.82)}px system-ui, sans-serif`
  surface.textAlign = 'center'
  surface.textBaseline = 'middle'
  surface.fillText(text, x, y)
}
