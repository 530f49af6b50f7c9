import { DIRECTIONS, pathOf, windowColumn } from '../../../../src-games/mad-max/geometry.ts'
import {
  CAR,
  GAS_BONUS,
  MISSILE,
  ownerOf,
  TYRE,
  typeOfCell,
  WATER_BONUS,
  type MadMaxState,
} from '../../../../src-games/mad-max/state.ts'
import type { BoardView } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { drawCar } from './car.ts'
import { boardColumn, universeColumn, type Layout } from './layout.ts'
import { stepOf, type Motion } from './motion.ts'
import { paletteOf } from './palette.ts'
import { drawBlast, drawMissile, drawPickup, drawThing } from './sprites.ts'

type DrawInWindow = (
  surface: Surface,
  layout: Layout,
  before: MadMaxState,
  after: MadMaxState,
  fraction: number,
  motion: Motion,
  view: BoardView,
) => void

/** The upper picture: the window, under which the country drifts to the left. */
export const drawWindow: DrawInWindow = (surface, layout, before, after, fraction, motion, view) => {
  const { cell } = view
  const origin = before.round[0] + fraction
  const toX = (column: number) => Math.round(boardColumn(layout, column, origin) * cell)
  const toY = (i: number) => Math.round(i * cell)
  const isInSight = (i: number, x: number) =>
    x > (view.left - 2) * cell && x < (view.right + 1) * cell && i > view.top - 2 && i < view.bottom + 1

  surface.save()
  surface.beginPath()
  surface.rect(0, 0, layout.boardCols * cell, layout.rows * cell)
  surface.clip()
  drawLines(surface, layout, origin, view)
  if (view.overlays.has('hints')) drawHints(surface, layout, before, after, fraction, motion, view)
  if (view.overlays.has('moves')) drawMoves(surface, layout, before, origin, view)
  drawThings(surface, layout, before, after, fraction, view)
  for (const { sprite, i, column } of motion.cars)
    if (isInSight(i, toX(column))) drawCar(surface, sprite, toX(column), toY(i), view)
  for (const { seat, i, column } of motion.missiles)
    if (isInSight(i, toX(column))) drawMissile(surface, seat, toX(column), toY(i), view)
  for (const { i, column, progress } of motion.blasts)
    if (isInSight(i, toX(column))) drawBlast(surface, toX(column), toY(i), progress, view)
  surface.restore()
  drawRuler(surface, layout, origin, view)
}

/** Lines every ten columns show the drift; a stronger one is the seam of the universe. */
function drawLines(surface: Surface, layout: Layout, origin: number, view: BoardView): void {
  const palette = paletteOf(view.dark)
  const { cell } = view
  for (let column = 0; column < layout.uniCols; column += 10) {
    const x = Math.round(boardColumn(layout, column, origin) * cell)
    if (x < 0 || x > layout.boardCols * cell) continue
    const width = Math.max(view.pixel, Math.round(cell * (column === 0 ? 0.14 : 0.07)))
    surface.fillStyle = column === 0 ? palette.seam : palette.line
    surface.fillRect(x - (width >> 1), view.top * cell, width, Math.min(layout.rows, view.bottom) * cell)
  }
}

function drawRuler(surface: Surface, layout: Layout, origin: number, view: BoardView): void {
  const { cell, pixel } = view
  if (view.bottom <= layout.rulerRow || cell < 7 * pixel) return
  surface.fillStyle = paletteOf(view.dark).text
  surface.font = `${Math.round(Math.min(cell * 0.7, 13 * pixel))}px system-ui, sans-serif`
  surface.textAlign = 'center'
  surface.textBaseline = 'middle'
  const room = layout.boardCols * cell
  for (let column = 0; column < layout.uniCols; column += 10) {
    const x = Math.round((boardColumn(layout, column, origin) + 0.5) * cell)
    if (x > cell / 2 && x < room - cell / 2)
      surface.fillText(String(column), x, (layout.rulerRow + 0.5) * cell)
  }
}

