import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until as readUntil } from '../../../test/eventually.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import type { GroupRequest, MatchGroup } from '../../../src-shared/contract/history.ts'
import { resourcesDir } from '../../base/entries.ts'
import { matchesOf, matchOf } from './group-plan.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(() => app.clear())
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

const small = readFileSync(join(resourcesDir(), 'maps/pandemic/default.cnf'), 'utf8').replace(/(NUM_ROUNDS|nb_rounds)\s+\d+/i, '$1 20') // prettier-ignore

async function request(change: Partial<GroupRequest> = {}): Promise<GroupRequest> {
  const bots = await app.call('bots.list', {})
  const id = (name: string) => bots.find((bot) => bot.game === 'pandemic' && bot.name === name)!.id
  const opponent = { botId: id('Null') }
  return {
    game: 'pandemic',
    config: { text: small, name: 'small' },
    bot: { botId: id('Demo') },
    opponents: [opponent, opponent, opponent],
    seeds: 2,
    seed: 40,
    ...change,
  }
}

async function groupOf(id: number): Promise<MatchGroup> {
  return (await app.call('groups.list', {})).find((group) => group.id === id)!
}
const until = (id: number, isSo: (group: MatchGroup) => boolean): Promise<MatchGroup> =>
  readUntil(() => groupOf(id), isSo)
const isOver = ({ status }: MatchGroup) => status !== 'running'

it('six seeds from all four seats play every order of the four once, and each bot sits as often in each seat', () => {
  const plan = { versionId: 9, opponents: [1, 2, 3], firstSeed: 5, seeds: 6, seat: null }
  const orders = Array.from({ length: matchesOf(plan) }, (_, number) => matchOf(plan, number))
  expect(new Set(orders.map(({ versions }) => String(versions))).size).toBe(24)
  for (const { seat, versions } of orders) expect(versions[seat]).toBe(9)
  // Of one seed too: nobody has a seat for himself.
  for (const seat of [0, 1, 2, 3])
    expect(new Set(orders.slice(0, 4).map(({ versions }) => versions[seat])).size).toBe(4)
})

it('a plan puts the bot in every seat of each seed, or in one', () => {
  const plan = { versionId: 9, opponents: [1, 2, 3], firstSeed: 2147483647, seeds: 2, seat: null }
  expect(matchesOf(plan)).toBe(8)
  expect([0, 1, 3, 4].map((number) => matchOf(plan, number))).toEqual([
    { seed: 2147483647, seat: 0, versions: [9, 1, 2, 3] },
    { seed: 2147483647, seat: 1, versions: [3, 9, 1, 2] },
    { seed: 2147483647, seat: 3, versions: [1, 2, 3, 9] },
    { seed: 0, seat: 0, versions: [9, 3, 2, 1] },
  ])
  expect([0, 1].map((number) => matchOf({ ...plan, seat: 2 }, number))).toMatchObject([
    { seed: 2147483647, versions: [1, 2, 9, 3] },
    { seed: 0, versions: [1, 2, 9, 3] },
  ])
})

describe('a group', () => {
  it('is played, summed up, told, and found in the history', async () => {
    const told: MatchGroup[] = []
    app.on('group.changed', ({ group }) => told.push(group))
    const { id } = await app.call('groups.start', await request())
    const group = await until(id, isOver)
    expect(group).toMatchObject({ status: 'done', planned: 8, played: 8, configName: 'small', firstSeed: 40 })
    expect(group.bySeat.map(({ matches }) => matches)).toEqual([2, 2, 2, 2])
    expect(group.places.reduce((sum, n) => sum + n, 0)).toBe(8)
    const { matches, total } = await app.call('matches.search', { query: `group:${id} bot:demo` })
    expect([total, matches.every(({ groupId, counted }) => groupId === id && counted.length === 1)]).toEqual([
      8,
      true,
    ])
    const {
      matches: own,
      games,
      ...totals
    } = await app.call('matches.totals', { query: `group:${id} bot:demo` })
    expect({ ...totals, matches: own, games }).toEqual(group.totals)
    expect(told.at(-1)).toMatchObject({ status: 'done', played: 8 })
  })

  it('that was cancelled keeps what was played, and goes on when resumed', async () => {
    const { id } = await app.call('groups.start', await request({ seeds: 300 }))
    await until(id, ({ played }) => played >= 2)
    await app.call('groups.cancel', { id })
    const stopped = await until(id, isOver)
    expect(stopped).toMatchObject({ status: 'cancelled', planned: 1200 })
    expect(stopped.played).toBeLessThan(1200)
    await app.call('groups.resume', { id })
    await until(id, ({ played }) => played > stopped.played)
    await app.call('groups.cancel', { id })
    const { played } = await until(id, isOver)
    expect((await app.call('matches.search', { query: `group:${id}`, limit: 0 })).total).toBe(played)
  })

  it('that was going on when Quartet ended is paused, and every match of it counts once', async () => {
    const { id } = await app.call('groups.start', await request({ seeds: 3 }))
    await until(id, ({ played }) => played >= 2)
    await app.close()
    app = await startApp(app.folder)
    const paused = await groupOf(id)
    expect(['paused', 'done']).toContain(paused.status)
    await app.call('groups.resume', { id })
    expect(await until(id, isOver)).toMatchObject({ status: 'done', played: 12, totals: { seats: 12 } })
    expect((await app.call('matches.search', { query: `group:${id}`, limit: 0 })).total).toBe(12)
  })

  it('counts no matches that were deleted', async () => {
    const { id } = await app.call('groups.start', await request({ seeds: 1 }))
    await until(id, isOver)
    const { ids } = await app.call('matches.deleteSelection', { query: `group:${id} bot:demo seat:1,2` })
    expect(ids).toHaveLength(2)
    expect((await groupOf(id)).totals.matches).toBe(2)
    await app.call('matches.restore', { ids })
    expect((await app.call('groups.list', {}))[0].totals.matches).toBe(4)
  })
})
