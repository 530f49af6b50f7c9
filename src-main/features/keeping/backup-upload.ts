import { closeSync, mkdirSync, openSync, rmSync, write } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { BACKUP_PART_BYTES } from '../../../src-shared/contract/keeping.ts'
import { BACKUP_EXTENSION, checkHeadBytes, diskProblem, PART_SUFFIX } from './backup-file.ts'
import { stemOf } from './backup-folder.ts'

export interface BackupUploadDeps {
  readonly folder: string
  /** On the disk that has the folder. */
  readonly freeBytes: () => number
  /** How far it is; nothing when it was given up. */
  readonly progress: (now: { readonly done: number; readonly total: number } | undefined) => void
  /** All of it is in the file `part`, which is not checked yet. */
  readonly complete: (part: string, stem: string) => void
}

interface Upload {
  readonly id: number
  readonly stem: string
  readonly total: number
  readonly part: string
  readonly file: number
  received: number
  isWriting: boolean
}

/** A page that sends nothing for so long is gone. */
const PATIENCE_MS = 60_000
const writeAt = promisify(write)

/**
 * A backup that a page sends in parts: one at a time, each part where the one before ended, into a file that is
 * removed unless all of it comes. It may be foreign, so what is no backup is refused with its first part.
 */
export function createBackupUpload({ folder, freeBytes, progress, complete }: BackupUploadDeps) {
  let current: Upload | undefined
  let lastId = 0
  let timer: NodeJS.Timeout | undefined

  function forget(upload: Upload): void {
    clearTimeout(timer)
    current = undefined
    // A write under way ends first, and then removes its file.
    if (!upload.isWriting) discard(upload)
    progress(undefined)
  }
  function wait(upload: Upload): void {
    clearTimeout(timer)
    timer = setTimeout(() => forget(upload), PATIENCE_MS).unref()
  }
  function refuse(upload: Upload, why: string): ApiError {
    forget(upload)
    return new ApiError('import/invalid', `${upload.stem} was not taken in: ${why}. Nothing was changed.`)
  }
  function existing(id: number): Upload {
    if (current?.id !== id) throw new ApiError('not-found', 'This backup does not come in any more.')
    return current
  }
  return {
    begin({ fileName, total }: CheckedRequestOf<'backups.upload'>): { uploadId: number } {
      mkdirSync(folder, { recursive: true })
      const stem = stemOf(fileName)
      if (total > freeBytes())
        throw new ApiError('storage/failed', `There is no room for ${stem} on the disk with the data folder.`)
      const id = ++lastId
      const part = join(folder, `upload-${id}${BACKUP_EXTENSION}${PART_SUFFIX}`)
      rmSync(part, { force: true })
      current = { id, stem, total, part, file: openSync(part, 'wx'), received: 0, isWriting: false }
      wait(current)
      progress({ done: 0, total })
      return { uploadId: id }
    },
    async part({
      uploadId,
      at,
      bytes,
    }: CheckedRequestOf<'backups.uploadPart'>): Promise<{ received: number }> {
      const upload = existing(uploadId)
      if (upload.isWriting) throw new ApiError('storage/busy', 'The part before is still being written.')
      const { total, file } = upload
      if (at !== upload.received) throw refuse(upload, 'its parts came in another order')
      if (bytes.length === 0 || bytes.length > BACKUP_PART_BYTES || at + bytes.length > total)
        throw refuse(upload, 'a part has another size than it should')
      const wrong = at === 0 ? checkHeadBytes(bytes) : undefined
      if (wrong !== undefined) throw refuse(upload, wrong)
      upload.isWriting = true
      let failure: unknown
      try {
        for (let from = 0; from < bytes.length;)
          from += (await writeAt(file, bytes, from, bytes.length - from, at + from)).bytesWritten
      } catch (error) {
        failure = error
      }
      upload.isWriting = false
      if (current !== upload) {
        discard(upload)
        throw new ApiError('request/cancelled', `${upload.stem} was not taken in: cancelled.`)
      }
      if (failure !== undefined) throw refuse(upload, diskProblem(failure))
      upload.received += bytes.length
      if (upload.received < total) {
        wait(upload)
        progress({ done: upload.received, total })
      } else {
        clearTimeout(timer)
        current = undefined
        closeSync(file)
        complete(upload.part, upload.stem)
      }
      return { received: upload.received }
    },
    cancel({ uploadId }: CheckedRequestOf<'backups.cancelUpload'>): Record<never, never> {
      if (current?.id === uploadId) forget(current)
      return {}
    },
    close(): void {
      if (current) forget(current)
    },
  }
}

function discard({ file, part }: Upload): void {
  closeSync(file)
  rmSync(part, { force: true })
}
