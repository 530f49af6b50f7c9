import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { BACKUP_PART_BYTES, type Backups } from '../../../src-shared/contract/keeping.ts'
import { RESTORE_FILE } from '../../base/db/restore-ready.ts'
import { BACKUP_EXTENSION, PART_SUFFIX, removeDatabase } from './backup-file.ts'
import { createBackupFolder, stemOf } from './backup-folder.ts'
import { createBackupUpload } from './backup-upload.ts'
import { createBackupJobs, type Ending } from './backup-jobs.ts'
import type { BackupJob } from './backup-worker.ts'
import { createDialogs, isInside, type FileDialogs } from './file-dialogs.ts'
import type { Emit } from '../../base/events.ts'

export interface BackupDeps {
  readonly dataFolder: string
  readonly databasePath: string
  readonly dialogs?: FileDialogs | undefined
  readonly emit: Emit
}

const WISH = { kind: 'Backup of Quartet', extension: BACKUP_EXTENSION.slice(1) } as const

/**
 * Backups of the whole data folder, each one file in its folder `backups`; of what is compiled only seasons are in it: all else
 * is made anew. One is written, checked or moved at a time, in a thread of its own. Restoring lays the checked copy ready,
 * and the next start takes it.
 */
export function createBackupService({ dataFolder, databasePath, dialogs, emit }: BackupDeps) {
  const folder = createBackupFolder(dataFolder)
  const restorePath = join(dataFolder, RESTORE_FILE)
  let restoringName: string | undefined

  function state(): Backups {
    return {
      folder: folder.path,
      list: folder.list(),
      ...(jobs.progress ? { progress: jobs.progress } : {}),
      ...(existsSync(restorePath) ? { restoring: { fileName: restoringName ?? RESTORE_FILE } } : {}),
    }
  }
  const tell = () => emit('backups.changed', state())
  const say = (text: string) => emit('app.notice', { text })

  const jobs = createBackupJobs({ tell, say })
  const { refuseWhileBusy } = jobs
  function run(job: BackupJob, ending: Ending): Backups {
    mkdirSync(folder.path, { recursive: true })
    jobs.begin(job, ending)
    return state()
  }

  /** Copies a file from elsewhere among the backups, or the part that came in already, once it is checked. */
  function takeIn(stem: string, from: { readonly path: string } | { readonly part: string }): Backups {
    const target = folder.freePath(stem)
    const source = 'path' in from ? { from: from.path, part: target + PART_SUFFIX } : { part: from.part }
    return run(
      { kind: 'copy', ...source, target, isChecked: true },
      {
        kind: 'checking',
        refused: (reason) => `${stem} was not taken in: ${reason}. Nothing was changed.`,
      },
    )
  }

  const upload = createBackupUpload({
    folder: folder.path,
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder.path)
      return bavail * bsize
    },
    progress(now) {
      jobs.progress = now && { kind: 'receiving', ...now }
    },
    complete: (part, stem) => void takeIn(stem, { part }),
  })

  const ask = createDialogs(dialogs, refuseWhileBusy)

  const api = {
    'backups.list': state,
    'backups.create'(): Backups {
      refuseWhileBusy()
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ')
      const target = folder.freePath(`Quartet ${stamp}`)
      return run(
        { kind: 'write', database: databasePath, target },
        { kind: 'making', refused: (reason) => `The backup could not be written: ${reason}.` },
      )
    },
    'backups.delete'({ id }: { id: number }): Backups {
      rmSync(folder.pathOf(id), { force: true })
      tell()
      return state()
    },
    'backups.restore'({ id }: { id: number }): Backups {
      refuseWhileBusy()
      const from = folder.pathOf(id)
      const name = basename(from)
      return run(
        { kind: 'copy', from, part: restorePath + PART_SUFFIX, target: restorePath, isChecked: true },
        {
          kind: 'checking',
          done: () => (restoringName = name),
          refused: (reason) => `${name} cannot be restored: ${reason}. Nothing was changed.`,
        },
      )
    },
    'backups.cancelRestore'(): Backups {
      rmSync(restorePath, { force: true })
      tell()
      return state()
    },
    async 'backups.save'({ id }: { id: number }): Promise<Backups> {
      const fileName = basename(folder.pathOf(id))
      const target = await ask((host) => host.saveFile({ ...WISH, title: 'Save the backup', fileName }))
      if (target === undefined) return state()
      if (isInside(target, dataFolder))
        throw new ApiError('storage/failed', 'Choose a place outside of Quartet’s own data folder.')
      return run(
        // The name of the part is used once: it is removed when something fails.
        {
          kind: 'copy',
          from: folder.pathOf(id),
          part: `${target}.${randomUUID()}${PART_SUFFIX}`,
          target,
          isChecked: false,
        },
        {
          kind: 'saving',
          done: () => say(`The backup was saved as ${target}.`),
          refused: (reason) => `The backup could not be saved as ${target}: ${reason}.`,
        },
      )
    },
    async 'backups.open'(): Promise<Backups> {
      const path = await ask((host) => host.openFile({ ...WISH, title: 'Restore from a backup' }))
      return path === undefined ? state() : takeIn(stemOf(path), { path })
    },
    async 'backups.read'({ id, at }: CheckedRequestOf<'backups.read'>): Promise<AnswerOf<'backups.read'>> {
      const file = await open(folder.pathOf(id), 'r')
      try {
        const { size } = await file.stat()
        const bytes = Buffer.alloc(Math.max(0, Math.min(BACKUP_PART_BYTES, size - at)))
        const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
        return { bytes: bytes.subarray(0, bytesRead), total: size }
      } finally {
        await file.close()
      }
    },
    'backups.upload'(request: CheckedRequestOf<'backups.upload'>): AnswerOf<'backups.upload'> {
      refuseWhileBusy()
      return upload.begin(request)
    },
    'backups.uploadPart': upload.part,
    'backups.cancelUpload': upload.cancel,
  } satisfies Partial<Api>

  // What an interrupted one left behind.
  removeDatabase(restorePath + PART_SUFFIX)
  folder.sweep()

  return {
    api,
    async close(): Promise<void> {
      upload.close()
      await jobs.close()
    },
  }
}
