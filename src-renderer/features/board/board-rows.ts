import { CHECKS, COLUMNS, columnsOf } from '../../../src-shared/answers/board-cells.ts'
import {
  OTHERS_IN_SIGHT,
  type Board,
  type BoardRow,
  type StageId,
} from '../../../src-shared/contract/boards.ts'

/** Versions that are in sight before the older ones are asked for. */
export const WIDE_ROWS = 9
export const NARROW_ROWS = 6
/** Other bots that are in sight before more are asked for. */
export const WIDE_OTHERS = OTHERS_IN_SIGHT
export const NARROW_OTHERS = 3

/** A column: the version, one stage, or the checks together. */
export interface BoardColumn {
  readonly id: 'version' | 'checks' | StageId
  /** The stages in it. */
  readonly stages: readonly StageId[]
}

/** The columns, the version first. Where there is little room the checks are one, and *Against others* is left out. */
export function columnsIn(
  board: Pick<Board, 'rows' | 'plan'> & Partial<Pick<Board, 'others'>>,
  isNarrow: boolean,
): readonly BoardColumn[] {
  const shown = columnsOf(board)
  const version: BoardColumn = { id: 'version', stages: [] }
  if (!isNarrow) return [version, ...shown.map((stage) => ({ id: stage, stages: [stage] }))]
  const checks = shown.filter((stage) => CHECKS.includes(stage))
  const rest = COLUMNS.filter(
    (stage) => shown.includes(stage) && !CHECKS.includes(stage) && stage !== 'others',
  )
  return [
    version,
    ...(checks.length > 0 ? [{ id: 'checks' as const, stages: checks }] : []),
    ...rest.map((stage) => ({ id: stage, stages: [stage] })),
  ]
}

/** The newest versions, and the champion below them where it is older. */
export function boardRowsInSight(rows: readonly BoardRow[], most: number): readonly BoardRow[] {
  if (rows.length <= most) return rows
  const newest = rows.slice(0, most)
  const champion = rows.slice(most).find(({ isChampion }) => isChampion)
  return champion ? [...newest.slice(0, most - 1), champion] : newest
}

/** The stage of a cell that its evidence is asked of: of several, the first that is not simply passed. */
export function stageToOpen(row: BoardRow, stages: readonly StageId[]): StageId | undefined {
  const cells = row.cells.filter(({ stage }) => stages.includes(stage))
  const bad = cells.find(({ state }) => state === 'failed')
  const noted = cells.find(({ result }) => result?.stage === 'jutge' && result.notes > 0)
  const known = cells.findLast(({ result }) => result !== undefined)
  return (bad ?? noted ?? known ?? cells.at(-1))?.stage
}
