import { describe, expect, test } from 'vitest'
import { findExpression, findText, parseSearch } from './search.ts'

const query = (text: string, change = {}) => ({ text, isExpression: false, isExact: false, ...change })

describe('a search', () => {
  test.each([
    ['nothing finds all', query(''), { kind: 'all' }],
    ['text', query('a (b'), { kind: 'text', text: 'a (b', isExact: false }],
    ['a slash in a text', query('a/b/c'), { kind: 'text', text: 'a/b/c', isExact: false }],
    [
      'an expression',
      query('^a+', { isExpression: true }),
      { kind: 'expression', source: '^a+', flags: 'i' },
    ],
    [
      'an exact expression',
      query('^a+', { isExpression: true, isExact: true }),
      { kind: 'expression', source: '^a+', flags: '' },
    ],
    ['an expression between slashes', query('/^a+/'), { kind: 'expression', source: '^a+', flags: '' }],
    ['one in any case', query('/^a+/i'), { kind: 'expression', source: '^a+', flags: 'i' }],
    [
      'what is no expression',
      query('a(b', { isExpression: true }),
      { kind: 'bad', message: 'Not a regular expression: unterminated group' },
    ],
    [
      'a bad one between slashes',
      query('/[/'),
      { kind: 'bad', message: 'Not a regular expression: unterminated character class' },
    ],
  ])('%s', (_name, typed, expected) => {
    expect(parseSearch(typed)).toEqual(expected)
  })
})

describe('hits', () => {
  const texts = ['move 3', 'wait', 'Move 12 to (3, 4)']
  test('give the line and the place in it', () => {
    expect([...findText(texts, 'MOVE', false)]).toEqual([0, 0, 4, 2, 0, 4])
    expect([...findText(texts, 'Move', true)]).toEqual([2, 0, 4])
    expect([...findText([...texts, 'a.*[b]\\ +?^$|{}'], '.*[B]\\ +?^$|{}', false)]).toEqual([3, 1, 15])
    expect([...findText(texts, '(3', false)]).toEqual([2, 11, 13])
    expect([...findExpression(texts, '\\d+', '')]).toEqual([0, 5, 6, 2, 5, 7])
    expect([...findExpression(texts, '^$', '')]).toEqual([])
  })
  test('of 100,000 lines are all found', () => {
    const many = Array.from({ length: 100_000 }, (_, k) => `unit ${k} waits`)
    expect(findText(many, 'unit 9999', false).length / 3).toBe(11)
    expect(findExpression(many, 'unit \\d{5} ', '').length / 3).toBe(90_000)
  })
})
