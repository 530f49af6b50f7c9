import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderOfFile } from '../../../test/test-folder.ts'
import { gameIds } from '../../../src-games/index.ts'
import { SEATS, type GameId } from '../../../src-games/kit/game.ts'
import { decodeRounds } from '../../../src-games/kit/match-record.ts'
import { chanceOf } from '../../../src-shared/insight/chance.ts'
import { isFirstTwo } from '../../../src-shared/stats/blocks.ts'
import { createBotBuilder, type BotBuilder } from '../../core/bots/build-bot.ts'
import type { FutureJob } from '../../engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { futureSeed } from '../../../src-shared/insight/future-seed.ts'
import { playFuturesOf } from './play-futures-of.ts'

const folder = folderOfFile()
let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(folder)
  pool = createMatchPool({ processes: 1 })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

/** A future of each of many matches, since a board may be kinder to one seat than to another. */
const MATCHES = 24
/** Few rounds where the configuration says how many there are. */
const SHORT = /(?<=^(?:nb_rounds|NUM_ROUNDS) )\d+/m
/** Four intervals are looked at, so each is to be right in 99 of 100 cases. */
const MARGIN = 1.4
const read = (path: string) => readFileSync(new URL(`../../../resources/${path}`, import.meta.url), 'utf8')

/** Final scores of futures from the first round of matches between four of one bot. */
async function futuresOf(game: GameId): Promise<FutureJob[]> {
  const source = read(`bots/${game}/Demo.ts`)
  const built = await builder.build({ game, name: 'Demo', language: 'typescript', source })
  if (!built.ok) throw new Error(built.problems[0].message)
  const seats = Array.from({ length: SEATS }, () => built.program)
  const config = read(`maps/${game}/default.cnf`).replace(SHORT, '30')
  const all: FutureJob[] = []
  for (let seed = 1; seed <= MATCHES; seed++) {
    const { status, record } = await pool.run({ game, config, seed, seats, limits: 'jutge', live: false })
    expect(status).toBe('done')
    const orders = decodeRounds(record.orders)
    if (!orders.ok) throw new Error(orders.error.message)
    await playFuturesOf(
      {
        record,
        limits: 'jutge',
        orders: orders.value,
        seats: seats.map((program) => ({ program, explain: (freeze) => Promise.resolve(freeze) })),
      },
      [{ round: 0, seed: futureSeed(seed, 0) }],
      { pool, signal: new AbortController().signal, keep: (some) => all.push(...some) },
    )
  }
  return all
}

describe.each(gameIds)('four equal bots in %s', (game) => {
  it('have the same chance each to end among the first two, within the interval; half of it where none is level', async () => {
    const futures = await futuresOf(game)
    expect(futures).toHaveLength(MATCHES)
    const chances = Array.from({ length: SEATS }, (_, seat) =>
      chanceOf(futures.map(({ scores }) => Number(isFirstTwo(scores, seat)))),
    )
    // Who is level with two others is not among the first two: then less than two of four are.
    const level = futures.filter(({ scores }) => new Set(scores).size < SEATS).length
    const equal = chances.reduce((sum, { mean }) => sum + mean, 0) / SEATS
    expect(equal).toBeLessThanOrEqual(0.5)
    expect(equal).toBeGreaterThanOrEqual(0.5 - (0.5 * level) / MATCHES)
    for (const { mean, low, high } of chances) {
      expect(mean - MARGIN * (mean - low)).toBeLessThanOrEqual(equal)
      expect(mean + MARGIN * (high - mean)).toBeGreaterThanOrEqual(equal)
    }
  })
})
