import { PLANNED_STAGES, type PlannedStage } from '../../../src-shared/contract/boards.ts'

/** A stage of a version that is to be played. */
export interface BoardTask {
  readonly botId: number
  readonly versionId: number
  readonly stage: PlannedStage
  /** The user asked for it: it is played though a cheaper stage failed, and whatever the plan says. */
  readonly isAsked: boolean
  /** The version is of another bot, and is compared with this champion: `botId` is the bot whose board it is. */
  readonly other?: { readonly botId: number; readonly championId: number }
}

/** What a stage costs beside the others: the list of the contract is in the order of that. */
const costOf = (stage: PlannedStage): number => PLANNED_STAGES.indexOf(stage)

/**
 * Negative where `a` is played before `b`: what the user asked for first; then the cheapest stage of all versions, within a stage the newest
 * version.
 */
export function compareTasks(a: BoardTask, b: BoardTask): number {
  return (
    Number(b.isAsked) - Number(a.isAsked) || costOf(a.stage) - costOf(b.stage) || b.versionId - a.versionId
  )
}

/** What is played next; undefined when nothing waits. */
export function firstOf(tasks: readonly BoardTask[]): BoardTask | undefined {
  return tasks.reduce<BoardTask | undefined>(
    (first, task) => (first && compareTasks(first, task) <= 0 ? first : task),
    undefined,
  )
}

/** Whether what is played makes room for what waits: a newer version of the same bot was saved meanwhile. */
export function givesWay(played: BoardTask, waiting: BoardTask): boolean {
  if (played.other || waiting.other) return false
  const isNewer = waiting.botId === played.botId && waiting.versionId > played.versionId
  return isNewer && costOf(waiting.stage) <= costOf(played.stage) && compareTasks(waiting, played) < 0
}

/** `qualifies` fails where the version stopped. */
const HOLDS: ReadonlySet<PlannedStage> = new Set(['same-twice', 'jutge', 'qualifies'])

/** What is known of a stage of a version, as far as it decides about the others. */
export interface Standing {
  readonly stage: PlannedStage
  readonly state: string
  readonly isAsked: boolean
}

/**
 * Which stages of a version are held back by now, and which wait again: those that cost more than one that failed, but not what was asked
 * for. Only stages of the plan hold back, and of them only those after which nothing else can be believed: a match of the suite that is
 * lost says nothing against a comparison.
 */
export function holdBack(
  cells: readonly Standing[],
  plan: readonly PlannedStage[],
): { readonly held: readonly PlannedStage[]; readonly waits: readonly PlannedStage[] } {
  const failed = cells.flatMap(({ stage, state }) =>
    state === 'failed' && plan.includes(stage) && HOLDS.has(stage) ? [costOf(stage)] : [],
  )
  const isBehind = ({ stage }: Standing): boolean => failed.some((cost) => cost < costOf(stage))
  return {
    held: cells
      .filter((cell) => cell.state === 'waits' && !cell.isAsked && isBehind(cell))
      .map(({ stage }) => stage),
    waits: cells.filter((cell) => cell.state === 'held' && !isBehind(cell)).map(({ stage }) => stage),
  }
}
