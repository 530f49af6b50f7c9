import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Database } from '../db/open.ts'
import type { FromAskedThread, ToAskedThread } from './asking-thread.ts'

/** The other end of `createAskingThread`: answers with a reading connection of its own, one question after the other. */
export function answerInThread(create: (db: Database) => object): void {
  const db = openDatabase((workerData as { path: string }).path, { readOnly: true })
  const service = create(db) as Record<string, (request: unknown) => unknown>
  const answer = (reply: FromAskedThread): void => parentPort!.postMessage(reply)
  parentPort!.on('message', (message: ToAskedThread) => {
    if (message.kind === 'end') {
      db.close()
      parentPort!.close()
      return
    }
    const { id, method, request } = message
    try {
      answer({ id, result: service[method](request) })
    } catch (error) {
      answer({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
}
