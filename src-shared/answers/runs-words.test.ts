import { expect, test } from 'vitest'
import { SAY_RUNS } from './runs-words.ts'

test('first places have one figure behind the point', () => {
  expect(SAY_RUNS.live('Heron v13', 'three Dummies', 7.25, 1200)).toBe(
    'Heron v13 plays three Dummies: first in 7.3 of 1,200 so far.',
  )
  expect(SAY_RUNS.first(7.25, 18)).toBe('first in 7.3 of 18')
  expect([SAY_RUNS.count(7.25), SAY_RUNS.count(7)]).toEqual(['7.3', '7'])
  expect(SAY_RUNS.label([30.25, 10, 4, 3.75])).toBe('1st in 30.3, 2nd in 10, 3rd in 4, 4th in 3.8')
})

test.each([
  [['Dummy', 'Dummy', 'Dummy'], '3 × Dummy'],
  [['Dummy', 'Gold', 'Dummy'], '2 × Dummy, Gold'],
  [['Dummy', 'Gold', 'Lynx'], 'Dummy, Gold, Lynx'],
])('the others in short: %j', (names, short) => {
  expect(SAY_RUNS.othersShort(names)).toBe(short)
})

test('what is planned: in all seats, or in one', () => {
  expect([SAY_RUNS.plan(1, true), SAY_RUNS.plan(12, false)]).toEqual([
    '1 seed × 4 seats',
    '12 seeds, one seat',
  ])
})

test('a list says that it is the newest part only where it is a part', () => {
  expect([SAY_RUNS.listed(50, 51), SAY_RUNS.listed(50, 50), SAY_RUNS.listed(1, 1)]).toEqual([
    'The newest 50 of 51 matches',
    '50 matches',
    '1 match',
  ])
})
