import { expect, test } from 'vitest'
import { SORT_COLUMNS } from '../../../../src-shared/contract/history.ts'
import { nextSort, SORT_GROUPS } from './columns.ts'

test('every column can be sorted by, and stands in one group', () => {
  const all = SORT_GROUPS.flatMap(({ columns }) => columns.map(({ column }) => column))
  expect([...all].sort()).toEqual([...SORT_COLUMNS].sort())
})

test('a column begins with what one looks for first, and turns round when chosen again', () => {
  const score = nextSort({ column: 'id', isDescending: true }, 'score')
  expect(score).toEqual({ column: 'score', isDescending: true })
  expect(nextSort(score, 'score')).toEqual({ column: 'score', isDescending: false })
  expect(nextSort(score, 'place2')).toEqual({ column: 'place2', isDescending: false })
})
