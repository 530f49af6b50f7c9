import { readFileSync } from 'node:fs'
import { moduleOf } from '../dummies/compile.ts'
import { gameIds } from '../src-games/index.ts'
import type { GameId } from '../src-games/kit/game.ts'
import type { SeatProgram } from '../src-main/engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../src-main/engines/match-pool/match-pool.ts'
import { prepareModule } from '../src-main/engines/modules/prepare-module.ts'
import { note } from './support/figures.ts'

/**
 * Gold as it is shipped against three Dummies, in all seats: `npm run bench -- rivals [game …] [matches]`. Of each game: how
 * many of that many matches (100) on the default map it comes first in (aim: 95 of 100), its mean share of the points, and
 * the most CPU of a match (aim: 0.3 s, by fuel).
 */
const FIRST_IN = 0.95
const CPU_SECONDS = 0.3

function shipped(game: GameId, name: 'Dummy' | 'Gold'): SeatProgram {
  const prepared = prepareModule(readFileSync(moduleOf(game, name)))
  if (!prepared.ok) throw new Error(prepared.error)
  return { kind: 'wasm', name, wasm: prepared.value.wasm }
}

async function measure(pool: MatchPool, game: GameId): Promise<void> {
  const [gold, dummy] = [shipped(game, 'Gold'), shipped(game, 'Dummy')]
  const config = readFileSync(new URL(`../resources/maps/${game}/default.cnf`, import.meta.url), 'utf8')
  let [firsts, shares, most] = [0, 0, 0]
  for (let seed = 1; seed <= matches; seed++) {
    const seat = seed % 4
    const seats = [0, 1, 2, 3].map((one) => (one === seat ? gold : dummy))
    const job = { game, config, seed, seats, limits: 'jutge', live: false } as const
    const { status, problem, scores, freezes, cpu } = await pool.run(job)
    const trouble = problem ?? freezes.find((one) => one !== undefined)?.reason
    if (status !== 'done' || trouble !== undefined) throw new Error(`${game} seed ${seed}: ${trouble}`)
    const total = scores.reduce((sum, one) => sum + one, 0)
    if (scores.every((one, other) => other === seat || one < scores[seat])) firsts++
    shares += scores[seat] / Math.max(1, total)
    most = Math.max(most, cpu[seat])
  }
  console.log(
    `${game}: Gold comes first in ${firsts} of ${matches} ${note(`${game} / first of ${matches}`, (100 * firsts) / matches, { atLeast: 100 * FIRST_IN, unit: ' %' })}, ` +
      `has ${((100 * shares) / matches).toFixed(1)} % of the points, takes at most ${most.toFixed(2)} s ${note(`${game} / most CPU of a match`, most, { atMost: CPU_SECONDS, unit: ' s' })}`,
  )
}

const args = process.argv.slice(2)
const matches = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 100)
const games = gameIds.filter((id) => args.includes(id))
const pool = createMatchPool({ processes: 1 })
try {
  for (const game of games.length > 0 ? games : gameIds) await measure(pool, game)
} finally {
  await pool.close()
}
