import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

test('words and lines stay, what a terminal would obey goes', () => {
  expect(readableText('one\ntwo <b> ¡ñ! 日本', 100)).toBe('one\ntwo <b> ¡ñ! 日本')
  expect(readableText('\x1b[31mred\x07\r\u202etxet\u2066\x9b', 100)).toBe('�[31mred���txet��')
})

test('a long text is cut with a remark', () => {
  expect(readableText('x'.repeat(20), 8)).toBe('xxxxxxxx…')
})