/** Tyres and bonuses, with what becomes of them in the second half of the passage. */
function drawThings(
  surface: Surface,
  layout: Layout,
  before: MadMaxState,
  after: MadMaxState,
  fraction: number,
  view: BoardView,
): void {
  const { cell } = view
  const shift = Math.round(fraction * cell)
  const late = fraction > 0.5 ? 2 * fraction - 1 : 0
  const right = Math.min(layout.boardCols, view.right) + 1
  const bottom = Math.min(layout.rows, view.bottom)
  for (let j = view.left; j < right; j++) {
    const column = universeColumn(layout, j, before.round[0])
    const x = j * cell - shift
    for (let i = view.top; i < bottom; i++) {
      const at = i * layout.uniCols + column
      const type = typeOfCell(before.cells[at])
      const isThing = type === TYRE || (type >= WATER_BONUS && type <= GAS_BONUS)
      const next = late > 0 ? typeOfCell(after.cells[at]) : type
      if (isThing && (next === type || late === 0)) drawThing(surface, type, x, i * cell, view)
      else if (isThing && type === TYRE) drawBlast(surface, x, i * cell, late, view)
      else if (isThing && next === CAR) drawPickup(surface, x, i * cell, late, view)
      if (late > 0 && next !== type && (next === TYRE || next >= WATER_BONUS)) {
        surface.globalAlpha = late
        drawThing(surface, next, x, i * cell, view)
        surface.globalAlpha = 1
      }
    }
  }
}

/** The two cells ahead of each missile, and the cells that each car visits in this round. */
const drawHints: DrawInWindow = (surface, layout, before, after, fraction, motion, view) => {
  const { cell } = view
  const origin = before.round[0] + fraction
  surface.lineWidth = Math.max(view.pixel, cell * 0.08)
  surface.setLineDash([Math.max(2, cell * 0.16), Math.max(2, cell * 0.16)])
  for (const { seat, i, column } of motion.missiles) {
    const x = Math.round((boardColumn(layout, column, origin) + 1) * cell)
    surface.beginPath()
    surface.moveTo(x, (i + 0.5) * cell)
    surface.lineTo(x + 2 * cell, (i + 0.5) * cell)
    surface.strokeStyle = view.seats[seat].line
    surface.stroke()
  }
  surface.setLineDash([])
  if (before === after || fraction === 0) return
  surface.globalAlpha = 0.22
  for (let car = 0; car < before.carCell.length; car++) {
    if (!before.carAlive[car] || !after.carAlive[car]) continue
    const [di, dj] = stepOf(before, after, car)
    if (dj < 0 || dj > 2) continue
    surface.fillStyle = view.seats[ownerOf(before, car)].fill
    const from = before.carCell[car]
    const path = pathOf(di, dj)
    for (let k = 0; k < path.length; k += 2) {
      const x = Math.round(boardColumn(layout, (from % layout.uniCols) + path[k + 1], origin) * cell)
      surface.fillRect(x, (Math.trunc(from / layout.uniCols) + path[k]) * cell, cell, cell)
    }
  }
  surface.globalAlpha = 1
}

/** Where each car may go now: a dot where nothing is in its way yet, a cross where something is. */
function drawMoves(
  surface: Surface,
  layout: Layout,
  state: MadMaxState,
  origin: number,
  view: BoardView,
): void {
  const { cell } = view
  const round = state.round[0]
  surface.lineWidth = Math.max(view.pixel, cell * 0.08)
  for (let car = 0; car < state.carCell.length; car++) {
    if (!state.carAlive[car]) continue
    const i = Math.trunc(state.carCell[car] / layout.uniCols)
    const j = state.carCell[car] % layout.uniCols
    surface.fillStyle = surface.strokeStyle = view.seats[ownerOf(state, car)].line
    for (const { di, dj } of DIRECTIONS) {
      const isOpen = i + di >= 0 && i + di < layout.rows
      if (!isOpen || windowColumn(j + dj, round + 1, layout.uniCols) >= layout.winCols) continue
      const x = (boardColumn(layout, j + dj, origin) + 0.5) * cell
      const y = (i + di + 0.5) * cell
      const arm = cell * 0.13
      surface.beginPath()
      if (isFree(state, layout, i, j, di, dj)) {
        surface.arc(x, y, arm, 0, 2 * Math.PI)
        surface.fill()
        continue
      }
      surface.moveTo(x - arm, y - arm)
      surface.lineTo(x + arm, y + arm)
      surface.moveTo(x + arm, y - arm)
      surface.lineTo(x - arm, y + arm)
      surface.stroke()
    }
  }
}

function isFree(state: MadMaxState, layout: Layout, i: number, j: number, di: number, dj: number): boolean {
  if (di === 0 && dj === 0) return true
  const path = pathOf(di, dj)
  for (let k = 0; k < path.length; k += 2) {
    const type = typeOfCell(
      state.cells[(i + path[k]) * layout.uniCols + ((j + path[k + 1]) % layout.uniCols)],
    )
    if (type === TYRE || type === CAR || type === MISSILE) return false
  }
  return true
}
