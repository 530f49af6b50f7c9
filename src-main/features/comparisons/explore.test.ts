import { expect, test } from 'vitest'
import { packCurves } from '../../core/matches/match-blobs.ts'
import { fits, parseExploreExpression } from './explore.ts'

/** Four seats that gain 100, 50, 25 and 0 points a round, over 200 rounds. */
const curves = packCurves(
  [100, 50, 25, 0].map((gain) => Array.from({ length: 201 }, (_, round) => gain * round)),
)
const fit = (text: string, seats = ['A', 'B', 'B', 'A'] as const) =>
  fits(parseExploreExpression(text).conditions, seats, curves)

test('an expression is taken apart into conditions and words of the query language', () => {
  expect(
    parseExploreExpression('  round 60 score > 5000 map:small A seat 2 -crashed round 5 share<=20% '),
  ).toEqual({
    conditions: [
      { about: 'B', kind: 'round', round: 60, figure: 'score', operator: '>', value: 5000 },
      { about: 'A', kind: 'seat', seat: 1 },
      { about: 'B', kind: 'round', round: 5, figure: 'share', operator: '<=', value: 20 },
    ],
    query: 'map:small -crashed',
  })
  expect(parseExploreExpression('map:small seat:2 "round 60 score"')).toEqual({
    conditions: [],
    query: 'map:small seat:2 "round 60 score"',
  })
})

test('a condition is about the bots of a side, of which one must fit', () => {
  expect(fit('round 60 score > 2999')).toBe(true)
  expect(fit('round 60 score > 3000')).toBe(false)
  expect(fit('A round 60 score >= 6000')).toBe(true)
  expect(fit('A round 60 score = 0')).toBe(true)
  expect(fit('round 60 share < 15')).toBe(true)
  expect(fit('round 60 share < 14')).toBe(false)
  expect([fit('seat 2'), fit('seat 1'), fit('A seat 1 seat 2')]).toEqual([true, false, true])
})

test('all that is said of a side is said of one of its bots', () => {
  // B plays seats 2 and 3, which have 3,000 and 1,500 after round 60.
  expect(fit('seat 2 round 60 score > 2000')).toBe(true)
  expect(fit('seat 3 round 60 score > 2000')).toBe(false)
  expect(fit('round 60 score > 2000 round 120 score < 3500')).toBe(false)
  expect(fit('round 60 score < 2000 round 120 score < 3500')).toBe(true)
  expect(fit('seat 2 seat 3')).toBe(false)
  expect(fit('seat 2 A seat 4 A round 60 score = 0')).toBe(true)
})

test('between the moments that are kept scores are on a line, and after the end nothing fits', () => {
  for (const round of [1, 7, 61, 199, 200])
    expect(
      fit(`A round ${round} score > ${100 * round - 1}`) && !fit(`A round ${round} score > ${100 * round}`),
    ).toBe(true)
  expect(fit('round 201 score >= 0')).toBe(false)
  expect(fits(parseExploreExpression('round 1 score >= 0').conditions, ['A', 'B', 'B', 'A'], undefined)).toBe(
    false,
  )
})

test('in a match in which a side does not play nothing about it fits', () => {
  expect(fits(parseExploreExpression('seat 1').conditions, ['A', 0, 1, 2], curves)).toBe(false)
  expect(fits(parseExploreExpression('A seat 1').conditions, ['A', 0, 1, 2], curves)).toBe(true)
})
