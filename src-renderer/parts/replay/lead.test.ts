import { expect, test } from 'vitest'
import { decidedIn, ledBy, passedIn, placeByScore } from './lead.ts'

test.each([
  [
    [
      [0, 0],
      [1, 2],
      [3, 2],
      [5, 4],
    ],
    2,
  ],
  [
    [
      [1, 0],
      [2, 0],
    ],
    0,
  ],
  [
    [
      [0, 0],
      [1, 1],
    ],
    undefined,
  ],
  [[], undefined],
])('of %j the lead was decided in round %s', (scores, round) => {
  expect(decidedIn(scores)).toBe(round)
})

const CURVE = [
  [0, 0, 0, 0],
  [2, 1, 0, 0],
  [3, 4, 0, 0],
  [6, 5, 1, 0],
  [6, 7, 1, 0],
  [6, 9, 9, 0],
]

test('a seat passed another for good after it last was level or behind', () => {
  expect(passedIn(CURVE, 1, [0])).toEqual({ round: 4, wereAhead: true })
  expect(passedIn(CURVE, 2, [0])).toEqual({ round: 5, wereAhead: true })
  expect(passedIn(CURVE, 0, [3])).toEqual({ round: 1, wereAhead: false })
  expect(passedIn(CURVE, 0, [1]), 'behind in the end').toBeUndefined()
  expect(passedIn(CURVE, 1, [2]), 'level in the end').toBeUndefined()
  expect(passedIn([], 1, [2])).toBeUndefined()
})

test('the times in which one led are those ahead of all others, alone', () => {
  expect(ledBy(CURVE, [0])).toEqual([
    { from: 1, to: 1 },
    { from: 3, to: 3 },
  ])
  expect(ledBy(CURVE, [0, 1])).toEqual([{ from: 1, to: 4 }])
  expect(ledBy(CURVE, [])).toEqual([])
  expect(ledBy(CURVE, [0, 1, 2, 3])).toEqual([])
})

test('equal scores share the better place', () => {
  expect([0, 1, 2, 3].map((seat) => placeByScore([6, 9, 9, 0], seat))).toEqual([3, 1, 1, 4])
})
