import { Worker } from 'node:worker_threads'
import { entryPath } from '../../base/entries.ts'
import { endWithParent } from './end-with-parent.ts'
import type { GuardedJob } from './guarded-job.ts'
import { CPU_SECONDS_AT, JOB_AT, type AskedJob, type FromGuarded, type ToGuarded } from './protocol.ts'

/** A kind of work and the code that does it; it may call `onShare` as often as it likes. */
export interface JobRunner {
  readonly job: GuardedJob<never, unknown>
  readonly run: (ask: never, onShare: (share: number) => void) => unknown
}

/** Holds the types of a job and of its code together. */
export const runs = <Ask, Answer>(
  job: GuardedJob<Ask, Answer>,
  run: (ask: Ask, onShare: (share: number) => void) => Answer | Promise<Answer>,
): JobRunner => ({ job, run })

/** Between two words about the progress. */
const SENT_EVERY_MS = 100

/**
 * The inside of a guarded process: does one job after the other on what strangers may have written. It cannot look at its own
 * clock while a parser hangs, so a thread beside it does, and ends the process. `onPause`: a bot that runs in it is to be
 * stopped where it is.
 */
export function serveJobs(runners: readonly JobRunner[], onPause: () => void): void {
  const byKind = new Map(runners.map((runner) => [runner.job.kind, runner]))
  const now = new Int32Array(new SharedArrayBuffer(8))
  new Worker(entryPath('guarded-watch'), { workerData: now, env: {} }).unref()
  // What cannot be sent has no reader any more: the parent is gone.
  const post = (message: FromGuarded) => process.send!(message, () => {})

  async function work({ id, kind, ask }: AskedJob): Promise<void> {
    const runner = byKind.get(kind)
    if (!runner) return void post({ kind: 'fault', id, stack: `nothing here does “${kind}”` })
    Atomics.store(now, CPU_SECONDS_AT, runner.job.cpuSeconds)
    Atomics.store(now, JOB_AT, id)
    Atomics.notify(now, JOB_AT)
    let saidAt = performance.now()
    const onShare = (share: number): void => {
      if (performance.now() - saidAt < SENT_EVERY_MS) return
      saidAt = performance.now()
      post({ kind: 'share', id, share })
    }
    try {
      post({ kind: 'done', id, answer: await runner.run(ask as never, onShare) })
    } catch (failure) {
      if (failure instanceof RangeError) post({ kind: 'too-deep', id })
      else post({ kind: 'fault', id, stack: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) }) // prettier-ignore
    } finally {
      Atomics.store(now, JOB_AT, 0)
    }
  }

  process.on('message', (message: ToGuarded) => {
    if (message.kind === 'pause') onPause()
    else void work(message.job)
  })
  endWithParent()
}
