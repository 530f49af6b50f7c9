import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { openDatabase } from '../../base/db/open.ts'
import { METER_VERSION } from '../../engines/modules/meter-prices.ts'
import { checkOneMeter } from './one-meter.ts'

const walker = (name: string, ways: number) => `export default class ${name} extends Player {
  n = 0
  play() { for (let k = 0; k < 5e4; k++) this.n += k & 1; for (const id of this.myUnits(this.me())) this.move(id, this.random(0, ${ways}) as Dir) }
}`
const REFUSED = /counts CPU in another way/

let app: TestApp
let ids: { group: number; free: number; comparison: number; league: number }

/** Batches that are half played when Quartet ends; then all that they played is said to be of an older meter. */
beforeAll(async () => {
  app = await startApp()
  await app.call('settings.set', { processes: 2 })
  const made = []
  for (const [name, ways] of [
    ['Walks', 3],
    ['Turns', 2],
  ] as const)
    // prettier-ignore
    made.push(
      await app.call('bots.create', {
        game: 'pandemic',
        name,
        language: 'typescript',
        from: { source: walker(name, ways) },
      }),
    )
  const [a, b] = made.map(({ id }) => ({ botId: id }))
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const config = { id: configs.find(({ name }) => name === 'small')!.id }
  const halfPlayed = async (limits: 'jutge' | 'none') => {
    const { id } = await app.call('groups.start', {
      game: 'pandemic',
      config,
      limits,
      seeds: 500,
      seed: 1,
      bot: a,
      opponents: [b, b, b],
    })
    await until(
      () => groupOf(id),
      ({ played }) => played >= 2,
    )
    await app.call('groups.cancel', { id })
    await until(
      () => groupOf(id),
      ({ status }) => status !== 'running',
    )
    return id
  }
  const group = await halfPlayed('jutge')
  const free = await halfPlayed('none')
  const { id: comparison } = await app.call('comparisons.start', {
    game: 'pandemic',
    config,
    a,
    b,
    preset: 'tweak',
    capBlocks: 200,
    seed: 5,
  })
  await until(
    () => app.call('comparisons.get', { id: comparison }),
    ({ blocks }) => blocks >= 1,
  )
  await app.call('comparisons.pause', { id: comparison })
  await until(
    () => app.call('comparisons.get', { id: comparison }),
    ({ status }) => status === 'paused',
  )
  const { id: league } = await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Mine',
    seed: 7,
    configIds: [config.id],
    members: made.map(({ versions }) => ({ versionId: versions[0].id })),
  })
  await until(
    async () => (await app.call('leagues.list'))[0],
    ({ matches }) => matches >= 12,
  )
  await app.call('leagues.play', { id: league, plays: false })
  ids = { group, free, comparison, league }
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

const groupOf = async (id: number) => (await app.call('groups.list', {})).find((one) => one.id === id)!
const mostCpu = async () => {
  const { figures } = await app.call('comparisons.get', { id: ids.comparison })
  return Math.max(...figures.map(({ maxCpu }) => maxCpu))
}
const leagueCpu = async () =>
  (await app.call('leagues.table', { id: ids.league })).rows.map(({ cpu }) => cpu !== undefined)

describe('matches of two meters', () => {
  it('are not put together: figures of CPU do without the older, and what has limits does not go on', async () => {
    expect((await groupOf(ids.group)).totals.meanCpu).toBeGreaterThan(0)
    expect(await mostCpu()).toBeGreaterThan(0)
    expect(await leagueCpu()).toContain(true)
    const before = await groupOf(ids.group)

    await app.close()
    const db = openDatabase(join(app.folder, 'quartet.db'))
    db.exec('UPDATE matches SET meter = meter - 1; UPDATE league_matches SET meter = meter - 1')
    db.close()
    app = await startApp(app.folder)

    expect((await groupOf(ids.group)).totals).toMatchObject({ matches: before.totals.matches })
    expect((await groupOf(ids.group)).totals.meanCpu).toBeUndefined()
    expect(await mostCpu()).toBe(0)
    expect(await leagueCpu()).not.toContain(true)

    await app.call('groups.resume', { id: ids.group })
    const refused = await until(
      () => groupOf(ids.group),
      ({ problem }) => problem !== undefined,
    )
    expect(refused).toMatchObject({ status: 'paused', played: before.played })
    expect(refused.problem).toMatch(REFUSED)
    await app.call('comparisons.resume', { id: ids.comparison })
    const { status, problem } = await until(
      () => app.call('comparisons.get', { id: ids.comparison }),
      (one) => one.problem !== undefined,
    )
    expect(status).toBe('paused')
    expect(problem).toMatch(REFUSED)
    // Without limits no meter decides anything.
    const { played } = await groupOf(ids.free)
    await app.call('groups.resume', { id: ids.free })
    await until(
      () => groupOf(ids.free),
      (one) => one.played > played,
    )
    await app.call('groups.cancel', { id: ids.free })
  })

  it('that are not known are of another one', () => {
    expect(() => checkOneMeter('jutge', [METER_VERSION, null])).toThrow(REFUSED)
    expect(() => checkOneMeter('jutge', [METER_VERSION, METER_VERSION])).not.toThrow()
    expect(() => checkOneMeter('none', [1, null])).not.toThrow()
  })
})
