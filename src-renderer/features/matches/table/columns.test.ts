import { expect, test } from 'vitest'
import { SORT_COLUMNS } from '../../../../src-shared/contract/history.ts'
import { nextSort, SORT_GROUPS, wordsOfSort } from './columns.ts'

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

test('the button that sorts says how', () => {
  const words = (column: 'id' | 'bot' | 'score' | 'place2', isDescending: boolean) =>
    wordsOfSort({ column, isDescending })
  expect([words('id', true), words('id', false)]).toEqual(['Newest first', 'Oldest first'])
  expect([words('bot', false), words('score', true)]).toEqual(['Bot, A to Z', 'Score, most first'])
  expect(words('place2', false)).toBe('Place of seat 2, best first')
})
