import { expect, test } from 'vitest'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { liveMatch } from './live-match.ts'

const match = (id: number, status: MatchSummary['status'], botId = 1) =>
  ({ id, status, seats: [{ botId: 2 }, { botId }] }) as unknown as MatchSummary

test('Stop is of the match that Run started, until it has ended', () => {
  expect(liveMatch(match(1, 'queued'), undefined, 1)?.id).toBe(1)
  // Another bot was taken in hand meanwhile.
  expect(liveMatch(match(1, 'running'), match(2, 'running'), 3)?.id).toBe(1)
  expect(liveMatch(match(1, 'done'), undefined, 1)).toBeUndefined()
})

test('or of a live match on the board in which the bot in hand plays; that of others keeps Run free', () => {
  expect(liveMatch(undefined, match(2, 'running'), 1)?.id).toBe(2)
  expect(liveMatch(match(1, 'cancelled'), match(2, 'queued'), 1)?.id).toBe(2)
  expect(liveMatch(undefined, match(2, 'running'), 3)).toBeUndefined()
  expect(liveMatch(undefined, match(2, 'running'), undefined)).toBeUndefined()
  expect(liveMatch(undefined, match(2, 'done'), 1)).toBeUndefined()
})
