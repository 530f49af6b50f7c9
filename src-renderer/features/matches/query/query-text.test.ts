import { expect, test } from 'vitest'
import { completeQuery } from '../../../../src-shared/query/complete-query.ts'
import { parseQuery } from '../../../../src-shared/query/parse-query.ts'
import { cutAtProblems, takeItem } from './query-text.ts'

test('a text is cut where its mistakes are', () => {
  const text = 'game:chess seat:9 x'
  const parsed = parseQuery(text)
  expect(cutAtProblems(text, parsed.ok ? [] : parsed.error)).toEqual([
    { text: 'game:', isWrong: false },
    { text: 'chess', isWrong: true },
    { text: ' seat:', isWrong: false },
    { text: '9', isWrong: true },
    { text: ' x', isWrong: false },
  ])
  expect(cutAtProblems('', [])).toEqual([])
})

test.each([
  ['a word waits for its value', 'opp|', 'opponent:|'],
  ['a value is followed by a space', 'game:pan|', 'game:pandemic |'],
  ['a space that is there is not doubled', 'game:pan| x', 'game:pandemic| x'],
  ['a flag is whole', 'cras|', 'crashed |'],
  ['one of several values', 'game:pan|,mad-max', 'game:pandemic|,mad-max'],
])('taking what is offered: %s', (_, marked, expected) => {
  const caret = marked.indexOf('|')
  const text = marked.replace('|', '')
  const completion = completeQuery(text, caret)
  const taken = takeItem(text, completion, completion.items[0])
  expect(`${taken.text.slice(0, taken.caret)}|${taken.text.slice(taken.caret)}`).toBe(expected)
})
