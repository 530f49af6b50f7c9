import { expect, test } from 'vitest'
import type { AnyBoard, BoardView, Place } from '../../boards/board.ts'
import type { LayerScene } from '../../boards/layer.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { ordersLayer } from './orders-layer.ts'

const scene = {
  board: {} as AnyBoard,
  view: { cell: 10, pixel: 1, dark: false, seats: seatPaints(false) } as unknown as BoardView,
  placeOf: (cell: Place) => cell,
} as unknown as LayerScene
const unit = { unit: 7, i: 2, j: 3 }
const choices = [
  { order: [0, 7, 1, 0], cell: { i: 2, j: 4 } },
  { order: [0, 7, 4, 0], cell: { i: 2, j: 3 } },
  { order: [1, 7, 0, 0] },
] as const

function draw(call: (typeof choices)[number]['order'], isOwn = true) {
  const surface = createRecordingSurface()
  ordersLayer({
    seat: 0,
    units: [unit],
    orders: [{ call, isOwn }],
    selected: undefined,
    offered: [],
    choicesOf: () => choices,
    wordsOf: () => 'unit 7 shoots',
  })(surface, scene)
  return surface.calls
}

test('an order is an arrow from its unit to its cell, one to stay a square, one without a cell its words', () => {
  const moves = draw(choices[0].order)
  expect(moves.find(({ name }) => name === 'moveTo')?.args).toEqual([35, 25])
  expect(moves.find(({ name }) => name === 'lineTo')?.args).toEqual([45, 25])
  expect(draw(choices[1].order).some(({ name }) => name === 'rect')).toBe(true)
  expect(draw(choices[2].order).find(({ name }) => name === 'fillText')?.args[0]).toBe('unit 7 shoots')
})

test('orders of the bot are in the colour of its seat', () => {
  const colours = (isOwn: boolean) => draw(choices[0].order, isOwn).map(({ strokeStyle }) => strokeStyle)
  expect(colours(true).at(-1)).toBe('#000000')
  expect(colours(false).at(-1)).toBe(seatPaints(false)[0].line)
})
