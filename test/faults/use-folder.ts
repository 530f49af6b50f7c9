import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { readGoldenMatches } from '../golden-match.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { fillUpDisk } from './full-fill.ts'
import { lookOver } from './look-over.ts'

/**
 * `node test/faults/use-folder.ts FOLDER`: opens the folder, plays a match, tries to store a text, and says how each went, as a
 * user would read it; again after each message: `fill` and `free` a disk first, `again` does just that, `much` stores more than
 * SQLite's log may hold.
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
    if (message === 'much') void storeMuch(app).then((save) => process.send?.({ start: 'open', save }))
    else if (message === 'compare') void compare(app).then((report) => process.send?.(report))
    else if (message === 'check') process.send?.({ problems: lookOver(join(folder, 'quartet.db')).problems })
    else if (message === 'end') void app.close().then(() => process.disconnect?.())
    else void use(app).then((report) => process.send?.(report))
  })
}

/** 18 MB, in texts. */
async function storeMuch({ call }: TestApp): Promise<string> {
  const text = config.text.padEnd(1_000_000)
  for (let k = 0; k < 18; k++) {
    const save = await call('configs.create', { game: 'pandemic', name: `much ${k}`, text }).then(
      () => 'saved',
      explain,
    )
    if (save !== 'saved') return save
  }
  return 'saved'
}

export interface CompareReport {
  /** After the disk was full: how it stands, and the messages to the user about it. */
  readonly full: { readonly status: string; readonly messages: string }
  /** More matches came when there was room. */
  readonly wentOn: boolean
}

/** A comparison meets a full disk on its way, and is resumed when there is room. */
async function compare({ call, seen }: TestApp): Promise<CompareReport> {
  const bots = (await call('bots.list')).filter(({ game }) => game === 'pandemic')
  const [a, b] = ['Null', 'Demo'].map((name) => ({ botId: bots.find((bot) => bot.name === name)!.id }))
  // Equal enough to go on for long: what stops it is the disk.
  const request = { game: 'pandemic', config, a, b, preset: 'tweak', capBlocks: 20_000 } as const
  const { id } = await call('comparisons.start', request)
  const until = async (is: () => Promise<boolean>): Promise<void> => {
    while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const now = () => call('comparisons.get', { id })
  await until(async () => (await now()).matches >= 4)
  const before = seen('app.notice').length
  fillUp()
  const notices = () => seen('app.notice').slice(before)
  await until(async () => (await now()).status !== 'running' || notices().length > 0)
  const { status, problem } = await now()
  const messages = [problem, ...notices().map(({ text }) => text)].join(' ')
  makeRoom()
  const { matches } = await now()
  await call('comparisons.resume', { id })
  await until(async () => (await now()).matches >= matches + 4 || (await now()).status === 'done')
  await call('comparisons.cancel', { id })
  return { full: { status, messages }, wentOn: true }
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
  fillUpDisk(filler)
}

function makeRoom(): void {
  if (isLimited) setFileLimit('unlimited:unlimited')
  else rmSync(filler)
}

function setFileLimit(limit: string): void {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${limit}`])
}
