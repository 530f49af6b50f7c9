import { expect, it } from 'vitest'
import { sortKeys } from './sort-keys.ts'

it.each([
  ['rising', [3, 1, 2], false, [1, 2, 0]],
  ['falling', [3, 1, 2], true, [0, 2, 1]],
  ['with equal ones, the later place first', [1, 2, 1, 2, 1], false, [4, 2, 0, 3, 1]],
  ['falling with equal ones', [1, 2, 1, 2], true, [3, 1, 2, 0]],
  ['with negative and broken numbers', [-1.5, 1e300, -1e300, 0.25, -0, 0], false, [2, 0, 5, 4, 3, 1]],
  ['with NaN at the end', [NaN, 2, NaN, 1], false, [3, 1, 2, 0]],
  ['with NaN at the end when falling', [NaN, 2, NaN, 1], true, [1, 3, 2, 0]],
  ['of nothing', [], false, []],
  ['of NaN alone', [NaN, NaN], true, [1, 0]],
])('numbers are sorted %s', (_, keys, isDescending, expected) => {
  expect([...sortKeys(Float64Array.from(keys), isDescending)]).toEqual(expected)
})

it('thousands of numbers come in the order of a comparing sort', () => {
  const keys = Float64Array.from(
    { length: 5000 },
    (_, k) => Math.imul(k, 2654435761) / (k % 7 === 0 ? 1e6 : 1),
  )
  const expected = [...keys.keys()].sort((a, b) => keys[a] - keys[b] || b - a)
  expect([...sortKeys(keys, false)]).toEqual(expected)
})
