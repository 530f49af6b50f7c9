import { expect, test } from 'vitest'
import { movedLine } from './moved-lines.ts'

const BEFORE = ['a', 'b', '  c', 'd', 'e']

test.each([
  { what: 'nothing changed', after: BEFORE, moved: [1, 2, 3, 4, 5] },
  { what: 'two lines came first', after: ['x', 'y', ...BEFORE], moved: [3, 4, 5, 6, 7] },
  {
    what: 'the line was moved down and indented',
    after: ['a', 'b', 'x', 'y', '    c', 'z', 'd', 'e'],
    moved: [1, 2, 5, 7, 8],
  },
  { what: 'it is gone', after: ['a', 'b', 'd', 'e'], moved: [1, 2, 3, 3, 4] },
  { what: 'nothing is left', after: ['q'], moved: [1, 1, 1, 1, 1] },
])('a breakpoint goes with its line: $what', ({ after, moved }) => {
  expect(BEFORE.map((_, k) => movedLine(BEFORE, after, k + 1))).toEqual(moved)
})
