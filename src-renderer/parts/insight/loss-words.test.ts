import { expect, it } from 'vitest'
import { barRows, scaleOf, signed } from './loss-words.ts'

const bar = (key: string, value: number) => ({ key, label: key.toUpperCase(), value, matches: 3, worst: [1] })

it('what is lost has a sign, and nothing is neither', () => {
  expect([4.21, -0.26, 0.04, -0.04].map(signed)).toEqual(['+4.2', '−0.3', '0.0', '0.0'])
})

it('bars of A and B stand side by side, also where only one of them has one', () => {
  const rows = barRows([
    [bar('a', 1), bar('b', 2)],
    [bar('b', -3), bar('c', 4)],
  ])
  expect(rows.map(({ label, bars }) => [label, ...bars.map((one) => one?.value)])).toEqual([
    ['B', 2, -3],
    ['C', undefined, 4],
    ['A', 1, undefined],
  ])
})

it('rows in which nothing is lost or gained are left out', () => {
  const rows = barRows([
    [bar('a', 0.04), bar('b', 0), bar('c', 0.06)],
    [bar('a', -0.02), bar('b', 2), bar('c', 0)],
  ])
  expect(rows.map(({ label }) => label)).toEqual(['B', 'C'])
})

it('one scale holds for all blocks, and does not make much of little', () => {
  expect(scaleOf([[bar('a', 0.9)], [bar('b', -9.8), bar('c', 5)]])).toBe(9.8)
  expect(scaleOf([[bar('a', 0.2)], []])).toBe(1)
})
