import { gameIds } from '../src-games/index.ts'
import { readFileSync } from 'node:fs'
import { compileDummy, moduleOf } from '../dummies/compile.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { prepareScript } from '../src-main/core/bots/prepare-script.ts'
import { createCompiler } from '../src-main/engines/compiler/compiler.ts'
import { SHARED_COMPILER } from '../test/shared-compiler.ts'
import { prepareModule } from '../src-main/engines/modules/prepare-module.ts'
import { FUEL_PER_SECOND } from '../src-main/engines/match-child/wasm-bot.ts'
import type { SeatProgram } from '../src-main/engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../src-main/engines/match-pool/match-pool.ts'

/**
 * Dummy against three Demos, its seat rotated: `npm run bench -- dummy [--source] [game …] [matches] [map.cnf]`. The mean
 * score over the first 12 seeds, the matches won of 100, and Dummy's CPU are compared with what is promised. `--source`
 * plays what the sources compile to now instead of the modules that are shipped.
 */
const TARGETS: Readonly<Record<GameId, number>> = {
  pandemic: 330_000,
  'mad-max': 325,
  'the-walking-dead': 9_960,
  'apocalypse-now': 162_000,
}
const MEAN_OVER = 12
const WIN_SHARE = 0.95
const MAX_CPU_MS = 200

interface Played {
  readonly score: number
  readonly won: boolean
  readonly cpuMs: number
  readonly trouble: string | undefined
}

const read = (path: string) => readFileSync(new URL(`../resources/${path}`, import.meta.url))

async function dummyOf(game: GameId, fromSource: boolean): Promise<SeatProgram> {
  let plain: Uint8Array
  if (fromSource) {
    const compiler = createCompiler({ cacheDir: SHARED_COMPILER })
    try {
      plain = await compileDummy(compiler, game)
    } finally {
      await compiler.close()
    }
  } else plain = readFileSync(moduleOf(game))
  const prepared = prepareModule(plain)
  if (!prepared.ok) throw new Error(prepared.error)
  return { kind: 'wasm', name: 'Dummy', wasm: prepared.value.wasm }
}

/** The default map, or the one given by its path. */
const readConfig = (game: GameId): string => {
  const path = args.find((arg) => arg.endsWith('.cnf'))
  return (path === undefined ? read(`maps/${game}/default.cnf`) : readFileSync(path)).toString()
}

function demoOf(game: GameId): SeatProgram {
  const prepared = prepareScript(read(`bots/${game}/Demo.ts`).toString(), 'Demo.ts')
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  return { kind: 'script', name: 'Demo', code: prepared.code }
}

/** Match number `k`: seed k, seat k mod 4. */
async function play(
  pool: MatchPool,
  game: GameId,
  config: string,
  dummy: SeatProgram,
  demo: SeatProgram,
  k: number,
): Promise<Played> {
  const seat = k % 4
  const seats = [0, 1, 2, 3].map((other) => (other === seat ? dummy : demo))
  const outcome = await pool.run({ game, config, seed: k, seats, limits: 'jutge', live: false })
  const score = outcome.scores[seat] ?? 0
  const freeze = outcome.freezes[seat]
  return {
    score,
    won: outcome.scores.every((one, other) => other === seat || one < score),
    cpuMs: outcome.cpu[seat] * 1000,
    trouble:
      outcome.status !== 'done'
        ? `match ${k}: ${outcome.status} ${outcome.problem ?? ''}`
        : freeze && `match ${k}: ${JSON.stringify(freeze)}`,
  }
}

async function measure(
  pool: MatchPool,
  game: GameId,
  matches: number,
  fromSource: boolean,
): Promise<boolean> {
  const [dummy, demo, config] = [await dummyOf(game, fromSource), demoOf(game), readConfig(game)]
  const played = await Promise.all(
    Array.from({ length: matches }, (_, k) => play(pool, game, config, dummy, demo, k + 1)),
  )
  for (const { trouble } of played) if (trouble !== undefined) console.log(`  ${trouble}`)
  const first = played.slice(0, MEAN_OVER).map(({ score }) => score)
  const mean = sum(first) / first.length
  const wins = played.filter(({ won }) => won).length
  const cpu = played.map(({ cpuMs }) => cpuMs)
  const worst = Math.max(...cpu)
  const kept = [mean >= TARGETS[game], wins >= WIN_SHARE * matches, worst <= MAX_CPU_MS]
  console.log(
    `${game.padEnd(17)} mean of ${first.length} ${mean.toFixed(0)} (goal ${TARGETS[game]}), of all ${(sum(played.map(({ score }) => score)) / matches).toFixed(0)}; ` +
      `won ${wins} of ${matches}; CPU ${(sum(cpu) / matches).toFixed(0)} ms, worst ${worst.toFixed(0)} ms (goal ${MAX_CPU_MS}): ` +
      (kept.every((one) => one) ? 'kept' : 'MISSED'),
  )

  return kept.every((one) => one)
}

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

const args = process.argv.slice(2)
const matches = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100)
const games = gameIds.filter((id) => args.includes(id))
console.log(`CPU is fuel: ${FUEL_PER_SECOND.toExponential(2)} units are one second of the original's machine`)
const pool = createMatchPool({ processes: 1 })
try {
  for (const game of games.length > 0 ? games : gameIds)
    if (!(await measure(pool, game, matches, args.includes('--source')))) process.exitCode = 1
} finally {
  await pool.close()
}
