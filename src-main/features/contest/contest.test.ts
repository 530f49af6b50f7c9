import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { leagueOfRoamers } from '../../../test/leagues/league-of-roamers.ts'
import { smallContests } from '../../../test/leagues/small-contests.ts'
import { storePlayed } from '../../../test/leagues/store-played.ts'
import { simulatePlayed } from '../../../test/simulate-league.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { openDatabase } from '../../base/db/open.ts'

const app = sharedApp()
let leagueId: number
let versions: number[]
beforeAll(async () => {
  ;({ leagueId, versions } = await leagueOfRoamers(app, { turns: [1, 2, 3], rounds: 12, plays: false }))
  const { matches } = simulatePlayed({ bots: 4, clones: 0, blocks: 24, seed: 5, spread: 0 })
  const db = openDatabase(join(app.folder, 'quartet.db'))
  storePlayed(db, leagueId, versions, matches)
  db.close()
})
const { start, ended, expectPlayed } = smallContests(app, () => ({ leagueId, versions }))

it('a contest is played to its champion, one out a round, and every match of it can be opened', async () => {
  expect.hasAssertions()
  await expectPlayed({ finalists: 1, series: 1, seed: 4 })
})

it('a paused contest goes on', async () => {
  const { id } = await start({ finalists: 1, series: 1, seed: 9 })
  const listed = app.call('jobs.list')
  await app.call('jobs.cancel', { id: `contest ${id}` })
  expect((await listed).jobs).toMatchObject([
    { title: 'Contest of 3 bots', stop: 'pause', target: { what: 'league', id: leagueId } },
  ])
  expect((await app.call('contests.get', { id })).summary.status).toBe('paused')
  await app.call('contests.set', { id, plays: true })
  expect((await ended(id)).status).toBe('done')
  await app.call('contests.delete', { id })
  await expect(app.call('contests.get', { id })).rejects.toMatchObject({ code: 'not-found' })
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

it('the simulator says how far a member would get', async () => {
  const question = { leagueId, versionId: versions[0], students: 40, contests: 100, seed: 5 }
  const answer = await app.call('contests.model', { ticket: 'a', ...question })
  expect(answer.survival).toHaveLength(30)
  expect(answer.maximum.low).toBeLessThanOrEqual(answer.maximum.high)
  expect(await app.call('contests.model', { ticket: 'b', ...question })).toEqual(answer)
  const strong = { mean: 8, spread: 0 }
  const among = await app.call('contests.model', { ticket: 'c', ...question, population: strong })
  expect(among.maximum.mean).toBeLessThan(0.2)
})
