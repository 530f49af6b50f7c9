import type { BoardPlan, PlannedStage, StageResult } from '../../../src-shared/contract/boards.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { BoardQueue } from './board-queue.ts'
import type { BoardRunner } from './board-runner.ts'
import type { BoardStore, StoredCell } from './board-store.ts'
import { asked, isMissing, left } from './cells.ts'
import { rowsOf } from './describe-board.ts'
import type { OthersStore } from './others-store.ts'
import type { StagePorts } from './stage-ports.ts'

export interface ChangesDeps {
  readonly store: BoardStore
  readonly others: OthersStore
  readonly ports: Pick<StagePorts, 'refresh'>
  readonly bots: Pick<BotsService, 'existing'>
  readonly queue: BoardQueue
  readonly runner: BoardRunner
}

/** What happens to the queue when a version is saved, asked about or promoted, and when a plan changes. */
export function createBoardChanges({ store, others, ports, bots, queue, runner }: ChangesDeps) {
  const refreshOf =
    (botId: number, versionId: number) =>
    (result: StageResult): StageResult | undefined =>
      ports.refresh(result, { botId, versionId })
  /** Which of the stages a version has not. */
  function missing(botId: number, versionId: number, stages: readonly PlannedStage[]): PlannedStage[] {
    const cells = store.cells(versionId)
    const refresh = refreshOf(botId, versionId)
    return stages.filter((stage) =>
      isMissing(
        cells.find((cell) => cell.stage === stage),
        refresh,
      ),
    )
  }
  /** Takes cells out of those that are to be filled; what they came to before stays. */
  function leave(cells: readonly StoredCell[]): void {
    for (const cell of cells) {
      const before = left(cell)
      if (before) store.put(before)
      else store.remove(cell.versionId, cell.stage)
    }
  }
  /** Takes versions of other bots out of those that are to be compared with a champion. */
  function leaveOthers(botId: number, isSo: (championId: number) => boolean): void {
    for (const { championId, cell } of others.waitingOf(botId)) {
      if (!isSo(championId)) continue
      const before = left(cell)
      if (before) others.put({ botId, championId }, before)
      else others.remove({ botId, championId }, cell.versionId)
    }
  }

  return {
    /** Nothing but queueing: the answer of a save waits for it. */
    saved(botId: number, versionId: number): void {
      queue.add(botId, versionId, missing(botId, versionId, store.plan(botId).stages), false)
    },
    /** One stage, or all of the plan that the version has not, also what a stage that failed held back. */
    fill(botId: number, versionId: number, stage: PlannedStage | undefined): void {
      const waiting = store.cells(versionId).flatMap((cell) => (cell.state === 'waits' ? [cell.stage] : []))
      const all = () => [...missing(botId, versionId, store.plan(botId).stages), ...waiting]
      queue.add(botId, versionId, stage ? [stage] : [...new Set(all())], true)
    },
    /** A version of another bot is compared with the champion of this one. */
    fillOther(botId: number, championId: number, versionId: number): void {
      const place = { botId, championId }
      const { number: plan } = store.plan(botId)
      store.atOnce(() => {
        const cell = others.against(place).find((one) => one.versionId === versionId)
        others.put(place, asked({ versionId, stage: 'champion' }, cell, { plan, isAsked: true }))
      })
    },
    stop(botId: number): void {
      store.atOnce(() => {
        leave(store.cellsOfBot(botId).filter(({ state }) => state === 'waits'))
        leaveOthers(botId, () => true)
      })
      runner.stop((task) => task.botId === botId)
    },
    /** What is added is filled in for the newest version; what is out of the plan is left unless it was asked for. */
    changePlan(botId: number, plan: BoardPlan): void {
      const before = store.plan(botId).stages
      const added = plan.stages.filter((stage) => !before.includes(stage))
      const isOut = ({ stage, isAsked }: Pick<StoredCell, 'stage' | 'isAsked'>): boolean =>
        !isAsked && !plan.stages.includes(stage)
      store.atOnce(() => {
        store.setPlan(botId, plan)
        const open = store.cellsOfBot(botId).filter(({ state }) => state === 'waits' || state === 'held')
        leave(open.filter(isOut))
        for (const versionId of new Set(open.map((cell) => cell.versionId))) queue.settle(botId, versionId)
      })
      runner.stop((task) => task.botId === botId && isOut(task))
      const newest = rowsOf(bots.existing(botId).versions)[0]
      if (newest && added.length > 0) queue.add(botId, newest.id, missing(botId, newest.id, added), false)
    },
    /** The newest version is compared with the new champion, unless it was before; what older ones came to stays. */
    promoted(botId: number): void {
      runner.stop((task) => task.botId === botId && task.stage === 'champion')
      const { versions } = bots.existing(botId)
      const champion = versions.find(({ isBaseline }) => isBaseline)
      store.atOnce(() => leaveOthers(botId, (championId) => championId !== champion?.id))
      const newest = rowsOf(versions)[0]
      if (!champion || !newest || !store.plan(botId).stages.includes('champion')) return
      const known = store.cells(newest.id).find(({ stage }) => stage === 'champion')?.result
      const now = known && refreshOf(botId, newest.id)(known)
      const isKnown = now?.stage === 'champion' && now.against === champion.number
      if (!isKnown) queue.add(botId, newest.id, ['champion'], false)
    },
  }
}
