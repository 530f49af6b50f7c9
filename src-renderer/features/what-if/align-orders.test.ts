import { expect, test } from 'vitest'
import { alignOrders } from './align-orders.ts'

const lines = (recorded: string, now: string) =>
  alignOrders(recorded.split(' '), now.split(' ')).map((row) => `${row.recorded ?? '-'}${row.now ?? '-'}`)

test.each([
  ['a b c', 'a b c', ['aa', 'bb', 'cc']],
  ['a b c', 'a x c', ['aa', 'bx', 'cc']],
  ['a b c', 'b c d', ['a-', 'bb', 'cc', '-d']],
  ['a b', 'x y z a b', ['-x', '-y', '-z', 'aa', 'bb']],
])('"%s" beside "%s"', (recorded, now, expected) => {
  expect(lines(recorded, now)).toEqual(expected)
})

test('an empty list, and one without an end', () => {
  expect(alignOrders([], ['a'])).toEqual([{ recorded: undefined, now: 'a' }])
  expect(alignOrders(Array<string>(5000).fill('a'), ['b'])).toHaveLength(5000)
})
