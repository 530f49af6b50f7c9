import { describe, expect, it } from 'vitest'
import { formatMoment, parseMoment, stretchOf } from './moments.ts'

const at = (...parts: [number, number, number?, number?, number?]) => {
  const [year, month, day = 1, hour = 0, minute = 0] = parts
  return new Date(year, month - 1, day, hour, minute).getTime()
}
const NOW = at(2026, 3, 1, 14, 5)

describe('a moment in a query', () => {
  it.each([
    ['2026', '2026', at(2026, 1), at(2027, 1)],
    ['2026-2', '2026-02', at(2026, 2), at(2026, 3)],
    ['2026-12', '2026-12', at(2026, 12), at(2027, 1)],
    ['2024-2-29', '2024-02-29', at(2024, 2, 29), at(2024, 3)],
    ['2026-11-01 8', '2026-11-01T08', at(2026, 11, 1, 8), at(2026, 11, 1, 9)],
    ['2026-11-01T23', '2026-11-01T23', at(2026, 11, 1, 23), at(2026, 11, 2)],
    ['2026-11-01T23:59', '2026-11-01T23:59', at(2026, 11, 1, 23, 59), at(2026, 11, 2)],
    ['Today', 'today', at(2026, 3, 1), at(2026, 3, 2)],
    ['YESTERDAY', 'yesterday', at(2026, 2, 28), at(2026, 3, 1)],
    ['5m', '5m', NOW - 5 * 60_000, NOW - 5 * 60_000],
    ['12H', '12h', NOW - 12 * 3_600_000, NOW - 12 * 3_600_000],
    ['99999d', '99999d', NOW - 99_999 * 86_400_000, NOW - 99_999 * 86_400_000],
    ['2w', '2w', NOW - 14 * 86_400_000, NOW - 14 * 86_400_000],
  ])('“%s” is %s', (text, written, from, to) => {
    const moment = parseMoment(text)!
    expect(formatMoment(moment)).toBe(written)
    expect(parseMoment(written)).toEqual(moment)
    expect(stretchOf(moment, NOW)).toEqual({ from, to })
  })

  it.each([
    ...[
      '2026-0',
      '2026-13',
      '2026-02-29',
      '2026-04-31',
      '2026-11-0',
      '2026-11-01T24',
      '2026-11-01T23:60',
      '2026-11-01T22:60',
      '2026-11-01T99',
    ],
    ...['2026-11-01T23:5', '202', '20266', '2026-', '2026-11-01T', 'x2026', '2026x', '2026-11-01X23'],
    ...['5', 'm', '100000d', '5y', '-5m', 'x5m', '5mm', 'tomorrow', ''],
  ])('“%s” is none', (text) => {
    expect(parseMoment(text)).toBeUndefined()
  })
})
