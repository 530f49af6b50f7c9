import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AnswerOf, Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { BACKUP_PART_BYTES, type Backups } from '../../../src-shared/contract/keeping.ts'
import { RESTORE_FILE } from '../../base/db/restore-ready.ts'
import { BACKUP_EXTENSION, PART_SUFFIX, removeDatabase } from './backup-file.ts'
import { createBackupFolder, stemOf } from './backup-folder.ts'
import { createBackupUpload } from './backup-upload.ts'
import { createBackupJobs } from './backup-jobs.ts'
import { restoring, saving, copyingIn, writing, type BackupTask } from './backup-tasks.ts'
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
  const emitChange = () => emit('backups.changed', state())
  const say = (text: string) => emit('app.notice', { text })

  const jobs = createBackupJobs({ emitChange, say })
  const { refuseWhileBusy } = jobs
  function run({ job, ending }: BackupTask): Backups {
    mkdirSync(folder.path, { recursive: true })
    jobs.begin(job, ending)
    return state()
  }

  const takeIn = (stem: string, from: Parameters<typeof copyingIn>[1]): Backups =>
    run(copyingIn(stem, from, folder.freePath(stem)))

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
      return run(writing(databasePath, target))
    },
    'backups.delete'({ id }: { id: number }): Backups {
      rmSync(folder.pathOf(id), { force: true })
      emitChange()
      return state()
    },
    'backups.restore'({ id }: { id: number }): Backups {
      refuseWhileBusy()
      const from = folder.pathOf(id)
      return run(restoring(from, restorePath, () => (restoringName = basename(from))))
    },
    'backups.cancelRestore'(): Backups {
      rmSync(restorePath, { force: true })
      emitChange()
      return state()
    },
    async 'backups.save'({ id }: { id: number }): Promise<Backups> {
      const fileName = basename(folder.pathOf(id))
      const target = await ask((host) => host.saveFile({ ...WISH, title: 'Save the backup', fileName }))
      if (target === undefined) return state()
      if (isInside(target, dataFolder))
        throw new ApiError('storage/failed', 'Choose a place outside of Quartet’s own data folder.')
      return run(saving(folder.pathOf(id), target, say))
    },
    async 'backups.open'(): Promise<Backups> {
      const path = await ask((host) => host.openFile({ ...WISH, title: 'Restore from a backup' }))
      return path === undefined ? state() : takeIn(stemOf(path), { path })
    },
    async 'backups.read'({ id, at }: CheckedRequestOf<'backups.read'>): Promise<AnswerOf<'backups.read'>> {
      return readPart(folder.pathOf(id), at)
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

async function readPart(path: string, at: number): Promise<AnswerOf<'backups.read'>> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.max(0, Math.min(BACKUP_PART_BYTES, size - at)))
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at)
    return { bytes: bytes.subarray(0, bytesRead), total: size }
  } finally {
    await file.close()
  }
}
