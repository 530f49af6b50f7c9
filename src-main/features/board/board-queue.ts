import type { PlannedStage } from '../../../src-shared/contract/boards.ts'
import { asked } from './cells.ts'
import { holdBack } from './queue-order.ts'
import type { BoardStore } from './board-store.ts'

export type BoardQueue = ReturnType<typeof createBoardQueue>

/** What waits to be filled, and what is held back: kept in the store, so that a restart goes on with it. */
export function createBoardQueue(store: BoardStore, championOf: (botId: number) => number | undefined) {
  /** Holds back what is behind a stage that failed, and lets go of what is not any more. */
  function settle(botId: number, versionId: number): void {
    const { held, waits } = holdBack(store.cells(versionId), store.plan(botId).stages)
    for (const stage of held) store.setState(versionId, stage, 'held')
    for (const stage of waits) store.setState(versionId, stage, 'waits')
  }

  return {
    settle,
    /** Lets stages of a version wait for their turn; none that would compare the champion with itself, or with nothing. */
    add(botId: number, versionId: number, stages: readonly PlannedStage[], isAsked: boolean): void {
      const champion = championOf(botId)
      const canCompare = champion !== undefined && champion !== versionId
      const plan = store.plan(botId).number
      store.atOnce(() => {
        const cells = store.cells(versionId)
        for (const stage of stages) {
          if (stage === 'champion' && !canCompare) continue
          const cell = cells.find((one) => one.stage === stage)
          store.put(asked({ versionId, stage }, cell, { plan, isAsked }))
        }
        settle(botId, versionId)
      })
    },
  }
}
