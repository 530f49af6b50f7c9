import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPlainFile } from './own-files.ts'
import { writeFileAtomically } from './write-atomically.ts'

/** What building bots made, by a hash of everything it was made of. Deleting the folder costs time and nothing else. */
export interface ArtifactCache {
  get(key: string): Buffer | undefined
  put(key: string, data: string | Uint8Array): void
  /** Removes what was made long ago. */
  prune(): void
}

const KEPT_MS = 60 * 24 * 3600 * 1000
const HASH_CHARS = 64
const OWN_NAME = /^[0-9a-f]{64}\.bot$/

export function createArtifactCache(folder: string): ArtifactCache {
  const pathOf = (key: string) => join(folder, `${key}.bot`)
  return {
    get(key) {
      const file = readPlainFile(pathOf(key))
      // A file cut by a power failure must not play.
      const data = file?.subarray(HASH_CHARS)
      return file && data && hashOf(data) === file.toString('latin1', 0, HASH_CHARS) ? data : undefined
    },
    put(key, data) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data
      try {
        mkdirSync(folder, { recursive: true })
        writeFileAtomically(pathOf(key), [Buffer.from(hashOf(bytes), 'latin1'), bytes], {
          followsLinks: false,
          // A file that a power failure cut short has the wrong hash, and is made anew.
          waitsForDisk: false,
        })
      } catch (error) {
        // Where nothing can be kept, everything is built each time.
        if (!isFileError(error)) throw error
      }
    },
    prune() {
      const before = Date.now() - KEPT_MS
      // By name: where the folder was made a link to another one, that keeps what is in it.
      for (const name of listIfThere(folder).filter((one) => OWN_NAME.test(one))) {
        const path = join(folder, name)
        const stat = lstatSync(path, { throwIfNoEntry: false })
        if (stat && stat.mtimeMs < before) rmSync(path, { force: true })
      }
    },
  }
}

export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  parts.forEach((part, index) => {
    if (index > 0) hash.update('\0')
    hash.update(part)
  })
  return hash.digest('hex')
}

function listIfThere(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isFileError(error)) return []
    throw error
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
