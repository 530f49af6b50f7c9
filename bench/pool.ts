import { availableParallelism } from 'node:os'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds, gameOf } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { createBotBuilder } from '../src-main/core/bots/build-bot.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { note } from './support/figures.ts'

/**
 * Matches a second that the pool plays between four C++ Demos, on all cores: `npm run bench -- pool [seconds]`. What
 * two copies of the original programs reach writing to nowhere is the yardstick; a loop of fixed work is timed beside it.
 */
const TARGET: Readonly<Record<GameId, number>> = {
  pandemic: 30,
  'mad-max': 80,
  'the-walking-dead': 25,
  'apocalypse-now': 50,
}

function calibrate(): number {
  const startedAt = performance.now()
  let x = 1
  for (let k = 0; k < 40_000_000; k++) x = (Math.imul(x, 1103515245) + 12345) | 0
  return performance.now() - startedAt + (x === 0 ? 1 : 0)
}

const seconds = Number(process.argv.slice(2).find((arg) => /^\d+$/.test(arg)) ?? 5)
const read = (path: string) => readFileSync(new URL(`../resources/${path}`, import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const builder = createBotBuilder(folder)
const processes = availableParallelism()
try {
  for (const game of gameIds) {
    const built = await builder.build({
      game,
      name: 'Demo',
      language: 'cpp',
      source: read(`bots/${game}/Demo.cc`),
    })
    if (!built.ok) throw new Error(built.problems[0].message)
    const { program } = built
    const config = read(`maps/${game}/default.cnf`)
    const pool = createMatchPool({ processes })
    const play = (seed: number) =>
      pool.run({
        game: gameOf(game).id,
        config,
        seed,
        seats: [program, program, program, program],
        limits: 'jutge',
        live: false,
      })
    await Promise.all(Array.from({ length: 10 * processes }, (_, seed) => play(seed)))
    const loop = calibrate()
    const until = performance.now() + 1000 * seconds
    let matches = 0
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: 2 * processes }, async () => {
        while (performance.now() < until) {
          const { status, problem } = await play(1000 + matches++)
          if (status !== 'done') throw new Error(`a match came out ${status}: ${problem}`)
        }
      }),
    )
    const rate = (1000 * matches) / (performance.now() - startedAt)
    note(`${game} / matches a second`, rate)
    console.log(
      `${game}: ${rate.toFixed(0)} matches a second on ${processes} processes, ${(rate / TARGET[game]).toFixed(2)} × the ${TARGET[game]} wanted ${note(`${game} / beside what is wanted`, rate / TARGET[game], { atLeast: 1, unit: ' ×' })} (calibration loop ${loop.toFixed(0)} ms)`,
    )
    await pool.close()
  }
} finally {
  await builder.close()
  rmSync(folder, { recursive: true, force: true })
}
