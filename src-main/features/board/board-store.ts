import {
  PLANNED_STAGES,
  type BoardPlan,
  type PlannedStage,
  type StageResult,
} from '../../../src-shared/contract/boards.ts'
import type { Database } from '../../base/db/open.ts'
import { parseStored } from '../../base/db/stored.ts'
import type { BoardTask } from './queue-order.ts'

/** How a stage came out. `empty`: there was nothing to ask, or something kept it from an answer. */
export type Settled = 'passed' | 'failed' | 'known' | 'empty'

/** A cell as stored: one that is filled, that waits, or that is held back by a stage that failed. */
export interface StoredCell {
  readonly versionId: number
  readonly stage: PlannedStage
  readonly state: Settled | 'waits' | 'held'
  /** Number of the plan under which it was filled, or is to be. */
  readonly plan: number
  readonly madeAt: number
  readonly isAsked: boolean
  /** Of the last time that it was filled, also while it waits to be filled again. */
  readonly result?: StageResult
  /** How it came out then. */
  readonly before?: Settled
  /** Why there was nothing to ask. */
  readonly why?: string
  readonly problem?: string
}

/** The column `result`: all of a cell that is not looked for. */
type Details = Partial<Pick<StoredCell, 'isAsked' | 'result' | 'before' | 'why'>>

/** A cell as the database has it. */
export interface CellRow {
  version_id: number
  stage: string
  plan: number
  state: StoredCell['state']
  result: string | null
  problem: string | null
  made_at: number
}
interface PlanRow {
  number: number
  stages: string
  seconds: number
}

/** Of a bot whose plan was never changed. */
export const FIRST_PLAN: BoardPlan = { number: 1, stages: [...PLANNED_STAGES], seconds: 300 }

export type BoardStore = ReturnType<typeof createBoardStore>

/** SQL of version boards. Nothing is decided here. */
export function createBoardStore(db: Database) {
  const plan = db.prepare<[number], PlanRow>(
    'SELECT number, stages, seconds FROM board_plans WHERE bot_id = ?',
  )
  const setPlan = db.prepare<[number, number, string, number]>(`
    INSERT INTO board_plans (bot_id, number, stages, seconds) VALUES (?, ?, ?, ?)
    ON CONFLICT (bot_id) DO UPDATE SET number = excluded.number, stages = excluded.stages, seconds = excluded.seconds`)
  const cells = db.prepare<[number], CellRow>('SELECT * FROM board_cells WHERE version_id = ?')
  const cellsOfBot = db.prepare<[number], CellRow>(
    'SELECT board_cells.* FROM versions JOIN board_cells ON board_cells.version_id = versions.id WHERE bot_id = ?',
  )
  const waiting = db.prepare<[], CellRow & { bot_id: number }>(`
    SELECT board_cells.*, bot_id FROM board_cells JOIN versions ON versions.id = board_cells.version_id JOIN bots ON bots.id = bot_id
    WHERE state = 'waits' AND deleted_at IS NULL`)
  const put = db.prepare<[number, string, number, string, string, string | null, number]>(`
    INSERT INTO board_cells (version_id, stage, plan, state, result, problem, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (version_id, stage) DO UPDATE SET plan = excluded.plan, state = excluded.state, result = excluded.result,
      problem = excluded.problem, made_at = excluded.made_at`)
  const fill = db.prepare<[number, string, string, string | null, number, number, string]>(`
    UPDATE board_cells SET plan = ?, state = ?, result = ?, problem = ?, made_at = ? WHERE version_id = ? AND stage = ?`)
  const setState = db.prepare<[string, number, string]>(
    'UPDATE board_cells SET state = ? WHERE version_id = ? AND stage = ?',
  )
  const remove = db.prepare<[number, string]>('DELETE FROM board_cells WHERE version_id = ? AND stage = ?')

  return {
    plan(botId: number): BoardPlan {
      const row = plan.get(botId)
      if (!row) return FIRST_PLAN
      return { ...row, stages: (parseStored(row.stages) as string[]).filter(isPlanned) }
    },
    setPlan: (botId: number, { number, stages, seconds }: BoardPlan): void =>
      void setPlan.run(botId, number, JSON.stringify(stages), seconds),
    cells: (versionId: number): StoredCell[] => cells.all(versionId).flatMap(toCell),
    cellsOfBot: (botId: number): StoredCell[] => cellsOfBot.all(botId).flatMap(toCell),
    /** All stages that are to be played, of bots that are there. */
    waiting: (): BoardTask[] =>
      waiting.all().flatMap((row) => toCell(row).map((cell) => taskOf(row.bot_id, cell))),
    put(cell: StoredCell): void {
      const { versionId, stage, plan, state, problem, madeAt } = cell
      put.run(versionId, stage, plan, state, detailsOf(cell), problem ?? null, madeAt)
    },
    /** Stores what a cell came to; nothing where it is gone by now, as its version may be. */
    fill(cell: StoredCell): void {
      const { versionId, stage, plan, state, problem, madeAt } = cell
      fill.run(plan, state, detailsOf(cell), problem ?? null, madeAt, versionId, stage)
    },
    setState: (versionId: number, stage: PlannedStage, state: StoredCell['state']): void =>
      void setState.run(state, versionId, stage),
    remove: (versionId: number, stage: PlannedStage): void => void remove.run(versionId, stage),
    /** Stores all that `run` stores, or nothing when it throws. */
    atOnce: (run: () => void): void => db.transaction(run).immediate(),
  }
}

const isPlanned = (stage: string): stage is PlannedStage =>
  (PLANNED_STAGES as readonly string[]).includes(stage)

/** What is stored of a cell in its column `result`. */
export function detailsOf({ isAsked, result, before, why }: StoredCell): string {
  const details: Details = {
    ...(isAsked ? { isAsked } : {}),
    ...(result ? { result } : {}),
    ...(before ? { before } : {}),
    ...(why === undefined ? {} : { why }),
  }
  return JSON.stringify(details)
}

/** What a cell that waits asks for on the board of a bot. */
export const taskOf = (botId: number, { versionId, stage, isAsked }: StoredCell): BoardTask => {
  return { botId, versionId, stage, isAsked }
}

/** None for a stage of a newer Quartet. */
export function toCell(row: CellRow): StoredCell[] {
  const { version_id: versionId, stage, plan, state, problem, made_at: madeAt } = row
  if (!isPlanned(stage)) return []
  const details = (row.result === null ? {} : parseStored(row.result)) as Details
  return [
    {
      versionId,
      stage,
      plan,
      state,
      madeAt,
      isAsked: false,
      ...details,
      ...(problem === null ? {} : { problem }),
    },
  ]
}
