import { expect, test } from 'vitest'
import type { MatchGroup } from '../../../src-shared/contract/history.ts'
import { describeProgress, plannedMatches } from './progress-words.ts'

const group = { status: 'running', played: 30, planned: 100, playingMs: 10_000 } as MatchGroup

test.each([
  [group, '30 of 100 matches · 3.0 a second · 23 s left'],
  [{ ...group, played: 0, playingMs: 10 }, '0 of 100 matches'],
  [{ ...group, status: 'done', played: 100 }, '100 matches · in 10 s · 10.0 a second'],
  [{ ...group, status: 'done', played: 8, playingMs: 400 }, '8 matches · in less than 1 s'],
  [{ ...group, status: 'paused' }, '30 of 100 matches · stopped before its end'],
  [{ ...group, status: 'cancelled' }, '30 of 100 matches · cancelled'],
] as const)('progress is shown with counts, rate and what is left', (one, expected) => {
  expect(describeProgress(one)).toBe(expected)
})

test('rotated seeds are played from each seat', () => {
  expect([plannedMatches(25, true), plannedMatches(25, false)]).toEqual([100, 25])
})
