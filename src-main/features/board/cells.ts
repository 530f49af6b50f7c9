import type { BoardCell, BoardPlan, PlannedStage, StageResult } from '../../../src-shared/contract/boards.ts'
import type { StageOutcome } from './stage-ports.ts'
import type { Settled, StoredCell } from './board-store.ts'

/** Said of a bot without a champion, where a version would be compared with it. */
export const NO_CHAMPION = 'Promote a version, and new ones are compared with it.'
/** Of the champion's own cell. */
export const IS_CHAMPION = 'This is the champion.'
const NOT_IN_PLAN = 'Not in the plan.'
const NOT_FILLED = 'Not filled yet.'
const GONE = 'What it was read from was deleted.'

/** A cell to be filled: what it came to before is kept until it is. */
export function asked(
  { versionId, stage }: Pick<StoredCell, 'versionId' | 'stage'>,
  cell: StoredCell | undefined,
  { plan, isAsked }: { plan: number; isAsked: boolean },
): StoredCell {
  const before = cell?.state === 'waits' || cell?.state === 'held' ? cell.before : cell?.state
  return {
    versionId,
    stage,
    plan,
    isAsked: isAsked || (cell?.isAsked ?? false),
    state: 'waits',
    madeAt: cell?.madeAt ?? Date.now(),
    ...(cell?.result && before ? { result: cell.result, before } : {}),
  }
}

/** The same cell when it is no longer to be filled: as it was before; undefined where it was not. */
export function left({ before, ...cell }: StoredCell): StoredCell | undefined {
  return cell.result && before ? { ...cell, isAsked: false, state: before } : undefined
}

/** The cell with what its stage came to. */
export function filled(
  { versionId, stage }: Pick<StoredCell, 'versionId' | 'stage'>,
  outcome: StageOutcome,
  plan: number,
): StoredCell {
  const { state } = outcome
  const found = state === 'empty' ? { why: outcome.why } : { result: outcome.result }
  return { versionId, stage, plan, state, isAsked: false, madeAt: Date.now(), ...found }
}

/** The cell with what kept its stage from an answer; what it came to before stays. */
export function failedToFill(
  { versionId, stage }: Pick<StoredCell, 'versionId' | 'stage'>,
  cell: StoredCell | undefined,
  problem: string,
): StoredCell {
  const known = cell && left(cell)
  return {
    ...(known ?? {
      versionId,
      stage,
      plan: cell?.plan ?? 0,
      state: 'empty',
      isAsked: false,
      madeAt: Date.now(),
    }),
    problem,
  }
}

/** Whether a version has not what its plan asks for: never filled, nothing to ask then, kept from an answer, or deleted since. */
export function isMissing(cell: StoredCell | undefined, refresh: CellNow['refresh']): boolean {
  if (!cell || cell.state === 'empty' || cell.state === 'held' || cell.problem !== undefined) return true
  return cell.state !== 'waits' && !(cell.result && refresh(cell.result))
}

/** What the state of a cell is when its result says something else by now: a comparison was played on, a case was added. */
export function stateNow(state: Settled, stored: StageResult, now: StageResult): Settled {
  if ('answer' in stored && 'answer' in now && stored.answer !== now.answer)
    return now.answer === 'worse'
      ? 'failed'
      : now.answer === 'better' || now.answer === 'no-regression'
        ? 'passed'
        : 'known'
  if (now.stage === 'suite') return now.held === now.of ? 'passed' : 'failed'
  return state
}

/** What a cell is shown by, beside what is stored of it. */
export interface CellNow {
  readonly stage: PlannedStage
  readonly plan: BoardPlan
  readonly isChampion: boolean
  readonly hasChampion: boolean
  /** How far it is, while it is played. */
  readonly playing?: { readonly done?: number; readonly total?: number } | undefined
  readonly refresh: (result: StageResult) => StageResult | undefined
}

/** A cell of a stage that is played, as it is sent to the page. */
export function describeCell(cell: StoredCell | undefined, now: CellNow): BoardCell {
  const { stage, plan, playing } = now
  if (stage === 'champion' && now.isChampion) return { stage, state: 'empty', why: IS_CHAMPION }
  const result = cell?.result && now.refresh(cell.result)
  const known = result ? { result, plan: cell.plan, madeAt: cell.madeAt } : {}
  if (playing) return { stage, state: 'runs', ...known, ...playing }
  if (stage === 'champion' && !now.hasChampion && !result) return { stage, state: 'empty', why: NO_CHAMPION }
  if (!cell) return { stage, state: 'empty', why: plan.stages.includes(stage) ? NOT_FILLED : NOT_IN_PLAN }
  const problem = cell.problem === undefined ? {} : { problem: cell.problem }
  if (cell.state === 'waits' || cell.state === 'held')
    return { stage, state: cell.state, ...known, ...problem }
  if (!result || !cell.result)
    return {
      stage,
      state: 'empty',
      why: cell.result ? GONE : (cell.why ?? NOT_FILLED),
      ...problem,
    }
  return { stage, state: stateNow(cell.state, cell.result, result), ...known, ...problem }
}
