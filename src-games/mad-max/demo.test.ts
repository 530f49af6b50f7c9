import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readGolden } from '../../test/golden-match.ts'
import { outputOfFour } from '../../test/games/four-alike.ts'
import { madMax } from './game.ts'

/** Recorded matches of the original program, here played by our bots: no orders are read. */
describe('from the seed alone, the original output comes out', () => {
  it.each([
    ['Null', 'null'],
    ['Demo', 'demo'],
  ])('%s×4 as in the recorded match "%s"', (bot, label) => {
    const match = readGolden(madMax, label)
    const text = outputOfFour(madMax, match.config, match.seed, bot)
    expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(match.sha256)
  })
})
