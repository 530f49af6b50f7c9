import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallMatches } from '../../../test/small-matches.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { openDatabase } from './open.ts'

let app: TestApp
const { play } = smallMatches(() => app)
beforeEach(async () => (app = await startApp()))
afterEach(async () => {
  await app.close()
  removeFolder(app.folder)
})

it('a stored part that cannot be read is reported as damaged, and everything else is answered', async () => {
  const damaged = await play(['Null', 'Null', 'Null', 'Null'])
  const whole = await play(['Null', 'Null', 'Null', 'Null'], { seed: 12 })
  const db = openDatabase(join(app.folder, 'quartet.db'))
  const bomb = zstdCompressSync(Buffer.alloc(64 * 1024 * 1024))
  db.prepare('UPDATE replays SET data = ? WHERE match_id = ?').run(bomb, damaged)
  db.close()
  await expect(app.call('matches.record', { id: damaged })).rejects.toMatchObject({
    code: 'storage/failed',
    message: expect.stringMatching(/^A part of what is stored in .* is damaged and cannot be read/) as string,
  })
  expect((await app.call('matches.record', { id: whole })).trace.length).toBeGreaterThan(1)
})
