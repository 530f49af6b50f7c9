import { copyFileSync, readFileSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { goldenMap } from '../golden-match.ts'
import { startApp } from '../start-app.ts'
import { expectHarmSaid } from './harmed-database.ts'
import { lookOver } from './look-over.ts'
import { folderOfTest } from '../test-folder.ts'

let folder: string
beforeEach(() => (folder = folderOfTest()))

const database = () => join(folder, 'quartet.db')
const text = goldenMap(6)

/** The database of another folder, with a config of its own. */
async function otherDatabase(): Promise<string> {
  const other = await startApp(join(folder, 'other'))
  await other.call('configs.create', { game: 'pandemic', name: 'theirs', text })
  await other.close()
  return join(folder, 'other', 'quartet.db')
}

it.each([
  ['removed', /was removed/, () => rmSync(database())],
  ['cut in the middle', /was cut or overwritten/, () => truncateSync(database(), 9000)],
] as const)('a database that is %s under Quartet is reported, and nothing more is stored', (_, why, harm) =>
  expectHarmSaid(folder, why, harm),
)

it('a database in the place of the one in use is left as it is, and the next start shows it', async () => {
  let app = await startApp(folder)
  const store = (name: string) => app.call('configs.create', { game: 'pandemic', name, text })
  const names = async () => (await app.call('configs.list', { game: 'pandemic' })).map(({ name }) => name)
  await store('ours')
  const other = await otherDatabase()
  const theirs = readFileSync(other)
  copyFileSync(other, join(folder, 'new.db'))
  renameSync(join(folder, 'new.db'), database())
  await expect(store('more')).rejects.toThrow('was replaced by another file')
  expect(await names()).toContain('ours')
  const demo = (await app.call('bots.list')).find(({ name, game }) => name === 'Demo' && game === 'pandemic')!
  const seat = { botId: demo.id }
  await expect(
    app.call('matches.start', {
      game: 'pandemic',
      config: { text },
      seats: [seat, seat, seat, seat],
      seed: 1,
    }),
  ).rejects.toThrow('Nothing is stored any more')
  await app.close()
  expect(readFileSync(database()).equals(theirs)).toBe(true)
  expect(lookOver(database()).problems).toEqual([])
  app = await startApp(folder)
  expect(await names()).toContain('theirs')
  expect(await names()).not.toContain('ours')
  await app.close()
})
