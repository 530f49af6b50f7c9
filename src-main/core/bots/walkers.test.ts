import { describe, expect, it } from 'vitest'
import { gameIds } from '../../../src-games/index.ts'
import { openWalkers, testOrdersTheSame, walkerText } from '../../../test/dummies/play-walkers.ts'

/** Characters that the editor shows of a line in a window 1440 wide. */
const EDITOR_COLUMNS = 106

const play = openWalkers()

describe('Walker of pandemic', () => testOrdersTheSame(play, 'pandemic'))

describe.each(gameIds)('Walker of %s', (game) => {
  it.each(['cpp', 'typescript'] as const)('is short, and its lines are, in %s', async (language) => {
    const lines = (await walkerText(game, language)).split('\n')
    expect(lines.length).toBeLessThan(90)
    expect(lines.filter((line) => line.length > EDITOR_COLUMNS)).toEqual([])
  })
})
