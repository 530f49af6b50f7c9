import { describe, expect, test } from 'vitest'
import { createFilter, filterLog, firstLineOf } from './use-log-lines.ts'

const entries = [
  { round: 1, seat: 0, text: 'move 3\nwait' },
  { round: 0, seat: 2, text: 'hello' },
  { round: 1, seat: 3, text: 'Move 12' },
]

describe('filterLog', () => {
  test('gives single lines in order of round and seat', () => {
    expect(filterLog(entries, '', new Set()).map((line) => line.text)).toEqual([
      'hello',
      'move 3',
      'wait',
      'Move 12',
    ])
  })
  test('finds text in any case, and leaves hidden seats out', () => {
    expect(filterLog(entries, 'MOVE', new Set()).map((line) => line.seat)).toEqual([0, 3])
    expect(filterLog(entries, 'move', new Set([0])).map((line) => line.seat)).toEqual([3])
  })
})

describe('createFilter', () => {
  test.each([
    ['/^move \\d$/', 'move 3', true],
    ['/^move \\d$/', 'move 12', false],
    ['/MOVE/i', 'move', true],
    ['/(/', 'anything', true],
    ['a/b', 'path a/b here', true],
  ])('%s on "%s" gives %s', (filter, text, expected) => {
    expect(createFilter(filter)(text)).toBe(expected)
  })
})

test('the first line of a round without lines is that of the next round', () => {
  const lines = filterLog([...entries, { round: 5, seat: 1, text: 'late' }], '', new Set())
  expect(firstLineOf(lines, 1)).toBe(1)
  expect(firstLineOf(lines, 3)).toBe(4)
  expect(firstLineOf(lines, 9)).toBe(5)
})
