import { expect, test } from 'vitest'
import { formatPlayedOn } from './played-on-words.ts'

test('where matches were played is said where not all were here, and many machines by their number', () => {
  const on = (...counts: number[]) => counts.map((matches, k) => ({ machine: `bench ${k + 1}`, matches }))
  expect(formatPlayedOn(undefined)).toBe('')
  expect(formatPlayedOn([{ matches: 20 }])).toBe('')
  expect(formatPlayedOn([{ matches: 20 }, ...on(388, 412)])).toBe('412 on bench 2, 388 on bench 1, 20 here')
  expect(formatPlayedOn(on(20))).toBe('20 on bench 1')
  expect(formatPlayedOn([...on(5, 5, 5, 2), { matches: 3 }])).toBe('17 on 4 other machines, 3 here')
})
