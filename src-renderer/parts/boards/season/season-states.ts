import type { GameState } from '../../../../src-games/kit/game.ts'
import type { BoardDescription } from '../../../../src-shared/seasons/board-description.ts'
import { readTextState, type TextState } from '../../../../src-shared/seasons/general-reader.ts'
import { guessDescription } from '../../../../src-shared/seasons/guess-description.ts'
import { scoreAmong, seatFigures } from '../../../../src-shared/seasons/seat-figures.ts'
import type { AnyBoard } from '../board.ts'
import { createSeasonBoard } from './season-board.ts'
import type { SeasonMatch } from './season-match.ts'

/** A state as its text says it; there is no block behind it. */
export interface SeasonState extends GameState {
  readonly textState: TextState
}

export function seasonStateAt(season: Pick<SeasonMatch, 'stateText'>, round: number): SeasonState {
  return {
    ints: new Int32Array(0),
    status: new Float64Array(4),
    rng: new Int32Array(0),
    textState: readTextState({ text: season.stateText(round), places: [0] }, 0),
  }
}

/** The score of each seat, as far as the state's text has it. */
export const seasonScores = ({ textState }: SeasonState): readonly number[] =>
  scoreAmong(seatFigures(textState))?.values ?? [0, 0, 0, 0]

/** What is guessed of a match's board where it is not described. */
export const guessOf = (season: Pick<SeasonMatch, 'stateText'>): BoardDescription =>
  guessDescription(seasonStateAt(season, 0).textState)

/** The board of a season's match; undefined where its text has no grid. */
export function boardOfSeason(
  season: Pick<SeasonMatch, 'stateText'>,
  description: BoardDescription | undefined,
): AnyBoard | undefined {
  const first = seasonStateAt(season, 0)
  const board = createSeasonBoard(first, {
    description: description ?? guessDescription(first.textState),
    textOf: (state: SeasonState) => state.textState,
  })
  return board.rows > 0 ? board : undefined
}
