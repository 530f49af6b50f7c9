import { ALIVE, DEAD } from '../../../../src-games/the-walking-dead/state.ts'
import type { BoardView, DrawnUnit } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { paletteOf } from './palette.ts'

/** A unit and what it shows; less than full while it leaves the board or comes back. The seat is the clan of an alive or dead one. */
export interface UnitSprite extends DrawnUnit {
  readonly type: number
  /** Rounds until it is a zombie, -1 when it is not turning; and what a whole count is. */
  readonly rounds: number
  readonly wholeCount: number
}

/** From these cell sizes on there is room for the details. */
const EYES_FROM = 7
const LABEL_FROM = 26

export function drawUnit(surface: Surface, unit: UnitSprite, view: BoardView): void {
  const x = (unit.j + 0.5) * view.cell
  const y = (unit.i + 0.5) * view.cell
  surface.lineJoin = 'round'
  surface.lineCap = 'round'
  if (unit.type === ALIVE) drawAlive(surface, unit, x, y, view)
  else if (unit.type === DEAD) drawDead(surface, unit, x, y, view)
  else drawZombie(surface, unit, x, y, view)
}

function drawAlive(surface: Surface, unit: UnitSprite, x: number, y: number, view: BoardView): void {
  const { cell, pixel } = view
  const isTurning = unit.rounds > 0 && view.overlays.has('turning')
  const radius = cell * (cell < LABEL_FROM ? 0.41 : 0.38) * (isTurning ? 0.82 : 1) * unit.scale
  const paint = view.seats[unit.seat]
  if (isTurning) drawCount(surface, unit, x, y, view)
  surface.beginPath()
  traceSeatShape(surface, unit.seat, x, y, radius)
  surface.lineWidth = Math.max(pixel * (cell >= 6 ? 2 : 1), cell * 0.14)
  surface.strokeStyle = paletteOf(view.dark).outline
  surface.stroke()
  surface.fillStyle = paint.fill
  surface.fill()
  if (cell < LABEL_FROM) return
  if (view.overlays.has('ids')) drawLabel(surface, unit, x, y, paint.ink, view)
  if (isTurning) drawRounds(surface, unit, x, y, view)
}

/** A dead unit is a faded shape of its clan with a cross over it. */
function drawDead(surface: Surface, unit: UnitSprite, x: number, y: number, view: BoardView): void {
  const { cell, pixel } = view
  const palette = paletteOf(view.dark)
  const radius = cell * 0.28 * unit.scale
  if (view.overlays.has('turning')) drawCount(surface, unit, x, y, view)
  surface.beginPath()
  traceSeatShape(surface, unit.seat, x, y, radius)
  surface.fillStyle = palette.dead(unit.seat)
  surface.fill()
  surface.lineWidth = Math.max(pixel, cell * 0.07)
  surface.strokeStyle = palette.outline
  surface.stroke()
  const arm = radius * 1.05
  surface.beginPath()
  surface.moveTo(x - arm, y - arm)
  surface.lineTo(x + arm, y + arm)
  surface.moveTo(x + arm, y - arm)
  surface.lineTo(x - arm, y + arm)
  surface.lineWidth = Math.max(pixel * 1.5, cell * 0.11)
  surface.strokeStyle = palette.cross
  surface.stroke()
  if (cell >= LABEL_FROM && view.overlays.has('turning')) drawRounds(surface, unit, x, y, view)
}

