import { describe, expect, it } from 'vitest'
import { gameIds } from '../../../src-games/index.ts'
import { openWalkers, testOrdersTheSame } from '../../../test/dummies/play-walkers.ts'

/** Of as many matches. */
const SEEDS = [30, 31, 32, 33, 34, 35]

const play = openWalkers()

describe.each(gameIds)('Walker of %s', (game) => {
  if (game !== 'pandemic') testOrdersTheSame(play, game)

  it('comes first against three Dummies in at least half of six matches', async () => {
    const matches = []
    for (const seed of SEEDS) matches.push(await play(game, 'cpp', seed))
    expect(matches.filter(({ isFirst }) => isFirst).length).toBeGreaterThanOrEqual(SEEDS.length / 2)
  })
})
