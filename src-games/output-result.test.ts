import { describe, expect, test } from 'vitest'
import { goldenLabels, readGolden } from '../test/golden-match.ts'
import { gameList } from './index.ts'
import { resultOfOutput } from './output-result.ts'

/** What the original programs said at the end of their matches is recorded beside their outputs. */
describe('an output of the original program has the names and scores that it printed', () => {
  test.each(gameList.map((game) => [game.id, game] as const))('%s', (_, game) => {
    const { players, scores, output } = readGolden(game, goldenLabels(game)[0])
    expect(resultOfOutput(game, output)).toEqual({ names: players, scores })
    expect(resultOfOutput(game, output.slice(0, output.length / 2)), 'half of it').toBeUndefined()
    expect(resultOfOutput(game, 'nothing of the kind')).toBeUndefined()
  })
})
