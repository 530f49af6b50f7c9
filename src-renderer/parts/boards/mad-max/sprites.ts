import { GAS_BONUS, MISSILE_BONUS, TYRE, WATER_BONUS } from '../../../../src-games/mad-max/state.ts'
import type { BoardView } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { paletteOf } from './palette.ts'

/** Drawings of single things into the cell whose top left corner is at (x, y), in device pixels. */

/** From these cell sizes on there is room for the details. */
const DETAILS_FROM = 9

/** A tyre or a bonus. */
export function drawThing(surface: Surface, type: number, x: number, y: number, view: BoardView): void {
  switch (type) {
    case TYRE:
      return drawTyre(surface, x, y, view)
    case WATER_BONUS:
      return drawDrop(surface, x, y, view)
    case GAS_BONUS:
      return drawCan(surface, x, y, view)
    case MISSILE_BONUS:
      return drawCrate(surface, x, y, view)
  }
}

function drawTyre(surface: Surface, x: number, y: number, { cell, dark }: BoardView): void {
  const palette = paletteOf(dark)
  const [cx, cy] = [x + cell / 2, y + cell / 2]
  surface.beginPath()
  surface.arc(cx, cy, cell * 0.44, 0, 2 * Math.PI)
  surface.fillStyle = palette.tyre
  surface.fill()
  surface.beginPath()
  surface.arc(cx, cy, cell * 0.28, 0, 2 * Math.PI)
  surface.strokeStyle = palette.tread
  surface.lineWidth = Math.max(1, cell * 0.1)
  surface.stroke()
}

function drawDrop(surface: Surface, x: number, y: number, { cell, dark }: BoardView): void {
  const palette = paletteOf(dark)
  const [cx, cy] = [x + cell / 2, y + cell * 0.6]
  const radius = cell * 0.28
  surface.beginPath()
  surface.moveTo(cx, y + cell * 0.08)
  // The sides of the tip touch the circle.
  surface.arc(cx, cy, radius, -0.16 * Math.PI, 1.16 * Math.PI)
  surface.closePath()
  surface.fillStyle = palette.water
  surface.fill()
  if (cell < DETAILS_FROM) return
  surface.beginPath()
  surface.arc(cx, cy, radius * 0.58, 0.55 * Math.PI, 0.95 * Math.PI)
  surface.lineCap = 'round'
  surface.strokeStyle = '#ffffff'
  surface.lineWidth = Math.max(1, cell * 0.07)
  surface.globalAlpha *= 0.8
  surface.stroke()
  surface.globalAlpha /= 0.8
}

/** A jerrycan with its handle and spout. */
function drawCan(surface: Surface, x: number, y: number, { cell, dark }: BoardView): void {
  const palette = paletteOf(dark)
  surface.fillStyle = palette.gas
  surface.beginPath()
  surface.roundRect(x + cell * 0.2, y + cell * 0.26, cell * 0.6, cell * 0.62, cell * 0.08)
  surface.fill()
  surface.fillRect(x + cell * 0.28, y + cell * 0.1, cell * 0.3, cell * 0.08)
  surface.fillRect(x + cell * 0.28, y + cell * 0.1, cell * 0.08, cell * 0.2)
  surface.fillRect(x + cell * 0.64, y + cell * 0.14, cell * 0.14, cell * 0.16)
  if (cell < DETAILS_FROM) return
  surface.beginPath()
  surface.moveTo(x + cell * 0.33, y + cell * 0.4)
  surface.lineTo(x + cell * 0.67, y + cell * 0.74)
  surface.moveTo(x + cell * 0.67, y + cell * 0.4)
  surface.lineTo(x + cell * 0.33, y + cell * 0.74)
  surface.lineCap = 'round'
  surface.strokeStyle = palette.crate
  surface.lineWidth = Math.max(1, cell * 0.07)
  surface.stroke()
}

