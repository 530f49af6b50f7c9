import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { goldenLabels, readGolden } from '../golden-match.ts'
import { gameOf } from '../../src-games/index.ts'
import { DIARIST, smallMatches } from '../small-matches.ts'
import { startApp, type TestApp } from '../start-app.ts'

/**
 * A system that starts no more processes. Too many of them cannot be made by a test that may be anybody's, root's too; no
 * program at the path that processes are started from is told to the starter in the very same way.
 */
const program = process.execPath
let folder: string
let app: TestApp
const { play, botId } = smallMatches(() => app)
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-no-process-'))
  app = await startApp(folder)
})
afterEach(async () => {
  process.execPath = program
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const golden = readGolden(gameOf('pandemic'), goldenLabels(gameOf('pandemic'))[0])
const bytes = new TextEncoder().encode(golden.output)
const bot = (name: string) =>
  ({ game: 'pandemic', name, language: 'typescript', from: { source: DIARIST } }) as const

it('where no process can be started everything is answered with why, and all goes on once there is room', async () => {
  process.execPath = '/nowhere/quartet'
  const failures = await Promise.all(
    [
      app.call('bots.create', bot('Late')),
      app.call('matches.importFile', { fileName: 'match.out', bytes }),
      app.call('configs.create', { game: 'pandemic', name: 'mine', text: golden.config }),
    ].map((answer) => answer.then(() => 'done', (error: Error) => error.message)), // prettier-ignore
  )
  for (const said of failures) expect(said).not.toMatch(/something went wrong inside|internal/i)
  const [own, other] = [await botId('Demo'), await botId('Null')]
  const [config] = await app.call('configs.list', { game: 'pandemic' })
  const seats = [{ botId: own }, { botId: other }, { botId: own }, { botId: other }] as const
  const started = await app
    .call('matches.start', { game: 'pandemic', config: { id: config.id }, seats: [...seats], seed: 3 })
    .catch((error: Error) => error.message)
  if (typeof started !== 'string') {
    const { status, problem } = await app.ended(started.id)
    expect([status, problem]).toEqual(['lost', expect.stringMatching(/start/)])
  }
  expect((await app.call('queue.state')).running).toBe(0)

  process.execPath = program
  await app.call('bots.create', bot('Early'))
  expect(await play(['Early', 'Null', 'Null', 'Null'])).toBeGreaterThan(0)
  const { match } = await app.call('matches.importFile', { fileName: 'match.out', bytes })
  expect(match.status).toBe('done')
})
