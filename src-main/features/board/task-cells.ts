import type { BoardQueue } from './board-queue.ts'
import type { BoardStore, StoredCell } from './board-store.ts'
import type { OthersStore } from './others-store.ts'
import type { BoardTask } from './queue-order.ts'

/** Where what a task comes to is kept: in the row of its version, or in that of another bot on the board of the champion. */
export interface TaskCells {
  /** All that is to be played. */
  waiting(): BoardTask[]
  cellOf(task: BoardTask): StoredCell | undefined
  /** Stores what it came to, and lets go of what waited for that; nothing where its cell is gone by now. */
  fill(task: BoardTask, cell: StoredCell): void
}

/** Cells of both kinds as one. */
export function createTaskCells(
  store: BoardStore,
  others: OthersStore,
  queue: Pick<BoardQueue, 'settle'>,
): TaskCells {
  const placeOf = ({ botId, other }: BoardTask) => other && { botId, championId: other.championId }
  return {
    waiting: () => [...store.waiting(), ...others.waiting()],
    cellOf(task) {
      const place = placeOf(task)
      return place
        ? others.against(place).find(({ versionId }) => versionId === task.versionId)
        : store.cells(task.versionId).find(({ stage }) => stage === task.stage)
    },
    fill(task, cell) {
      const place = placeOf(task)
      if (place) return others.fill(place, cell)
      store.fill(cell)
      queue.settle(task.botId, task.versionId)
    },
  }
}
