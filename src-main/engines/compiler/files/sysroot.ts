import { cacheKey } from '../../../base/disk/cache-key.ts'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import type { DiskCache } from './disk-cache.ts'
import { MemoryFs } from './memory-fs.ts'

/** A tar archive goes in blocks of so many bytes. */
const BLOCK = 512
const INDEX_VERSION = 1

/** A file of the archive: its path in the compiler's tree, and where its bytes are. */
export type ArchiveEntry = readonly [path: string, at: number, size: number]

/**
 * The system headers and libraries under `/usr`, from the tar archive that comes with the compiler. 2,000 files, of which a compile
 * needs some ten: each is read from the archive when it is asked for.
 */
export function openSysroot(archivePath: string, index = readIndex(readFileSync(archivePath))): MemoryFs {
  const fs = new MemoryFs()
  for (const [path, at, size] of index) fs.putLater(path, size, () => readPart(archivePath, at, size))
  return fs
}

function readPart(path: string, at: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  const file = openSync(path, 'r')
  try {
    for (let done = 0; done < size;) {
      const count = readSync(file, bytes, done, size - done, at + done)
      if (count === 0) throw new Error(`${path} is cut`)
      done += count
    }
  } finally {
    closeSync(file)
  }
  return bytes
}

/** What is in an archive, looked up in the cache or else read once. `version`: of the compiler's package. */
export function sysrootIndex(
  archivePath: string,
  version: string,
  cache: DiskCache,
): readonly ArchiveEntry[] {
  const key = indexKey(version, statSync(archivePath).size)
  const kept = cache.get(key)
  if (kept) return JSON.parse(new TextDecoder().decode(kept)) as ArchiveEntry[]
  const index = readIndex(readFileSync(archivePath))
  cache.put(key, new TextEncoder().encode(JSON.stringify(index)))
  return index
}

/** `bytes`: of the archive. */
export const indexKey = (version: string, bytes: number): string =>
  cacheKey('index', [version, bytes, INDEX_VERSION])

/** Plain files only. Source of the format: POSIX `ustar`, with GNU's long names (type `L`). */
function readIndex(archive: Uint8Array): readonly ArchiveEntry[] {
  const decoder = new TextDecoder()
  const text = (at: number, length: number) =>
    decoder.decode(archive.subarray(at, at + length)).split('\0', 1)[0]
  const index: ArchiveEntry[] = []
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= archive.length;) {
    const name = text(at, 100)
    if (name === '') break
    const size = parseInt(text(at + 124, 12), 8) || 0
    const type = String.fromCharCode(archive[at + 156])
    const prefix = text(at + 257, 5) === 'ustar' && archive[at + 262] === 0 ? text(at + 345, 155) : ''
    const path = longName ?? (prefix === '' ? name : `${prefix}/${name}`)
    if (type === 'L') longName = text(at + BLOCK, size)
    else {
      if (type === '0' || type === '\0') index.push([`/usr/${path}`, at + BLOCK, size])
      longName = undefined
    }
    at += BLOCK + BLOCK * Math.ceil(size / BLOCK)
  }
  return index
}
