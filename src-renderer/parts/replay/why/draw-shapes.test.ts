import { expect, test } from 'vitest'
import { parseShapes } from '../../../../src-games/kit/drawings.ts'
import type { AnyBoard, BoardView, Place } from '../../boards/board.ts'
import type { LayerScene } from '../../boards/layer.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { drawShapes } from './draw-shapes.ts'

/** A window over columns 10 and on. */
const scene = {
  board: {} as AnyBoard,
  view: { cell: 20, pixel: 1, dark: false } as BoardView,
  placeOf: ({ i, j }: Place) => (j >= 10 ? { i, j: j - 10 } : undefined),
} as unknown as LayerScene

function draw(lines: string) {
  const surface = createRecordingSurface()
  drawShapes(surface, scene, parseShapes(lines), seatPaints(false)[2])
  return surface.calls
}
const find = (calls: ReturnType<typeof draw>, name: string) => calls.filter((call) => call.name === name)

test('shapes are drawn at the centres of their cells, in their colour or that of the seat', () => {
  const calls = draw('c 1 12 red\nt 0 10 seat hello world\n')
  expect(find(calls, 'fillRect')[0].args).toEqual([40, 20, 20, 20])
  expect(find(calls, 'fillRect')[0].fillStyle).toBe('#c8102e')
  const [text] = find(calls, 'fillText')
  expect(text.args).toEqual(['hello world', 10, 10])
  expect(text.fillStyle).toBe(seatPaints(false)[2].line)
})

test('lines and circles keep fractions of cells, with a halo below', () => {
  const calls = draw('l 0 10 1.5 11 blue\no 2 12 1.5 green\n')
  expect(find(calls, 'moveTo')[0].args).toEqual([10, 10])
  expect(find(calls, 'lineTo')[0].args).toEqual([30, 40])
  expect(find(calls, 'arc')[0].args.slice(0, 3)).toEqual([50, 50, 30])
  expect(find(calls, 'stroke')).toHaveLength(4)
})

test('what is out of sight, and marks, are not drawn', () => {
  expect(draw('c 1 3\nl 0 12 0 2\nm look here\n').filter(({ name }) => /fill|stroke/.test(name))).toEqual([])
})
