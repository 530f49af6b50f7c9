import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadBot } from '../../test/load-bot.ts'
import { playForOutput } from '../kit/testing.ts'
import { madMax } from './game.ts'

/** Recorded matches of the original program, here played by our bots: no orders are read. */
const golden = join(import.meta.dirname, 'golden')
const bots = join(import.meta.dirname, '../../resources/bots/mad-max')

describe('from the seed alone, the original output comes out', () => {
  it.each([
    ['Null', 'null'],
    ['Demo', 'demo'],
  ])('%s×4 as in the recorded match "%s"', (bot, label) => {
    const config = readFileSync(join(golden, label, 'config.cnf'), 'utf8')
    const match = JSON.parse(readFileSync(join(golden, label, 'match.json'), 'utf8')) as {
      seed: number
      sha256_out: string
    }
    const create = loadBot(join(bots, `${bot}.ts`))
    const text = playForOutput(
      madMax,
      config,
      match.seed,
      [bot, bot, bot, bot],
      [create, create, create, create],
    )
    expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(match.sha256_out)
  })
})
