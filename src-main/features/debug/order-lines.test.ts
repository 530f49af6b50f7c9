import { expect, test } from 'vitest'
import { createOrderLines } from './order-lines.ts'

test('an order is of the line that was come to last before it', () => {
  const found = createOrderLines()
  let orders = 0
  const at = (line: number, gives = 0) => {
    found.come(line, () => orders)
    orders += gives
  }
  at(10)
  at(11, 2)
  at(12)
  at(13, 1)
  at(10)
  at(14, 1)
  found.end(orders)
  expect(found.lines).toEqual([11, 11, 13, 14])
})

test('of a bot that comes to too many lines only the first orders are known', () => {
  const found = createOrderLines(3)
  for (let line = 1; line <= 9; line++) found.come(line, () => line - 1)
  found.end(9)
  expect(found.lines).toEqual([1, 2])
})
