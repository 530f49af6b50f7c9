import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { entryPath } from '../entries.ts'
import type { CheckpointJob } from './checkpoint-worker.ts'
import type { Database } from './open.ts'
import { seeFile } from './seen-file.ts'

/** What is stored stands in SQLite's log first, which is never waited for; now and then it is moved into the file. */
export interface Checkpoints {
  /** Begins to move the log, in a thread, when there is enough of it. */
  look(): void
  /** Waits for a thread that is on its way. */
  close(): Promise<void>
}

const MANY_BYTES = 16 * 1024 * 1024
/** While much is written one move follows the other; each costs a thread's start. */
const PAUSE_MS = 10_000

/**
 * Keeps the main thread from waiting for a slow disk: SQLite would move its log, and wait twice, in the call that happens to write.
 * A failure is left to SQLite, which moves the log itself when it is four times as long.
 */
export function createCheckpoints(
  db: Database,
  { manyBytes = MANY_BYTES, pauseMs = PAUSE_MS } = {},
): Checkpoints {
  const path = db.name
  const file = seeFile(path)?.file
  let running: Promise<void> | undefined
  let moved = ''
  let notBefore = 0

  function move(file: string): Promise<void> {
    const job: CheckpointJob = { path, file }
    const worker = new Worker(entryPath('checkpoint-worker'), { workerData: job, env: {} })
    return new Promise((resolve) => {
      // A full or broken disk: the next write fails with it.
      worker.once('error', () => resolve())
      worker.once('exit', () => resolve())
    })
  }

  return {
    look() {
      if (running || !db.open || performance.now() < notBefore) return
      const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
      if (!log || log.size < manyBytes || file === undefined || seeFile(path)?.file !== file) return
      const now = `${log.size} ${log.mtimeMs}`
      if (now === moved) return
      moved = now
      running = move(file).finally(() => {
        running = undefined
        notBefore = performance.now() + pauseMs
      })
    },
    async close() {
      await running
    },
  }
}
