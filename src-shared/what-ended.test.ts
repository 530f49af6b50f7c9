import { expect, it } from 'vitest'
import type { Events } from './contract/events.ts'
import { createEndings } from './what-ended.ts'

const comparison = (id: number, status: string) =>
  ({
    comparison: { id, status, a: { name: 'Alpha', versionNumber: 2 }, b: { name: 'Demo' } },
  }) as unknown as Events['comparison.changed']
const group = (status: string) =>
  ({ group: { id: 4, status, played: 20 } }) as unknown as Events['group.changed']
const league = (status: string, isActive: boolean) =>
  ({ league: { id: 5, name: 'Ours', status, isActive } }) as unknown as Events['league.changed']
const contest = (status: string, champion?: { name: string; number: number }) =>
  ({ contest: { id: 6, leagueId: 5, status, champion } }) as unknown as Events['contest.changed']

it('what was seen under way and has ended is announced once, in a sentence', () => {
  const ended = createEndings()
  expect(ended('comparison.changed', comparison(1, 'running'))).toBeUndefined()
  expect(ended('comparison.changed', comparison(1, 'done'))).toEqual({
    what: 'comparison',
    id: 1,
    text: 'The comparison of Alpha v2 and Demo has its answer.',
  })
  expect(ended('comparison.changed', comparison(1, 'done'))).toBeUndefined()
  ended('group.changed', group('running'))
  expect(ended('group.changed', group('done'))?.text).toBe('Run ×N has ended: 20 matches.')
  ended('league.changed', league('playing', true))
  expect(ended('league.changed', league('settled', false))).toEqual({
    what: 'league',
    id: 5,
    text: 'The order of the league Ours is known.',
  })
  ended('contest.changed', contest('running'))
  expect(ended('contest.changed', contest('done', { name: 'Alpha', number: 3 }))).toEqual({
    what: 'contest',
    id: 5,
    text: 'The contest has ended: Alpha v3 has won.',
  })
  expect(ended('import.ended', { files: 1 })?.text).toBe('The import of 1 file has ended.')
})

it('what had ended before, was cancelled, or only waited is not announced', () => {
  const ended = createEndings()
  expect(ended('comparison.changed', comparison(2, 'done'))).toBeUndefined()
  ended('comparison.changed', comparison(3, 'running'))
  expect(ended('comparison.changed', comparison(3, 'cancelled'))).toBeUndefined()
  ended('league.changed', league('playing', false))
  expect(ended('league.changed', league('settled', false))).toBeUndefined()
  expect(ended('queue.changed', { queued: 0, running: 0, processes: 1 })).toBeUndefined()
})

it('what has the same number but is of another kind has no end, and a contest without a champion names none', () => {
  const ended = createEndings()
  ended('comparison.changed', comparison(4, 'running'))
  expect(ended('group.changed', group('done'))).toBeUndefined()
  expect(ended('comparison.changed', comparison(4, 'done'))).toMatchObject({ what: 'comparison', id: 4 })
  ended('group.changed', group('running'))
  ended('group.changed', group('running'))
  expect(ended('group.changed', group('done'))).toEqual({
    what: 'group',
    id: 4,
    text: 'Run ×N has ended: 20 matches.',
  })
  expect(ended('group.changed', group('done'))).toBeUndefined()
  ended('contest.changed', contest('running'))
  expect(ended('contest.changed', contest('stopped'))).toBeUndefined()
  expect(ended('contest.changed', contest('done'))?.text).toBe('The contest has ended.')
  expect(ended('import.ended', { files: 3 })).toEqual({
    what: 'import',
    id: 0,
    text: 'The import of 3 files has ended.',
  })
})

it('a league that was not being played, and what is still under way, have no end', () => {
  const ended = createEndings()
  expect(ended('league.changed', league('settled', true))).toBeUndefined()
  expect(ended('league.changed', league('building', true))).toBeUndefined()
  expect(ended('league.changed', league('settled', true))).toBeUndefined()
  expect(ended('league.changed', league('playing', true))).toBeUndefined()
  expect(ended('league.changed', league('playing', false))).toBeUndefined()
  expect(ended('league.changed', league('settled', false))?.what).toBe('league')
  for (const status of ['waiting', 'running']) {
    expect(ended('group.changed', group(status))).toBeUndefined()
    expect(ended('contest.changed', contest(status))).toBeUndefined()
  }
})
