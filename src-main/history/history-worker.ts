import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/open.ts'
import { createHistory } from './history.ts'
import type { FromAskedThread, ToAskedThread } from '../pacing/asking-thread.ts'

/** The thread that answers for all matches ever played: one question after the other. */
const db = openDatabase((workerData as { path: string }).path, { readOnly: true })
const history = createHistory(db)

parentPort!.on('message', (message: ToAskedThread) => {
  if (message.kind === 'end') {
    db.close()
    parentPort!.close()
    return
  }
  const { id, method, request } = message
  const answer = (reply: FromAskedThread) => parentPort!.postMessage(reply)
  try {
    answer({
      id,
      result: (history[method as keyof typeof history] as (request: unknown) => unknown)(request),
    })
  } catch (error) {
    answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
