import { expect, test } from 'vitest'
import {
  conditionTrack,
  conditionWords,
  curvePoints,
  differenceWords,
  heldIn,
  valueAt,
} from './watch-values.ts'

const watch = {
  expression: 'n',
  values: [
    { round: 1, text: '4', number: 4 },
    { round: 3, text: '(not set yet)' },
    { round: 4, text: '8', number: 8 },
  ],
}
const answer = {
  rounds: 6,
  members: [],
  watches: [watch],
  condition: {
    held: [
      [2, 3],
      [4, 6],
    ] as [number, number][],
  },
}

test('a value holds until the next one, and nobody knows it before the first and after the last round', () => {
  expect([0, 1, 2, 3, 5, 6].map((round) => valueAt(watch, round, 6)?.text)).toEqual([
    undefined,
    '4',
    '4',
    '(not set yet)',
    '8',
    undefined,
  ])
})

test('a curve has steps, between its lowest and its highest number', () => {
  expect(curvePoints(watch, 6).map(({ x, y }) => [Math.round(6 * x), y])).toEqual([
    [1, 0],
    [3, 0],
    [4, 1],
    [6, 1],
  ])
  expect(curvePoints({ expression: 's', values: [{ round: 0, text: '""' }] }, 6)).toEqual([])
})

test('a condition is told in words and marks its rounds', () => {
  expect(conditionWords(answer)).toBe('It holds in 3 of 6 rounds.')
  expect([1, 2, 3, 4, 5].map((round) => heldIn(answer.condition, round))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
  const track = conditionTrack(answer, 'n == 8', 1)!
  expect([...(track.counts as Uint8Array)]).toEqual([0, 0, 1, 0, 1, 1])
  expect([track.tell(2), track.tell(3)]).toEqual(['n == 8', ''])
  expect(conditionTrack({ ...answer, condition: { held: [] } }, 'n', 1)).toBeUndefined()
})

test('a bot that did something else is told with its round and order', () => {
  const difference = { round: 3, order: 2, recorded: 'move 4 TOP' }
  expect(differenceWords({ ...answer, difference })).toContain('none instead of move 4 TOP (its order 2)')
})
