import { parentPort, workerData } from 'node:worker_threads'
import { diskProblem, writeBackup } from './backup-file.ts'
import { copyBackup, type CopyJob } from './copy-backup.ts'

/** The thread that writes one backup, or copies one, and checks it before it gets its name. */
export type BackupJob =
  { readonly kind: 'write'; readonly database: string; readonly target: string } | CopyJob

export type FromBackupWorker =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string }

const SENT_EVERY_MS = 200
const post = (message: FromBackupWorker) => parentPort!.postMessage(message)
const job = workerData as BackupJob
let saidAt = 0

function report(done: number, total: number): void {
  if (performance.now() - saidAt < SENT_EVERY_MS) return
  saidAt = performance.now()
  post({ kind: 'progress', done, total })
}

async function write(database: string, target: string): Promise<string | undefined> {
  try {
    await writeBackup(database, target, report)
    return undefined
  } catch (error) {
    return diskProblem(error)
  }
}

const reason = job.kind === 'write' ? await write(job.database, job.target) : copyBackup(job, report)
post(reason === undefined ? { kind: 'done' } : { kind: 'refused', reason })
