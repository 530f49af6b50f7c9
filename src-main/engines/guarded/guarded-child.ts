import { Worker } from 'node:worker_threads'
import { pauseStopThread } from '../../features/debug/steps/stop-thread.ts'
import { entryPath } from '../../base/entries.ts'
import { CPU_SECONDS } from './jobs.ts'
import { CPU_SECONDS_AT, JOB_AT, type FromGuarded, type GuardedJob, type ToGuarded } from './protocol.ts'
import { runJob } from './run-job.ts'

/**
 * A guarded process: does one job after the other on what strangers may have written. It cannot look at its own clock
 * while a parser hangs, so a thread beside it does, and ends the process.
 */
const now = new Int32Array(new SharedArrayBuffer(8))
new Worker(entryPath('guarded-watch'), { workerData: now, env: {} }).unref()

/** Between two words about the progress. */
const TELL_EVERY_MS = 100
const post = (message: FromGuarded) => process.send!(message)

process.on('message', (job: ToGuarded) => {
  if (job.kind === 'pause') pauseStopThread()
  else void work(job)
})
process.on('disconnect', () => process.exit(0))

async function work({ id, kind, ask }: GuardedJob): Promise<void> {
  Atomics.store(now, CPU_SECONDS_AT, CPU_SECONDS[kind])
  Atomics.store(now, JOB_AT, id)
  Atomics.notify(now, JOB_AT)
  let toldAt = performance.now()
  const onShare = (share: number): void => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    post({ kind: 'share', id, share })
  }
  try {
    post({ kind: 'done', id, answer: await runJob(kind, ask as never, onShare) })
  } catch (failure) {
    if (failure instanceof RangeError) post({ kind: 'too-deep', id })
    else post({ kind: 'fault', id, stack: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) }) // prettier-ignore
  } finally {
    Atomics.store(now, JOB_AT, 0)
  }
}
