import { expect, test } from 'vitest'
import { indexedAt, indexedName, pointedName } from './source-names.ts'

test.each([
  ['prices[k] = 1;', 1, 'prices'],
  ['COUNT += pack.few[at] / 100;', 10, 'pack.few'],
  ['this->few[at] = 1;', 1, 'few'],
  ['field->steps[i + di][order[j]] = 0;', 1, 'field->steps'],
  ['dist[row[i]][j].cost = 0;', 1, 'dist'],
  ['dist[i][j] . first[0] = 0;', 1, undefined],
  ['all[k].few[3] = 1;', 1, undefined],
  ['(a + b)[3] = 1;', 1, undefined],
  ['è; few[3] = 1;', 5, 'few'],
])('in “%s”, at column %i, the index is one of %s', (line, column, name) => {
  expect(indexedAt(line, column)).toBe(name)
})

test('a type is no name: what `new char[n]` is put into is', () => {
  const line = 'char* copy = new char[n]; strcpy(copy, text);'
  expect([indexedName(line), pointedName(line)]).toEqual([undefined, 'copy'])
})
