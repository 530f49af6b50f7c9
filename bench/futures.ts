import { availableParallelism } from 'node:os'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { decodeRounds } from '../src-games/kit/match-record.ts'
import type { InsightProgress } from '../src-shared/contract/insight.ts'
import { futureSeed } from '../src-shared/insight/future-seed.ts'
import { checkpointsOf } from '../src-shared/insight/turning-points.ts'
import { createApp } from '../src-main/wiring/app.ts'
import { createBotBuilder } from '../src-main/core/bots/build-bot.ts'
import { playFuturesOf } from '../src-main/features/insight/play-futures-of.ts'
import type { MatchJob } from '../src-main/engines/match-job/match-job.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { childrenOf } from '../test/faults/processes.ts'
import { note } from './support/figures.ts'

/**
 * "Why did I lose?" between C++ Demos: `npm run bench -- futures [game …]`. Rounds of futures from 8 checkpoints against
 * rounds of whole matches in the same pool, in turns and by CPU as by the clock (aim: at least 80 %); and how long the first
 * curve (aim: 5 s) and a whole answer (aim: 30 s) take on all cores, for a Demo against Demos and against Dummies.
 */
const TURNS = 4
const MATCHES = 16
const FUTURES = 4
const read = (path: string) => readFileSync(new URL(`../resources/${path}`, import.meta.url), 'utf8')
const processes = availableParallelism()
const seconds = (since: number) => (performance.now() - since) / 1000
const asked = gameIds.filter((game) => process.argv.includes(game))

for (const game of asked.length > 0 ? asked : gameIds) {
  console.log(`${game.padEnd(18)} ${await rates(game)}`)
  for (const opponents of ['Demo', 'Dummy'])
    console.log(`  against three of ${opponents}: ${await answerFor(game, opponents)}`)
}

interface Rate {
  rounds: number
  cpu: number
  clock: number
}

async function rates(game: GameId): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  const builder = createBotBuilder(folder)
  const built = await builder.build({
    game,
    name: 'Demo',
    language: 'cpp',
    source: read(`bots/${game}/Demo.cc`),
  })
  await builder.close()
  rmSync(folder, { recursive: true })
  if (!built.ok) throw new Error(built.problems[0].message)
  const pool = createMatchPool({ processes })
  const seats = Array.from({ length: 4 }, () => built.program)
  const job: MatchJob = {
    game,
    config: read(`maps/${game}/default.cnf`),
    seed: 1,
    live: false,
    limits: 'jutge',
    seats,
  }
  const { record, rounds } = await pool.run(job)
  const orders = decodeRounds(record.orders)
  if (!orders.ok) throw new Error(orders.error.message)
  const of = {
    record,
    limits: 'jutge' as const,
    orders: orders.value,
    seats: seats.map((program) => ({ program, explain: <T>(freeze: T) => Promise.resolve(freeze) })),
  }
  const measured = async (rate: Rate, play: () => Promise<number>): Promise<void> => {
    const [cpu, clock] = [pool.cpuMs(), performance.now()]
    rate.rounds += await play()
    rate.cpu += (pool.cpuMs() - cpu) / 1000
    rate.clock += seconds(clock)
  }
  const playMatches = async (turn: number): Promise<number> => {
    const seedOf = (k: number) => 1 + turn * MATCHES + k
    await Promise.all(Array.from({ length: MATCHES }, (_, k) => pool.run({ ...job, seed: seedOf(k) })))
    return MATCHES * rounds
  }
  const playFutures = async (turn: number): Promise<number> => {
    const seeds = Array.from({ length: FUTURES }, (_, k) => futureSeed(1, turn * FUTURES + k))
    const wanted = checkpointsOf(rounds).flatMap((round) => seeds.map((seed) => ({ round, seed })))
    const { signal } = new AbortController()
    await playFuturesOf(of, wanted, { pool, signal, keep: () => {} })
    return wanted.reduce((sum, { round }) => sum + rounds - round, 0)
  }
  await playMatches(0)
  await playFutures(0)
  const [matches, futures] = [0, 1].map((): Rate => ({ rounds: 0, cpu: 0, clock: 0 }))
  for (let turn = 1; turn <= TURNS; turn++) {
    await measured(matches, () => playMatches(turn))
    await measured(futures, () => playFutures(turn))
  }
  await pool.close()
  const per = (by: 'cpu' | 'clock') => [matches, futures].map((rate) => rate.rounds / rate[by])
  const ratesBy = (by: 'cpu' | 'clock', unit: string): string => {
    const [a, b] = per(by)
    return `matches ${Math.round(a)}, futures ${Math.round(b)} rounds ${unit}: ${(b / a).toFixed(2)}${by === 'cpu' ? ` ${note(`${game} / futures beside matches, rounds by CPU`, b / a, { atLeast: 0.8, unit: ' ×' })}` : ''}`
  }
  return `${ratesBy('cpu', 'a second of CPU')}; ${ratesBy('clock', 'a second')}`
}

/** A lost match of the Demo, asked about. */
async function answerFor(game: GameId, opponents: string): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  let began = 0
  let cpu = 0
  let firstCurve: string | undefined
  const timeOf = (what: string, atMost: number): string =>
    `${seconds(began).toFixed(1)} s, ${(treeCpu() - cpu).toFixed(1)} s of CPU ${note(`${game}, three ${opponents} / ${what}, CPU on each core`, (treeCpu() - cpu) / processes, { atMost, unit: ' s' })}`
  const app = await createApp({
    dataFolder,
    host: 'web',
    emit(event, payload) {
      if (event === 'insight.progress' && (payload as InsightProgress).curve.length > 8)
        firstCurve ??= timeOf('first curve', 5)
    },
  })
  try {
    await app.api['settings.set']({ processes })
    const bots = await app.api['bots.list']({})
    const of = (name: string) => ({ botId: bots.find((bot) => bot.game === game && bot.name === name)!.id })
    const source = read(`bots/${game}/Demo.cc`)
    const own = await app.api['bots.create']({ game, name: 'Bench', language: 'cpp', from: { source } })
    const other = opponents === 'Demo' ? { botId: own.id } : of(opponents)
    const configs = await app.api['configs.list']({ game })
    const config = { id: configs.find(({ name }) => name === 'default')!.id }
    for (let seed = 1; ; seed++) {
      const { id } = await app.api['matches.start']({
        game,
        config,
        seed,
        limits: 'jutge',
        live: false,
        seats: [{ botId: own.id }, other, other, other],
      })
      while ((await app.api['matches.get']({ id })).status !== 'done')
        await new Promise((resolve) => setTimeout(resolve, 50))
      if ((await app.api['matches.get']({ id })).seats[0].place! < 3) continue
      cpu = treeCpu()
      began = performance.now()
      const insight = await app.api['insight.ask']({ ticket: 'bench', matchId: id, seat: 0 })
      const whole = timeOf('whole answer', 30)
      return (
        `first curve ${firstCurve ?? whole}, whole answer ${whole}, ` +
        `${insight.futures} futures, ${insight.points.length} turning points`
      )
    }
  } finally {
    await app.close()
    rmSync(dataFolder, { recursive: true })
  }
}

/** CPU of this process and of all below it, those that have ended included, in seconds; 0 where there is no /proc. */
function treeCpu(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const ticks = [process.pid, ...childrenOf(process.pid)].map((pid) => {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    const own = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 15) // prettier-ignore
    return own.reduce((sum, one) => sum + Number(one), 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) / 100
}
