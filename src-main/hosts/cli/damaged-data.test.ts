import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../../test/fuzz/random.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { startApp } from '../../../test/start-app.ts'
import { openDatabase } from '../../base/db/open.ts'
import { resourcesDir } from '../../base/entries.ts'

const SMALL = join(resourcesDir(), 'maps/pandemic/small.cnf')

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-damage-'))
  const app = await startApp(join(folder, 'sound'))
  const source = 'export default class Mine extends Player { play() {} }'
  const from = { source }
  const bot = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Mine',
    language: 'typescript',
    from,
  })
  const config = { text: readFileSync(SMALL, 'utf8'), name: 'small' }
  const seat = { botId: bot.id }
  const { id } = await app.call('matches.start', {
    game: 'pandemic',
    config,
    seed: 5,
    seats: [seat, seat, seat, seat],
  })
  await app.ended(id)
  await app.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const sql = (text: string) => (path: string) => {
  const db = openDatabase(path)
  db.pragma('foreign_keys = OFF')
  db.pragma('ignore_check_constraints = ON')
  db.exec(text)
  db.close()
}
const noise = (seed: number) => (path: string) => {
  const random = createRandom(seed)
  const bytes = readFileSync(path)
  for (let n = 0; n < 3000; n++) bytes[100 + random.below(bytes.length - 100)] = random.below(256)
  writeFileSync(path, bytes)
}

/** What each command is to read is in each of these. */
const HARM: readonly (readonly [string, (path: string) => void])[] = [
  ['cut in its middle', (path) => truncateSync(path, 20_000)],
  [
    'of zeros after its head',
    (path) => writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 100), Buffer.alloc(99_900)])),
  ],
  ['another text', (path) => writeFileSync(path, 'Dear diary')],
  ['empty', (path) => truncateSync(path, 0)],
  ['with noise 1', noise(1)],
  ['with noise 2', noise(2)],
  ['without a table', sql('DROP TABLE replays; DROP TABLE versions; DROP TABLE seats')],
  [
    'with values that nobody knows',
    sql(
      "UPDATE replays SET data = x'00'; UPDATE bots SET language = 'rust'; UPDATE matches SET game = 'chess', limits = '?'",
    ),
  ],
]

describe('a database that is', () => {
  it.each(HARM)('%s never shows a stack', async (_, harm) => {
    const data = join(folder, 'data')
    cpSync(join(folder, 'sound'), data, { recursive: true })
    harm(join(data, 'quartet.db'))
    const where = ['--data', data]
    for (const args of [
      ['matches', ...where],
      ['export', ...where, '1', '-o', 'm.out'],
      ['run', 'Mine', 'Mine:v1', 'Null', 'Null', '-s', '1', '-i', SMALL, '-o', 'o', ...where],
    ]) {
      const { code, stderr } = await runQuartet(args, { cwd: folder, home: join(folder, 'home') })
      expect([0, 1], args[0]).toContain(code)
      expect(stderr.match(/^quartet: /gm) ?? [], stderr).toHaveLength(code ?? 1)
      expect(stderr).not.toMatch(/^ {2,}at |node:|\.ts:|\.js:/m)
      if (code === 1 && args[0] !== 'run') expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    }
    rmSync(data, { recursive: true })
  })
})

it('a database whose tags cannot be read is said to be damaged, not busy', async () => {
  const data = join(folder, 'torn')
  cpSync(join(folder, 'sound'), data, { recursive: true })
  const path = join(data, 'quartet.db')
  const db = openDatabase(path)
  const root = db
    .prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'match_tags'")
    .pluck()
    .get()!
  const size = db.pragma('page_size', { simple: true }) as number
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  const bytes = readFileSync(path)
  bytes.fill(0xa5, (root - 1) * size, root * size)
  writeFileSync(path, bytes)
  const { code, stderr } = await runQuartet(['matches', '--data', data], {
    cwd: folder,
    home: join(folder, 'home'),
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/The database in .* is damaged/)
  expect(stderr).not.toContain('busy')
})
