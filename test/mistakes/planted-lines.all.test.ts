import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLACES, plantLines } from './planted-lines.ts'
import { searching } from './searching.ts'

const search = searching({ processes: 1, rounds: 12 })
const CASES = PLACES.flatMap(({ mistakes, ...place }) =>
  mistakes.map((mistake) => ({ ...place, ...mistake })),
)

test.each(CASES)('$what is named in $file, with its line', async (mistake) => {
  const { game, file, after } = mistake
  const sound = readFileSync(join(import.meta.dirname, '../players', game, file), 'utf8')
  const { source, line } = plantLines(sound, after, mistake)
  const bot = { game, name: 'Planted', language: 'cpp', source } as const
  const { verdict, findings } = await search(bot)
  expect(verdict).toBe('mistakes')
  expect(findings[0].message).toMatch(mistake.finding)
  expect(findings[0].line).toBe(line)
})
