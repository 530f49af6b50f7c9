import { expect, it } from 'vitest'
import { formatPlace } from '../../../src-shared/stats/format-number.ts'
import { rankText, shortStatus, statusText, verdictBadge } from './league-words.ts'

it('places are told as people tell them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103].map(formatPlace)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
  ])
  expect(rankText({ best: 3, worst: 7 })).toBe('3rd–7th')
  expect(rankText({ best: 1, worst: 1 })).toBe('1st')
})

it('a league says what it does, and why it stopped', () => {
  const league = {
    ...{
      id: 1,
      game: 'pandemic' as const,
      name: 'Ours',
      configNames: [],
      members: 3,
      playingMs: 0,
      createdAt: 0,
    },
    ...{ status: 'playing' as const, isActive: true, matches: 1 },
  }
  expect(statusText(league)).toBe('Plays while nobody needs the processes · 1 match')
  expect(statusText({ ...league, status: 'settled', matches: 1200 })).toBe(
    'Settled after 1,200 matches: every place is known',
  )
  expect(statusText({ ...league, status: 'paused', problem: 'Ada does not compile.' })).toBe(
    'Stopped: Ada does not compile.',
  )
  const short = [league, { ...league, isActive: false }, { ...league, status: 'settled' as const }]
  expect(short.map(shortStatus)).toEqual(['playing', 'waiting', 'settled'])
  expect(shortStatus({ ...league, status: 'paused', problem: 'Ada does not compile.' })).toBe('stopped')
})

it('what a comparison came to is a badge, whatever its end', () => {
  expect(verdictBadge('better')).toEqual({ text: 'better than the one before', kind: 'good' })
  expect(verdictBadge('worse').kind).toBe('bad')
  expect(verdictBadge('even')).toEqual(verdictBadge('tied'))
  for (const ending of ['continue', 'capped', 'cancelled'])
    expect(verdictBadge(ending).text).toBe('compared, undecided')
})
