import { CITY, SETTING, type PandemicState } from '../../../../src-games/pandemic/state.ts'
import type { BoardView } from '../board.ts'
import { fillCells } from '../fill-cells.ts'
import type { Surface } from '../../../base/colours/surface.ts'
import { SEAT_DASHES } from '../../../base/colours/seat-pattern.ts'
import { traceSeatShape } from '../../../base/colours/seat-paint.ts'
import { paletteOf, virusSpot } from './palette.ts'

/** From this cell size (in CSS pixels) on, single cells are worth showing. */
const GRID_FROM = 14

/** From this size on a spot of virus has its rim. */
const RIM_FROM = 8

/** Cells, cities and paths with their owners, virus, and masks that lie about. */
export function drawGround(surface: Surface, state: PandemicState, view: BoardView): void {
  drawCells(surface, state, view)
  if (view.overlays.has('virus') && view.overlays.has('owners')) drawCityVirus(surface, state, view)
  if (view.cell >= GRID_FROM * view.pixel) drawGrid(surface, view)
  if (view.overlays.has('owners')) {
    drawPaths(surface, state, view)
    drawCityEdges(surface, state, view)
    drawCityMarks(surface, state, view)
  }
  drawMasks(surface, state, view)
}

function drawCells(surface: Surface, state: PandemicState, view: BoardView): void {
  const palette = paletteOf(view.dark)
  const showsVirus = view.overlays.has('virus')
  const showsOwners = view.overlays.has('owners')
  fillCells(surface, view, state.settings[SETTING.cols], (at) => {
    const type = state.cellType[at]
    const owner = type === CITY && showsOwners ? state.cityOwner[state.cityAt[at]] : -1
    // The colour of an owner stays what it is: virus in an owned city lies on it, as a spot.
    return palette.cell(type, owner, showsVirus ? state.virus[at] : 0)
  })
}

/** Virus in owned cities: a spot a cell, the larger the more there is, with a rim that differs from any owner's colour. */
function drawCityVirus(surface: Surface, state: PandemicState, view: BoardView): void {
  const { cell } = view
  const cols = state.settings[SETTING.cols]
  surface.beginPath()
  for (let i = view.top; i < view.bottom; i++)
    for (let j = view.left; j < view.right; j++) {
      const at = i * cols + j
      if (state.cellType[at] !== CITY || state.virus[at] === 0 || state.cityOwner[state.cityAt[at]] < 0)
        continue
      const side = Math.max(1, Math.round(cell * virusSpot(state.virus[at])))
      const room = Math.floor((cell - side) / 2)
      surface.rect(j * cell + room, i * cell + room, side, side)
    }
  const { virus, outline } = paletteOf(view.dark)
  surface.fillStyle = virus
  surface.fill()
  // On small cells it would be all there is.
  if (cell < RIM_FROM * view.pixel) return
  surface.lineWidth = Math.max(1, Math.round(view.pixel))
  surface.strokeStyle = outline
  surface.stroke()
}

function drawGrid(surface: Surface, view: BoardView): void {
  const { cell, top, left, bottom, right } = view
  const width = Math.max(1, Math.round(view.pixel))
  surface.fillStyle = paletteOf(view.dark).outline
  surface.globalAlpha = view.dark ? 0.35 : 0.08
  for (let i = top; i <= bottom; i++) surface.fillRect(left * cell, i * cell, (right - left) * cell, width)
  for (let j = left; j <= right; j++) surface.fillRect(j * cell, top * cell, width, (bottom - top) * cell)
  surface.globalAlpha = 1
}

/** An owned path is a line in its owner's colour along its cells. */
function drawPaths(surface: Surface, state: PandemicState, view: BoardView): void {
  const cols = state.settings[SETTING.cols]
  const { cell } = view
  surface.lineJoin = 'round'
  surface.lineCap = 'round'
  for (let path = 0; path < state.pathOwner.length; path++) {
    const owner = state.pathOwner[path]
    if (owner < 0) continue
    surface.beginPath()
    for (let k = state.pathStart[path]; k < state.pathStart[path + 1]; k++) {
      const x = ((state.pathCells[k] % cols) + 0.5) * cell
      const y = (Math.floor(state.pathCells[k] / cols) + 0.5) * cell
      if (k === state.pathStart[path]) surface.moveTo(x, y)
      // A path of one cell still needs a visible dot, which a line to itself with round ends is.
      surface.lineTo(x, y)
    }
    const width = Math.max(2, Math.round(cell * 0.34))
    surface.lineWidth = width
    surface.setLineDash(SEAT_DASHES[owner].map((part) => part * width))
    surface.strokeStyle = view.seats[owner].line
    surface.stroke()
  }
  surface.setLineDash([])
}

