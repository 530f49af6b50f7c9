import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { publicLength } from '../../../../src-games/kit/block.ts'
import { playMatch } from '../../../../src-games/kit/play-match.ts'
import { formatMatch } from '../../../../test/games/playing.ts'
import { pandemic } from '../../../../src-games/pandemic/game.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import { createWasmBot } from './wasm-bot.ts'
import { compileOk, recordedCompiler } from '../../../../test/wasm-testing.ts'

const CONFIG = `Pandemic 1.0
nb_players 4 rows 70 cols 70 nb_rounds 200 initial_health 100 nb_units 15 bonus_per_city_cell 1
bonus_per_path_cell 1 factor_connected_component 2 infection_factor 50 mask_protection 20 GENERATOR1`

const template = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../resources/bots/pandemic', `${name}.cc`), 'utf8')

const compiler = recordedCompiler()
afterAll(() => compiler.close())

function createBots(module: WebAssembly.Module, configText: string, seed: number) {
  const config = pandemic.parseConfig(configText)
  if (!config.ok) throw new Error(config.error.message)
  const start = pandemic.start(config.value, seed)
  if (!start.ok) throw new Error(start.error.message)
  const state = start.value
  const bots = [0, 1, 2, 3].map((seat) =>
    createWasmBot({
      module,
      maxCalls: pandemic.maxCalls,
      orderKinds: pandemic.orderKinds.length,
      seat,
      seed: pandemic.botRandom.seedOf(seed, seat),
      blockLength: publicLength(state.ints),
    }),
  )
  return { bots, rounds: config.value.rounds, state }
}

describe('the headers of Pandemic', () => {
  test.each([
    { seed: 1, scores: [2223, 0, 7176, 3345] },
    { seed: 2, scores: [5406, 0, 0, 0] },
    { seed: 3, scores: [3837, 15178, 10427, 6040] },
    { seed: 30, scores: [2604, 5892, 12232, 6692] },
    { seed: 77, scores: [4092, 4250, 0, 6070] },
  ])('Demo against itself ends as in the original, seed $seed', async ({ seed, scores }) => {
    const { module } = await compileOk(compiler, template('Demo'))
    const { bots, rounds, state } = createBots(module, CONFIG, seed)
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
    const { bots } = createBots(module, config, match.seed)
    const text = formatMatch(pandemic, config, match.seed, [name, name, name, name], (_round, now) => {
      for (const bot of bots) bot.begin(now)
      return bots.map((bot) => bot.finish().orders)
    })
    expect(bots.map((bot) => bot.failure)).toEqual([undefined, undefined, undefined, undefined])
    expect(createHash('sha256').update(text, 'latin1').digest('hex')).toBe(match.sha256)
  })
})
