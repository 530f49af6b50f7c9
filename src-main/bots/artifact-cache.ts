import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from '../files/write-atomically.ts'

/** What building bots made, by a hash of everything it was made of. Deleting the folder costs time and nothing else. */
export interface ArtifactCache {
  get(key: string): Buffer | undefined
  put(key: string, data: string | Uint8Array): void
  /** Removes what was made long ago. */
  prune(): void
}

const KEPT_MS = 60 * 24 * 3600 * 1000
const HASH_CHARS = 64

export function createArtifactCache(folder: string): ArtifactCache {
  const pathOf = (key: string) => join(folder, `${key}.bot`)
  return {
    get(key) {
      const file = readIfThere(pathOf(key))
      // A file cut by a power failure must not play.
      const data = file?.subarray(HASH_CHARS)
      return file && data && hashOf(data) === file.toString('latin1', 0, HASH_CHARS) ? data : undefined
    },
    put(key, data) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data
      try {
        mkdirSync(folder, { recursive: true })
        writeFileAtomically(pathOf(key), [Buffer.from(hashOf(bytes), 'latin1'), bytes])
      } catch (error) {
        // Where nothing can be kept, everything is built each time.
        if (!isFileError(error)) throw error
      }
    },
    prune() {
      const before = Date.now() - KEPT_MS
      for (const name of listIfThere(folder)) {
        const path = join(folder, name)
        const stat = statSync(path, { throwIfNoEntry: false })
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

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isFileError(error)) return undefined
    throw error
  }
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
