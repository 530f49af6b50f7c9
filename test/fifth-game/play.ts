import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameOf } from '../../src-games/index.ts'
import { formatMatch } from '../games/playing.ts'
import { parseOrders } from '../../src-games/kit/orders.ts'
import { until } from '../eventually.ts'
import { startApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'

/**
 * Runs in a copy of the project that has the game Coins as well, and does with it what is done with every game. Prints
 * what came of it as JSON.
 */
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const game = gameOf('coins')
const config = read('golden/config.cnf')
const recorded = read('golden/out.txt')

const orders = parseOrders(read('golden/orders.txt'), game.orderKinds)
if (!orders.ok) throw new Error(orders.error.message)
const played = formatMatch(game, config, 7, ['Ada', 'Ben', 'Cy', 'Dee'], (round) => orders.value[round])
const parsed = game.parseOutput(recorded)

const COLLECTS = read('Collector.cc')
const app = await startApp(newDataFolder())
const { call } = app
const seatOf = (bot: { versions: readonly { id: number }[] }) => ({ versionId: bot.versions[0].id })

const cpp = await call('bots.create', {
  game: 'coins',
  name: 'Collector',
  language: 'cpp',
  from: { source: COLLECTS },
})
const demo = (await call('bots.list')).find((bot) => bot.game === 'coins' && bot.name === 'Demo')!
const random = await call('bots.get', { id: demo.id })
const collector = await until(
  () => call('bots.get', { id: cpp.id }),
  ({ versions }) => versions.length > 0,
)
const configs = await call('configs.list', { game: 'coins' })
const choice = { id: configs[0].id }
const [own, other] = [seatOf(collector), seatOf(random)]

const { id } = await call('matches.start', {
  game: 'coins',
  config: choice,
  seed: 5,
  limits: 'jutge',
  seats: [own, other, other, other],
})
const match = await app.ended(id)
const record = await call('matches.record', { id })
const output = await call('matches.output', { id })
const file = await call('matches.exportFile', { id })
const imported = await call('matches.importFile', { fileName: file.fileName, bytes: file.bytes })
const fork = await call('matches.fork', { matchId: id, round: 10, seed: 9 })
const forked = await app.ended(fork.id)

const { id: groupId } = await call('groups.start', {
  game: 'coins',
  config: choice,
  bot: own,
  opponents: [other, other, other],
  seeds: 2,
  seed: 1,
})
const group = await until(
  async () => (await call('groups.list', {})).find((one) => one.id === groupId)!,
  ({ status }) => status !== 'running',
)
const started = await call('comparisons.start', {
  game: 'coins',
  config: choice,
  a: other,
  b: own,
  preset: 'better',
  seed: 1,
})
const comparison = await until(
  () => call('comparisons.get', { id: started.id }),
  ({ status }) => status === 'done' || status === 'paused',
)
const { total } = await call('matches.search', { query: 'game:coins bot:Collector' })
await app.close()

console.log(
  JSON.stringify({
    isExact: played === recorded,
    isRead:
      parsed.ok &&
      parsed.value.states.map((state) => game.output.state(state)).every((text) => recorded.includes(text)),
    states: parsed.ok ? parsed.value.states.length : parsed.error.message,
    match: { status: match.status, scores: match.seats.map(({ score }) => score) },
    problems: match.seats.flatMap(({ frozen }) => frozen?.reason ?? []),
    trace: record.trace.length,
    output: output.text.slice(0, game.version.length),
    imported: imported.match.status,
    forked: forked.status,
    group: { status: group.status, played: group.played },
    comparison: { status: comparison.status, verdict: comparison.verdict, problem: comparison.problem },
    found: total,
  }),
)
