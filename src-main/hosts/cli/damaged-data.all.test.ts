import { cpSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { soundFolder, sql } from '../../../test/cli/damaged-data.ts'
import { createRandom } from '../../../test/fuzz/random.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { openDatabase } from '../../base/db/open.ts'

const { places, neverShowsAStack } = soundFolder(runQuartet)

const noise = (seed: number) => (path: string) => {
  const random = createRandom(seed)
  const bytes = readFileSync(path)
  for (let n = 0; n < 3000; n++) bytes[100 + random.below(bytes.length - 100)] = random.below(256)
  writeFileSync(path, bytes)
}

/** What each command is to read is in each of these. */
const HARM: readonly (readonly [string, (path: string) => void])[] = [
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
    'with unknown values',
    sql(
      "UPDATE replays SET data = x'00'; UPDATE bots SET language = 'rust'; UPDATE matches SET game = 'chess', limits = '?'",
    ),
  ],
]

describe('a database that is', () => {
  it.each(HARM)('%s never shows a stack', (_, harm) => neverShowsAStack(harm))
})

it('a database whose tags cannot be read is said to be damaged, not busy', async () => {
  const data = join(places.folder, 'torn')
  cpSync(join(places.folder, 'sound'), data, { recursive: true })
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
    cwd: places.folder,
    home: join(places.folder, 'home'),
  })
  expect(code).toBe(1)
  expect(stderr).toMatch(/The database in .* is damaged/)
  expect(stderr).not.toContain('busy')
})
