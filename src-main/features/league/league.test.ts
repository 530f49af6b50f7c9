import { afterEach, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'

const roamer = (turn: number) => `
export default class Roamer${turn} extends Player {
  play() { for (const id of this.myUnits(this.me())) this.move(id, ((this.round() * ${turn} + id) % 4) as Dir) }
}`
const THROWER = 'export default class Thrower extends Player { play() { throw new Error("boom") } }'

let app: TestApp
const folders: string[] = []
afterEach(async () => {
  await app.close()
  for (const folder of folders.splice(0)) removeFolder(folder)
})

const { shortSmall } = smallMatches(() => app)
async function open(folder?: string): Promise<void> {
  app = await startApp(folder)
  if (!folder) folders.push(app.folder)
  await app.call('settings.set', { processes: 2 })
}
async function create(name: string, source: string): Promise<number> {
  const from = { source }
  const bot = await app.call('bots.create', { game: 'pandemic', name, language: 'typescript', from })
  return bot.versions[0].id
}
/** The smallest map with few rounds: what is told of a league does not depend on how long its matches are. */
async function shortId(): Promise<number> {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const known = configs.find(({ name }) => name === 'short')
  if (known) return known.id
  const text = await shortSmall(20)
  return (await app.call('configs.create', { game: 'pandemic', name: 'short', text })).id
}
async function league(versions: readonly number[], seed = 7): Promise<number> {
  const made = await app.call('leagues.create', {
    ...{ game: 'pandemic', name: 'Mine', seed },
    configIds: [await shortId()],
    members: versions.map((versionId) => ({ versionId })),
  })
  return made.id
}
const played = (id: number, matches: number) =>
  until(
    async () => (await app.call('leagues.list')).find((one) => one.id === id)!,
    (one) => one.matches >= matches || one.status !== 'playing',
  )

it('plays by itself, finds clones, counts crashes apart, and its matches can be opened', async () => {
  await open()
  const [a, copy, thrower] = [
    await create('One', roamer(1)),
    await create('Copy', roamer(1).replace('Roamer1', 'Other')),
    await create('Thrower', THROWER),
  ]
  const id = await league([a, copy, thrower])
  const { problem } = await played(id, 60)
  expect(problem).toBeUndefined()
  await app.call('leagues.play', { id, plays: false })
  const { rows, fit } = await app.call('leagues.table', { id })
  expect(fit.verdict).toBeOneOf(['fits', 'too-few', 'misfits'])
  expect(rows.map(({ name }) => name).sort()).toEqual(['Dummy', 'One', 'Thrower'])
  const one = rows.find(({ name }) => name === 'One')!
  expect(one.clones).toMatchObject([{ versionId: copy, name: 'Copy' }])
  const bad = rows.find(({ name }) => name === 'Thrower')!
  expect(bad.crashes).toBe(bad.matches)
  expect(one.crashes).toBe(0)
  for (const { firstTwo, last, share, rank } of rows) {
    for (const { low, mean, high } of [firstTwo, last, share]) {
      expect(low).toBeLessThanOrEqual(mean)
      expect(mean).toBeLessThanOrEqual(high)
    }
    expect(rank.best).toBeLessThanOrEqual(rank.worst)
  }
  const matrix = await app.call('leagues.matrix', { id })
  const cell = matrix.cells.find(
    ({ row, column }) => matrix.versionIds[row] === a && matrix.versionIds[column] === thrower,
  )!
  const { matches, total } = await app.call('leagues.matches', { id, versionId: a, otherId: thrower })
  expect(total).toBe(cell.matches)
  const match = await app.call('matches.get', { id: matches[0].matchId! })
  expect(match.seats.map(({ name }) => name)).toEqual(expect.arrayContaining(['Thrower']))
  const { rungs } = await app.call('leagues.ladder', { id, botId: one.botId })
  expect(rungs).toMatchObject([{ number: 1, row: { versionId: a } }])
})

it('a stopped league goes on at the next start, and has then the table of one that was never stopped', async () => {
  await open()
  const sources = [1, 2, 3].map(roamer)
  const first = await league(await Promise.all(sources.map((source, k) => create(`Bot${k}`, source))))
  await played(first, 10)
  await app.close()
  const folder = folders[0]
  await open(folder)
  await until(
    async () => (await app.call('leagues.list'))[0],
    ({ matches, isActive }) => matches >= 120 || !isActive,
  )
  await played(first, 120)
  await app.call('leagues.play', { id: first, plays: false })
  const table = async (id: number) => {
    const [{ versionId }] = (await app.call('leagues.table', { id })).rows.filter(
      ({ name }) => name === 'Bot1',
    )
    return (await app.call('leagues.matches', { id, versionId })).matches
  }
  const before = await table(first)
  const members = (await app.call('bots.list')).filter(
    ({ name, game }) => game === 'pandemic' && /^Bot\d/.test(name),
  )
  const details = await Promise.all(members.map(({ id }) => app.call('bots.get', { id })))
  const second = await league(details.map(({ versions }) => versions[0].id))
  await played(second, 120)
  await app.call('leagues.play', { id: second, plays: false })
  const after = await table(second)
  const key = (one: (typeof after)[number]) => `${one.seed} ${one.place} ${one.share}`
  // The older part of both is the same, match by match; how far each came by now is chance.
  const common = Math.min(before.length, after.length) - 40
  const oldest = (list: typeof after) => list.slice(-common).map(key)
  expect(common).toBeGreaterThan(8)
  expect(oldest(before)).toEqual(oldest(after))
})

it('gives way to what somebody wants to see, and goes on after it', async () => {
  await open()
  const id = await league([await create('One', roamer(1)), await create('Two', roamer(2))])
  await played(id, 4)
  const botId = (await app.call('bots.list')).find(
    ({ name, game }) => game === 'pandemic' && name === 'One',
  )!.id
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const seat = { botId }
  const match = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    seats: [seat, seat, seat, seat],
  })
  expect((await app.ended(match.id)).status).toBe('done')
  const { matches } = (await app.call('leagues.list'))[0]
  expect((await played(id, matches + 4)).problem).toBeUndefined()
})

it('takes a new version in and starts again, and keeps the Dummy', async () => {
  await open()
  const id = await league([])
  expect((await played(id, 1000)).status).toBe('settled')
  const table = await app.call('leagues.table', { id })
  expect(table.rows).toHaveLength(1)
  const [dummy] = table.rows
  expect(dummy).toMatchObject({ name: 'Dummy', isDummy: true, rank: { best: 1, worst: 1 } })
  await expect(app.call('leagues.change', { id, remove: [dummy.versionId] })).rejects.toMatchObject({
    code: 'request/invalid',
  })
  const version = await create('One', roamer(1))
  const changed = await app.call('leagues.change', { id, name: 'Ours', add: [{ versionId: version }] })
  expect(changed).toMatchObject({ name: 'Ours', status: 'playing', members: 2 })
  await played(id, 16)
  const row = (await app.call('leagues.table', { id })).rows.find(({ name }) => name === 'One')!
  expect(row.isProvisional).toBe(true)
  await app.call('leagues.change', { id, remove: [version] })
  expect((await app.call('leagues.table', { id })).rows.map(({ name }) => name)).toEqual(['Dummy'])
  // Nobody waits for who was taken out: with the Dummy alone nothing is left to be known.
  expect((await played(id, 1_000_000)).status).toBe('settled')
  await app.call('leagues.delete', { id })
  expect(await app.call('leagues.list')).toEqual([])
  expect(await app.call('leagues.restore', { id })).toMatchObject({ name: 'Ours', status: 'paused' })
})