function drawCityEdges(surface: Surface, state: PandemicState, view: BoardView): void {
  const cols = state.settings[SETTING.cols]
  const { cell } = view
  const palette = paletteOf(view.dark)
  for (let city = 0; city < state.cityOwner.length; city++) {
    const owner = state.cityOwner[city]
    const width = owner < 0 ? Math.max(1, view.pixel) : Math.max(2, Math.round(cell / 6))
    surface.fillStyle = owner < 0 ? palette.cityEdge : view.seats[owner].line
    for (let k = state.cityStart[city]; k < state.cityStart[city + 1]; k++) {
      const at = state.cityCells[k]
      const x = (at % cols) * cell
      const y = Math.floor(at / cols) * cell
      if (state.cityAt[at - cols] !== city) surface.fillRect(x, y, cell, width)
      if (state.cityAt[at + cols] !== city) surface.fillRect(x, y + cell - width, cell, width)
      if (state.cityAt[at - 1] !== city) surface.fillRect(x, y, width, cell)
      if (state.cityAt[at + 1] !== city) surface.fillRect(x + cell - width, y, width, cell)
    }
  }
}

/** The owner's shape in the middle of each owned city: ownership without colour. */
function drawCityMarks(surface: Surface, state: PandemicState, view: BoardView): void {
  const cols = state.settings[SETTING.cols]
  const { cell } = view
  for (let city = 0; city < state.cityOwner.length; city++) {
    const owner = state.cityOwner[city]
    if (owner < 0) continue
    const first = state.cityCells[state.cityStart[city]]
    const last = state.cityCells[state.cityStart[city + 1] - 1]
    const rows = Math.floor(last / cols) - Math.floor(first / cols) + 1
    const width = (last % cols) - (first % cols) + 1
    const x = ((first % cols) + width / 2) * cell
    const y = (Math.floor(first / cols) + rows / 2) * cell
    surface.beginPath()
    traceSeatShape(surface, owner, x, y, Math.max(0.3, Math.min(rows, width) * 0.24) * cell)
    surface.globalAlpha = 0.5
    surface.fillStyle = view.seats[owner].line
    surface.fill()
    surface.globalAlpha = 1
  }
}

function drawMasks(surface: Surface, state: PandemicState, view: BoardView): void {
  const cols = state.settings[SETTING.cols]
  for (let k = 0; k < state.maskCount[0]; k++) {
    const at = state.maskCells[k]
    drawMask(surface, at % cols, Math.floor(at / cols), view)
  }
}

/** A mask on the ground: a white patch with straps where there is room for them. */
export function drawMask(surface: Surface, j: number, i: number, view: BoardView): void {
  const { cell } = view
  const palette = paletteOf(view.dark)
  const x = (j + 0.5) * cell
  const y = (i + 0.5) * cell
  surface.strokeStyle = view.dark ? palette.mask : palette.outline
  surface.fillStyle = palette.mask
  surface.lineWidth = Math.max(1, cell / 20)
  if (cell >= 14) {
    surface.beginPath()
    surface.arc(x - cell * 0.23, y, cell * 0.14, 0, 2 * Math.PI)
    surface.moveTo(x + cell * 0.37, y)
    surface.arc(x + cell * 0.23, y, cell * 0.14, 0, 2 * Math.PI)
    surface.stroke()
    surface.beginPath()
    surface.roundRect(x - cell * 0.24, y - cell * 0.17, cell * 0.48, cell * 0.34, cell * 0.1)
  } else {
    surface.beginPath()
    surface.rect(x - cell * 0.32, y - cell * 0.26, cell * 0.64, cell * 0.52)
  }
  surface.fill()
  surface.stroke()
}
