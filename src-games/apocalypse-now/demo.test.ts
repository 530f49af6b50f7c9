import { describe, expect, it } from 'vitest'
import { readGolden } from '../../test/golden-match.ts'
import { createRoundLog } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import { outputOfFour, shippedBot } from '../../test/games/four-alike.ts'
import { scriptSeat } from '../../test/games/playing.ts'
import { startedMatch } from '../../test/games/started-match.ts'
import { apocalypseNow } from './game.ts'

describe('from the seed alone, the original output comes out', () => {
  it.each([
    ['Null', 'null', 1501],
    ['Demo', 'demo', 1502],
  ])('%s×4', (bot, label, seed) => {
    const { config, output } = readGolden(apocalypseNow, label)
    expect(outputOfFour(apocalypseNow, config, seed, bot) === output).toBe(true)
  })

  it('Demo asks the same, call for call, among players who hoard parachuters and cheat', () => {
    const match = readGolden(apocalypseNow, 'edge')
    const { state } = startedMatch(apocalypseNow, match.config, 7004)
    const demo = scriptSeat(apocalypseNow, state, 3, 7004, shippedBot(apocalypseNow, 'Demo'))
    match.orders.forEach((orders, round) => {
      demo.begin(state)
      expect([round, ...demo.finish().orders]).toEqual([round, ...orders[3]])
      apocalypseNow.step(state, orders, createRoundLog())
    })
  })
})

it.each([
  [1, [1, 99, 42, 69, 67, 8, 83, 11, 9, 66], [0, 9, 5, 7, 3, 2, 1, 4, 8, 6]],
  [30, [32, 92, 20, 67, 99, 12, 7, 57, 27, 61], [3, 9, 0, 7, 1, 5, 6, 8, 2, 4]],
  [0, [76, 34, 63, 69, 7, 67, 20, 24, 22, 66], [7, 3, 0, 2, 4, 8, 6, 1, 5, 9]],
])('the generator with seed %i draws as the original', (seed, draws, permutation) => {
  const rng = new Int32Array(1)
  lcg31.seed(rng, seed)
  expect(Array.from({ length: 10 }, () => lcg31.random(rng, 1, 100))).toEqual(draws)
  lcg31.seed(rng, seed)
  expect(lcg31.permutation(rng, 10)).toEqual(permutation)
})
