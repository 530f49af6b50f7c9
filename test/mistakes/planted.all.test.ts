import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plant, PLANTED } from './planted.ts'
import { searching } from './searching.ts'

// Whole players with one mistake each, each compiled three times.

const search = searching({ processes: 1 })

const CASES = PLANTED.flatMap(({ game, file, mistakes }) =>
  mistakes.map((mistake) => ({ game, file, what: mistake.what, mistake })),
)

test.each(CASES)('$game: in $file: $what is named, with its line', async ({ game, file, mistake }) => {
  const sound = readFileSync(join(import.meta.dirname, '../players', game, file), 'utf8')
  const { source, line } = plant(sound, mistake)
  const bot = { game, name: 'Planted', language: 'cpp', source } as const
  const { verdict, findings } = await search(bot)
  expect(verdict).toBe('mistakes')
  expect(findings[0].message).toMatch(mistake.finding)
  expect(findings[0].line).toBe(line)
})
