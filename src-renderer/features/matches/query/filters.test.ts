import { expect, test } from 'vitest'
import { parseQuery } from '../../../../src-shared/query/parse-query.ts'
import { chosenOf, filterChoices, endsOf, FILTERS, labelOf, rangeInQuery, withFilter } from './filters.ts'

const filter = (id: string) => FILTERS.find((one) => one.id === id)!

test.each([
  ['bot', 'crashed', ['My Bot', 'Dummy'], 'crashed bot:"My Bot",Dummy'],
  ['bot', 'bot:Dummy place:1', [], 'place:1'],
  ['place', 'place:1 x', ['1', '2'], 'place:1,2 x'],
  ['score', '', rangeInQuery('100', ''), 'score:100..'],
  ['score', 'score>5', rangeInQuery('', '9'), 'score:..9'],
  ['date', '', ['7d'], 'date:7d'],
  ['date', 'date:7d', rangeInQuery('2026-11-01', '2026-11-03'), 'date:2026-11-01..2026-11-03'],
  ['failure', 'crashed bot:a', ['crashed', 'out-of-cpu'], 'bot:a out-of-cpu'],
  ['failure', 'frozen', [], ''],
] as const)('the filter %s changes “%s”', (id, text, values, expected) => {
  const next = withFilter(filter(id), text, values)
  expect(next).toBe(expected)
  expect(parseQuery(next).ok).toBe(true)
})

test('a filter shows what the query asks, however it was written', () => {
  expect(chosenOf(filter('bot'), 'bot="My Bot",x')).toEqual(['My Bot', 'x'])
  expect(chosenOf(filter('place'), 'place:1,4')).toEqual(['1', '4'])
  expect(chosenOf(filter('seat'), 'seat:2')).toEqual(['2'])
  expect(chosenOf(filter('failure'), 'x out-of-cpu')).toEqual(['out-of-cpu'])
  expect(chosenOf(filter('score'), 'score>20')).toEqual(['>20'])
  expect(endsOf('>20')).toEqual(['20', ''])
  expect(endsOf('..9')).toEqual(['', '9'])
  expect(endsOf('7')).toEqual(['7', '7'])
  expect(labelOf(filter('place'), ['1', '4'])).toBe('Place: First +1')
  expect(labelOf(filter('game'), [])).toBe('Game')
})

test('opponents are chosen among the bots', () => {
  const known = { bot: [{ value: 'Dummy', detail: '3 matches' }] }
  expect(filterChoices(filter('opponent'), known)).toEqual([
    { value: 'Dummy', title: 'Dummy', detail: '3 matches' },
  ])
})
