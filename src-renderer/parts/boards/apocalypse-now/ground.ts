import {
  FIRE_UNIT,
  FOREST,
  GRASS,
  MOUNTAIN,
  SIZE,
  VALUES,
  WATER,
  type ApocalypseState,
} from '../../../../src-games/apocalypse-now/state.ts'
import type { BoardView } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { paletteOf } from './palette.ts'

/** From these cell sizes on there is room for the details. */
const TEXTURE_FROM = 7
/** Below this size half of the trees do, for half of the time. */
const ALL_TREES_FROM = 12
const NUMBERS_FROM = 13
const VALUES_FROM = 8

/** Land, fire, and posts with their owners. */
export function drawGround(surface: Surface, state: ApocalypseState, view: BoardView): void {
  drawLand(surface, state, view)
  if (view.cell >= TEXTURE_FROM)
    for (const land of [FOREST, GRASS, WATER, MOUNTAIN]) drawTexture(surface, state, land, view)
  drawFlames(surface, state, view)
  if (view.overlays.has('posts'))
    for (let post = 0; post < state.postCell.length; post++) {
      const cell = state.postCell[post]
      drawPost(
        surface,
        Math.trunc(cell / SIZE),
        cell % SIZE,
        state.postOwner[post],
        state.postValue[post],
        view,
      )
    }
  if (view.overlays.has('rounds') && view.cell >= NUMBERS_FROM) drawFireRounds(surface, state, view)
}

function drawLand(surface: Surface, { ground }: ApocalypseState, view: BoardView): void {
  const { cell } = view
  const palette = paletteOf(view.dark)
  for (let i = view.top; i < view.bottom; i++) {
    let from = view.left
    // Equal neighbours are one rectangle: a fifth of the calls.
    for (let j = view.left + 1; j <= view.right; j++) {
      if (j < view.right && ground[i * SIZE + j] === ground[i * SIZE + from]) continue
      surface.fillStyle = palette.cell(ground[i * SIZE + from])
      surface.fillRect(from * cell, i * cell, (j - from) * cell, cell)
      from = j
    }
  }
}

/** A number that looks random, the same for a cell in every frame. */
function scatter(cell: number): number {
  return ((Math.imul(cell + 7, 0x45d9f3b) >>> 13) & 1023) / 1024
}

/** Trees, blades of grass, waves or peaks on the cells of one land that do not burn. */
function drawTexture(surface: Surface, { ground }: ApocalypseState, land: number, view: BoardView): void {
  const { cell } = view
  const palette = paletteOf(view.dark)
  surface.beginPath()
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const at = i * SIZE + j
      if (ground[at] !== land) continue
      const chance = scatter(at)
      if (land === FOREST && cell < ALL_TREES_FROM && chance > 0.5) continue
      const x = (j + 0.3 + 0.4 * scatter(at + 4001)) * cell
      const y = (i + 0.5) * cell
      if (land === FOREST) traceTree(surface, x, y + cell * 0.1, cell * (0.28 + 0.14 * chance))
      else if (land === MOUNTAIN) tracePeak(surface, x, (i + 0.8) * cell, cell * (0.3 + 0.2 * chance))
      else if (chance < 0.3) {
        const half = cell * (land === WATER ? 0.28 : 0.12)
        surface.moveTo(x - half, y)
        surface.lineTo(x + half, land === WATER ? y : y - cell * 0.22)
      }
    }
  if (land === FOREST || land === MOUNTAIN) {
    surface.fillStyle = land === FOREST ? palette.tree : palette.peak
    surface.fill()
    return
  }
  surface.strokeStyle = land === WATER ? palette.wave : palette.blade
  surface.lineWidth = Math.max(view.pixel * 0.75, cell / 12)
  surface.lineCap = 'round'
  surface.stroke()
}

function traceTree(surface: Surface, x: number, y: number, size: number): void {
  surface.moveTo(x, y - size)
  surface.lineTo(x + size * 0.75, y + size * 0.6)
  surface.lineTo(x - size * 0.75, y + size * 0.6)
  surface.closePath()
}

function tracePeak(surface: Surface, x: number, y: number, size: number): void {
  surface.moveTo(x - size, y)
  surface.lineTo(x - size * 0.15, y - size * 1.25)
  surface.lineTo(x + size * 0.2, y - size * 0.8)
  surface.lineTo(x + size, y)
  surface.closePath()
}

