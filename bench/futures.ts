import { availableParallelism } from 'node:os'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds } from '../src-games/index.ts'
import { createApp } from '../src-main/app.ts'
import type { MatchJob } from '../src-main/match-job/match-job.ts'
import { createMatchPool } from '../src-main/match-pool/match-pool.ts'
import { createBotBuilder } from '../src-main/bots/build-bot.ts'
import { futureSeed } from '../src-main/insight/future-seed.ts'
import { encodeRounds, decodeRounds } from '../src-games/kit/match-record.ts'

/**
 * "Why did I lose?" between four C++ Demos: `npm run bench -- futures`. Rounds a second of futures from 8 checkpoints
 * against rounds a second of whole matches in the same pool (aim: at least 80 %), and how long the first curve (aim: 5 s)
 * and a whole answer (aim: 30 s) take.
 */
const read = (path: string) => readFileSync(new URL(`../resources/${path}`, import.meta.url), 'utf8')
const processes = availableParallelism()
const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const seconds = (since: number) => (performance.now() - since) / 1000

for (const game of gameIds) {
  const builder = createBotBuilder(folder)
  const source = read(`bots/${game}/Demo.cc`)
  const built = await builder.build({ game, name: 'Demo', language: 'cpp', source })
  await builder.close()
  if (!built.ok) throw new Error(built.problems[0].message)
  const config = read(`maps/${game}/default.cnf`)
  const pool = createMatchPool({ processes })
  const job: MatchJob = {
    ...{ game, config, seed: 1, live: false },
    limits: 'jutge',
    seats: Array.from({ length: 4 }, () => built.program),
  }
  const { record, rounds } = await pool.run(job)
  await Promise.all(Array.from({ length: 4 * processes }, (_, seed) => pool.run({ ...job, seed })))

  const MATCHES = 40
  let began = performance.now()
  await Promise.all(Array.from({ length: MATCHES }, (_, k) => pool.run({ ...job, seed: k + 1 })))
  const matchRate = (MATCHES * rounds) / seconds(began)

  const checkpoints = Array.from({ length: 8 }, (_, k) => Math.floor((k * rounds) / 8))
  const orders = decodeRounds(record.orders)
  if (!orders.ok) throw new Error(orders.error.message)
  began = performance.now()
  let played = 0
  await Promise.all(
    Array.from({ length: 8 }, async (_, part) => {
      const seeds = Array.from({ length: 4 }, (_, k) => futureSeed(1, 4 * part + k))
      const { futures = [] } = await pool.run({
        ...job,
        past: {
          orders: encodeRounds(orders.value.slice(0, checkpoints[7])),
          statuses: record.statuses.slice(0, checkpoints[7]),
          reseeds: [],
        },
        futures: checkpoints.map((round) => ({ round, seeds })),
      })
      for (const { round } of futures) played += rounds - round
    }),
  )
  const futureRate = played / seconds(began)
  await pool.close()

  const data = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  let firstCurve: number | undefined
  const app = await createApp({
    dataFolder: data,
    host: 'web',
    emit(event, payload) {
      if (event === 'insight.progress' && (payload as { curve: unknown[] }).curve.length > 8)
        firstCurve ??= seconds(began)
    },
  })
  const bots = await app.api['bots.list']({})
  const dummy = bots.find((bot) => bot.game === game && bot.name === 'Dummy')!
  const demo = await app.api['bots.create']({ game, name: 'Bench', language: 'cpp', from: { source } })
  const configs = await app.api['configs.list']({ game })
  const { id } = await app.api['matches.start']({
    game,
    config: { id: configs.find(({ name }) => name === 'default')!.id },
    seats: [{ botId: demo.id }, { botId: dummy.id }, { botId: dummy.id }, { botId: dummy.id }],
    seed: 1,
    limits: 'jutge',
    live: false,
  })
  while ((await app.api['matches.get']({ id })).status !== 'done')
    await new Promise((resolve) => setTimeout(resolve, 50))
  began = performance.now()
  const insight = await app.api['insight.ask']({ ticket: 'bench', matchId: id, seat: 0 })
  const whole = seconds(began)
  await app.close()
  rmSync(data, { recursive: true })
  console.log(
    `${game.padEnd(18)} matches ${Math.round(matchRate)} rounds/s, futures ${Math.round(futureRate)} rounds/s: ${(futureRate / matchRate).toFixed(2)}; ` +
      `first curve ${(firstCurve ?? whole).toFixed(1)} s, whole answer ${whole.toFixed(1)} s (${insight.futures} futures, ${insight.points.length} turning points)`,
  )
}
rmSync(folder, { recursive: true })
