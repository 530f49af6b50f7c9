import { expect, test } from 'vitest'
import { formatRoute, parseRoute } from './use-route.ts'

test.each([
  ['#/matches/12', { screen: 'matches', id: 12 }],
  ['#/bots', { screen: 'bots' }],
  ['', { screen: 'bots' }],
  ['#/nowhere/3', { screen: 'bots', id: 3 }],
  ['#/matches/12/13', { screen: 'matches', id: 12, otherId: 13 }],
  ['#/matches/12/13/14', { screen: 'bots' }],
] as const)('%s', (hash, expected) => {
  expect(parseRoute(hash)).toEqual(expected)
})

test('an address leads back to its place', () => {
  expect(parseRoute(formatRoute({ screen: 'matches', id: 5 }))).toEqual({ screen: 'matches', id: 5 })
  const pair = { screen: 'matches', id: 5, otherId: 9 } as const
  expect(parseRoute(formatRoute(pair))).toEqual(pair)
  expect(parseRoute(formatRoute({ screen: 'settings' }))).toEqual({ screen: 'settings' })
})
