import { afterEach, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { roamer } from '../../../test/leagues/roamer.ts'
import { smallLeagues } from '../../../test/leagues/small-leagues.ts'
import type { TestApp } from '../../../test/start-app.ts'

let app: TestApp
const { folders, open, close, create, league, played } = smallLeagues({ rounds: 20 })
afterEach(close)

it('a stopped league goes on at the next start, and has then the table of one that was never stopped', async () => {
  app = await open()
  const sources = [1, 2, 3].map(roamer)
  const first = await league(await Promise.all(sources.map((source, k) => create(`Bot${k}`, source))))
  await played(first, 10)
  await app.close()
  app = await open(folders[0])
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
