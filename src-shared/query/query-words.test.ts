import { expect, it } from 'vitest'
import { infoOf, isOwnWord, nearestWord, ownPartsOf } from './query-words.ts'

it('a word that a match brings along is cut at its first dot', () => {
  expect(['figure.water', 'setting.a.b', 'figure', '.water', 'a.'].map(ownPartsOf)).toEqual([
    ['figure', 'water'],
    ['setting', 'a.b'],
    ['figure', ''],
    ['', 'water'],
    ['a', ''],
  ])
})

it('figures are of a seat, settings of the match', () => {
  expect([infoOf('figure.water').about, infoOf('setting.rows').about]).toEqual(['seat', 'match'])
  expect(['figure.water', 'Setting.rows', 'figure.', 'water'].map(isOwnWord)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('a word that is written a little wrong is known, in any case', () => {
  expect([nearestWord('SCOR'), nearestWord('xyzzy')]).toEqual(['score', undefined])
})
