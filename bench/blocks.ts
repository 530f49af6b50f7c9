import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { gameList } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { createMatchPool, type MatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { blockOutcome, fixturesOf } from '../src-shared/stats/blocks.ts'
import { deviationOf, meanOf, skewnessOf, sumsOf } from '../src-shared/stats/sums.ts'
import { buildDemoVersions, readResource, type DemoVersion } from './support/demo-versions.ts'

/**
 * Plays blocks of the shipped Demo against versions of itself and writes what they came to, in points of share, into
 * `bench/../test/verdicts/real-blocks.ts`, where the simulations of `verdicts` and the tests draw from: `npm run bench -- blocks
 * [blocks]`. On the default configurations, with the judge's limits, from seed 1.
 */
const PAIRS: readonly (readonly [DemoVersion, DemoVersion])[] = [
  ['demo', 'shifted'],
  ['demo', 'resting'],
]

const count = Number(process.argv[2] ?? 120)
const pool = createMatchPool({ processes: availableParallelism() })
const written: { game: GameId; a: DemoVersion; b: DemoVersion; points: number[] }[] = []
try {
  for (const { id: game } of gameList) {
    const programs = await buildDemoVersions(game)
    for (const [a, b] of PAIRS) {
      const outcomes = await playBlocks(pool, game, programs[a], programs[b])
      const sums = sumsOf(outcomes.map((y) => 100 * y))
      written.push({ game, a, b, points: outcomes.map((y) => Math.round(1e5 * y) / 1e3) })
      console.log(
        `${game}, ${a} against ${b}: ${count} blocks, mean ${meanOf(sums).toFixed(2)}, deviation ${deviationOf(sums).toFixed(2)}, skewness ${skewnessOf(outcomes).toFixed(2)}`,
      )
    }
  }
  // What stands above the values stays as it is.
  const file = new URL('../test/verdicts/real-blocks.ts', import.meta.url)
  const [head] = readFileSync(file, 'utf8').split('= [')
  writeFileSync(file, `${head}= ${JSON.stringify(written)} as const\n`)
  console.log('Written; `npm run format` lays it out.')
} finally {
  await pool.close()
}

type Programs = Awaited<ReturnType<typeof buildDemoVersions>>

async function playBlocks(
  matches: MatchPool,
  game: GameId,
  a: Programs['demo'],
  b: Programs['demo'],
): Promise<number[]> {
  const config = readResource(`maps/${game}/default.cnf`)
  return Promise.all(
    Array.from({ length: count }, async (_, block) =>
      blockOutcome(
        await Promise.all(
          fixturesOf(block, 1).map(async ({ seed, seats }) => {
            const programs = seats.map((side) => (side === 'A' ? a : b))
            const job = { game, config, seed, seats: programs, limits: 'jutge', live: false } as const
            const { status, scores, problem } = await matches.run(job)
            if (status !== 'done') throw new Error(problem ?? status)
            return { seats, scores }
          }),
        ),
      ),
    ),
  )
}
