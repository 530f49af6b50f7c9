import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../base/db/open.ts'
import { siftSeasons } from '../../core/seasons/sift-seasons.ts'
import {
  checkBackup,
  checkHead,
  commitFile,
  copyInPieces,
  diskProblem,
  removeDatabase,
  removeLogs,
  writeBackup,
} from './backup-file.ts'

/** The thread that writes one backup, or copies one, and checks it before it gets its name. */
export type BackupJob =
  { readonly kind: 'write'; readonly database: string; readonly target: string } | CopyJob

interface CopyJob {
  readonly kind: 'copy'
  /** Missing when the part is written already. */
  readonly from?: string
  /** What is not whole yet. */
  readonly part: string
  readonly target: string
  readonly isChecked: boolean
}

export type FromBackupWorker =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly reason: string }

const TELL_EVERY_MS = 200
const post = (message: FromBackupWorker) => parentPort!.postMessage(message)
const job = workerData as BackupJob
let toldAt = 0

function tell(done: number, total: number): void {
  if (performance.now() - toldAt < TELL_EVERY_MS) return
  toldAt = performance.now()
  post({ kind: 'progress', done, total })
}

/** Why it was refused; nothing of it is left then. */
function copy({ from, part, target, isChecked }: CopyJob): string | undefined {
  try {
    if (from !== undefined) {
      // Before gigabytes are copied that are none of ours.
      const wrong = isChecked ? checkHead(from) : undefined
      if (wrong !== undefined) return wrong
      removeDatabase(part)
      copyInPieces(from, part, tell)
    }
    // The copy is checked: changes to the file meanwhile change nothing of it.
    const checked = isChecked ? checkBackup(part) : undefined
    if (checked?.ok === false) {
      removeDatabase(part)
      return checked.error
    }
    if (checked) sift(part)
    removeLogs(part)
    commitFile(part, target)
    return undefined
  } catch (error) {
    removeDatabase(part)
    return diskProblem(error)
  }
}

/** Only once it was checked: nothing in it runs. What is as it should be stays as it is, to the byte. */
function sift(part: string): void {
  const checked = openDatabase(part, { readOnly: true })
  checked.pragma('trusted_schema = OFF')
  const isStrange = siftSeasons(checked).next().done !== true
  checked.close()
  if (!isStrange) return
  const copy = openDatabase(part)
  copy.pragma('trusted_schema = OFF')
  copy.pragma('journal_mode = DELETE')
  const put = copy.prepare<[Uint8Array, string]>('UPDATE season_files SET data = ? WHERE season = ?')
  for (const { season, data } of siftSeasons(copy)) put.run(data, season)
  copy.close()
}

async function write(database: string, target: string): Promise<string | undefined> {
  try {
    await writeBackup(database, target, tell)
    return undefined
  } catch (error) {
    return diskProblem(error)
  }
}

const reason = job.kind === 'write' ? await write(job.database, job.target) : copy(job)
post(reason === undefined ? { kind: 'done' } : { kind: 'refused', reason })
