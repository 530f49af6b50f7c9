import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/open.ts'
import type { FromAskedThread, ToAskedThread } from '../pacing/asking-thread.ts'
import { createLeagueFigures } from './league-figures.ts'

/** The thread that rates leagues and plans what they play: one question after the other. */
const db = openDatabase((workerData as { path: string }).path, { readOnly: true })
const figures = createLeagueFigures(db)

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
      result: (figures[method as keyof typeof figures] as (request: unknown) => unknown)(request),
    })
  } catch (error) {
    answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
