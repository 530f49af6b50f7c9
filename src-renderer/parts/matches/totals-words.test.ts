import { expect, test } from 'vitest'
import type { Totals } from '../../../src-shared/contract/history.ts'
import { formatInterval, totalsCells } from './totals-words.ts'

const totals: Totals = {
  matches: 12,
  finished: 10,
  seats: 10,
  won: 5,
  winRate: 0.5,
  topTwoRate: 0.7,
  lastRate: 0.1,
  meanPlace: 1.8,
  meanShare: 0.31234,
  score: { mean: 12345.6, low: 12000, high: 12691.2 },
  crashes: 0,
  cpuOuts: 2,
  otherLimits: 1,
  machineLimits: 0,
  games: ['pandemic'],
}
const textsOf = (value: Totals) =>
  Object.fromEntries(totalsCells(value).map(({ title, text }) => [title, text]))

test('totals are a row of numbers, failures only where there are any', () => {
  expect(textsOf(totals)).toEqual({
    Won: '50.0 %',
    'Top 2': '70.0 %',
    Last: '10.0 %',
    'Mean place': '1.80',
    'Mean score': '12,346 ± 346',
    Share: '31.2 %',
    'Out of CPU': '2',
    'Over a limit': '1',
  })
})

test('what is true of any four players is not shown', () => {
  const all = {
    ...totals,
    seats: 40,
    winRate: 0.25,
    topTwoRate: 0.5,
    lastRate: 0.25,
    meanPlace: 2.5,
    meanShare: 0.25,
  }
  expect(textsOf(all)).toEqual({ 'Mean score': '12,346 ± 346', 'Out of CPU': '2', 'Over a limit': '1' })
})

test('a mean over scores of several games is not shown', () => {
  expect(textsOf({ ...totals, games: ['pandemic', 'mad-max'] })).not.toHaveProperty('Mean score')
})

test('one match has no interval', () => {
  expect(formatInterval({ mean: 42.25 })).toBe('42.3')
})
