import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, lstatSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHE_KINDS } from '../../../base/disk/cache-key.ts'
import { readPlainFile, temporaryName } from '../../../base/disk/own-files.ts'

/**
 * Files that can be made again, by a key that names everything that went into them. A file holds the hash of its
 * content and counts only when that is right; files appear complete or not at all. Failing to write is no failure.
 */
export interface DiskCache {
  get(key: string): Uint8Array | undefined
  put(key: string, content: Uint8Array): void
}

const HASH_BYTES = 32
const digest = (content: Uint8Array) => createHash('sha256').update(content).digest()
const OWN_NAME = new RegExp(`^(?:${CACHE_KINDS.join('|')})-[0-9a-f]+$`)
/** A touch every time would write on every compile; once a minute is enough to know what is still used. */
const TOUCH_AFTER_MS = 60_000

/** `below`: a folder of such files that is only read, where a key is looked for that the first has not. It counts for nothing. */
export function openDiskCache(folder: string, maxBytes: number, below?: string): DiskCache {
  const pathOf = (key: string) => join(folder, key)
  return {
    get(key) {
      const content = readChecked(pathOf(key))
      if (content instanceof Uint8Array) {
        touch(pathOf(key))
        return content
      }
      if (content === 'damaged') removeIfPossible(pathOf(key))
      const shipped = below === undefined ? undefined : readChecked(join(below, key))
      return shipped === 'damaged' ? undefined : shipped
    },
    put(key, content) {
      const temporary = pathOf(temporaryName(key, 'new'))
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(temporary, Buffer.concat([digest(content), content]), { flag: 'wx' })
        renameSync(temporary, pathOf(key))
        prune(folder, maxBytes)
      } catch {
        removeIfPossible(temporary)
      }
    },
  }
}

/** The content of one such file; undefined where there is none. */
export function readChecked(path: string): Uint8Array | 'damaged' | undefined {
  const file = readPlainFile(path)
  if (!file) return undefined
  const content = file.subarray(HASH_BYTES)
  return file.length >= HASH_BYTES && digest(content).equals(file.subarray(0, HASH_BYTES))
    ? content
    : 'damaged'
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // A folder one may not write to: nothing can be made worse here.
  }
}

function touch(path: string): void {
  try {
    const now = new Date()
    if (now.getTime() - lstatSync(path).mtimeMs > TOUCH_AFTER_MS) utimesSync(path, now, now)
  } catch {
    // Another process removed it: it was read all the same.
  }
}

/** Removes the files not used for the longest time until the rest fits. */
function prune(folder: string, maxBytes: number): void {
  // By name: where the folder was made a link to another one, that keeps what is in it.
  const own = readdirSync(folder).filter((name) => OWN_NAME.test(name))
  const files = own.map((name) => {
    const { size, mtimeMs } = lstatSync(join(folder, name))
    return { path: join(folder, name), size, mtimeMs }
  })
  let total = files.reduce((sum, file) => sum + file.size, 0)
  for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes) return
    rmSync(file.path, { force: true })
    total -= file.size
  }
}
