import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Client } from '../src-shared/rpc/client.ts'
import { createLoopback } from '../test/loopback.ts'
import { createBroadcast } from '../src-shared/rpc/server.ts'
import { createApp } from '../src-main/wiring/app.ts'
import { seedFolder } from './seed-store.ts'

/**
 * What the Matches screen asks, over 100,000 matches: percentiles of filters, pages, totals and charts, through all
 * services and the messages of the page, and how long the main side's event loop was held up meanwhile.
 * `npm run bench -- history [FOLDER|matches]`; a folder made by `npm run bench -- seed` saves making one.
 */
const argument = process.argv[2] ?? '100000'
const isFolder = existsSync(join(argument, 'quartet.db'))
const folder = isFolder ? resolve(argument) : mkdtempSync(join(tmpdir(), 'quartet-bench-'))

const FILTERS = [
  '', 'game:pandemic', 'bot:manolito', 'bot:manolito place:1', 'bot:manolito opponent:dummy', 'bot:manolito version:3..5',
  '-bot:manolito', 'bot:m*', 'crashed', '-crashed', 'out-of-cpu', 'score>20000', 'share>40% seat:2', 'cpu>50%',
  'status:lost', 'date:7d', 'date>2026-01-01', 'seed:1..1000000', 'tag:lost-to-dummy', 'tagged', 'noted', 'note:bridge',
  'comparison:12', 'comparison:1..100000', 'config:default', 'mano', 'a', '"look at round"', 'zzz', 'limits:none bot:pepa',
  'game:pandemic bot:manolito opponent:dummy seat:2 place:1 score>200 -crashed date>2026-01-01',
] // prettier-ignore
const SORTS = ['id', 'date', 'score', 'bot', 'seconds', 'config', 'place1'] as const

try {
  if (!isFolder) await seedFolder(folder, Number(argument))
  console.log(`database: ${(statSync(join(folder, 'quartet.db')).size / 1e9).toFixed(2)} GB`)
  const broadcast = createBroadcast()
  const app = await createApp({ dataFolder: folder, host: 'web', emit: broadcast.emit })
  const client = createLoopback(app.api, { broadcast })
  await measure(client.call)
  await app.close()
  client.close()
} finally {
  if (!isFolder) rmSync(folder, { recursive: true, force: true })
}

async function measure(call: Client['call']): Promise<void> {
  await report('first page, before anything was read', 1, () => call('matches.search', {}))
  await report('first search (reads all matches)', 1, () => call('matches.search', { query: 'crashed' }))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let n = 0
  // No query twice: what was found is kept.
  const fresh = (query: string) => `${query} id>${1 + (n++ % 50)}`.trim()
  const lists: Took[] = []
  const counts: Took[] = []
  for (let round = 0; round < 6; round++)
    for (const filter of FILTERS) {
      const query = fresh(filter)
      const sort = { column: SORTS[n % SORTS.length], isDescending: n % 2 === 0 }
      lists.push(await timed(() => call('matches.search', { query, sort, limit: 100 })))
      counts.push(await timed(() => call('matches.totals', { query: fresh(filter) })))
    }
  print('filter: a page of 100 in any order, with the count', lists)
  print('filter: totals of the whole selection', counts)
  await report('first page, newest first', 20, () => call('matches.search', {}))
  await report('first page, folded anew', 20, () =>
    call('matches.search', { query: fresh(''), folds: { opened: [] } }),
  )
  await report('a fold is opened', 20, () =>
    call('matches.search', { folds: { opened: [{ kind: 'comparison', id: 1 + (n++ % 50) }] } }),
  )
  await report('a page in the middle', 20, () => call('matches.search', { offset: 40_000 + 100 * n++ }))
  await report('the page of a filter that was found already', 20, () =>
    call('matches.search', { query: 'bot:manolito', offset: 100 * (n++ % 20) }),
  )
  const some = async (count: number) =>
    (await call('matches.ids', { query: 'game:pandemic bot:manolito,pepa id>7', limit: count })).ids
  const thousand = await some(1000)
  const curves = (figure: string, isPerRound = false) =>
    call('charts.curves', {
      selection: { query: `bot:manolito,pepa id>${1 + n++}`, ids: thousand },
      figure,
      isPerRound,
    })
  await report('curves of 1,000 matches, score', 10, () => curves('score'))
  await report('curves of 1,000 matches, score per round', 10, () => curves('score', true))
  await report('curves of 1,000 matches, units', 10, () => curves('units'))
  const selection = { query: 'bot:manolito,pepa', ids: thousand }
  await report('hover over 1,000 curves', 10, () =>
    call('charts.near', { selection, point: 30, value: 5000 + n++, figure: 'score' }),
  )
  const all = { query: 'bot:manolito' }
  await report('distribution of scores, all of a bot', 10, () =>
    call('charts.distribution', { selection: all, what: 'score' }),
  )
  await report('scores by version, all of a bot', 10, () => call('charts.byVersion', { selection: all }))
  await report('scores by seat, all of a bot', 10, () => call('charts.bySeat', { selection: all }))
  await report('completion', 5, () => call('matches.suggestions'))
  await report('ids of everything', 3, () => call('matches.ids', {}))
  hold('while asking', delay)
  const { ids } = await call('matches.ids', { query: 'game:mad-max', limit: 10_000 })
  await report(`tag ${ids.length} matches`, 1, () =>
    call('matches.tag', { selection: { ids }, add: ['bench'] }),
  )
  await report('a filter after that', 1, () => call('matches.search', { query: 'tag:bench' }))
  await report('and take it off again', 1, () =>
    call('matches.tag', { selection: { ids }, remove: ['bench'] }),
  )
  await report('delete them', 1, () => call('matches.deleteSelection', { ids }))
  await report('a page after that', 1, () => call('matches.search', { query: 'game:mad-max' }))
  await report('restore them', 1, () => call('matches.restore', { ids }))
  hold('while changing', delay)
}

function hold(when: string, delay: ReturnType<typeof monitorEventLoopDelay>): void {
  console.log(
    `event loop held up ${when}: 99 % below ${ms(delay.percentile(99) / 1e6)}, at most ${ms(delay.max / 1e6)}`,
  )
  delay.reset()
}

/** What a question took by the clock, and of the processors: the latter says more on a busy machine. */
interface Took {
  readonly wall: number
  readonly cpu: number
}

async function timed(run: () => Promise<unknown>): Promise<Took> {
  const before = process.cpuUsage()
  const start = performance.now()
  await run()
  const wall = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { wall, cpu: (user + system) / 1000 }
}

async function report(what: string, times: number, run: () => Promise<unknown>): Promise<void> {
  const all: Took[] = []
  for (let k = 0; k < times; k++) all.push(await timed(run))
  print(what, all)
}

function print(what: string, times: readonly Took[]): void {
  const line = (values: readonly number[]) => {
    const sorted = [...values].sort((a, b) => a - b)
    const at = (share: number) =>
      ms(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)])
    return sorted.length === 1 ? ms(sorted[0]) : `50 % ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)}`
  }
  console.log(`${what}: ${line(times.map(({ wall }) => wall))} (CPU: ${line(times.map(({ cpu }) => cpu))})`)
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
