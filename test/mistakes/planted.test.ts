import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { plant, PLANTED } from './planted.ts'
import { partOf } from './part.ts'
import { searchFirstRounds } from './search.ts'
import { sharedCache } from '../start-app.ts'

// Whole players with one mistake each. Every one is compiled three times, so this takes minutes.

let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(sharedCache())
  pool = createMatchPool({ processes: 1 })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

const ROUNDS = 30

describe.each(PLANTED)('$game: in $file', ({ game, file, mistakes }) => {
  const sound = readFileSync(join(import.meta.dirname, '../players', game, file), 'utf8')

  test.each(partOf(mistakes, 5))('$what is named, with its line', async (mistake) => {
    const { source, line } = plant(sound, mistake)
    const bot = { game, name: 'Planted', language: 'cpp', source } as const
    const { verdict, findings } = await searchFirstRounds(builder, pool, bot, ROUNDS)
    expect(verdict).toBe('mistakes')
    expect(findings[0].message).toMatch(mistake.finding)
    expect(findings[0].line).toBe(line)
  })
})
