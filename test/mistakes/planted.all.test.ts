import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { plant, PLANTED } from './planted.ts'
import { searchFirstRounds } from './search.ts'
import { sharedCache } from '../run-folder.ts'

// Whole players with one mistake each, each compiled three times.

let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(sharedCache())
  pool = createMatchPool({ processes: 1 })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

const ROUNDS = 30

const CASES = PLANTED.flatMap(({ game, file, mistakes }) =>
  mistakes.map((mistake) => ({ game, file, what: mistake.what, mistake })),
)

test.each(CASES)('$game: in $file: $what is named, with its line', async ({ game, file, mistake }) => {
  const sound = readFileSync(join(import.meta.dirname, '../players', game, file), 'utf8')
  const { source, line } = plant(sound, mistake)
  const bot = { game, name: 'Planted', language: 'cpp', source } as const
  const { verdict, findings } = await searchFirstRounds(builder, pool, bot, ROUNDS)
  expect(verdict).toBe('mistakes')
  expect(findings[0].message).toMatch(mistake.finding)
  expect(findings[0].line).toBe(line)
})
