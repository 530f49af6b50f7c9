import { expect } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { readGolden } from '../golden-match.ts'
import type { TestApp } from '../start-app.ts'

/** Half an output of an original program: its rounds up to there are shown, and the message names the line where it ends. */
export async function expectRoundsBeforeTheCut(app: TestApp, game: string): Promise<void> {
  const text = readGolden(gameOf(game), 'students').output
  const cut = text.slice(0, text.length / 2)
  const bytes = new Uint8Array(Buffer.from(cut, 'latin1'))
  const { match, problem } = await app.call('matches.importFile', { fileName: 'cut.out', bytes })
  expect(match.status).toBe('aborted')
  expect(match.round).toBeGreaterThan(50)
  expect(match.round).toBeLessThan(match.rounds)
  expect(problem!.line).toBeGreaterThan(100)
  expect(problem!.line).toBeLessThanOrEqual(cut.split('\n').length)
  expect(match.problem).toContain(`cut.out, line ${problem!.line}: `)
}
