import { expect, test } from 'vitest'
import { capital, SAY } from './match-words.ts'

test('what ended a match before or after its first round', () => {
  expect([SAY.cancelled(0), SAY.cancelled(1)]).toEqual([
    'This match was cancelled before it began.',
    'This match was cancelled in round 1.',
  ])
  expect([SAY.lost(0), SAY.lost(1)]).toEqual([
    'This match broke off before it began.',
    'This match broke off in round 1.',
  ])
})

test('a crash with its cause, where that is known', () => {
  expect([SAY.crashed('You', 7, ''), SAY.crashed('You', 7, 'index 9 of 4')]).toEqual([
    'You crashed in round 7.',
    'You crashed in round 7: index 9 of 4.',
  ])
})

test('one round, or several', () => {
  const { youLed, whenAndEnd } = SAY.small
  expect([youLed(7, 7), youLed(7, 8)]).toEqual(['you led in round 7', 'you led from round 7 to 8'])
  expect([whenAndEnd(2, 'crashed', 2), whenAndEnd(2, 'crashed', 3)]).toEqual([
    '2nd when it crashed, and 2nd at the end',
    '2nd when it crashed, 3rd at the end',
  ])
})

test('names in a row, seats from 1 and a capital at the beginning', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(SAY.and)).toEqual(['', 'A', 'A and B', 'A, B and C'])
  expect(SAY.inSeat('Gold', 0)).toBe('Gold (seat 1)')
  expect(['five', '', 'a'].map(capital)).toEqual(['Five', '', 'A'])
})
