import { expect, it } from 'vitest'
import { SEAT_SHAPES, seatPaints } from '../../../base/colours/seat-paint.ts'
import { styleOf } from './series-style.ts'

it.each([false, true])('versions have the colours and shapes of the seats in a chart, dark: %s', (dark) => {
  const versions = [0, 1, 2, 3].map((k) => styleOf(k, undefined, dark))
  expect(versions.map(({ colour }) => colour)).toEqual(seatPaints(dark).map(({ line }) => line))
  expect(versions).toEqual([0, 1, 2, 3].map((seat) => styleOf(9, seat, dark)))
  expect(new Set(versions.map(({ shape }) => shape)).size).toBe(SEAT_SHAPES.length)
})

it.each([false, true])('eighteen lines all differ in colour, dashes or shape, dark: %s', (dark) => {
  const looks = Array.from({ length: 18 }, (_, k) => {
    const { colour, dash, shape } = styleOf(k, undefined, dark)
    return JSON.stringify([colour, dash, shape])
  })
  expect(new Set(looks).size).toBe(looks.length)
})