/** A crate with a rocket in it, standing: those that fly lie. */
function drawCrate(surface: Surface, x: number, y: number, { cell, dark }: BoardView): void {
  const palette = paletteOf(dark)
  surface.beginPath()
  surface.roundRect(x + cell * 0.12, y + cell * 0.12, cell * 0.76, cell * 0.76, cell * 0.1)
  surface.fillStyle = palette.crate
  surface.fill()
  surface.strokeStyle = palette.rocket
  surface.lineWidth = Math.max(1, cell * 0.08)
  surface.stroke()
  const cx = x + cell / 2
  surface.beginPath()
  surface.moveTo(cx, y + cell * 0.2)
  surface.lineTo(cx + cell * 0.13, y + cell * 0.4)
  surface.lineTo(cx + cell * 0.13, y + cell * 0.6)
  surface.lineTo(cx + cell * 0.24, y + cell * 0.78)
  surface.lineTo(cx - cell * 0.24, y + cell * 0.78)
  surface.lineTo(cx - cell * 0.13, y + cell * 0.6)
  surface.lineTo(cx - cell * 0.13, y + cell * 0.4)
  surface.closePath()
  surface.fillStyle = palette.rocket
  surface.fill()
}

/** A missile on its way, in the colour of who shot it. */
export function drawMissile(surface: Surface, seat: number, x: number, y: number, view: BoardView): void {
  const { cell } = view
  const palette = paletteOf(view.dark)
  const cy = y + cell / 2
  surface.beginPath()
  surface.moveTo(x + cell * 0.3, cy - cell * 0.1)
  surface.lineTo(x - cell * 0.05, cy)
  surface.lineTo(x + cell * 0.3, cy + cell * 0.1)
  surface.closePath()
  surface.fillStyle = palette.fire[0]
  surface.fill()
  surface.beginPath()
  surface.moveTo(x + cell * 0.97, cy)
  surface.lineTo(x + cell * 0.72, cy - cell * 0.15)
  surface.lineTo(x + cell * 0.4, cy - cell * 0.15)
  surface.lineTo(x + cell * 0.22, cy - cell * 0.27)
  surface.lineTo(x + cell * 0.28, cy)
  surface.lineTo(x + cell * 0.22, cy + cell * 0.27)
  surface.lineTo(x + cell * 0.4, cy + cell * 0.15)
  surface.lineTo(x + cell * 0.72, cy + cell * 0.15)
  surface.closePath()
  surface.lineJoin = 'round'
  surface.strokeStyle = palette.outline
  surface.lineWidth = Math.max(view.pixel, cell * 0.09)
  surface.stroke()
  surface.fillStyle = view.seats[seat].fill
  surface.fill()
}

/** An explosion; `progress` from 0 to 1 opens and fades it. */
export function drawBlast(surface: Surface, x: number, y: number, progress: number, view: BoardView): void {
  const { cell } = view
  const { fire } = paletteOf(view.dark)
  const [cx, cy] = [x + cell / 2, y + cell / 2]
  surface.save()
  surface.globalAlpha = 1 - progress * progress
  fire.forEach((colour, ring) => {
    const reach = cell * (0.35 + 0.45 * progress) * (ring === 0 ? 1 : 0.58)
    surface.beginPath()
    for (let k = 0; k < 16; k++) {
      const angle = (k * Math.PI) / 8 + 0.2
      const radius = reach * (k % 2 === 0 ? 1 : 0.55)
      const [px, py] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
      if (k === 0) surface.moveTo(px, py)
      else surface.lineTo(px, py)
    }
    surface.closePath()
    surface.fillStyle = colour
    surface.fill()
  })
  surface.restore()
}

/** A ring that opens where a bonus was picked up. */
export function drawPickup(surface: Surface, x: number, y: number, progress: number, view: BoardView): void {
  const { cell } = view
  surface.save()
  surface.globalAlpha = 1 - progress
  surface.beginPath()
  surface.arc(x + cell / 2, y + cell / 2, cell * (0.35 + 0.35 * progress), 0, 2 * Math.PI)
  surface.strokeStyle = paletteOf(view.dark).frame
  surface.lineWidth = Math.max(view.pixel, cell * 0.08)
  surface.stroke()
  surface.restore()
}
