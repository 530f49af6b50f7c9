import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { until } from '../eventually.ts'
import { goldenLabels, readGolden } from '../golden-match.ts'
import { DIARIST, smallMatches } from '../small-matches.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { childrenOf, signal } from './processes.ts'
import { REASONS, refuseProcesses } from './refuse-processes.ts'

/** A system that starts no more processes, for each reason that it may have. */
let app: TestApp
const { play, botId } = smallMatches(() => app)
// Its compile process is its own, so that one cannot be had.
delete process.env['QUARTET_COMPILER']
beforeEach(async () => (app = await startApp(newDataFolder())))
afterEach(async () => {
  refuseProcesses(undefined)
  await app.close()
  rmSync(app.folder, { recursive: true, force: true })
})

/** What we started is gone, and nothing comes in its place. */
function endAll(): void {
  for (const pid of childrenOf(process.pid)) signal(pid, 'SIGKILL')
}

const golden = readGolden(gameOf('pandemic'), goldenLabels(gameOf('pandemic'))[0])
const bytes = new TextEncoder().encode(golden.output)
const CPP = `#include "Player.hh"
#define PLAYER_NAME Late
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () { }
};
RegisterPlayer(PLAYER_NAME);
`
const bot = (name: string, language: 'typescript' | 'cpp' = 'typescript') =>
  ({ game: 'pandemic', name, language, from: { source: language === 'cpp' ? CPP : DIARIST } }) as const
const PLAIN = /the system starts no more processes|the system has no memory left|too many files are open/

/** Every kind of work that needs a process; what was said of it, '' where it was done. */
const work = (name: string): Promise<string>[] => [
  app.call('bots.create', bot(`Script${name}`)).then(({ id }) => build(id)),
  app.call('bots.create', bot(`Compiled${name}`, 'cpp')).then(({ id }) => build(id)),
  app.call('matches.importFile', { fileName: `${name}.out`, bytes }).then(() => ''),
  app.call('configs.create', { game: 'pandemic', name: `map${name}`, text: golden.config }).then(() => ''),
]
/** Kept as text where it could not be read; saved again it says why. */
async function build(id: number): Promise<string> {
  const { versions, source } = await app.call('bots.get', { id })
  if (versions.length > 0) return ''
  const { problems } = await app.call('bots.save', { id, source })
  return problems.map(({ message }) => message).join(' ')
}
const said = (all: Promise<string>[]) =>
  Promise.all(
    all.map((one) =>
      one.catch((error: unknown) => {
        expect(error).toBeInstanceOf(ApiError)
        expect((error as ApiError).code, String(error)).not.toBe('internal')
        return (error as ApiError).message
      }),
    ),
  )

it.each(REASONS)(
  '%s: what needs a process says why there is none, and is done once there is',
  async (reason) => {
    refuseProcesses(reason)
    endAll()
    for (const words of await said(work(reason))) expect(words).toMatch(PLAIN)
    const [own, other] = [await botId('Demo'), await botId('Null')]
    const [config] = await app.call('configs.list', { game: 'pandemic' })
    const seats = [{ botId: own }, { botId: other }, { botId: own }, { botId: other }] as const
    const started = await app
      .call('matches.start', { game: 'pandemic', config: { id: config.id }, seats: [...seats], seed: 3 })
      .then(
        ({ id }) => app.ended(id).then(({ problem }) => problem ?? ''),
        (error: Error) => error.message,
      )
    expect(started).toMatch(PLAIN)
    expect((await app.call('queue.state')).running).toBe(0)

    refuseProcesses(undefined)
    expect(await said(work(`${reason}again`))).toEqual(['', '', '', ''])
    expect(await play([`Script${reason}again`, 'Null', 'Null', 'Null'], { rounds: 5 })).toBeGreaterThan(0)
  },
)

it.each(REASONS)(
  '%s: a comparison that loses its processes stops, says why, and goes on where it was',
  async (reason) => {
    const [a, b] = [{ botId: await botId('Demo') }, { botId: await botId('Null') }]
    const configs = await app.call('configs.list', { game: 'pandemic' })
    const config = { id: configs.find(({ name }) => name === 'small')!.id }
    const { id } = await app.call('comparisons.start', { game: 'pandemic', config, a, b, preset: 'tweak' })
    const now = () => app.call('comparisons.get', { id })
    await until(now, ({ matches }) => matches >= 4)
    refuseProcesses(reason)
    endAll()
    const { status, problem, matches } = await until(now, (one) => one.status !== 'running')
    expect(status).toBe('paused')
    expect(problem).toMatch(PLAIN)
    refuseProcesses(undefined)
    await app.call('comparisons.resume', { id })
    await until(now, (one) => one.matches >= matches + 4 || one.status === 'done')
    await app.call('comparisons.cancel', { id })
  },
)
