import { expect, test } from 'vitest'
import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import { findingsOfFaults, type Fault } from './faults.ts'

const fault = (cause: FreezeCause, line: number | undefined, reason: string, seat = 0): Fault => ({
  where: 'here',
  seed: 7,
  seat,
  freeze: {
    round: 3,
    cause,
    reason,
    frames: [{ function: 'inner' }, ...(line === undefined ? [] : [{ function: 'play', line }])],
  },
})

test('all faults of the matches are reported, each once, in the order of the matches', () => {
  const found = findingsOfFaults([
    fault('trap', 9, 'division by zero'),
    fault('trap', 9, 'division by zero', 1),
    fault('trap', 12, 'division by zero'),
    fault('trap', 9, 'index 4 of 4\n at play'),
    fault('trap', 9, 'index 5 of 5'),
    fault('exception', undefined, 'uncaught'),
  ])
  expect(found.map(({ line, column, message }) => [line, column, message])).toEqual([
    [9, 1, 'it crashed here (seed 7, round 3): division by zero'],
    [12, 1, 'it crashed here (seed 7, round 3): division by zero'],
    [9, 1, 'it crashed here (seed 7, round 3): index 4 of 4'],
    [0, 0, expect.stringMatching(/: uncaught$/)],
  ])
})

test('a limit is reported once, wherever the bot was when it was reached', () => {
  const found = findingsOfFaults([fault('cpu', 9, 'a'), fault('cpu', 12, 'b'), fault('memory', 12, 'c')])
  expect(found.map(({ line }) => line)).toEqual([9, 12])
})
