import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playMatch } from '../../../../src-games/kit/play-match.ts'
import { startedMatch } from '../../../../test/games/started-match.ts'
import { pandemic } from '../../../../src-games/pandemic/game.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import { outputOfFour } from '../../../../test/header-testing.ts'
import { seatedBot } from '../../../../test/seated-bot.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { compileOk, recordedCompiler } from '../../../../test/wasm-testing.ts'

const CONFIG = `Pandemic 1.0
nb_players 4 rows 70 cols 70 nb_rounds 200 initial_health 100 nb_units 15 bonus_per_city_cell 1
bonus_per_path_cell 1 factor_connected_component 2 infection_factor 50 mask_protection 20 GENERATOR1`

const template = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../resources/bots/pandemic', `${name}.cc`), 'utf8')

const compiler = closedAfter(recordedCompiler())

describe('the headers of Pandemic', () => {
  test.each([
    { seed: 1, scores: [2223, 0, 7176, 3345] },
    { seed: 2, scores: [5406, 0, 0, 0] },
    { seed: 3, scores: [3837, 15178, 10427, 6040] },
    { seed: 30, scores: [2604, 5892, 12232, 6692] },
    { seed: 77, scores: [4092, 4250, 0, 6070] },
  ])('Demo against itself ends as in the original, seed $seed', async ({ seed, scores }) => {
    const { module } = await compileOk(compiler, template('Demo'))
    const { state, rounds } = startedMatch(pandemic, CONFIG, seed)
    const bots = [0, 1, 2, 3].map((seat) => seatedBot(pandemic, module, state, { seat, seed }))
    const played = playMatch(pandemic, rounds, state, bots)
    expect(played.freezes).toEqual([undefined, undefined, undefined, undefined])
    expect(played.scores).toEqual(scores)
  })

  test.each([
    ['Null', 'null'],
    ['Demo', 'demo'],
  ])('%s×4 in C++ gives the recorded output "%s" from the seed alone', async (name, label) => {
    const { config, ...match } = readGolden(pandemic, label)
    const { module } = await compileOk(compiler, template(name))
    const { seed } = match
    const { state } = startedMatch(pandemic, config, seed)
    const text = outputOfFour(pandemic, { config, seed, name }, module, state)
    expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(match.sha256)
  })
})
