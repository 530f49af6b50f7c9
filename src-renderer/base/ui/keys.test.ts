import { expect, test } from 'vitest'
import { formatKeys, matchesKeys } from './keys.ts'

const press = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more })

test.each([
  ['Mod+k', press('k', { ctrlKey: true }), true],
  ['Mod+K', press('k', { ctrlKey: true }), true],
  ['Mod+k', press('k'), false],
  ['Mod+k', press('k', { ctrlKey: true, shiftKey: true }), false],
  ['F5', press('F5'), true],
  ['F5', press('F5', { shiftKey: true }), false],
  ['Shift+F5', press('F5', { shiftKey: true }), true],
  ['Alt+1', press('¡', { altKey: true, code: 'Digit1' }), true],
  ['?', press('?', { shiftKey: true }), true],
  ['+', press('+', { shiftKey: true }), true],
  ['r', press('R', { shiftKey: true }), false],
  [' ', press(' '), true],
  ['Shift+ArrowLeft', press('ArrowLeft'), false],
])('%s', (keys, event, expected) => {
  expect(matchesKeys(event, keys)).toBe(expected)
})

test('keys are printed by their names', () => {
  expect(formatKeys('Mod+k')).toEqual(['Ctrl', 'K'])
  expect(formatKeys('+')).toEqual(['+'])
  expect(formatKeys(' ')).toEqual(['Space'])
})
