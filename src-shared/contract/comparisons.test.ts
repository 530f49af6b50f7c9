import { expect, it } from 'vitest'
import { comparisonSummary } from './comparisons.ts'

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
