import { expect, test } from 'vitest'
import { seatsBesideOwn, parseSeeds } from './run-many.ts'

test('the field is the bots of the other seats, in their order', () => {
  const [a, b, c, d] = [1, 2, 3, 4].map((botId) => ({ botId }))
  expect(seatsBesideOwn([a, b, c, d], 2)).toEqual([a, b, d])
})

test.each([
  ['25', 25],
  ['0', 1],
  ['99999', 5000],
  ['2.4', 2],
  ['', undefined],
  ['many', undefined],
])('%s seeds', (text, expected) => {
  expect(parseSeeds(text)).toBe(expected)
})
