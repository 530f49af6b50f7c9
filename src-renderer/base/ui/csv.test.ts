import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('a table as CSV: texts are quoted where they must be, numbers are as exact as they are', () => {
  expect(
    formatCsv(
      ['Round', 'A, mean', '"x"'],
      [
        [1, 0.1 + 0.2, '=1+1'],
        [2, NaN, undefined],
      ],
    ),
  ).toBe('Round,"A, mean","""x"""\n1,0.3,\'=1+1\n2,,\n')
})
