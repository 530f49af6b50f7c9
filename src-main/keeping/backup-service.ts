import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import type { Backup, Backups } from '../../src-shared/contract/keeping.ts'
import { RESTORE_FILE } from '../db/restore-ready.ts'
import { entryPath } from '../entries.ts'
import { BACKUP_EXTENSION, checkHead, PART_SUFFIX, removeDatabase } from './backup-file.ts'
import type { BackupJob, FromBackupWorker } from './backup-worker.ts'

export interface BackupDeps {
  readonly dataFolder: string
  readonly databasePath: string
  readonly changed: (backups: Backups) => void
  readonly failed: (text: string) => void
}

/** What the user sees; a file name of his own is good too. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,120}$/u

/**
 * Backups of the whole data folder, each one file in its folder `backups`; what is compiled is left out, since it is
 * made anew. One is written or checked at a time, in a thread of its own. Restoring lays the checked copy ready, and
 * the next start takes it.
 */
export function createBackupService({ dataFolder, databasePath, changed, failed }: BackupDeps) {
  const folder = join(dataFolder, 'backups')
  const restorePath = join(dataFolder, RESTORE_FILE)
  /** The page speaks in ids: numbers given to the names that were listed. */
  const ids = new Map<string, number>()
  let progress: Backups['progress']
  let worker: Worker | undefined
  let restoringName: string | undefined

  function files(): Backup[] {
    if (!existsSync(folder)) return []
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(BACKUP_EXTENSION) && NAME.test(entry.name))
      .map(({ name }) => name)
    const list = names.map((fileName): Backup => {
      const id = ids.get(fileName) ?? ids.size + 1
      ids.set(fileName, id)
      const path = join(folder, fileName)
      const { size, mtimeMs } = statSync(path)
      const problem = checkHead(path)
      return { id, fileName, createdAt: mtimeMs, bytes: size, ...(problem ? { problem } : {}) }
    })
    return list.sort((a, b) => b.createdAt - a.createdAt)
  }
  function state(): Backups {
    return {
      folder,
      list: files(),
      ...(progress ? { progress } : {}),
      ...(existsSync(restorePath) ? { restoring: { fileName: restoringName ?? RESTORE_FILE } } : {}),
    }
  }
  const tell = () => changed(state())
  function pathOf(id: number): string {
    const one = files().find((file) => file.id === id)
    if (!one) throw new ApiError('not-found', 'This backup is no longer in the folder.')
    return join(folder, one.fileName)
  }

  function run(job: BackupJob, kind: 'making' | 'checking', finished: () => void): Backups {
    if (worker)
      throw new ApiError('storage/busy', 'A backup is being written or checked; wait until it is done.')
    mkdirSync(folder, { recursive: true })
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
      if (isDone) finished()
      else if (kind === 'making') failed(`The backup could not be written: ${failure ?? 'it was ended'}.`)
      else {
        const name = basename((job as Extract<BackupJob, { kind: 'restore' }>).backup)
        failed(`${name} cannot be restored: ${failure ?? 'it was ended'}. Nothing was changed.`)
      }
      tell()
    })
    tell()
    return state()
  }

  return {
    list: state,
    create(): Backups {
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ')
      let target = join(folder, `Quartet ${stamp}${BACKUP_EXTENSION}`)
      for (let n = 2; existsSync(target); n++)
        target = join(folder, `Quartet ${stamp} (${n})${BACKUP_EXTENSION}`)
      return run({ kind: 'write', database: databasePath, target }, 'making', () => {})
    },
    delete({ id }: { id: number }): Backups {
      rmSync(pathOf(id), { force: true })
      tell()
      return state()
    },
    restore({ id }: { id: number }): Backups {
      const backup = pathOf(id)
      return run({ kind: 'restore', backup, target: restorePath }, 'checking', () => {
        restoringName = basename(backup)
      })
    },
    cancelRestore(): Backups {
      rmSync(restorePath, { force: true })
      tell()
      return state()
    },
    /** What an interrupted one left behind. */
    sweep(): void {
      removeDatabase(restorePath + PART_SUFFIX)
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder))
        if (name.includes(BACKUP_EXTENSION + PART_SUFFIX)) rmSync(join(folder, name), { force: true })
    },
    async close(): Promise<void> {
      const own = worker
      worker = undefined
      await own?.terminate()
    },
  }
}
