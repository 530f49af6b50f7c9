import { expect, test } from 'vitest'
import { firstOfRound } from '../first-of-round.ts'
import { countByRound, logLines } from './log-lines.ts'

const entries = [
  { round: 1, seat: 0, text: 'move 3\nwait\n' },
  { round: 0, seat: 2, text: 'hello' },
  { round: 1, seat: 3, text: 'Move 12' },
]

test('a log is single lines in order of round and seat', () => {
  expect(logLines(entries).map((line) => line.text)).toEqual(['hello', 'move 3', 'wait', 'Move 12'])
})

test('the first line of a round without lines is that of the next round', () => {
  const lines = logLines([...entries, { round: 5, seat: 1, text: 'late' }])
  expect(firstOfRound(lines, 1)).toBe(1)
  expect(firstOfRound(lines, 3)).toBe(4)
  expect(firstOfRound(lines, 9)).toBe(5)
})

test('lines are counted by round, also where a round has none', () => {
  expect([...countByRound(logLines([...entries, { round: 3, seat: 1, text: 'late' }]))]).toEqual([1, 3, 0, 1])
  expect(countByRound([])).toHaveLength(0)
})
