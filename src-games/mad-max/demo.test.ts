import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGolden } from '../../test/golden-match.ts'
import { loadBot } from '../../test/load-bot.ts'
import { playForOutput } from '../../test/games/playing.ts'
import { madMax } from './game.ts'

const bots = join(import.meta.dirname, '../../resources/bots/mad-max')

/** Recorded matches of the original program, here played by our bots: no orders are read. */
describe('from the seed alone, the original output comes out', () => {
  it.each([
    ['Null', 'null'],
    ['Demo', 'demo'],
  ])('%s×4 as in the recorded match "%s"', (bot, label) => {
    const match = readGolden(madMax, label)
    const create = loadBot(join(bots, `${bot}.ts`))
    const text = playForOutput(
      madMax,
      match.config,
      match.seed,
      [bot, bot, bot, bot],
      [create, create, create, create],
    )
    expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(match.sha256)
  })
})
