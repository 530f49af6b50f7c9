import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { PLACES, plantLines } from './planted-lines.ts'
import { searchFirstRounds } from './search.ts'
import { sharedCache } from '../run-folder.ts'

let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(sharedCache())
  pool = createMatchPool({ processes: 1 })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

const ROUNDS = 12
const CASES = PLACES.flatMap(({ mistakes, ...place }) =>
  mistakes.map((mistake) => ({ ...place, ...mistake })),
)

test.each(CASES)('$what is named in $file, with its line', async (mistake) => {
  const { game, file, after } = mistake
  const sound = readFileSync(join(import.meta.dirname, '../players', game, file), 'utf8')
  const { source, line } = plantLines(sound, after, mistake)
  const bot = { game, name: 'Planted', language: 'cpp', source } as const
  const { verdict, findings } = await searchFirstRounds(builder, pool, bot, ROUNDS)
  expect(verdict).toBe('mistakes')
  expect(findings[0].message).toMatch(mistake.finding)
  expect(findings[0].line).toBe(line)
})
