import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { roamer } from '../../../test/leagues/roamer.ts'
import { smallLeagues } from '../../../test/leagues/small-leagues.ts'
import type { TestApp } from '../../../test/start-app.ts'

const THROWER = 'export default class Thrower extends Player { play() { throw new Error("boom") } }'

let app: TestApp
const { open, close, create, league, played } = smallLeagues({ rounds: 12 })
beforeAll(async () => void (app = await open()))
afterAll(close)

it('plays by itself, finds clones, counts crashes apart, and its matches can be opened', async () => {
  const [a, copy, thrower] = [
    await create('One', roamer(1)),
    await create('Copy', roamer(1).replace('Roamer1', 'Other')),
    await create('Thrower', THROWER),
  ]
  const id = await league([a, copy, thrower])
  const table = () => app.call('leagues.table', { id })
  await until(table, ({ rows }) => rows.some(({ clones }) => clones.length > 0))
  const { problem } = await app.call('leagues.play', { id, plays: false })
  expect(problem).toBeUndefined()
  const { rows, fit } = await table()
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
  const dummy = rows.find(({ isDummy }) => isDummy)!.versionId
  const cell = matrix.cells.find(
    ({ row, column }) => matrix.versionIds[row] === a && matrix.versionIds[column] === dummy,
  )!
  const { matches, total } = await app.call('leagues.matches', { id, versionId: a, otherId: dummy })
  expect(total).toBe(cell.matches)
  const match = await app.call('matches.get', { id: matches[0].matchId! })
  const names = match.seats.map(({ name }) => name)
  expect(names).toContain('Dummy')
  // A clone’s matches are those of its original.
  expect(names.some((name) => name === 'One' || name === 'Copy')).toBe(true)
  const { rungs } = await app.call('leagues.ladder', { id, botId: one.botId })
  expect(rungs).toMatchObject([{ number: 1, row: { versionId: a } }])
})

it('gives way to what the user wants to see, and goes on after it', async () => {
  const id = await league([await create('First', roamer(1)), await create('Second', roamer(2))])
  await played(id, 4)
  const botId = (await app.call('bots.list')).find(
    ({ name, game }) => game === 'pandemic' && name === 'First',
  )!.id
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const seat = { botId }
  const match = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: configs.find(({ name }) => name === 'short')!.id },
    seats: [seat, seat, seat, seat],
  })
  expect((await app.ended(match.id)).status).toBe('done')
  const { matches } = (await app.call('leagues.list')).find((one) => one.id === id)!
  expect((await played(id, matches + 4)).problem).toBeUndefined()
  await app.call('leagues.play', { id, plays: false })
})

it('takes a new version in and starts again, and keeps the Dummy', async () => {
  const id = await league([])
  expect((await played(id, 1000)).status).toBe('settled')
  const table = await app.call('leagues.table', { id })
  expect(table.rows).toHaveLength(1)
  const [dummy] = table.rows
  expect(dummy).toMatchObject({ name: 'Dummy', isDummy: true, rank: { best: 1, worst: 1 } })
  await expect(app.call('leagues.change', { id, remove: [dummy.versionId] })).rejects.toMatchObject({
    code: 'request/invalid',
  })
  const version = await create('New', roamer(1))
  const changed = await app.call('leagues.change', { id, name: 'Ours', add: [{ versionId: version }] })
  expect(changed).toMatchObject({ name: 'Ours', status: 'playing', members: 2 })
  await played(id, 16)
  const row = (await app.call('leagues.table', { id })).rows.find(({ name }) => name === 'New')!
  expect(row.isProvisional).toBe(true)
  await app.call('leagues.change', { id, remove: [version] })
  expect((await app.call('leagues.table', { id })).rows.map(({ name }) => name)).toEqual(['Dummy'])
  // A version that was taken out is not waited for: with the Dummy alone nothing is left to be known.
  expect((await played(id, 1_000_000)).status).toBe('settled')
  await app.call('leagues.delete', { id })
  expect((await app.call('leagues.list')).map((one) => one.id)).not.toContain(id)
  expect(await app.call('leagues.restore', { id })).toMatchObject({ name: 'Ours', status: 'paused' })
})
