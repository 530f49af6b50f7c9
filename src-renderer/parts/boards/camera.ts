/**
 * Where the board is on its canvas, in device pixels. A cell is a whole number of pixels, so every edge is sharp
 * at every zoom.
 */
export interface Camera {
  readonly cell: number
  /** Canvas position of the board's top left corner. */
  readonly x: number
  readonly y: number
}

export interface Extent {
  readonly width: number
  readonly height: number
  readonly rows: number
  readonly cols: number
}

/**
 * What a camera looks at in the board's own terms, so that another canvas can look at the same: the whole board, or a
 * scale and the place in the middle.
 */
export type View = 'whole' | { readonly cell: number; readonly i: number; readonly j: number }

const SMALLEST = 2
const LARGEST = 96

export function fitCamera({ width, height, rows, cols }: Extent): Camera {
  const cell = clamp(Math.floor(Math.min(width / cols, height / rows)), 1, LARGEST)
  return { cell, x: Math.floor((width - cell * cols) / 2), y: Math.floor((height - cell * rows) / 2) }
}

/** Zooms by a factor so that the board's point under (x, y) stays there; at least one pixel a cell changes. */
export function zoomCamera(camera: Camera, extent: Extent, factor: number, x: number, y: number): Camera {
  const step = factor > 1 ? Math.ceil : Math.floor
  const cell = clamp(step(camera.cell * factor), Math.min(SMALLEST, fitCamera(extent).cell), LARGEST)
  const scale = cell / camera.cell
  return keepInSight(
    { cell, x: Math.round(x - (x - camera.x) * scale), y: Math.round(y - (y - camera.y) * scale) },
    extent,
  )
}

export function panCamera(camera: Camera, extent: Extent, dx: number, dy: number): Camera {
  return keepInSight(
    { cell: camera.cell, x: Math.round(camera.x + dx), y: Math.round(camera.y + dy) },
    extent,
  )
}

/** Centres the camera on a cell when that cell is out of sight or near an edge, as far as the board's edge allows. */
export function showCell(camera: Camera, extent: Extent, i: number, j: number): Camera {
  const x = camera.x + (j + 0.5) * camera.cell
  const y = camera.y + (i + 0.5) * camera.cell
  const margin = 2 * camera.cell
  const isVisible = x > margin && y > margin && x < extent.width - margin && y < extent.height - margin
  return isVisible ? camera : centreCamera(camera, extent, i, j)
}

/** Brings a place, perhaps between cells, as near to the middle as the board's edge allows. */
export function centreCamera(camera: Camera, extent: Extent, i: number, j: number): Camera {
  const x = camera.x + (j + 0.5) * camera.cell
  const y = camera.y + (i + 0.5) * camera.cell
  const { cell } = camera
  const next = {
    cell,
    x: keepSide(Math.round(camera.x + extent.width / 2 - x), cell * extent.cols, extent.width, 0),
    y: keepSide(Math.round(camera.y + extent.height / 2 - y), cell * extent.rows, extent.height, 0),
  }
  return next.x === camera.x && next.y === camera.y ? camera : next
}

/** The place in the middle of a canvas, perhaps between cells. */
export function viewOf({ cell, x, y }: Camera, { width, height }: Extent): View {
  return { cell, i: (height / 2 - y) / cell - 0.5, j: (width / 2 - x) / cell - 0.5 }
}

/** The camera that has a view on a canvas, perhaps of another size. */
export function cameraOf(view: View, extent: Extent): Camera {
  const fitted = fitCamera(extent)
  if (view === 'whole' || view.cell <= fitted.cell) return fitted
  return centreCamera({ cell: view.cell, x: 0, y: 0 }, extent, view.i, view.j)
}

/** The cell at a canvas point, also outside the board. */
export function cellAt(camera: Camera, x: number, y: number): { i: number; j: number } {
  return { i: Math.floor((y - camera.y) / camera.cell), j: Math.floor((x - camera.x) / camera.cell) }
}

/** A board smaller than the canvas is centred; a larger one that is dragged leaves no gap wider than a quarter of the canvas. */
function keepInSight(camera: Camera, { width, height, rows, cols }: Extent): Camera {
  return {
    cell: camera.cell,
    x: keepSide(camera.x, camera.cell * cols, width, Math.round(width / 4)),
    y: keepSide(camera.y, camera.cell * rows, height, Math.round(height / 4)),
  }
}

function keepSide(at: number, size: number, room: number, gap: number): number {
  if (size <= room) return Math.floor((room - size) / 2)
  return clamp(at, room - size - gap, gap)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
