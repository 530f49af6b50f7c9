import { expect, test } from 'vitest'
import {
  conditionTrack,
  watchCurvePoints,
  differenceWords,
  heldIn,
  nameStretch,
  stoppedValue,
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

test('a value holds until the next one, also at the last state; before the first and after the last it is unknown', () => {
  expect([0, 1, 2, 3, 5, 6, 7].map((round) => valueAt(watch, round, 6)?.text)).toEqual([
    undefined,
    '4',
    '4',
    '(not set yet)',
    '8',
    '8',
    undefined,
  ])
})

test('a curve has steps, between its lowest and its highest number', () => {
  expect(watchCurvePoints(watch, 6).map(({ x, y }) => [Math.round(6 * x), y])).toEqual([
    [1, 0],
    [3, 0],
    [4, 1],
    [6, 1],
  ])
  expect(watchCurvePoints({ expression: 's', values: [{ round: 0, text: '""' }] }, 6)).toEqual([])
})

test('a condition marks its rounds', () => {
  expect([1, 2, 3, 4, 5].map((round) => heldIn(answer.condition, round))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ])
  const track = conditionTrack(answer, 'n == 8', 1)!
  expect([...(track.counts as Uint8Array)]).toEqual([0, 0, 1, 0, 1, 1])
  expect([track.textAt(2), track.textAt(3)]).toEqual(['n == 8', ''])
  expect(conditionTrack({ ...answer, condition: { held: [] } }, 'n', 1)).toBeUndefined()
  expect(answer.condition.held.map(nameStretch)).toEqual(['Round 2', 'Rounds 4–5'])
})

test('a bot that did something else is reported with its round and order', () => {
  const difference = { round: 3, order: 2, recorded: 'move 4 TOP' }
  expect(differenceWords({ ...answer, difference })).toContain('none instead of move 4 TOP (its order 2)')
})

test('a name means what it means in the function that it stands in, innermost first', () => {
  const value = (name: string, text: string) => ({ name, type: 'int', text })
  const self = { name: 'this', type: 'Tester *', text: '', children: [value('best', '7')] }
  const other = { name: 'this', type: 'const Step *', text: '', children: [value('best', '1')] }
  const stop = {
    round: 3,
    tick: 9,
    line: 12,
    reason: 'step' as const,
    orders: [],
    log: '',
    frames: [
      { function: 'Step::value', line: 12, variables: [other, value('k', '4')] },
      { function: 'Tester::play', line: 30, variables: [self, value('k', '5'), value('k', '6')] },
    ],
  }
  const asked = { isKept: false }
  expect(stoppedValue(stop, { ...asked, name: 'k', within: [10, 14] })).toBe('4')
  expect(stoppedValue(stop, { ...asked, name: 'k', within: [20, 40] })).toBe('6')
  expect(stoppedValue(stop, { ...asked, name: 'k', within: [50, 60] })).toBeUndefined()
  expect(stoppedValue(stop, { ...asked, name: 'best', owner: 'Tester' })).toBe('7')
  expect(stoppedValue(stop, { ...asked, name: 'best', owner: 'Step' })).toBe('1')
  expect(stoppedValue(stop, { ...asked, name: 'best', owner: 'Else' })).toBeUndefined()
})
