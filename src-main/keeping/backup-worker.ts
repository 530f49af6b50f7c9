import { copyFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { checkBackup, commitFile, PART_SUFFIX, removeDatabase, writeBackup } from './backup-file.ts'

/** The thread that writes one backup, or checks one and copies it to where the next start finds it. */
export type BackupJob =
  | { readonly kind: 'write'; readonly database: string; readonly target: string }
  | { readonly kind: 'restore'; readonly backup: string; readonly target: string }
export type FromBackupWorker =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string }

const TELL_EVERY_MS = 200
const post = (message: FromBackupWorker) => parentPort!.postMessage(message)
const job = workerData as BackupJob

if (job.kind === 'write') {
  let toldAt = 0
  await writeBackup(job.database, job.target, (done, total) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    post({ kind: 'progress', done, total })
  })
  post({ kind: 'done' })
} else {
  const part = job.target + PART_SUFFIX
  removeDatabase(part)
  // A copy is checked: whoever changes the backup meanwhile changes nothing of it.
  copyFileSync(job.backup, part)
  const checked = checkBackup(part)
  if (checked.ok) {
    commitFile(part, job.target)
    post({ kind: 'done' })
  } else {
    removeDatabase(part)
    post({ kind: 'refused', reason: checked.error })
  }
}
