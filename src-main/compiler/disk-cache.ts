import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Files that can be made again, by a key that names everything that went into them. A file holds the hash of its
 * content and counts only when that is right; files appear complete or not at all. Failing to write is no failure.
 */
export interface DiskCache {
  get(key: string): Uint8Array | undefined
  put(key: string, content: Uint8Array): void
}

const HASH_BYTES = 32
/** A touch every time would write on every compile; once an hour is enough to know what is still used. */
const TOUCH_AFTER_MS = 3_600_000

export function openDiskCache(folder: string, maxBytes: number): DiskCache {
  const pathOf = (key: string) => join(folder, key)
  const digest = (content: Uint8Array) => createHash('sha256').update(content).digest()
  let written = 0
  return {
    get(key) {
      let file: Buffer
      try {
        file = readFileSync(pathOf(key))
      } catch {
        return undefined
      }
      const content = file.subarray(HASH_BYTES)
      if (file.length < HASH_BYTES || !digest(content).equals(file.subarray(0, HASH_BYTES))) {
        removeIfPossible(pathOf(key))
        return undefined
      }
      touch(pathOf(key))
      return content
    },
    put(key, content) {
      const temporary = pathOf(`${key}.${process.pid}.${++written}.new`)
      try {
        mkdirSync(folder, { recursive: true })
        writeFileSync(temporary, Buffer.concat([digest(content), content]))
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
    if (now.getTime() - statSync(path).mtimeMs > TOUCH_AFTER_MS) utimesSync(path, now, now)
  } catch {
    // Somebody else removed it: it was read all the same.
  }
}

/** Removes the files not used for the longest time until the rest fits. */
function prune(folder: string, maxBytes: number): void {
  const files = readdirSync(folder).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name))
    return { path: join(folder, name), size, mtimeMs }
  })
  let total = files.reduce((sum, file) => sum + file.size, 0)
  for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= maxBytes) return
    rmSync(file.path, { force: true })
    total -= file.size
  }
}
