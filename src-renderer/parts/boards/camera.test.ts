import { describe, expect, test } from 'vitest'
import {
  cameraOf,
  cellAt,
  centreCamera,
  fitCamera,
  panCamera,
  showCell,
  viewOf,
  zoomCamera,
} from './camera.ts'

const extent = { width: 600, height: 500, rows: 70, cols: 70 }

describe('fitCamera', () => {
  test('takes the largest whole number of pixels a cell that shows the whole board, centred', () => {
    expect(fitCamera(extent)).toEqual({ cell: 7, x: 55, y: 5 })
  })
  test('gives at least one pixel a cell on a tiny canvas', () => {
    expect(fitCamera({ ...extent, width: 10, height: 10 }).cell).toBe(1)
  })
})

describe('zoomCamera', () => {
  test('keeps the cell under the pointer where it is', () => {
    const before = fitCamera(extent)
    const after = zoomCamera(before, extent, 3, 300, 250)
    expect(after.cell).toBe(21)
    expect(cellAt(after, 300, 250)).toEqual(cellAt(before, 300, 250))
  })
  test('changes by at least a pixel, however small the factor', () => {
    expect(zoomCamera(fitCamera(extent), extent, 1.01, 300, 250).cell).toBe(8)
    expect(zoomCamera({ cell: 8, x: 0, y: 0 }, extent, 0.99, 300, 250).cell).toBe(7)
  })
  test('stops at 96 pixels a cell', () => {
    expect(zoomCamera({ cell: 90, x: 0, y: 0 }, extent, 4, 0, 0).cell).toBe(96)
  })
})

describe('panCamera', () => {
  test('never loses a large board: a gap of a quarter of the canvas at most', () => {
    const camera = { cell: 20, x: 0, y: 0 }
    expect(panCamera(camera, extent, 10_000, 10_000)).toEqual({ cell: 20, x: 150, y: 125 })
    expect(panCamera(camera, extent, -10_000, -10_000)).toEqual({
      cell: 20,
      x: 600 - 1400 - 150,
      y: 500 - 1400 - 125,
    })
  })
  test('leaves a board that fits in the middle', () => {
    expect(panCamera(fitCamera(extent), extent, 80, 80)).toEqual(fitCamera(extent))
  })
})

test('showCell moves only as far as needed: not at all for a cell in sight', () => {
  const camera = { cell: 20, x: 0, y: 0 }
  expect(showCell(camera, extent, 10, 10)).toBe(camera)
  const moved = showCell(camera, extent, 50, 45)
  expect(cellAt(moved, 300, 250)).toEqual({ i: 50, j: 45 })
})

test('whatever cell is shown or followed, nothing beyond the board is in sight, and the cell is', () => {
  for (const [width, height] of [
    [600, 500],
    [296, 296],
    [1013, 431],
  ])
    for (let cell = 10; cell <= 96; cell += 7)
      for (let at = 0; at < 70; at += 3) {
        const place = { i: at, j: (at * 13) % 70 }
        const room = { ...extent, width, height }
        const fitted = { cell, x: 0, y: 0 }
        for (const move of [showCell, centreCamera]) {
          const { x, y } = move(fitted, room, place.i, place.j)
          const [right, bottom] = [x + cell * room.cols, y + cell * room.rows]
          if (cell * room.cols >= width) expect([x <= 0, right >= width]).toEqual([true, true])
          if (cell * room.rows >= height) expect([y <= 0, bottom >= height]).toEqual([true, true])
          const middle = { x: x + (place.j + 0.5) * cell, y: y + (place.i + 0.5) * cell }
          expect(middle.x > 0 && middle.x < width && middle.y > 0 && middle.y < height).toBe(true)
        }
      }
})

describe('a view', () => {
  const zoomed = panCamera(zoomCamera(fitCamera(extent), extent, 4, 90, 400), extent, 33, -57)
  test('gives the same camera back on a canvas of the same size', () => {
    expect(cameraOf(viewOf(zoomed, extent), extent)).toEqual(zoomed)
  })
  test('has the same place in the middle of a canvas of another size', () => {
    const other = { ...extent, width: 301, height: 420 }
    const camera = cameraOf(viewOf(zoomed, extent), other)
    expect(camera.cell).toBe(zoomed.cell)
    expect(cellAt(camera, 150, 210)).toEqual(cellAt(zoomed, 300, 250))
  })
  test('of the whole board, or of more than that, is the whole board', () => {
    expect(cameraOf('whole', extent)).toEqual(fitCamera(extent))
    expect(cameraOf({ cell: 5, i: 0, j: 0 }, extent)).toEqual(fitCamera(extent))
  })
})

test('who follows a unit to the edge sees no room beyond the board, who drags it a quarter at most', () => {
  const camera = zoomCamera(fitCamera(extent), extent, 3, 300, 250)
  const { cell } = camera
  expect(centreCamera(camera, extent, 0, 0)).toEqual({ cell, x: 0, y: 0 })
  const last = { cell, x: 600 - 70 * cell, y: 500 - 70 * cell }
  expect(centreCamera(camera, extent, 69, 69)).toEqual(last)
  expect(panCamera(camera, extent, 1e4, 1e4)).toEqual({ cell, x: 150, y: 125 })
})
