import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src-main/wiring/app.ts'
import { openDatabase } from '../../src-main/base/db/open.ts'
import { checkBackup } from '../../src-main/features/keeping/backup-file.ts'
import type { MethodName, RequestOf } from '../../src-shared/contract/api.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { createLoopback } from '../loopback.ts'
import { createBroadcast } from '../../src-shared/rpc/server.ts'
import { fillFolder } from './full-folder.ts'
import { hostileValues, type HostileValue } from './hostile-values.ts'

type Calls = { readonly [M in MethodName]?: RequestOf<M> }
const BOTS = [1, 13]
const SORT = { column: 'score', isDescending: true } as const

/** What the page asks of a folder, screen by screen; ids are those of the folder before it was changed. */
const CALLS: readonly Calls[] = [
  {
    'app.capabilities': {},
    'settings.get': {},
    'bots.list': {},
    'configs.list': { game: 'pandemic' },
    'matches.list': {},
    'matches.search': { query: '' },
    'matches.ids': { query: 'bot:Stranger', sort: SORT },
    'matches.totals': { query: 'score>0' },
    'matches.suggestions': { query: 'bot:', caret: 4 },
    'matches.tags': { ids: [1] },
    'filters.list': {},
    'charts.curves': { query: '' },
    'charts.distribution': { query: '', measure: 'score' },
    'charts.bySeat': { query: '' },
    'charts.byVersion': { query: '' },
    'groups.list': {},
    'storage.state': {},
    'backups.list': {},
    'comparisons.list': {},
    'leagues.list': {},
    'queue.state': {},
    'matches.exportCsv': { query: '' },
  },
  ...BOTS.map((id): Calls => ({ 'bots.get': { id }, 'suites.get': { botId: id }, 'bots.forecast': { id } })),
  ...[1, 2, 3, 4, 5, 6].map((id): Calls => ({
    'matches.get': { id },
    'matches.record': { id },
    'matches.logs': { id },
    'matches.curves': { id },
    'matches.drawings': { id },
    'matches.exportFile': { id },
    'configs.get': { id },
  })),
  { 'comparisons.get': { id: 1 }, 'comparisons.matches': { id: 1 } },
  { 'leagues.table': { id: 1 }, 'leagues.matrix': { id: 1 }, 'contests.list': { leagueId: 1 } },
  { 'versions.source': { id: 13 }, 'insight.stored': { matchId: 1, seat: 0 } },
] as readonly Calls[]

export interface HostileAnswer {
  readonly value: HostileValue
  /** Calls that were answered, and those that were refused in a sentence. */
  readonly answered: number
  readonly refused: number
  /** Those of the refused that no service foresaw. */
  readonly faults: readonly string[]
  /** What must not be: an answer that is none, a sentence of many lines, a start that ends without one. */
  readonly failures: readonly string[]
  /** Most CPU of this thread from one turn of its loop to the next. */
  readonly worstCpuMs: number
}

/** Makes a folder with everything in it, then opens a copy of it with one value changed, as often as asked. */
export async function createHostileFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-hostile-'))
  await fillFolder(join(folder, 'whole'))
  const whole = join(folder, 'whole', 'quartet.db')
  const db = openDatabase(whole)
  db.pragma('wal_checkpoint(TRUNCATE)')
  const values = hostileValues(db).filter((value) => {
    db.exec('BEGIN; PRAGMA defer_foreign_keys = ON')
    const rows = tryOr(() => value.write(db), 0)
    db.exec('ROLLBACK')
    return rows > 0
  })
  db.close()

  async function open(value: HostileValue): Promise<HostileAnswer> {
    const data = mkdtempSync(join(folder, 'data-'))
    const path = join(data, 'quartet.db')
    copyFileSync(whole, path)
    const changed = openDatabase(path)
    changed.pragma('foreign_keys = OFF')
    value.write(changed)
    changed.pragma('wal_checkpoint(TRUNCATE)')
    changed.close()
    const failures: string[] = []
    const name = `${value.table}.${value.column} = ${value.what}`
    const fail = (text: string) => failures.push(`${name}: ${text}`)
    // As a backup it is looked at by the same eyes, and refused in a sentence or taken.
    tryOr(
      () => void checkBackup(path),
      undefined,
      (error) => fail(`checkBackup: ${String(error)}`),
    )
    const meter = meterTurns()
    const faults: string[] = []
    let answered = 0
    let refused = 0
    try {
      const broadcast = createBroadcast()
      const app = await createApp({ dataFolder: data, host: 'web', emit: broadcast.emit })
      const client = createLoopback(app.api, {
        broadcast,
        isLenient: true,
        reportFault: (method) => void faults.push(`${name}: ${method}`),
      })
      for (const calls of CALLS)
        for (const [method, request] of Object.entries(calls))
          await client.call(method as MethodName, request as never).then(
            () => answered++,
            (error: unknown) => {
              refused++
              if (!(error instanceof ApiError)) fail(`${method}: ${String(error)}`)
              else if (
                error.code !== 'internal' &&
                (error.message.includes('\n') || error.message.length > 600)
              )
                fail(`${method}: its sentence has ${error.message.length} characters`)
            },
          )
      await app.close()
      client.close()
    } catch (error) {
      // What keeps a folder from being opened is said in a sentence too.
      refused++
      if (!(error instanceof ApiError) && !/^The d/.test(error instanceof Error ? error.message : ''))
        fail(`does not open: ${error instanceof Error ? error.stack : String(error)}`)
    }
    const worstCpuMs = meter.end()
    rmSync(data, { recursive: true, force: true })
    return { value, answered, refused, faults, failures, worstCpuMs }
  }
  return { values, open, close: () => rmSync(folder, { recursive: true, force: true }) }
}

function tryOr<T>(run: () => T, otherwise: T, onError: (error: unknown) => void = () => {}): T {
  try {
    return run()
  } catch (error) {
    onError(error)
    return otherwise
  }
}

/** CPU of this thread alone between two turns of its loop. */
function meterTurns() {
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let last = cpuMs()
  let worst = 0
  const look = () => {
    const now = cpuMs()
    worst = Math.max(worst, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  return {
    end(): number {
      look()
      clearInterval(timer)
      return worst
    },
  }
}
