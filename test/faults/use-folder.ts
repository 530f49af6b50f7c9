import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { readGoldenMatches } from '../fuzz/corpus.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { lookOver } from './look-over.ts'

/**
 * `node test/faults/use-folder.ts FOLDER`: opens the folder, plays a match, tries to store a text, and says how each
 * went, as a user would be told; again after each message: `fill` and `free` a disk first, `again` does just that.
 */
export interface FolderReport {
  /** `open`, or why not. */
  readonly start: string
  readonly match?: string
  readonly save?: string
  readonly notices?: readonly string[]
}

const folder = process.argv[2]
const config = { text: readGoldenMatches()[0].config.replace(/nb_rounds\s+\d+/, 'nb_rounds 6') }
const explain = (error: unknown): string =>
  error instanceof ApiError ? `${error.code}: ${error.message}` : String((error as Error).stack)

async function use(app: TestApp): Promise<FolderReport> {
  const before = app.seen('app.notice').length
  const demo = (await app.call('bots.list')).find(({ name, game }) => name === 'Demo' && game === 'pandemic')!
  const seat = { botId: demo.id }
  const match = await app
    .call('matches.start', { game: 'pandemic', config, seats: [seat, seat, seat, seat], seed: 1 })
    .then(async ({ id }) => {
      const { status, problem } = await app.ended(id)
      return problem === undefined ? status : `${status}: ${problem}`
    }, explain)
  const save = await app
    .call('configs.create', {
      game: 'pandemic',
      name: `c${Math.random()}`,
      text: config.text.padEnd(300_000),
    })
    .then(() => 'saved', explain)
  const notices = app
    .seen('app.notice')
    .slice(before)
    .map(({ text }) => text)
  return { start: 'open', match, save, notices }
}

const app = await startApp(folder).catch((error: unknown) => explain(error))
if (typeof app === 'string') {
  process.send?.({ start: app } satisfies FolderReport)
  process.disconnect?.()
} else {
  process.send?.(await use(app))
  process.on('message', (message: unknown) => {
    if (message === 'fill') fillUp()
    if (message === 'free') makeRoom()
    if (message === 'check') process.send?.({ problems: lookOver(join(folder, 'quartet.db')).problems })
    else if (message === 'end') void app.close().then(() => process.disconnect?.())
    else void use(app).then((report) => process.send?.(report))
  })
}

/** Where there is no small disk: no file of this process may be larger than it is now. */
const isLimited = process.argv[3] === 'limited'
const filler = join(folder, 'filler')

/** Some other program's file takes what room there is. */
function fillUp(): void {
  if (isLimited) {
    // Without a listener the signal that comes with the limit would end us.
    process.on('SIGXFSZ', () => undefined)
    setFileLimit('4096:unlimited')
    return
  }
  const file = openSync(filler, 'w')
  for (const size of [65_536, 4096, 512, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

function makeRoom(): void {
  if (isLimited) setFileLimit('unlimited:unlimited')
  else rmSync(filler)
}

function setFileLimit(limit: string): void {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${limit}`])
}
