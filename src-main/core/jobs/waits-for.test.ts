import { expect, test } from 'vitest'
import type { OpenJob } from './open-job.ts'
import { waitsFor, type Played } from './waits-for.ts'

const job = (title: string, more: Partial<OpenJob> = {}): OpenJob => ({
  kind: 'comparison',
  key: title,
  title,
  stop: () => {},
  ...more,
})
const comparison = job('v14 against v13', { plays: 'background' })
const league = job('League Ours', { kind: 'league', plays: 'leisure' })
const all = [comparison, league]
const played = (now: Partial<Played>): Played => ({
  queued: 3,
  running: 2,
  asked: 0,
  leisure: 0,
  jobs: { played: new Set(), waiting: new Set() },
  ...now,
})

test('a job waits for what is really played before it, and for nothing else', () => {
  expect(waitsFor(comparison, all, played({}))).toBeUndefined()
  expect(waitsFor(comparison, all, played({ asked: 1 }))).toBeUndefined()
  expect(waitsFor(comparison, all, played({ running: 1, asked: 1 }))).toBe('the match that is played now')
  expect(waitsFor(comparison, all, played({ asked: 2 }))).toBe('the 2 matches played now')
  // Nothing of it is in the queue.
  expect(waitsFor(comparison, all, played({ asked: 2, queued: 0 }))).toBeUndefined()
  expect(waitsFor(job('a file'), all, played({ asked: 2 }))).toBeUndefined()
})

test('leisure waits for everything else, and says for what', () => {
  expect(waitsFor(league, all, played({ leisure: 2 }))).toBeUndefined()
  expect(waitsFor(league, all, played({}))).toBe('v14 against v13')
  expect(waitsFor(league, all, played({ asked: 2 }))).toBe('the 2 matches played now')
  expect(waitsFor(league, [league], played({ running: 1, asked: 1 }))).toBe('the match that is played now')
  expect(waitsFor(league, [league], played({}))).toBe('matches that go first')
  expect(waitsFor(league, [league], played({ running: 0 }))).toBeUndefined()
  // Some of it may be among what other machines play.
  expect(waitsFor(league, all, played({ runningElsewhere: 1 }))).toBeUndefined()
})

test('what has not begun waits for what is before it', () => {
  expect(waitsFor(job('v3 against v2', { behind: 'v14 against v13' }), all, played({ running: 0 }))).toBe(
    'v14 against v13',
  )
})

test('of two in the background the later one waits for the first, as long as none of its own matches is played', () => {
  const qualify = job('Qualify Heron', { kind: 'qualify', key: 't', plays: 'background' })
  const why = job('Why: match 7', { kind: 'why', key: 'w', plays: 'background' })
  const both = [qualify, why]
  const now = (ofPlayed: readonly string[], ofWaiting: readonly string[]) =>
    played({ jobs: { played: new Set(ofPlayed), waiting: new Set(ofWaiting) } })
  expect(waitsFor(why, both, now(['qualify t'], ['qualify t', 'why w']))).toBe('Qualify Heron')
  expect(waitsFor(qualify, both, now(['qualify t'], ['qualify t', 'why w']))).toBeUndefined()
  expect(waitsFor(why, both, now(['qualify t', 'why w'], ['why w']))).toBeUndefined()
  // It is still being prepared: nothing of it waits in the queue.
  expect(waitsFor(why, both, now(['qualify t'], ['qualify t']))).toBeUndefined()
})
