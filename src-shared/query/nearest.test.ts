import { expect, it } from 'vitest'
import { nearestOf } from './nearest.ts'

it.each([
  ['score', 'score'],
  ['scoer', 'score'],
  ['sore', 'score'],
  ['scoree', 'score'],
  ['xcore', 'score'],
  ['csore', 'score'],
  ['scrxe', undefined],
  ['sc', undefined],
  ['', undefined],
])('somebody who wrote “%s” may have meant %s', (text, word) => {
  expect(nearestOf(text, ['opponent', 'score', 'place'])).toBe(word)
})

it('a third of a word’s letters may be wrong, and one in any case', () => {
  expect(nearestOf('xbcdex', ['abcdef'])).toBe('abcdef')
  expect(nearestOf('xbcdx', ['abcde'])).toBeUndefined()
  expect(nearestOf('xbxdex', ['abcdef'])).toBeUndefined()
  expect(nearestOf('xb', ['ab'])).toBe('ab')
  expect(nearestOf('xy', ['ab'])).toBeUndefined()
  expect(nearestOf('badcef', ['abcdef'])).toBe('abcdef')
})

it('the nearer word counts; of two as near the first', () => {
  expect(nearestOf('planet', ['plants', 'planets'])).toBe('planets')
  expect(nearestOf('cat', ['bat', 'hat'])).toBe('bat')
  expect(nearestOf('cat', ['hat', 'cat'])).toBe('cat')
  expect(nearestOf('cat', ['act', 'cat'])).toBe('cat')
})
