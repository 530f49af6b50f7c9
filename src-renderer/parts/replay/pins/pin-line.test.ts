import { expect, test } from 'vitest'
import { lineOfUnits } from './pin-line.ts'

const order = (unit: number, line: number) => ({ text: `move ${unit} LEFT`, line })

test('is the line of most of the orders of the units', () => {
  const orders = [order(1, 40), order(2, 46), order(12, 46), order(3, 50), order(3, 50), order(3, 50)]
  expect(lineOfUnits(orders, [1, 2, 12])).toBe(46)
  expect(lineOfUnits(orders, [1])).toBe(40)
  expect(lineOfUnits(orders, [1, 2]), 'the first of equals').toBe(40)
})

test('is not known where none of them got an order', () => {
  expect(lineOfUnits([order(12, 46)], [1, 2])).toBeUndefined()
  expect(lineOfUnits([], [1])).toBeUndefined()
  expect(lineOfUnits([order(1, 46)], [])).toBeUndefined()
  expect(lineOfUnits([{ text: 'nothing', line: 4 }], [1])).toBeUndefined()
})
