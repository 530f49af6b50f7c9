import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, lstatSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlainFile, temporaryName } from '../../base/disk/own-files.ts'

/**
 * Files that can be made again, by a key that names everything that went into them. A file holds the hash of its
 * content and counts only when that is right; files appear complete or not at all. Failing to write is no failure.
 */
export interface DiskCache {
  get(key: string): Uint8Array | undefined
  put(key: string, content: Uint8Array): void
}

const HASH_BYTES = 32
const OWN_NAME = /^(?:bot|header|part|season)-[0-9a-f]+$/
/** A touch every time would write on every compile; once a minute is enough to know what is still used. */
const TOUCH_AFTER_MS = 60_000

export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  const pathOf = (key: string) => join(folder, key)
  const digest = (content: Uint8Array) => createHash('sha256').update(content).digest()
  return {
    get(key) {
      const file = readPlainFile(pathOf(key))
      if (!file) return undefined
      const content = file.subarray(HASH_BYTES)
      if (file.length < HASH_BYTES || !digest(content).equals(file.subarray(0, HASH_BYTES))) {
        removeIfPossible(pathOf(key))
        return undefined
      }
      touch(pathOf(key))
      return content
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
    // Somebody else removed it: it was read all the same.
  }
}

/** Removes the files not used for the longest time until the rest fits. */
function prune(folder: string, maxBytes: number): void {
  // By name: whoever made the folder a link to another one keeps what is in that.
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