/** Flames that lean to the other side every round. */
function drawFlames(surface: Surface, { ground }: ApocalypseState, view: BoardView): void {
  const { cell } = view
  if (cell < TEXTURE_FROM) return
  surface.beginPath()
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const at = i * SIZE + j
      if (ground[at] < FIRE_UNIT) continue
      const size = cell * (0.85 + 0.3 * scatter(at))
      traceFlame(surface, (j + 0.5) * cell, (i + 0.55) * cell, (view.round + at) % 2 === 0 ? 1 : -1, size)
    }
  surface.fillStyle = paletteOf(view.dark).flame
  surface.fill()
}

/** Outline of a flame on a cell of side 1, from its left foot over the tip; the tip leans to the right. */
const FLAME = [
  [-0.2, 0.22],
  [-0.24, 0.02],
  [-0.13, -0.16],
  [-0.07, -0.02],
  [0.04, -0.4],
  [0.19, -0.08],
  [0.23, 0.08],
  [0.15, 0.26],
  [0, 0.34],
] as const

/** Adds a flame to the path; `side` 1 leans to the right, -1 to the left. */
export function traceFlame(surface: Surface, x: number, y: number, side: number, size: number): void {
  FLAME.forEach(([dx, dy], k) => {
    if (k === 0) surface.moveTo(x + side * dx * size, y + dy * size)
    else surface.lineTo(x + side * dx * size, y + dy * size)
  })
  surface.closePath()
}

function drawFireRounds(surface: Surface, { ground }: ApocalypseState, view: BoardView): void {
  const { cell } = view
  surface.fillStyle = '#1b0d08'
  surface.font = `600 ${Math.round(cell * 0.5)}px system-ui, sans-serif`
  surface.textAlign = 'right'
  surface.textBaseline = 'top'
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const rounds = Math.trunc(ground[i * SIZE + j] / FIRE_UNIT)
      if (rounds > 0) surface.fillText(String(rounds), (j + 0.97) * cell, (i + 0.06) * cell)
    }
}

/**
 * A post: a square of 3×3 cells in its owner's colour and shape around the cell itself. A valuable one has a second
 * frame.
 */
export function drawPost(
  surface: Surface,
  i: number,
  j: number,
  owner: number,
  value: number,
  view: BoardView,
): void {
  const { cell } = view
  const palette = paletteOf(view.dark)
  const x = (j - 1) * cell
  const y = (i - 1) * cell
  const side = 3 * cell
  const line = Math.max(1, Math.round(Math.max(1.5 * view.pixel, cell / 7)))
  surface.globalAlpha = owner < 0 ? 0.62 : view.dark ? 0.5 : 0.55
  surface.fillStyle = owner < 0 ? palette.freePost : view.seats[owner].fill
  surface.fillRect(x, y, side, side)
  surface.globalAlpha = 1
  surface.strokeStyle = owner < 0 ? palette.freePostLine : view.seats[owner].line
  surface.lineWidth = line
  surface.strokeRect(x + line / 2, y + line / 2, side - line, side - line)
  if (value === VALUES[1])
    surface.strokeRect(x + 2.5 * line, y + 2.5 * line, side - 5 * line, side - 5 * line)
  surface.fillStyle = owner < 0 ? palette.freePostLine : view.seats[owner].line
  surface.fillRect(x + cell, y + cell, cell, cell)
  if (owner >= 0 && cell >= 4) {
    surface.beginPath()
    traceSeatShape(surface, owner, x + 1.5 * cell, y + 1.5 * cell, cell * 0.32)
    surface.fillStyle = view.dark ? palette.outline : '#ffffff'
    surface.fill()
  }
  if (cell < VALUES_FROM) return
  // On a strip of its own, which the frames do not cross.
  const text = String(value)
  const width = (text.length * 0.5 + 0.3) * cell
  surface.fillStyle = owner < 0 ? palette.freePost : view.seats[owner].fill
  surface.fillRect(x + 1.5 * cell - width / 2, y + 2.05 * cell, width, 0.78 * cell)
  surface.fillStyle = owner < 0 ? '#16181c' : view.seats[owner].ink
  surface.font = `700 ${Math.round(cell * 0.75)}px system-ui, sans-serif`
  surface.textAlign = 'center'
  surface.textBaseline = 'middle'
  surface.fillText(text, x + 1.5 * cell, y + 2.46 * cell)
}
