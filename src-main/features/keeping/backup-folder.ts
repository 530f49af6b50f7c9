import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Backup } from '../../../src-shared/contract/keeping.ts'
import { BACKUP_EXTENSION, checkHead, PART_SUFFIX } from './backup-file.ts'

/** What the user sees; a file name of his own is good too. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._()-]{0,120}$/u
const MAX_STEM_CHARS = 90

/** The folder `backups` of the data folder: its files by numbers, since the page speaks in ids. */
export function createBackupFolder(dataFolder: string) {
  const path = join(dataFolder, 'backups')
  const ids = new Map<string, number>()

  function list(): Backup[] {
    if (!existsSync(path)) return []
    const names = readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(BACKUP_EXTENSION) && NAME.test(entry.name))
      .map(({ name }) => name)
    const found = names.map((fileName): Backup => {
      const id = ids.get(fileName) ?? ids.size + 1
      ids.set(fileName, id)
      const { size, mtimeMs } = statSync(join(path, fileName))
      const problem = checkHead(join(path, fileName))
      return { id, fileName, createdAt: mtimeMs, bytes: size, ...(problem ? { problem } : {}) }
    })
    return found.sort((a, b) => b.createdAt - a.createdAt)
  }
  return {
    path,
    list,
    pathOf(id: number): string {
      const one = list().find((file) => file.id === id)
      if (!one) throw new ApiError('not-found', 'This backup is no longer in the folder.')
      return join(path, one.fileName)
    },
    /** A name that no backup has yet. */
    freePath(stem: string): string {
      let free = join(path, `${stem}${BACKUP_EXTENSION}`)
      for (let n = 2; existsSync(free); n++) free = join(path, `${stem} (${n})${BACKUP_EXTENSION}`)
      return free
    },
    /** What an interrupted one left behind. */
    sweep(): void {
      if (!existsSync(path)) return
      for (const name of readdirSync(path))
        if (name.includes(BACKUP_EXTENSION + PART_SUFFIX)) rmSync(join(path, name), { force: true })
    },
  }
}

/** The name of a file from elsewhere as one of ours: its last part, without its extension and what no name has. */
export function stemOf(fileName: string): string {
  const last = basename(fileName.replaceAll('\\', '/'))
  const stem = last.endsWith(BACKUP_EXTENSION) ? last.slice(0, -BACKUP_EXTENSION.length) : last
  const clean = stem
    .replaceAll(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, MAX_STEM_CHARS)
    .trim()
  return clean === '' ? 'Backup' : clean
}
