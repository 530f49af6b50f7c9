import { beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { leagueOfRoamers } from '../../../test/leagues/league-of-roamers.ts'
import { smallContests } from '../../../test/leagues/small-contests.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const app = sharedApp()
let leagueId: number
let versions: number[]
beforeAll(async () => {
  ;({ leagueId, versions } = await leagueOfRoamers(app, { turns: [1, 2, 3, 5, 7], rounds: 20, plays: true }))
  await until(
    async () => (await app.call('leagues.list'))[0],
    ({ matches, status }) => matches >= 60 || status !== 'playing',
  )
})
const { start, ended, expectPlayed } = smallContests(app, () => ({ leagueId, versions }))

it('a contest with finals of several matches is played to its champion, the same each time', async () => {
  const rules = { finalists: 3, series: 2, seed: 4 }
  const contest = await expectPlayed(rules)
  const again = await start(rules)
  await ended(again.id)
  expect((await app.call('contests.get', { id: again.id })).champion).toBe(contest.champion)
})

it('a table that is next is watched while it is played, and its match is that of the contest', async () => {
  const rules = {
    leagueId,
    versionIds: versions.slice(0, 4),
    finalists: 3,
    series: 1,
    seed: 4,
    plays: false,
  }
  const { id, status } = await app.call('contests.play', rules)
  expect(status).toBe('paused')
  const [table] = (await app.call('contests.get', { id })).rounds[0].stages[0].tables
  expect(table.scores).toBeUndefined()
  const { matchId } = await app.call('contests.watch', { id, number: table.number })
  expect(await app.call('contests.watch', { id, number: table.number })).toEqual({ matchId })
  await expect(app.call('contests.watch', { id, number: table.number + 1 })).rejects.toMatchObject({
    code: 'request/invalid',
  })
  await app.call('matches.watch', { id: matchId })
  const match = await app.ended(matchId)
  expect(app.seen('match.rounds').some((one) => one.id === matchId)).toBe(true)
  const [after] = (await app.call('contests.get', { id })).rounds[0].stages[0].tables
  expect(after).toMatchObject({ matchId, scores: match.seats.map(({ score }) => score) })
  await app.call('contests.set', { id, plays: true })
  expect((await ended(id)).status).toBe('done')
  const other = await app.call('contests.play', { ...rules, plays: true })
  await ended(other.id)
  const [watched, unwatched] = await Promise.all(
    [id, other.id].map((one) => app.call('contests.get', { id: one })),
  )
  expect(watched.champion).toBe(unwatched.champion)
  expect(watched.rounds[0].stages[0].tables[0].scores).toEqual(unwatched.rounds[0].stages[0].tables[0].scores)
})

it('a simulation can be cancelled, and is then reported as unfinished', async () => {
  await app.call('leagues.play', { id: leagueId, plays: false })
  const question = { leagueId, versionId: versions[0], seed: 5 }
  const long = app.call('contests.model', { ticket: 'd', ...question, students: 320, contests: 5000 })
  const refused = expect(long).rejects.toMatchObject({ message: expect.stringContaining('cancelled') })
  await new Promise<void>((resolve) =>
    app.on('contest.progress', ({ ticket }) => ticket === 'd' && resolve()),
  )
  expect((await app.call('jobs.list')).jobs).toMatchObject([
    { id: 'model d', title: 'How far in a contest?', target: { what: 'league', id: leagueId } },
  ])
  await app.call('jobs.cancel', { id: 'model d' })
  await refused
  expect((await app.call('jobs.list')).jobs).toEqual([])
  const { unfinished } = await app.call('contests.unfinished', { leagueId })
  expect(unfinished?.request).toMatchObject({ students: 320, contests: 5000, versionId: versions[0] })
})

it('a simulation that was cut off goes on at the next start, to the answer of one that was not', async () => {
  const question = { leagueId, versionId: versions[0], students: 200, contests: 400, seed: 6 }
  const cut = app.call('contests.model', { ticket: 'cut', ...question }).catch(() => 'cut off')
  const { unfinished } = await until(
    () => app.call('contests.unfinished', { leagueId }),
    ({ unfinished: one }) => one?.request.students === 200 && one.share > 0,
  )
  expect(unfinished!.share).toBeLessThan(1)
  await app.close()
  expect(await cut).toBe('cut off')
  await app.startAgain()
  let first: number | undefined
  app.on('contest.progress', ({ share }) => (first ??= share))
  const resumed = await app.call('contests.model', { ticket: 'again', ...unfinished!.request })
  expect(first ?? 1).toBeGreaterThanOrEqual(unfinished!.share)
  expect(await app.call('contests.unfinished', { leagueId })).toEqual({})
  expect(await app.call('contests.model', { ticket: 'whole', ...question })).toEqual(resumed)
})
