import { expect, it } from 'vitest'
import { formatPlace } from '../../../src-shared/stats/format-number.ts'
import { barFacts, rankText, shortStatus, statusText, verdictBadge } from './league-words.ts'

it('places are written as people say them', () => {
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
    id: 1,
    game: 'pandemic' as const,
    name: 'Ours',
    configNames: ['default', 'small'],
    members: 3,
    playingMs: 0,
    createdAt: 0,
    status: 'playing' as const,
    isActive: true,
    matches: 1,
  }
  const facts = ['default, small', '3 bots', '1 match']
  expect(barFacts(league)).toEqual([...facts, 'plays while the machine is free'])
  expect(barFacts({ ...league, isActive: false })).toEqual([...facts, 'waits for its turn'])
  expect(barFacts({ ...league, status: 'paused', problem: 'Ada does not compile.' }).at(-1)).toBe(
    'stopped: Ada does not compile.',
  )
  expect(statusText(league)).toBe('Plays while this machine has nothing else to do · 1 match')
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
