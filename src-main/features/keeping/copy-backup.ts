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
} from './backup-file.ts'

export interface CopyJob {
  readonly kind: 'copy'
  /** Missing when the part is written already. */
  readonly from?: string
  /** What is not whole yet. */
  readonly part: string
  readonly target: string
  readonly isChecked: boolean
}

/** Copies a backup, which may be foreign, and checks the copy before it gets its name. Why it was refused; nothing of it is left then. */
export function copyBackup(
  { from, part, target, isChecked }: CopyJob,
  onProgress: (done: number, total: number) => void,
): string | undefined {
  try {
    if (from !== undefined) {
      // Before gigabytes are copied that are none of ours.
      const wrong = isChecked ? checkHead(from) : undefined
      if (wrong !== undefined) return wrong
      removeDatabase(part)
      copyInPieces(from, part, onProgress)
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
