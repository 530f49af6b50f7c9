import { expect, it } from 'vitest'
import { barRows, signed } from './loss-words.ts'

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
