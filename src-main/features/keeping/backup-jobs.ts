import { Worker } from 'node:worker_threads'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Backups } from '../../../src-shared/contract/keeping.ts'
import { entryPath } from '../../base/entries.ts'
import type { BackupJob, FromBackupWorker } from './backup-worker.ts'

export type BackupProgress = NonNullable<Backups['progress']>

/** What becomes of a job, in words for the user. */
export interface Ending {
  readonly kind: BackupProgress['kind']
  done?(): void
  refused(reason: string): string
}

export type BackupJobs = ReturnType<typeof createBackupJobs>

/** Work on backups in a thread of its own, one at a time; `say` gets the sentence when one is refused. */
export function createBackupJobs({
  emitChange,
  say,
}: {
  emitChange: () => void
  say: (text: string) => void
}) {
  let progress: BackupProgress | undefined
  let worker: Worker | undefined

  return {
    get progress(): BackupProgress | undefined {
      return progress
    },
    /** How far a backup has come that another side sends. */
    set progress(now: BackupProgress | undefined) {
      progress = now
      emitChange()
    },
    /** Throws `storage/busy`. */
    refuseWhileBusy(): void {
      if (progress)
        throw new ApiError('storage/busy', 'Another backup is being worked on; wait until it is done.')
    },
    begin(job: BackupJob, { kind, done, refused }: Ending): void {
      progress = { kind, done: 0, total: 1 }
      const own = (worker = new Worker(entryPath('backup-worker'), { workerData: job, env: {} }))
      let failure: string | undefined
      let isDone = false
      own.on('message', (message: FromBackupWorker) => {
        if (message.kind === 'refused') failure = message.reason
        else if (message.kind === 'done') isDone = true
        else {
          progress = { kind, done: message.done, total: message.total }
          emitChange()
        }
      })
      own.on('error', (error) => (failure = error instanceof Error ? error.message : String(error)))
      own.on('exit', () => {
        if (worker !== own) return
        worker = undefined
        progress = undefined
        if (isDone) done?.()
        else say(refused(failure ?? 'it was ended'))
        emitChange()
      })
      emitChange()
    },
    async close(): Promise<void> {
      const own = worker
      worker = undefined
      await own?.terminate()
    },
  }
}
