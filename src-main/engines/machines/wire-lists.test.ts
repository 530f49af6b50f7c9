import { expect, it } from 'vitest'
import { areLists, listsOf, packLists } from './wire-lists.ts'

const LISTS: Readonly<Record<string, number[][]>> = {
  none: [],
  'empty ones': [[], [], []],
  bytes: [[0, 1, 255], [7]],
  shorts: [[-1, 32_767, -32_768], [256]],
  ints: [
    [-2_147_483_648, 2_147_483_647],
    [65_536, 0],
  ],
  unsigned: [[4_294_967_295, 0, 3_198_611_195]],
  'an unsigned one and a negative one': [[4_294_967_295, -1]],
  doubles: [[0.1, 1e300, 5e-324, Infinity, -Infinity, NaN, 2 ** 53, -(2 ** 40)], [1.5]],
  'a zero below zero': [[0, -0]],
}
it.each(Object.keys(LISTS))('lists of numbers come back as they were: %s', (name) => {
  const bytes = packLists(LISTS[name])
  expect(areLists(bytes, 100)).toBe(true)
  expect(listsOf(bytes)).toEqual(LISTS[name])
  // Also from the middle of other bytes.
  const amid = new Uint8Array([9, 9, 9, ...bytes, 9]).subarray(3, 3 + bytes.length)
  expect(areLists(amid, 100)).toBe(true)
  expect(listsOf(amid)).toEqual(LISTS[name])
})

it('each list has the smallest kind that has all its numbers', () => {
  const sizes = [
    [1, 2],
    [1, -2],
    [1, 70_000],
    [1, 4e9],
    [1, 0.5],
  ].map((list) => packLists([list]).length - 9)
  expect(sizes).toEqual([2, 4, 8, 8, 16])
})

it('bytes that are no lists, or too many numbers, are found out', () => {
  const bytes = packLists([
    [1, 2, 3],
    [0.5, 4],
  ])
  expect(areLists(bytes, 5)).toBe(true)
  expect(areLists(bytes, 4)).toBe(false)
  for (let length = 0; length < bytes.length; length++)
    expect(areLists(bytes.subarray(0, length), 5)).toBe(false)
  expect(areLists(new Uint8Array([...bytes, 0]), 5)).toBe(false)
  // A kind that there is not, a list longer than all there is, more lists than there are.
  for (const [at, value] of [
    [4, 5],
    [8, 255],
    [3, 255],
  ]) {
    const changed = bytes.slice()
    changed[at] = value
    expect(areLists(changed, 2 ** 32)).toBe(false)
  }
  for (const other of [undefined, [], 'text', new Uint8Array()]) expect(areLists(other, 5)).toBe(false)
})
