import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { createArtifactCache } from '../../base/disk/artifact-cache.ts'
import { blobKey } from './keys.ts'
import { BadBytes, sha256, unsqueeze } from './packing.ts'
import { MAX_BLOB_BYTES } from './wire-values.ts'

/** Bytes kept on the disk, and in memory, at most. */
const DISK_BYTES = 1024 * 1024 * 1024
const MEMORY_BYTES = 256 * 1024 * 1024
/** Blobs fetched between two looks at how much is on the disk. */
const PRUNED_EVERY = 200

export type BlobStore = ReturnType<typeof createBlobStore>

/** Programs and configurations that a worker fetched, by their hashes: each is fetched once and kept in `folder` for the next time. */
export function createBlobStore(
  folder: string,
  redis: Pick<Redis, 'getBuffer'>,
  diskBytes: number = DISK_BYTES,
) {
  const cache = createArtifactCache(folder)
  const memory = new Map<string, Uint8Array>()
  const coming = new Map<string, Promise<Uint8Array | undefined>>()
  let inMemory = 0
  let fetched = 0

  function remember(hash: string, bytes: Uint8Array): void {
    memory.set(hash, bytes)
    inMemory += bytes.length
    for (const [old, { length }] of memory) {
      if (inMemory <= MEMORY_BYTES || old === hash) break
      memory.delete(old)
      inMemory -= length
    }
  }
  async function fetchBlob(hash: string): Promise<Uint8Array | undefined> {
    const packed = await redis.getBuffer(blobKey(hash))
    if (!packed) return undefined
    try {
      const bytes = await unsqueeze(packed, MAX_BLOB_BYTES)
      return sha256(bytes) === hash ? bytes : undefined
    } catch (error) {
      if (error instanceof BadBytes) return undefined
      throw error
    }
  }
  async function load(hash: string): Promise<Uint8Array | undefined> {
    const kept = cache.get(hash)
    if (kept && sha256(kept) === hash) {
      markUsed(join(folder, `${hash}.bot`))
      return kept
    }
    const bytes = await fetchBlob(hash)
    if (!bytes) return undefined
    cache.put(hash, bytes)
    if (++fetched % PRUNED_EVERY === 1) prune(folder, diskBytes)
    return bytes
  }

  return {
    /** Undefined when Redis does not have it, or has something else under its name. Rejects when Redis cannot be asked. */
    async get(hash: string): Promise<Uint8Array | undefined> {
      const here = memory.get(hash)
      if (here) return here
      let loading = coming.get(hash)
      if (!loading) {
        loading = load(hash).finally(() => coming.delete(hash))
        coming.set(hash, loading)
      }
      const bytes = await loading
      if (bytes && !memory.has(hash)) remember(hash, bytes)
      return bytes
    },
  }
}

function markUsed(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // It is only removed earlier.
  }
}

/** Removes files until there are at most `most` bytes: first those that were not used for longest. */
function prune(folder: string, most: number): void {
  const files = blobFilesIn(folder).toSorted((a, b) => b.usedAt - a.usedAt)
  let sum = 0
  for (const { path, size } of files) {
    sum += size
    if (sum > most) rmSync(path, { force: true })
  }
}

function blobFilesIn(folder: string): { path: string; size: number; usedAt: number }[] {
  // Where nothing can be written there is no folder.
  const names = statSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []
  return names
    .filter((name) => /^[0-9a-f]{64}\.bot$/.test(name))
    .flatMap((name) => {
      const path = join(folder, name)
      const stat = statSync(path, { throwIfNoEntry: false })
      return stat ? [{ path, size: stat.size, usedAt: stat.mtimeMs }] : []
    })
}
