import { expect, test } from 'vitest'
import { madeUpMatch } from '../../../test/made-up-summaries.ts'
import { formatWhen } from '../../base/ui/format-when.ts'
import { formatStatus } from './format-match.ts'

const match = madeUpMatch()

test('a status says what is special', () => {
  expect(formatStatus(match)).toBe('done')
  expect(formatStatus({ ...match, status: 'running', round: 17 })).toBe('round 17')
  expect(formatStatus({ ...match, status: 'cancelled' })).toBe('cancelled')
  const [first, ...others] = match.seats
  expect(
    formatStatus({
      ...match,
      seats: [{ ...first, frozen: { round: 10, cause: 'cpu', reason: 'loop' } }, ...others],
    }),
  ).toBe('1 frozen')
})

test('a match from a file that does not say how it came out says why', () => {
  const output = { ...match, status: 'aborted', file: { kind: 'original', name: 'x.out' } } as const
  expect(formatStatus({ ...output, round: 126 })).toBe('to round 126')
  const season = {
    ...output,
    game: 'season:0123456789abcdef',
    file: { kind: 'quartet', name: 'x.out' },
  } as const
  expect(formatStatus({ ...season, round: 126 })).toBe('to round 126')
  expect(formatStatus(season)).toBe('no scores')
  const scored = match.seats.map((seat) => ({ ...seat, score: 3 }))
  expect(formatStatus({ ...season, seats: scored })).toBe('to round 200')
  expect(formatStatus({ ...match, status: 'aborted' }), 'played here').toBe('aborted')
  const shared = { ...match, status: 'aborted', file: { kind: 'quartet', name: 'x.quartet' } } as const
  expect(formatStatus(shared), 'played elsewhere').toBe('aborted')
})

test('a time is written as shortly as it is clear', () => {
  const now = new Date(2026, 10, 21, 15, 0).getTime()
  // In whatever language this runs.
  const dayOf = (more: Intl.DateTimeFormatOptions) =>
    new Date(2025, 10, 3).toLocaleDateString(undefined, { day: 'numeric', month: 'short', ...more })
  expect(formatWhen(new Date(2026, 10, 21, 9, 5).getTime(), now)).toBe('09:05')
  expect(formatWhen(new Date(2026, 10, 3, 14, 5).getTime(), now)).toBe(`${dayOf({})} 14:05`)
  expect(formatWhen(new Date(2025, 10, 3, 14, 5).getTime(), now)).toBe(`${dayOf({ year: 'numeric' })} 14:05`)
})
