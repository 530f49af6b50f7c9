import { expect, test } from 'vitest'
import { findDeclaration } from './declaration.ts'

const LINES = [
  'struct Pack { int few, rest; } pack;',
  'int best[4], least = 3;',
  'if (least < 4) { least = 2; } best[1] = pack.few;',
  'return pack;',
]

test.each([
  ['pack', 1, 32],
  ['best', 2, 5],
  ['least', 2, 14],
])('%s is declared in line %i', (name, line, column) => {
  expect(findDeclaration(LINES, name, LINES.length)).toEqual({ line, column })
})

test('what is declared nowhere has no place', () => {
  expect(findDeclaration(LINES, 'more', LINES.length)).toBeUndefined()
})
