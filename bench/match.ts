import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameIds, gameOf } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'
import { createBotsStore } from '../src-main/core/bots/bots-store.ts'
import { prepareScript } from '../src-main/core/bots/prepare-script.ts'
import { openStore } from '../src-main/base/db/open-store.ts'
import type { MatchJob } from '../src-main/engines/match-job/match-job.ts'
import { createMatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { createMatchStore } from '../src-main/core/matches/match-store.ts'
import { note } from './support/figures.ts'

/**
 * CPU of a Demo×4 match of each game in a warm pool, four isolated TypeScript bots, its result stored: `npm run bench
 * -- match [game] [matches]`. All threads of the match process and of this one are counted. CPU time varies with what else the
 * machine does, so a loop of fixed work is timed beside it, and the best of some batches is what counts.
 */

/** CPU of the same match by the original program writing to a file, on a quiet 2-core machine. */
const ORIGINAL_MS: Readonly<Record<GameId, number>> = {
  pandemic: 148,
  'mad-max': 28,
  'the-walking-dead': 134,
  'apocalypse-now': 72,
}
const BATCHES = 5

/** A loop of fixed work; some 44 ms when nothing disturbs it on the machine it was written on. */
function calibrate(): number {
  const before = process.cpuUsage()
  let x = 1
  for (let k = 0; k < 40_000_000; k++) x = (Math.imul(x, 1103515245) + 12345) | 0
  // Uses x, so that the loop is not taken away.
  return cpuSince(before) + (x === 0 ? 1 : 0)
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Before a bot's source: what it leaves behind, so that no realm serves a second match. */
const LEAVES = '(globalThis as unknown as { left: number }).left = 1\n'

/** The least CPU of a match among the batches, in ms. */
async function benchMatch(game: GameId, matches: number, folder: string, before = ''): Promise<number> {
  const read = (path: string) => readFileSync(new URL(`../resources/${path}`, import.meta.url), 'utf8')
  const config = read(`maps/${game}/default.cnf`)
  const source = before + read(`bots/${game}/Demo.ts`)
  const parsed = gameOf(game).parseConfig(config)
  if (!parsed.ok) throw new Error(parsed.error.message)
  const { rounds } = parsed.value
  const prepared = prepareScript(source, 'Demo.ts')
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  const program = { kind: 'script', name: 'Demo', code: prepared.code } as const
  const jobOf = (seed: number): MatchJob => ({
    game,
    config,
    seed,
    seats: [program, program, program, program],
    limits: 'jutge',
    live: false,
  })

  const { db, close } = openStore(folder, 'web')
  const bots = createBotsStore(db)
  const botId = bots.insert({
    game,
    name: 'Bench',
    language: 'typescript',
    builtin: false,
    source,
  })
  const seat = { name: 'Bench', botId, versionId: bots.versionOf(botId, { hash: 'hash', source }).id }
  const store = createMatchStore(db)
  const pool = createMatchPool({ processes: 1 })
  const playAndStore = async (seed: number) => {
    const job = jobOf(seed)
    const match = { game: job.game, configName: 'default', config, seed, limits: job.limits, rounds }
    const id = store.insert({ ...match, seats: [seat, seat, seat, seat] })
    const outcome = await pool.run(job, { onStart: () => store.setRunning(id) })
    if (outcome.status !== 'done') throw new Error(`the match came out ${outcome.status}: ${outcome.problem}`)
    store.finish(id, job.limits, outcome)
  }

  const startedAt = performance.now()
  await playAndStore(1)
  const first = `${(performance.now() - startedAt).toFixed(0)} ms of wall time, ${pool.cpuMs().toFixed(0)} ms of CPU`
  console.log(`${game}: the first match, with the start of its process: ${first}`)
  for (let seed = 2; seed <= 10; seed++) await playAndStore(seed)

  calibrate()
  let best = Infinity
  for (let batch = 0; batch < BATCHES; batch++) {
    const calibration = Math.min(calibrate(), calibrate())
    const batchAt = performance.now()
    const before = process.cpuUsage()
    const childBefore = pool.cpuMs()
    for (let seed = 30; seed < 30 + matches; seed++) await playAndStore(seed)
    const own = cpuSince(before) / matches
    const child = (pool.cpuMs() - childBefore) / matches
    const wall = (performance.now() - batchAt) / matches
    best = Math.min(best, own + child)
    console.log(
      `${matches} matches: ${(own + child).toFixed(1)} ms of CPU each (${own.toFixed(1)} of it on the main side), ` +
        `${wall.toFixed(1)} ms of wall time (calibration loop ${calibration.toFixed(0)} ms)`,
    )
  }
  await pool.close()
  close()
  return best
}

const only = gameIds.find((id) => process.argv.includes(id))
const matches = Number(process.argv.slice(2).find((arg) => /^\d+$/.test(arg)) ?? 20)
for (const game of only ? [only] : gameIds) {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-bench-'))
  try {
    const original = ORIGINAL_MS[game]
    const best = await benchMatch(game, matches, join(folder, 'kept'))
    note(`${game} / CPU a match`, best, { unit: ' ms' })
    console.log(
      `${game}, best: ${best.toFixed(1)} ms = ${(best / original).toFixed(2)} × ${note(`${game} / beside the original`, best / original, { atMost: 0.5, unit: ' ×' })} the original's ${original} ms (writing to a file, quiet 2-core machine)`,
    )
    const anew = await benchMatch(game, matches, join(folder, 'anew'), LEAVES)
    note(`${game} / with four new realms`, anew, { unit: ' ms' })
    console.log(`${game}, with four new realms a match: ${(anew - best).toFixed(1)} ms more`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
