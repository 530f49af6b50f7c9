import { createAskingThread, type Ask, type AskingThread } from '../../base/pacing/asking-thread.ts'
import type { History } from './history.ts'

/** The history as the main side sees it: the same questions, answered by another thread. */
export type AskHistory = Ask<History>
export type HistoryThread = AskingThread<History>

/** Starts the thread with the first question, and again should it ever end. */
export function createHistoryThread(path: string): HistoryThread {
  return createAskingThread<History>('history-worker', path)
}
