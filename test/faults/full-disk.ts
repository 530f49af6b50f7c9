import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { fillCache } from '../run-folder.ts'
import { fillUpDisk } from './full-fill.ts'
import { createWrites, type Write } from './full-writes.ts'
import { lookOver } from './look-over.ts'

/**
 * `node test/faults/full-disk.ts DISK [NAMES]`: on a small disk that is the folder DISK, does each kind of write once while there is
 * no byte left, and once more with room. Sends a report for each, and at the end what is wrong with what was stored before.
 */
export interface WriteReport {
  readonly name: string
  readonly needsRoom: boolean
  /** What the user sees: `done`, or the sentences of the answer and of all notices. */
  readonly full: string
  /** Files that are no file yet, after it was refused. */
  readonly left: readonly string[]
  readonly room: string
}
export interface LastReport {
  readonly problems: readonly string[]
  /** What was there before the first full disk and is not there, or is another, at the end. */
  readonly lost: readonly string[]
}

const [disk, names = ''] = process.argv.slice(2)
const folder = join(disk, 'data')
const elsewhere = join(disk, 'elsewhere')
mkdirSync(folder, { recursive: true })
mkdirSync(elsewhere, { recursive: true })
fillCache(join(folder, 'cache'))
const filler = join(disk, 'filler')

let saveAs = ''
const app = await startApp(folder, {
  saveFile: () => Promise.resolve(saveAs),
  openFile: () => Promise.resolve(undefined),
})
const writes = await createWrites(app, { elsewhere, saveAs: (path) => (saveAs = path) })
const before = await contentOf(app)
for (const write of writes) if (names === '' || names.split(',').includes(write.name)) await attempt(write)
const after = await contentOf(app)
const lost = Object.entries(before)
  .filter(([name, value]) => after[name] !== value)
  .map(([name]) => name)
await app.close()
process.send?.({ problems: lookOver(join(folder, 'quartet.db')).problems, lost } satisfies LastReport)
process.disconnect?.()

async function attempt({ name, needsRoom = true, write }: Write): Promise<void> {
  emptyLog()
  fillUpDisk(filler)
  const full = await saidOf(write)
  const left = unfinished(disk)
  rmSync(filler)
  const room = await saidOf(write)
  process.send?.({ name, needsRoom, full, left, room } satisfies WriteReport)
}

/** What came of it in words: an answer, and all that was announced meanwhile. */
async function saidOf(write: Write['write']): Promise<string> {
  const known = app.seen('app.notice').length
  const said = await write().then(
    (problem) => problem ?? '',
    (error: unknown) => (error instanceof ApiError ? error.message : String((error as Error).stack)),
  )
  const notices = app.seen('app.notice').slice(known)
  return [said, ...notices.map(({ text }) => text)].filter((text) => text !== '').join(' | ') || 'done'
}

/** The log of SQLite keeps its length, so that small writes would find room in it on the fullest disk. */
function emptyLog(): void {
  const db = new SqliteDatabase(join(folder, 'quartet.db'))
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

function unfinished(below: string): string[] {
  return readdirSync(below, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:part|new|tmp)(?:-\w+)?$/.test(path),
  )
}

/** What a user had before: bots with their texts, matches with their scores, configurations, leagues, seasons. */
async function contentOf({ call }: TestApp): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const bot of (await call('bots.list')).filter(({ builtin }) => !builtin))
    for (const { id, number } of (await call('bots.get', { id: bot.id })).versions)
      // A compiled bot that came in has no source.
      content[`${bot.name} ${number}`] = await call('versions.source', { id }).then(
        ({ source }) => source,
        ({ message }: Error) => message,
      )
  const { matches } = await call('matches.list', { limit: 100 })
  // Of an output that came in there are states and no record.
  for (const { id, seats, file } of matches.filter((match) => match.file?.kind !== 'original'))
    content[`match ${id}`] = JSON.stringify([
      seats.map(({ score }) => score),
      file,
      (await call('matches.record', { id })).trace,
    ])
  for (const { id, name } of await call('configs.list', { game: 'pandemic' }))
    content[`configuration ${name}`] = (await call('configs.get', { id })).text
  for (const { name } of await call('leagues.list')) content[`league ${name}`] = name
  return content
}
