import { expect, it } from 'vitest'
import { createDayRows, nameOfDay, whenInDay } from './day-rows.ts'

it('each unit belongs to one line, and lines follow one another without gaps', () => {
  let state = 5
  const random = (many: number) => (state = (state * 48_271) % 2_147_483_647) % many
  for (let turn = 0; turn < 200; turn++) {
    const lines = random(60)
    const days = Array.from({ length: lines }, (_, line) => line).filter(
      (line) => line === 0 || random(5) === 0,
    )
    const rows = createDayRows(lines, days)
    const expected: number[] = []
    for (let line = 0; line < lines; line++) {
      expect(rows.hasHead(line)).toBe(days.includes(line))
      if (days.includes(line)) expected.push(line)
      expect(rows.unitOf(line)).toBe(expected.length)
      expected.push(line, line)
    }
    expect(rows.units).toBe(expected.length)
    expect(expected.map((_, unit) => rows.lineOf(unit))).toEqual(expected)
  }
})

it('a list that is not by days has rows alone', () => {
  const rows = createDayRows(3, [])
  expect([rows.units, rows.unitOf(2), rows.lineOf(3)]).toEqual([6, 4, 1])
})

const at = (text: string) => new Date(text).getTime()
const NOW = at('2026-11-29T09:30:00')

it('days are called as one speaks of them', () => {
  expect(nameOfDay(at('2026-11-29T00:00:00'), NOW)).toBe('Today')
  expect(nameOfDay(at('2026-11-28T23:59:00'), NOW)).toBe('Yesterday')
  expect(nameOfDay(at('2026-11-24T12:00:00'), NOW)).toMatch(/24/)
  expect(nameOfDay(at('2026-11-24T12:00:00'), NOW)).not.toMatch(/2026/)
  expect(nameOfDay(at('2025-11-24T12:00:00'), NOW)).toMatch(/2025/)
})

it('today it is said how long ago, before that at what time', () => {
  expect(whenInDay(NOW - 20_000, NOW)).toBe('now')
  expect(whenInDay(NOW + 90_000, NOW)).toBe('now')
  expect(whenInDay(NOW - 4 * 60_000, NOW)).toBe('4 min')
  expect(whenInDay(NOW - 150 * 60_000, NOW)).toBe('2 h')
  expect(whenInDay(at('2026-11-28T23:50:00'), NOW)).toBe('23:50')
})
