import { join } from 'node:path'
import { openDatabase, type Database } from '../src-main/base/db/open.ts'
import type { MethodName, RequestOf } from '../src-shared/contract/api.ts'
import { smallMatches } from '../test/small-matches.ts'
import { removeFolder, startApp, type TestApp } from '../test/start-app.ts'
import { note } from './support/figures.ts'

/**
 * `npm run bench -- rows [matches]`: what the main process itself does, in CPU of its thread from one turn of its loop to the
 * next, while a page asks for its lists over a database of so many matches (a million, all tagged). At most 100 ms for each.
 */
const count = Number(process.argv[2] ?? 1_000_000)
const MAX_MS = 100

const ASKED: readonly (readonly [MethodName, unknown])[] = [
  ['bots.list', {}],
  ['matches.search', {}],
  ['matches.search', { offset: Math.floor(count / 2) }],
  ['matches.list', { limit: 100 }],
  ['matches.list', { limit: 100, before: Math.floor(count / 2) }],
  ['matches.search', { query: 'bot:Null score>=0', limit: 500 }],
  ['matches.totals', { query: 'bot:Null' }],
  ['matches.tags', {}],
  ['matches.suggestions', {}],
  ['charts.distribution', { selection: { query: 'bot:Null' }, what: 'score' }],
  ['charts.byVersion', { selection: { query: 'bot:Null' } }],
  ['storage.state', {}],
  ['bots.forecast', { id: 1 }],
  ['groups.list', {}],
  ['matches.ids', { query: '' }],
]

const first = await startApp()
await smallMatches(() => first).play(['Null', 'Null', 'Null', 'Null'])
await first.close()
const db = openDatabase(join(first.folder, 'quartet.db'))
multiply(db, count)
db.close()
const app = await startApp(first.folder)
let worst = 0
for (const [method, request] of ASKED) worst = Math.max(worst, await measure(app, method, request))
console.log(
  `${count} matches: longest CPU of the main thread without an answer ${worst.toFixed(0)} ms (at most ${MAX_MS})`,
)
await app.close()
removeFolder(first.folder)
note('longest CPU of the main thread without an answer', worst, { unit: ' ms', atMost: MAX_MS })
process.exitCode = worst > MAX_MS ? 1 : 0

/** The one match as often as asked, with its seats and a tag. */
function multiply(to: Database, times: number): void {
  to.pragma('foreign_keys = OFF')
  const columns = (table: string): string[] =>
    to.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all()
  const copy = (table: string, key: string): void => {
    const names = columns(table)
    const values = names.map((name) => (name === key ? 'n.value' : `${table}.${name}`))
    to.exec(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table},
      (WITH RECURSIVE n(value) AS (SELECT 2 UNION ALL SELECT value + 1 FROM n WHERE value < ${times}) SELECT value FROM n) AS n
      WHERE ${table}.${key} = 1`)
  }
  to.exec('BEGIN')
  copy('matches', 'id')
  copy('seats', 'match_id')
  to.exec("INSERT INTO tags (name) VALUES ('all')")
  to.exec('INSERT INTO match_tags (tag_id, match_id) SELECT (SELECT max(id) FROM tags), id FROM matches')
  to.exec('COMMIT')
}

async function measure(on: TestApp, method: MethodName, request: unknown): Promise<number> {
  const cpu = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = cpu()
  let most = 0
  const look = (): void => {
    const now = cpu()
    most = Math.max(most, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  const from = performance.now()
  const outcome = await on.call(method, request as RequestOf<typeof method>).then(
    () => 'answered',
    (error: unknown) => String(error).slice(0, 80),
  )
  look()
  clearInterval(timer)
  console.log(
    `${method.padEnd(20)} ${JSON.stringify(request).slice(0, 50).padEnd(52)} CPU ${most.toFixed(0).padStart(4)} ms, ${outcome} after ${(performance.now() - from).toFixed(0)} ms`,
  )
  return most
}
