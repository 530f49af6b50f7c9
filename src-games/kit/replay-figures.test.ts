import { describe, expect, it } from 'vitest'
import { readGoldenMatches, type GoldenMatch } from '../../test/golden-match.ts'
import { createFigureCollector, type FigureCurves } from './chart-figures.ts'
import { createRoundLog, type GameState } from './game.ts'
import { createReplayFigures } from './replay-figures.ts'
import { createStatesReplay } from './states-replay.ts'

/** By our rules, from configuration, seed and orders. */
function playedFigures({ game, config, seed, orders }: GoldenMatch): FigureCurves {
  const parsed = game.parseConfig(config)
  const start = parsed.ok ? game.start(parsed.value, seed) : parsed
  if (!start.ok) throw new Error(start.error.message)
  const state: GameState = start.value
  const figures = createFigureCollector(game, orders.length, false)
  figures.add(state, [])
  for (const round of orders) {
    const log = createRoundLog()
    game.step(state, round, log)
    figures.add(state, log.events)
  }
  return figures.end()
}

function readFigures({ game, output }: GoldenMatch): FigureCurves {
  const match = game.parseOutput(output)
  if (!match.ok) throw new Error(match.error.message)
  const replay = createStatesReplay(game, match.value)
  const figures = createReplayFigures(replay, false)
  replay.walk((_, passage) => figures.visit(passage))
  return figures.end()!
}

const cases = readGoldenMatches().map((match, k) => [`${match.game.id}, ${k}`, match] as const)

describe.each(cases)('the output of an original program (%s)', (_, match) => {
  it('has the figures of the match played again, but for those that it leaves in doubt', () => {
    const { list, needKills = [] } = match.game.figures
    const [read, played] = [readFigures(match), playedFigures(match)]
    expect(played.ids).toEqual(['kills', ...list.map(({ id }) => id)])
    const missing = played.ids.filter((id) => !read.ids.includes(id))
    expect([[], ['kills', ...needKills]]).toContainEqual(missing)
    expect(read).toEqual({
      ids: played.ids.filter((id) => !missing.includes(id)),
      rounds: played.rounds,
      values: played.values.filter((_, k) => !missing.includes(played.ids[k])),
    })
  })
})
