import { expect, it } from 'vitest'
import { comparisonSummary } from './comparisons.ts'
import { foldCompared } from './history.ts'

it('the list of comparisons has what its rows say, and nothing that grows with the matches', () => {
  expect(Object.keys(comparisonSummary.shape).toSorted()).toEqual([
    'a',
    'b',
    'configName',
    'confirms',
    'createdAt',
    'ending',
    'game',
    'id',
    'isField',
    'isLeisure',
    'preset',
    'status',
  ])
})

it('matches of a comparison that are folded into a row say what was compared and how it stands', () => {
  expect(Object.keys(foldCompared.shape).toSorted()).toEqual([
    'a',
    'b',
    'counted',
    'ending',
    'preset',
    'status',
    'stopped',
  ])
})
