import { existsSync, mkdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, dirname, join, relative, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { AnswerOf, Api, CheckedRequestOf } from '../../src-shared/contract/api.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { BACKUP_PART_BYTES, type Backups } from '../../src-shared/contract/keeping.ts'
import { RESTORE_FILE } from '../db/restore-ready.ts'
import { entryPath } from '../entries.ts'
import { BACKUP_EXTENSION, PART_SUFFIX, removeDatabase } from './backup-file.ts'
import { createBackupFolder, stemOf } from './backup-folder.ts'
import { createBackupUpload } from './backup-upload.ts'
import type { BackupJob, FromBackupWorker } from './backup-worker.ts'
import type { Emit } from '../events.ts'

/** Dialogs of the system, in a host that has them. Only they say paths, and only to the main side. */
export interface FileDialogs {
  /** Where to write; nothing when the user thinks better of it. */
  saveFile(wish: FileWish & { readonly fileName: string }): Promise<string | undefined>
  openFile(wish: FileWish): Promise<string | undefined>
}
export interface FileWish {
  readonly title: string
  readonly kind: string
  /** Without a dot. */
  readonly extension: string
}

export interface BackupDeps {
  readonly dataFolder: string
  readonly databasePath: string
  readonly dialogs?: FileDialogs | undefined
  readonly emit: Emit
}

/** What becomes of a job, in words for the user. */
interface Ending {
  readonly kind: NonNullable<Backups['progress']>['kind']
  done?(): void
  refused(reason: string): string
}

const WISH = { kind: 'Backup of Quartet', extension: BACKUP_EXTENSION.slice(1) } as const

/**
 * Backups of the whole data folder, each one file in its folder `backups`; what is compiled is left out, since it is
 * made anew. One is written, checked or moved at a time, in a thread of its own. Restoring lays the checked copy ready,
 * and the next start takes it.
 */
export function createBackupService({ dataFolder, databasePath, dialogs, emit }: BackupDeps) {
  const folder = createBackupFolder(dataFolder)
  const restorePath = join(dataFolder, RESTORE_FILE)
  let progress: Backups['progress']
  let isAsking = false
  let worker: Worker | undefined
  let restoringName: string | undefined

  function state(): Backups {
    return {
      folder: folder.path,
      list: folder.list(),
      ...(progress ? { progress } : {}),
      ...(existsSync(restorePath) ? { restoring: { fileName: restoringName ?? RESTORE_FILE } } : {}),
    }
  }
  const tell = () => emit('backups.changed', state())
  const say = (text: string) => emit('app.notice', { text })

  function refuseWhileBusy(): void {
    if (progress)
      throw new ApiError('storage/busy', 'Another backup is being worked on; wait until it is done.')
  }

  function run(job: BackupJob, { kind, done, refused }: Ending): Backups {
    mkdirSync(folder.path, { recursive: true })
    progress = { kind, done: 0, total: 1 }
    const own = (worker = new Worker(entryPath('backup-worker'), { workerData: job, env: {} }))
    let failure: string | undefined
    let isDone = false
    own.on('message', (message: FromBackupWorker) => {
      if (message.kind === 'refused') failure = message.reason
      else if (message.kind === 'done') isDone = true
      else {
        progress = { kind, done: message.done, total: message.total }
        tell()
      }
    })
    own.on('error', (error) => (failure = error instanceof Error ? error.message : String(error)))
    own.on('exit', () => {
      if (worker !== own) return
      worker = undefined
      progress = undefined
      if (isDone) done?.()
      else say(refused(failure ?? 'it was ended'))
      tell()
    })
    tell()
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
      progress = now && { kind: 'receiving', ...now }
      tell()
    },
    complete: (part, stem) => void takeIn(stem, { part }),
  })

  /** One dialog at a time; while it is open other work may begin, so that is asked again afterwards. */
  async function ask(question: (dialogs: FileDialogs) => Promise<string | undefined>) {
    if (!dialogs) throw new ApiError('not-found', 'Quartet has no dialogs of its own here.')
    refuseWhileBusy()
    if (isAsking) throw new ApiError('storage/busy', 'A dialog is open already.')
    isAsking = true
    try {
      const path = await question(dialogs)
      refuseWhileBusy()
      return path
    } finally {
      isAsking = false
    }
  }

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
        // The name of the part is nobody else's: it is removed when something fails.
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
      const own = worker
      worker = undefined
      await own?.terminate()
    },
  }
}

/** Also when a link leads there. */
function isInside(path: string, folder: string): boolean {
  const parent = dirname(path)
  if (!existsSync(parent)) return false
  const way = relative(realpathSync(folder), realpathSync(parent))
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsoluteElsewhere(way))
}

/** Windows: on another drive. */
const isAbsoluteElsewhere = (way: string): boolean => /^[a-z]:/i.test(way)
