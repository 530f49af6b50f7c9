import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
let leagueId: number
let versions: number[]
const folders: string[] = []
const roamer = (turn: number) => `
export default class Roamer${turn} extends Player {
  play() { for (const id of this.myUnits(this.me())) this.move(id, ((this.round() * ${turn} + id) % 4) as Dir) }
}`
beforeAll(async () => {
  app = await startApp()
  folders.push(app.folder)
  await app.call('settings.set', { processes: 2 })
  const made = await Promise.all(
    [1, 2, 3, 5, 7].map((turn) =>
      app.call('bots.create', {
        game: 'pandemic',
        name: `Bot${turn}`,
        language: 'typescript',
        from: { source: roamer(turn) },
      }),
    ),
  )
  versions = made.map(({ versions: [version] }) => version.id)
  // Few rounds: what becomes of a contest does not depend on how long its matches are.
  const text = await smallMatches(() => app).shortSmall(20)
  const short = await app.call('configs.create', { game: 'pandemic', name: 'short', text })
  const league = await app.call('leagues.create', {
    ...{ game: 'pandemic', name: 'Ours', seed: 3 },
    configIds: [short.id],
    members: versions.map((versionId) => ({ versionId })),
  })
  leagueId = league.id
  await until(
    async () => (await app.call('leagues.list'))[0],
    ({ matches, status }) => matches >= 60 || status !== 'playing',
  )
})
afterAll(async () => {
  await app.close()
  for (const folder of folders) removeFolder(folder)
})
const ended = (id: number) =>
  until(
    async () => (await app.call('contests.list', { leagueId })).find((one) => one.id === id)!,
    ({ status }) => status !== 'running',
  )

it('a contest is played to its champion, one out a round, and every match of it can be opened', async () => {
  const { id } = await app.call('contests.play', {
    leagueId,
    versionIds: versions,
    finalists: 3,
    series: 2,
    seed: 4,
  })
  expect(await ended(id)).toMatchObject({ status: 'done', players: 5, rounds: 2, roundsInAll: 2 })
  const contest = await app.call('contests.get', { id })
  const outs = contest.rounds.map(({ out }) => out)
  expect(new Set(outs).size).toBe(2)
  expect(outs).not.toContain(contest.champion)
  expect(contest.summary.champion?.versionId).toBe(versions[contest.champion!])
  const tables = [
    ...contest.rounds.flatMap(({ stages }) => stages.flatMap((stage) => stage.tables)),
    ...contest.final!.tables,
  ]
  for (const { matchId, seats, scores } of tables) {
    const match = await app.call('matches.get', { id: matchId! })
    expect(match.seats.map(({ score }) => score)).toEqual(scores)
    expect(match.seats.map(({ name }) => name)).toEqual(
      seats.map((student) => (student < 0 ? 'Dummy' : contest.players[student].name)),
    )
  }
  const again = await app.call('contests.play', {
    leagueId,
    versionIds: versions,
    finalists: 3,
    series: 2,
    seed: 4,
  })
  await ended(again.id)
  expect((await app.call('contests.get', { id: again.id })).champion).toBe(contest.champion)
})

it('a paused contest goes on', async () => {
  const { id } = await app.call('contests.play', {
    ...{ leagueId, versionIds: versions.slice(0, 4), finalists: 1, series: 1, seed: 9 },
  })
  await app.call('contests.set', { id, plays: false })
  expect((await app.call('contests.get', { id })).summary.status).toBe('paused')
  await app.call('contests.set', { id, plays: true })
  expect((await ended(id)).status).toBe('done')
  await app.call('contests.delete', { id })
  await expect(app.call('contests.get', { id })).rejects.toMatchObject({ code: 'not-found' })
})

it('a table that is next is watched while it is played, and its match is that of the contest', async () => {
  const rules = {
    ...{ leagueId, versionIds: versions.slice(0, 4), finalists: 3, series: 1, seed: 4, plays: false },
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

it('only members take part, each once', async () => {
  const refused = (versionIds: number[]) =>
    expect(app.call('contests.play', { leagueId, versionIds })).rejects.toMatchObject({
      code: 'request/invalid',
    })
  await refused([versions[0], versions[0]])
  const bots = await app.call('bots.list')
  const stranger = await app.call('bots.get', {
    id: bots.find(({ name, game }) => game === 'pandemic' && name === 'Null')!.id,
  })
  await refused([versions[0], stranger.versions[0].id])
})

it('the simulator tells how far a member would get, and can be cancelled', async () => {
  await app.call('leagues.play', { id: leagueId, plays: false })
  const question = { leagueId, versionId: versions[0], students: 40, contests: 100, seed: 5 }
  const answer = await app.call('contests.model', { ticket: 'a', ...question })
  expect(answer.survival).toHaveLength(30)
  expect(answer.maximum.low).toBeLessThanOrEqual(answer.maximum.high)
  expect(await app.call('contests.model', { ticket: 'b', ...question })).toEqual(answer)
  const strong = { mean: 8, spread: 0 }
  const among = await app.call('contests.model', { ticket: 'c', ...question, population: strong })
  expect(among.maximum.mean).toBeLessThan(0.2)
  const long = app.call('contests.model', { ticket: 'd', ...question, students: 320, contests: 5000 })
  const refused = expect(long).rejects.toMatchObject({ message: expect.stringContaining('cancelled') })
  await new Promise<void>((resolve) =>
    app.on('contest.progress', ({ ticket }) => ticket === 'd' && resolve()),
  )
  await app.call('contests.cancel', { ticket: 'd' })
  await refused
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
  app = await startApp(folders[0])
  let first: number | undefined
  app.on('contest.progress', ({ share }) => (first ??= share))
  const resumed = await app.call('contests.model', { ticket: 'again', ...unfinished!.request })
  expect(first ?? 1).toBeGreaterThanOrEqual(unfinished!.share)
  expect(await app.call('contests.unfinished', { leagueId })).toEqual({})
  expect(await app.call('contests.model', { ticket: 'whole', ...question })).toEqual(resumed)
})
