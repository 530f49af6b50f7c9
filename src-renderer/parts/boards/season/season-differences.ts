import { areAlike } from '../../../../src-shared/seasons/compare-states.ts'
import type { AnyBoard } from '../board.ts'
import type { SeasonMatch } from './season-match.ts'
import { seasonStateAt } from './season-states.ts'

type Texts = Pick<SeasonMatch, 'stateText' | 'rounds'>

/** Boards that share their ground differ in less of it than this at the start: as for games whose rules are known. */
const LEAST_GROUND = 0.1

/**
 * How much two matches of one season differ, state by state from the start, as `differencesOf` counts it for games whose rules
 * are known: cells and units of the board, and 1 where only something else in the text differs. CPU does not count.
 */
export function* seasonDifferences(a: Texts, b: Texts, board: AnyBoard): Generator<readonly number[], void> {
  for (let round = 0; round <= Math.min(a.rounds, b.rounds); round++) {
    if (a.stateText(round) === b.stateText(round)) {
      yield [0]
      continue
    }
    const [x, y] = [seasonStateAt(a, round), seasonStateAt(b, round)]
    const found = board.compare?.(x, y)
    const amount = found ? found.cells.length + found.units.length : 0
    yield [amount > 0 || areAlike(x.textState, y.textState) ? amount : 1]
  }
}

/** Whether two matches of one season begin on one map. */
export function isOneSeasonMap(a: Texts, b: Texts, [board, other]: readonly [AnyBoard, AnyBoard]): boolean {
  if (board.rows !== other.rows || board.cols !== other.cols) return false
  const found = board.compare?.(seasonStateAt(a, 0), seasonStateAt(b, 0))
  return found !== undefined && found.cells.length <= LEAST_GROUND * board.rows * board.cols
}
