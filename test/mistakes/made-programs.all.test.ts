import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { sharedCache } from '../run-folder.ts'
import { FAULTS, makeProgram, PARTS } from './made-programs.ts'
import { searchFirstRounds } from './search.ts'

// Programs made by dice: a correct one has no finding, one with a fault has that fault at its line.

let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(sharedCache())
  pool = createMatchPool({ processes: 1 })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

const ROUNDS = 3
const SEEDS = Array.from({ length: 12 }, (_, k) => k + 1)

test.each(SEEDS)('a correct program is called sound: %i', async (seed) => {
  const { bot } = makeProgram(seed, { some: 4 })
  const answer = await searchFirstRounds(builder, pool, bot, ROUNDS)
  expect(answer.findings).toEqual([])
  expect(answer).toMatchObject({ verdict: 'sound' })
})

test.each(PARTS.map(({ what }) => what))('every part of them is looked at alone, too: %s', async (what) => {
  const { bot } = makeProgram(99, { only: what })
  expect(await searchFirstRounds(builder, pool, bot, ROUNDS)).toMatchObject({
    verdict: 'sound',
    findings: [],
  })
})

test.each(FAULTS.map(({ what }, fault) => ({ what, fault })))(
  'a fault in $what is named with its line ($fault)',
  async ({ fault }) => {
    const made = makeProgram(fault, { some: 2, fault })
    const { findings } = await searchFirstRounds(builder, pool, made.bot, ROUNDS)
    expect(findings[0]?.message).toMatch(made.fault!.finding)
    expect(findings[0]?.line).toBe(made.fault!.line)
  },
)
