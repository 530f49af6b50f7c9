import {
  GAS_BONUS,
  MISSILE_BONUS,
  TYRE,
  WATER_BONUS,
  type MadMaxState,
} from '../../../../src-games/mad-max/state.ts'
import type { BoardView } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import type { Layout } from './layout.ts'
import type { Motion } from './motion.ts'
import { paletteOf } from './palette.ts'

/** The lower picture: the whole universe, unrolled and still, with the window moving over it. */

/** What does not move in it. */
export function drawStripGround(surface: Surface, layout: Layout, state: MadMaxState, view: BoardView): void {
  if (view.bottom <= layout.stripRow) return
  const palette = paletteOf(view.dark)
  const { toX, toY } = scaleOf(layout, view)
  surface.fillStyle = palette.road
  surface.fillRect(0, toY(0), toX(layout.uniCols), toY(layout.rows) - toY(0))
  const colours: Record<number, string> = {
    [TYRE]: palette.tyre,
    [WATER_BONUS]: palette.water,
    [GAS_BONUS]: palette.gas,
    [MISSILE_BONUS]: view.dark ? palette.crate : palette.rocket,
  }
  for (let i = 0; i < layout.rows; i++)
    for (let j = 0; j < layout.uniCols; j++) {
      const code = state.cells[i * layout.uniCols + j]
      const colour = colours[code]
      if (!colour) continue
      // A hair of ground stays between neighbours where there is room.
      const gap = view.cell * layout.stripScale >= 4 ? view.pixel : 0
      const [x, y] = [toX(j), toY(i)]
      const [width, height] = [toX(j + 1) - x - gap, toY(i + 1) - y - gap]
      surface.fillStyle = colour
      if (code === WATER_BONUS && gap > 0) {
        surface.beginPath()
        surface.arc(x + width / 2, y + height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI)
        surface.fill()
      } else surface.fillRect(x, y, Math.max(1, width), Math.max(1, height))
    }
}

/** Cars, missiles and the frame of the window. */
export function drawStrip(
  surface: Surface,
  layout: Layout,
  origin: number,
  motion: Motion,
  view: BoardView,
): void {
  if (view.bottom <= layout.stripRow) return
  const palette = paletteOf(view.dark)
  const { toX, toY } = scaleOf(layout, view)
  const side = view.cell * layout.stripScale
  const wrap = (column: number) => ((column % layout.uniCols) + layout.uniCols) % layout.uniCols
  const [top, height] = [toY(0), toY(layout.rows) - toY(0)]
  surface.save()
  surface.beginPath()
  surface.rect(0, top, toX(layout.uniCols), height)
  surface.clip()
  drawFrame(
    surface,
    toX(wrap(origin)),
    toX(wrap(origin + layout.winCols)),
    toX(layout.uniCols),
    top,
    height,
    view,
  )

  for (const { seat, i, column } of motion.missiles) {
    surface.fillStyle = view.seats[seat].line
    const x = toX(wrap(column))
    surface.fillRect(x - side, toY(i + 0.3), side * 2, Math.max(view.pixel * 1.5, side * 0.4))
  }
  const radius = Math.max(3 * view.pixel, side * 0.75)
  for (const { sprite, i, column } of motion.cars) {
    surface.beginPath()
    traceSeatShape(surface, sprite.seat, toX(wrap(column) + 0.5), toY(i + 0.5), radius)
    surface.strokeStyle = palette.outline
    surface.lineWidth = Math.max(view.pixel, radius * 0.5)
    surface.stroke()
    surface.fillStyle = view.seats[sprite.seat].fill
    surface.fill()
  }
  for (const { i, column, progress } of motion.blasts) {
    surface.beginPath()
    surface.arc(toX(wrap(column) + 0.5), toY(i + 0.5), radius * (1 + progress), 0, 2 * Math.PI)
    surface.globalAlpha = 1 - progress
    surface.fillStyle = palette.fire[0]
    surface.fill()
  }
  surface.restore()
}

/** The frame of the window from x to end, perhaps around the seam; what is outside is dimmed. */
function drawFrame(
  surface: Surface,
  x: number,
  end: number,
  width: number,
  top: number,
  height: number,
  view: BoardView,
): void {
  const palette = paletteOf(view.dark)
  const isSplit = end <= x
  surface.globalAlpha = 0.55
  surface.fillStyle = palette.edge
  if (isSplit) surface.fillRect(end, top, x - end, height)
  else {
    surface.fillRect(0, top, x, height)
    surface.fillRect(end, top, width - end, height)
  }
  surface.globalAlpha = 1
  surface.fillStyle = palette.frame
  const line = Math.max(view.pixel, Math.round(view.cell * 0.1))
  for (const [from, to] of isSplit
    ? [
        [x, width],
        [0, end],
      ]
    : [[x, end]]) {
    surface.fillRect(from, top, to - from, line)
    surface.fillRect(from, top + height - line, to - from, line)
  }
  surface.fillRect(x, top, line, height)
  surface.fillRect(end - line, top, line, height)
}

function scaleOf(layout: Layout, view: BoardView) {
  const side = view.cell * layout.stripScale
  return {
    toX: (column: number) => Math.round(column * side),
    toY: (i: number) => layout.stripRow * view.cell + Math.round(i * side),
  }
}
