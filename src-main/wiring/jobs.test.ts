import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Job, JobKind } from '../../src-shared/contract/jobs.ts'
import { smallComparisons, WALKS } from '../../test/comparisons/small-comparisons.ts'
import { until } from '../../test/eventually.ts'
import { smallGroups } from '../../test/groups/small-groups.ts'
import { sharedApp } from '../../test/app-of-file.ts'
import { smallSuites, STILL } from '../../test/suites/small-suites.ts'

const app = sharedApp()
/** All lists that were sent so far. */
let sent: (readonly Job[])[] = []
beforeAll(() => void app.on('jobs.changed', ({ jobs }) => sent.push(jobs)))
// What is played at once then waits for what.
beforeEach(() => app.call('settings.set', { processes: 1 }))
afterEach(async () => {
  await app.clear()
  sent = []
})
const { versionOf, start } = smallComparisons(() => app)
const { request } = smallGroups(() => app)
const { lostMatch } = smallSuites(() => app)

const jobs = async (): Promise<Job[]> => (await app.call('jobs.list')).jobs
const isIdle = () => until(jobs, (now) => now.length === 0)
/** The first job that is so. */
const found = async (isSo: (job: Job) => boolean): Promise<Job> =>
  (await until(jobs, (now) => now.some(isSo))).find(isSo)!
const ofKind = (kind: JobKind, status: Job['status'] = 'running') =>
  found((job) => job.kind === kind && job.status === status)

/** Two that are alike, for as many matches as it takes. */
const endless = async (name: string) =>
  start({
    a: await versionOf(name, WALKS),
    b: await versionOf(`${name}2`, WALKS.replace('W extends', 'V extends')),
    capBlocks: 5000,
    capSeconds: 3600,
  })

it('a comparison is a job while it is played; the next one waits for it', async () => {
  const { id } = await endless('One')
  const later = await endless('Two')
  const job = await found(({ kind, done = 0 }) => kind === 'comparison' && done > 0)
  expect(job).toMatchObject({
    id: `comparison ${id}`,
    title: 'One2 v1 against One v1',
    stop: 'cancel',
    target: { what: 'comparison', id },
  })
  expect(await ofKind('comparison', 'waiting')).toMatchObject({
    id: `comparison ${later.id}`,
    waitsFor: 'One2 v1 against One v1',
  })
  await app.call('jobs.cancel', { id: job.id })
  await until(
    () => app.call('comparisons.get', { id }),
    ({ ending }) => ending === 'cancelled',
  )
  await found((one) => one.id === `comparison ${later.id}` && one.status === 'running')
  // What is paused is no job.
  await app.call('comparisons.pause', { id: later.id })
  await isIdle()
  await until(
    () => sent.at(-1),
    (last) => last?.length === 0,
  )
})

it('Run ×N, a suite and Qualify are jobs until they end, and can be cancelled', async () => {
  const group = await app.call('groups.start', await request({ seeds: 500 }))
  const job = await ofKind('group')
  expect(job).toMatchObject({
    title: 'Run ×2000 of Demo v1',
    total: 2000,
    target: { what: 'group', id: group.id },
  })
  await app.call('jobs.cancel', { id: job.id })
  await isIdle()
  await until(
    () => app.call('groups.list', {}),
    ([{ status }]) => status === 'cancelled',
  )

  const { botId, matchId } = await lostMatch(STILL)
  await app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'first' }, seeds: 5, needed: 1 })
  await app.call('suites.run', { botId })
  expect(await ofKind('suite')).toMatchObject({
    title: 'Suite of Mine v1',
    total: 5,
    target: { what: 'bot', id: botId },
  })
  await isIdle()

  const answer = app.call('qualify.run', { ticket: 'q', botId, seeds: 500, seed: 1 })
  const qualifying = await ofKind('qualify')
  expect(qualifying).toMatchObject({ title: 'Qualify Mine', target: { what: 'bot', id: botId } })
  await app.call('jobs.cancel', { id: qualifying.id })
  expect((await answer).isComplete).toBe(false)
  await isIdle()
})

it('a league plays when nothing else does, and says what it waits for; it is paused', async () => {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const league = await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Ours',
    configIds: [configs.find(({ name }) => name === 'small')!.id],
    members: [await versionOf('One', WALKS), await versionOf('Two', STILL)],
  })
  const job = await ofKind('league')
  expect(job).toMatchObject({
    title: 'League Ours',
    stop: 'pause',
    target: { what: 'league', id: league.id },
  })
  const { id } = await endless('Three')
  const waiting = await found(({ kind, waitsFor }) => kind === 'league' && waitsFor !== undefined)
  expect(waiting).toMatchObject({ status: 'waiting', waitsFor: 'Three2 v1 against Three v1' })
  await app.call('comparisons.cancel', { id })
  await ofKind('league')
  await app.call('jobs.cancel', { id: job.id })
  await isIdle()
  expect((await app.call('leagues.list'))[0].status).toBe('paused')
})

it('what is played in the background waits for the match that the user asked for', async () => {
  const { id } = await endless('One')
  await found(({ done = 0 }) => done > 0)
  const stuck = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Stuck',
    language: 'typescript',
    from: { source: 'export default class S extends Player { play() { for (;;) this.round() } }' },
  })
  const seat = { botId: stuck.id }
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const match = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    seats: [seat, seat, seat, seat],
    limits: 'none',
  })
  expect(await ofKind('comparison', 'waiting')).toMatchObject({ waitsFor: 'the match that is played now' })
  await app.call('matches.cancel', { id: match.id })
  await ofKind('comparison')
  await app.call('comparisons.cancel', { id })
  await isIdle()
})

it('a file is no job any more once it was refused', async () => {
  const read = app.call('matches.importFile', { fileName: 'a.out', bytes: new Uint8Array(2000), ticket: 't' })
  await expect(read).rejects.toMatchObject({ code: 'import/invalid' })
  expect(await jobs()).toEqual([])
})
