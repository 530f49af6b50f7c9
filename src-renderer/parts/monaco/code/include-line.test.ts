import { expect, test } from 'vitest'
import { headerAt } from './include-line.ts'

test('a header is known at each sign of its name, and nowhere else in its line', () => {
  const line = '  # include "Player.hh" // Board.hh'
  const at = [...line].flatMap((_, k) => (headerAt(line, k + 1) === 'Player.hh' ? [k + 1] : []))
  expect(at).toEqual(Array.from({ length: 10 }, (_, k) => line.indexOf('P') + 1 + k))
  expect(headerAt('#include <Board.hh>', 12)).toBe('Board.hh')
})

test('a line that includes nothing has no header', () => {
  expect(headerAt('// #include "Player.hh"', 15)).toBeUndefined()
  expect(headerAt('string s = "Player.hh";', 14)).toBeUndefined()
  expect(headerAt('#include "Player.hh', 14)).toBeUndefined()
})
