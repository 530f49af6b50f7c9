import { expect, it } from 'vitest'
import { titleOfWord } from './word-title.ts'

it.each([
  ['score', 'Score'],
  ['total_score', 'Total score'],
  ['nb_dead_units', 'Nb dead units'],
  ['_owner_', 'Owner'],
  ['HP', 'HP'],
  ['x', 'X'],
  ['ñandú', 'Ñandú'],
  ['2nd', '2nd'],
  ['_', ''],
])('the word “%s” has the title “%s”', (word, title) => {
  expect(titleOfWord(word)).toBe(title)
})
