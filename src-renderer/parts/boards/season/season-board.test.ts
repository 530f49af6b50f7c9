import { describe, expect, it } from 'vitest'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { readGolden } from '../../../../test/golden-match.ts'
import { gameList } from '../../../../src-games/index.ts'
import { guessDescription } from '../../../../src-shared/seasons/guess-description.ts'
import {
  readTextMatch,
  readTextState,
  type TextState,
} from '../../../../src-shared/seasons/general-reader.ts'
import { pictureOf, type Picture } from '../../../../src-shared/seasons/picture.ts'
import { wholeView } from '../../../../test/recorded-board.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import { seatPaints } from '../../../base/colours/seat-paint.ts'
import { seasonScores } from './season-states.ts'
import { createSeasonBoard } from './season-board.ts'
import { spritesOf } from './season-units.ts'

interface Shown extends GameState {
  readonly textState: TextState
}

/** A match of an original program, looked at as if its game were unknown. */
function shownMatch(id: string) {
  const { output, scores } = readGolden(
    gameList.find((game) => game.id === id)!,
    'demo',
  )
  const match = readTextMatch(output)
  if ('message' in match) throw new Error(match.message)
  const states = match.places.map((_, round): Shown => ({
    ints: new Int32Array(0),
    status: new Float64Array(4),
    rng: new Int32Array(0),
    textState: readTextState(match, round),
  }))
  const description = guessDescription(states[0].textState)
  const board = createSeasonBoard(states[0], { description, textOf: (state) => state.textState })
  return { board, states, scores, description }
}
const { board, states, scores, description } = shownMatch('the-walking-dead')
const view = wholeView(board, 8, new Set(board.overlays.map(({ id }) => id)))

describe('a board made from a text', () => {
  it('covers every cell once', () => {
    const surface = createRecordingSurface()
    board.drawGround(surface, states[0], view)
    const area = surface.calls
      .filter(({ name }) => name === 'fillRect')
      .reduce((sum, { args }) => sum + (args[2] as number) * (args[3] as number), 0)
    expect(area).toBe(60 * 60 * 64)
  })

  it('shows every unit in the colour of its seat', () => {
    const surface = createRecordingSurface()
    board.draw(surface, states[0], states[0], 0, view)
    const units = pictureOf(states[0].textState, description).units
    for (const [seat, { fill }] of seatPaints(false).entries()) {
      const drawn = surface.calls.filter((call) => call.name === 'fill' && call.fillStyle === fill)
      expect(drawn).toHaveLength(units.filter(({ owner }) => owner === seat).length)
    }
  })

  it('has the figures beside the score, and what the text says of a place', () => {
    expect(board.figureNames.map(({ name }) => name)).toEqual(['scr_acc', 'strength'])
    const last = states.at(-1)!
    expect(seasonScores(last)).toEqual(scores)
    expect([0, 1, 2, 3].map((seat) => board.figures(last, seat).length)).toEqual([2, 2, 2, 2])
    const [unit] = pictureOf(states[0].textState, description).units
    const [facts] = board.describe(states[0], unit.i, unit.j)
    expect(facts).toMatchObject({ title: 'units', unit: unit.id })
    expect(facts.rows).toContainEqual(['player', String(unit.owner)])
    expect(board.locate(states[0], unit.id)).toEqual({ i: unit.i, j: unit.j })
  })
})

describe('a unit between two rounds', () => {
  const unit = (id: number, i: number, j: number) =>
    ({ id, table: 'units', i, j, owner: 0, letter: '', bar: undefined, facts: [] }) as const
  const picture = (...units: ReturnType<typeof unit>[]): Picture => ({
    rows: 9,
    cols: 9,
    cells: [],
    kinds: new Map(),
    units,
  })

  it('walks a step, and goes and comes back where it is too far', () => {
    const before = picture(unit(1, 0, 0), unit(2, 5, 5))
    const after = picture(unit(1, 0, 1), unit(2, 0, 8))
    const [walks, leaves] = spritesOf(before, after, 0.25)
    expect(walks.j).toBeCloseTo(0.15625)
    expect(leaves).toMatchObject({ i: 5, j: 5, scale: 0.5 })
    expect(spritesOf(before, after, 0.75)[1]).toMatchObject({ i: 0, j: 8, scale: 0.5 })
  })

  it('that is gone shrinks, and one that is new grows', () => {
    const [before, after] = [picture(unit(1, 0, 0)), picture(unit(3, 4, 4))]
    expect(spritesOf(before, after, 0.25)).toMatchObject([{ i: 0, scale: 0.5 }])
    expect(spritesOf(before, after, 0.75)).toMatchObject([{ i: 4, scale: 0.5 }])
  })
})
