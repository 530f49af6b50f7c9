import { availableParallelism, tmpdir } from 'node:os'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { blockOutcome, fixturesOf } from '../src-shared/stats/blocks.ts'
import { addBlock, decide, MIN_BLOCKS, NO_BLOCKS, PRESETS } from '../src-shared/stats/sprt.ts'
import { createBotBuilder } from '../src-main/bots/build-bot.ts'
import { createMatchPool } from '../src-main/match-pool/match-pool.ts'

/**
 * How often a version passes as "better" against itself with another random stream: `npm run bench -- compare
 * [blocks]`. Real blocks of Mad Max are played, A against A with one draw burnt at the start; then 400 comparisons
 * are made of blocks drawn from them. At most 5 % may say "better"; 5 % is what the test promises.
 */
const RUNS = 400
const CAP_BLOCKS = 600

const blocks = Number(process.argv.slice(2).find((arg) => /^\d+$/.test(arg)) ?? 300)
const read = (path: string) => readFileSync(new URL(`../resources/${path}`, import.meta.url), 'utf8')
const source = read('bots/mad-max/Demo.cc')
const burning = source.replace(
  /virtual void play\s*\(\)\s*\{/,
  (head) => `${head} if (round() == 0) randomize();`,
)
if (burning === source) throw new Error('Demo.cc has no play() where it was expected')
const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
const builder = createBotBuilder(folder)
const pool = createMatchPool({ processes: availableParallelism() })
try {
  const [a, b] = await Promise.all(
    [source, burning].map(async (text) => {
      const built = await builder.build({ game: 'mad-max', name: 'Demo', language: 'cpp', source: text })
      if (!built.ok) throw new Error(built.problems[0].message)
      return built.program
    }),
  )
  const config = read('maps/mad-max/default.cnf')
  const outcomes = await Promise.all(
    Array.from({ length: blocks }, async (_, block) => {
      const played = await Promise.all(
        fixturesOf(block, 1).map(async ({ seed, seats }) => {
          const programs = seats.map((side) => (side === 'A' ? a : b))
          const { scores } = await pool.run({
            game: 'mad-max',
            config,
            seed,
            seats: programs,
            limits: 'jutge',
            live: false,
          })
          return { seats, scores }
        }),
      )
      return blockOutcome(played)
    }),
  )
  const said = { upper: 0, lower: 0, tied: 0, continue: 0 }
  let x = 1
  const pick = () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    return outcomes[Math.floor((x / 2 ** 32) * outcomes.length)]
  }
  for (let run = 0; run < RUNS; run++) {
    let sums = NO_BLOCKS
    let decision = decide(sums, PRESETS.better)
    while (decision === 'continue' && sums.n < CAP_BLOCKS) {
      // A and B are the same: either sign of a block is as likely.
      sums = addBlock(sums, pick() * (run % 2 === 0 ? 1 : -1))
      if (sums.n >= MIN_BLOCKS) decision = decide(sums, PRESETS.better)
    }
    said[decision]++
  }
  const mean = outcomes.reduce((sum, y) => sum + y, 0) / outcomes.length
  console.log(
    `${blocks} blocks of A against itself, mean difference ${(100 * mean).toFixed(2)} points of share; of ${RUNS} comparisons ` +
      `${said.upper} said better (${((100 * said.upper) / RUNS).toFixed(1)} %, at most 5 % promised), ${said.lower} not better, ` +
      `${said.tied} tied, ${said.continue} undecided after ${CAP_BLOCKS} blocks`,
  )
} finally {
  await Promise.all([pool.close(), builder.close()])
  rmSync(folder, { recursive: true, force: true })
}