/** The shape of no seat: a red head with two eyes. */
function drawZombie(surface: Surface, unit: UnitSprite, x: number, y: number, view: BoardView): void {
  const { cell, pixel } = view
  const palette = paletteOf(view.dark)
  const half = cell * 0.37 * unit.scale
  surface.beginPath()
  surface.roundRect(x - half, y - half, 2 * half, 2 * half, half * 0.45)
  surface.lineWidth = Math.max(pixel * (cell >= 6 ? 2 : 1), cell * 0.14)
  surface.strokeStyle = palette.outline
  surface.stroke()
  surface.fillStyle = palette.zombie
  surface.fill()
  if (cell < EYES_FROM) return
  surface.fillStyle = palette.eyes
  surface.beginPath()
  surface.rect(x - half * 0.62, y - half * 0.42, half * 0.42, half * 0.5)
  surface.rect(x + half * 0.2, y - half * 0.42, half * 0.42, half * 0.5)
  surface.fill()
  if (cell >= LABEL_FROM && view.overlays.has('ids')) {
    drawLabel(surface, unit, x, y + half * 0.52, '#ffffff', view)
    return
  }
  surface.fillStyle = palette.outline
  surface.fillRect(x - half * 0.55, y + half * 0.42, half * 1.1, Math.max(1, half * 0.16))
}

/** The way to becoming a zombie as a clock around the unit: full and red after the bite, one step less each round. */
function drawCount(surface: Surface, unit: UnitSprite, x: number, y: number, view: BoardView): void {
  const { cell, pixel } = view
  const palette = paletteOf(view.dark)
  const radius = cell * 0.46 * unit.scale
  surface.beginPath()
  surface.arc(x, y, radius, 0, 2 * Math.PI)
  surface.fillStyle = palette.turned
  surface.fill()
  const left = Math.min(1, unit.rounds / unit.wholeCount)
  surface.beginPath()
  surface.moveTo(x, y)
  surface.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * left)
  surface.closePath()
  surface.fillStyle = palette.turning
  surface.fill()
  surface.beginPath()
  surface.arc(x, y, radius, 0, 2 * Math.PI)
  surface.lineWidth = Math.max(pixel * 0.75, cell * 0.04)
  surface.strokeStyle = palette.turning
  surface.stroke()
}

function drawLabel(
  surface: Surface,
  unit: UnitSprite,
  x: number,
  y: number,
  ink: string,
  view: BoardView,
): void {
  surface.textAlign = 'center'
  surface.textBaseline = 'middle'
  surface.fillStyle = ink
  surface.font = `600 ${Math.round(view.cell * 0.26)}px system-ui, sans-serif`
  surface.fillText(String(unit.id), x, y + view.cell * 0.02)
}

/** The rounds it has left, on a badge in the corner. */
function drawRounds(surface: Surface, unit: UnitSprite, x: number, y: number, view: BoardView): void {
  const { cell } = view
  surface.beginPath()
  surface.arc(x + cell * 0.34, y + cell * 0.34, cell * 0.16, 0, 2 * Math.PI)
  surface.fillStyle = paletteOf(view.dark).badge
  surface.fill()
  surface.textAlign = 'center'
  surface.textBaseline = 'middle'
  surface.fillStyle = '#ffffff'
  surface.font = `700 ${Math.round(cell * 0.25)}px system-ui, sans-serif`
  surface.fillText(String(unit.rounds), x + cell * 0.34, y + cell * 0.355)
}

/** Food: a yellow disc with a plus, since it makes strong. */
export function drawFood(surface: Surface, i: number, j: number, scale: number, view: BoardView): void {
  const { cell, pixel } = view
  const palette = paletteOf(view.dark)
  const x = (j + 0.5) * cell
  const y = (i + 0.5) * cell
  const radius = cell * (cell < LABEL_FROM ? 0.32 : 0.27) * scale
  surface.beginPath()
  surface.arc(x, y, radius, 0, 2 * Math.PI)
  surface.lineWidth = Math.max(pixel * 1.5, cell * 0.12)
  surface.strokeStyle = palette.outline
  surface.stroke()
  surface.fillStyle = palette.food
  surface.fill()
  if (cell < EYES_FROM) return
  const arm = radius * 0.6
  surface.beginPath()
  surface.moveTo(x - arm, y)
  surface.lineTo(x + arm, y)
  surface.moveTo(x, y - arm)
  surface.lineTo(x, y + arm)
  surface.lineWidth = Math.max(pixel, cell * 0.08)
  surface.stroke()
}
