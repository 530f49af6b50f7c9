import type { CellKind } from '../../../../src-shared/seasons/board-description.ts'
import type { Picture } from '../../../../src-shared/seasons/picture.ts'
import type { BoardView } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { PATTERN_FROM, traceSeatPattern } from '../../../base/colours/seat-pattern.ts'
import { cellColour, OUTLINE, seatOfKind } from './season-palette.ts'

/** From this cell size (in CSS pixels) on, single cells are worth showing, and letters can be read. */
const GRID_FROM = 14
const LETTER_FROM = 16

export function drawSeasonGround(surface: Surface, picture: Picture, view: BoardView): void {
  drawCells(surface, picture, view)
  if (view.cell >= PATTERN_FROM) drawOwners(surface, picture, view)
  if (view.cell >= GRID_FROM * view.pixel) drawGrid(surface, view)
  if (view.overlays.has('letters') && view.cell >= LETTER_FROM * view.pixel)
    drawLetters(surface, picture, view)
}

const kindAt = ({ cells, kinds }: Picture, i: number, j: number): CellKind =>
  kinds.get(cells[i][j]) ?? 'stone'

function drawCells(surface: Surface, picture: Picture, view: BoardView): void {
  const { cell, top, left, bottom, right, dark, seats } = view
  const colours = new Map<CellKind, string>()
  const colourAt = (i: number, j: number): string => {
    const kind = kindAt(picture, i, j)
    let colour = colours.get(kind)
    if (!colour) colours.set(kind, (colour = cellColour(kind, dark, seats)))
    return colour
  }
  for (let i = top; i < bottom; i++)
    for (let from = left; from < right;) {
      const colour = colourAt(i, from)
      let to = from + 1
      while (to < right && colourAt(i, to) === colour) to++
      surface.fillStyle = colour
      surface.fillRect(from * cell, i * cell, (to - from) * cell, cell)
      from = to
    }
}

/** A pattern shows the owner of a cell, too. */
function drawOwners(surface: Surface, picture: Picture, view: BoardView): void {
  for (const seat of [0, 1, 2, 3]) {
    surface.beginPath()
    for (let i = view.top; i < view.bottom; i++)
      for (let j = view.left; j < view.right; j++)
        if (seatOfKind(kindAt(picture, i, j)) === seat)
          traceSeatPattern(surface, seat, j * view.cell, i * view.cell, view.cell)
    surface.globalAlpha = 0.5
    surface.fillStyle = view.seats[seat].fill
    surface.fill()
    surface.globalAlpha = 1
  }
}

function drawGrid(surface: Surface, { cell, top, left, bottom, right, pixel, dark }: BoardView): void {
  const width = Math.max(1, Math.round(pixel))
  surface.fillStyle = dark ? OUTLINE.dark : OUTLINE.light
  surface.globalAlpha = dark ? 0.35 : 0.08
  for (let i = top; i <= bottom; i++) surface.fillRect(left * cell, i * cell, (right - left) * cell, width)
  for (let j = left; j <= right; j++) surface.fillRect(j * cell, top * cell, width, (bottom - top) * cell)
  surface.globalAlpha = 1
}

/** The text's own characters, where they say more than the floor. */
function drawLetters(surface: Surface, picture: Picture, view: BoardView): void {
  const { cell } = view
  surface.font = `${Math.round(cell * 0.42)}px system-ui, sans-serif`
  surface.textAlign = 'center'
  surface.textBaseline = 'middle'
  surface.fillStyle = view.dark ? '#ffffff' : '#000000'
  surface.globalAlpha = 0.45
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const kind = kindAt(picture, i, j)
      if (kind !== 'floor' && kind !== 'wall' && seatOfKind(kind) === undefined)
        surface.fillText(picture.cells[i][j], (j + 0.5) * cell, (i + 0.5) * cell)
    }
  surface.globalAlpha = 1
}
