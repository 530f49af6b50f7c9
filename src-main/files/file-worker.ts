import { parentPort } from 'node:worker_threads'
import { runFileJob, type FileJob, type FileResults } from './file-jobs.ts'

/** The thread that reads and writes files with matches, one job after the other. */
export type FromFileWorker =
  | { readonly kind: 'share'; readonly share: number }
  | { readonly kind: 'done'; readonly result: FileResults[FileJob['kind']] }

/** Between two words about the progress. */
const TELL_EVERY_MS = 100

parentPort!.on('message', (job: FileJob) => {
  const post = (message: FromFileWorker) => parentPort!.postMessage(message)
  let toldAt = performance.now()
  const onShare = (share: number): void => {
    const now = performance.now()
    if (now - toldAt < TELL_EVERY_MS) return
    toldAt = now
    post({ kind: 'share', share })
  }
  post({ kind: 'done', result: runFileJob(job, onShare) })
})
