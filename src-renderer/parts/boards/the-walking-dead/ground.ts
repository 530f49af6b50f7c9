import {
  COLS,
  ROWS,
  WASTE,
  ZOMBIE,
  type WalkingDeadState,
} from '../../../../src-games/the-walking-dead/state.ts'
import type { BoardView } from '../board.ts'
import { fillCells } from '../fill-cells.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { PATTERN_FROM, traceSeatPattern } from '../../../base/colours/seat-pattern.ts'
import { paletteOf } from './palette.ts'

/** From these cell sizes on there is room for the details. */
const GRID_FROM = 7
const BORDERS_FROM = 14
const MARKS_FROM = 16

/** Streets with their owners, and waste. */
export function drawGround(surface: Surface, state: WalkingDeadState, view: BoardView): void {
  drawCells(surface, state, view)
  if (view.overlays.has('danger')) drawDanger(surface, state, view)
  if (view.cell >= GRID_FROM) drawGrid(surface, view)
  drawWasteSides(surface, state, view)
  if (view.overlays.has('owners')) {
    if (view.cell >= BORDERS_FROM) drawBorders(surface, state, view)
    if (view.cell >= MARKS_FROM) drawOwnerMarks(surface, state, view)
    else if (view.cell >= PATTERN_FROM) drawOwnerPatterns(surface, state, view)
  }
}

function drawCells(surface: Surface, state: WalkingDeadState, view: BoardView): void {
  const palette = paletteOf(view.dark)
  const showsOwners = view.overlays.has('owners')
  fillCells(surface, view, COLS, (at) =>
    state.cellType[at] === WASTE ? palette.waste : palette.street(showsOwners ? state.cellOwner[at] : -1),
  )
}

/** Cells beside a zombie: a unit that stays there may be bitten. */
function drawDanger(surface: Surface, state: WalkingDeadState, view: BoardView): void {
  const { cell } = view
  const near = new Uint8Array(state.cellType.length)
  for (let id = 0; id < state.unitType.length; id++) {
    if (state.unitType[id] !== ZOMBIE) continue
    const i = Math.floor(state.unitCell[id] / COLS)
    const j = state.unitCell[id] % COLS
    for (let row = Math.max(i - 1, 0); row <= Math.min(i + 1, ROWS - 1); row++)
      for (let col = Math.max(j - 1, 0); col <= Math.min(j + 1, COLS - 1); col++) near[row * COLS + col] = 1
  }
  surface.fillStyle = paletteOf(view.dark).danger
  surface.globalAlpha = 0.22
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++)
      if (near[i * COLS + j] && state.cellType[i * COLS + j] !== WASTE)
        surface.fillRect(j * cell, i * cell, cell, cell)
  surface.globalAlpha = 1
}

function drawGrid(surface: Surface, view: BoardView): void {
  const { cell, pixel } = view
  const width = Math.max(1, Math.round(pixel / 2))
  surface.fillStyle = paletteOf(view.dark).grid
  surface.globalAlpha = view.dark ? 0.3 : 0.1
  for (let i = view.top; i < view.bottom; i++)
    surface.fillRect(view.left * cell, i * cell, (view.right - view.left) * cell, width)
  for (let j = view.left; j < view.right; j++)
    surface.fillRect(j * cell, view.top * cell, width, (view.bottom - view.top) * cell)
  surface.globalAlpha = 1
}

/** Heaps of waste stand out of the street: one piece above the grid, with a dark side at the bottom. */
function drawWasteSides(surface: Surface, state: WalkingDeadState, view: BoardView): void {
  const { cell } = view
  const { waste, wasteSide } = paletteOf(view.dark)
  const side = Math.max(1, Math.round(cell / 5))
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const at = i * COLS + j
      if (state.cellType[at] !== WASTE) continue
      const isFoot = i + 1 < ROWS && state.cellType[at + COLS] !== WASTE
      surface.fillStyle = waste
      surface.fillRect(j * cell, i * cell, cell, cell)
      if (!isFoot) continue
      surface.fillStyle = wasteSide
      surface.fillRect(j * cell, (i + 1) * cell - side, cell, side)
    }
}

/** A line in the owner's colour where its land ends. */
function drawBorders(surface: Surface, state: WalkingDeadState, view: BoardView): void {
  const { cell } = view
  const { cellOwner } = state
  const width = Math.max(1, Math.round(cell / 14))
  surface.globalAlpha = 0.75
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const at = i * COLS + j
      const owner = cellOwner[at]
      if (owner < 0) continue
      const x = j * cell
      const y = i * cell
      surface.fillStyle = view.seats[owner].line
      if (i > 0 && cellOwner[at - COLS] !== owner) surface.fillRect(x, y, cell, width)
      if (i < ROWS - 1 && cellOwner[at + COLS] !== owner) surface.fillRect(x, y + cell - width, cell, width)
      if (j > 0 && cellOwner[at - 1] !== owner) surface.fillRect(x, y, width, cell)
      if (j < COLS - 1 && cellOwner[at + 1] !== owner) surface.fillRect(x + cell - width, y, width, cell)
    }
  surface.globalAlpha = 1
}

/** The owner's shape in a corner of each owned cell: ownership without colour. */
function drawOwnerMarks(surface: Surface, state: WalkingDeadState, view: BoardView): void {
  const { cell } = view
  drawOwned(surface, state, view, 0.65, (seat, i, j) =>
    traceSeatShape(surface, seat, (j + 0.2) * cell, (i + 0.2) * cell, cell * 0.07),
  )
}

/** Cells without room for a shape: a pattern shows their owner. */
function drawOwnerPatterns(surface: Surface, state: WalkingDeadState, view: BoardView): void {
  const { cell } = view
  drawOwned(surface, state, view, 0.45, (seat, i, j) =>
    traceSeatPattern(surface, seat, j * cell, i * cell, cell),
  )
}

/** What is traced in each owned cell in sight, in the colour of its owner. */
function drawOwned(
  surface: Surface,
  state: WalkingDeadState,
  view: BoardView,
  alpha: number,
  trace: (seat: number, i: number, j: number) => void,
): void {
  surface.globalAlpha = alpha
  for (let seat = 0; seat < 4; seat++) {
    surface.beginPath()
    for (let i = view.top; i < view.bottom; i++)
      for (let j = view.left; j < view.right; j++)
        if (state.cellOwner[i * COLS + j] === seat) trace(seat, i, j)
    surface.fillStyle = view.seats[seat].line
    surface.fill()
  }
  surface.globalAlpha = 1
}
