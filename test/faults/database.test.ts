import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../eventually.ts'
import { readGoldenMatches } from '../golden-match.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { lookOver } from './look-over.ts'

let folder: string
let app: TestApp
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-database-'))
  app = await startApp(folder)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const database = () => join(folder, 'quartet.db')
const text = readGoldenMatches()[0].config.replace(/nb_rounds\s+\d+/, 'nb_rounds 6')
const store = (name: string) => app.call('configs.create', { game: 'pandemic', name, text })
const names = async () => (await app.call('configs.list', { game: 'pandemic' })).map(({ name }) => name)

/** The database of another folder, with a config of its own. */
async function otherDatabase(): Promise<string> {
  const other = await startApp(join(folder, 'other'))
  await other.call('configs.create', { game: 'pandemic', name: 'theirs', text })
  await other.close()
  return join(folder, 'other', 'quartet.db')
}

it.each([
  ['removed', /was removed/, () => rmSync(database())],
  ['moved away', /was removed/, () => renameSync(database(), join(folder, 'elsewhere.db'))],
  ['cut to nothing', /was cut or overwritten/, () => truncateSync(database())],
  ['cut in the middle', /was cut or overwritten/, () => truncateSync(database(), 9000)],
  [
    'overwritten with another text',
    /was cut or overwritten/,
    () => writeFileSync(database(), 'x'.repeat(100_000)),
  ],
] as const)(
  'a database that is %s under Quartet is told, and nothing more is stored',
  async (_, why, harm) => {
    await store('before')
    harm()
    const wrong = readdirSync(folder).includes('quartet.db') ? readFileSync(database()) : undefined
    const [{ text: told }] = await until(
      () => app.seen('app.notice'),
      ({ length }) => length > 0,
    )
    expect(told).toMatch(why)
    await expect(store('after')).rejects.toMatchObject({ code: 'storage/failed', message: told })
    expect((await app.call('app.capabilities')).notices).toContain(told)
    // It goes on answering, and says it once.
    expect((await app.call('queue.state')).running).toBe(0)
    await app.close()
    expect(app.seen('app.notice').length).toBe(1)
    if (wrong) expect(readFileSync(database()).equals(wrong)).toBe(true)
    else expect(readdirSync(folder)).not.toContain('quartet.db')
    app = await startApp(folder)
    await store('again')
    expect(await names()).toContain('again')
  },
)

it('a database in the place of the one in use is left as it is, and the next start shows it', async () => {
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
})
