import type { Redis } from 'ioredis'
import { blobKey, BLOB_SECONDS } from './keys.ts'
import { squeeze } from './packing.ts'

/** So long before Redis removes a blob that is still used it is renewed. */
const RENEWED_MS = 20 * 60_000

export type BlobSender = ReturnType<typeof createBlobSender>

/** Puts programs and configurations into Redis, each once. */
export function createBlobSender(redis: Redis) {
  const blobs = new Map<string, { readonly put: Promise<unknown>; renewedAt: number }>()
  return {
    send(hash: string, bytes: Uint8Array): void {
      const put = squeeze(bytes).then((packed) => redis.set(blobKey(hash), packed, 'EX', BLOB_SECONDS))
      // `ready` rejects with it for callers that need the blob.
      put.catch(() => undefined)
      blobs.set(hash, { put, renewedAt: performance.now() })
    },
    /** Resolves when all of these are in Redis. Rejects with what Redis said when one was refused. */
    async ready(hashes: Iterable<string>): Promise<void> {
      for (const hash of hashes) {
        const blob = blobs.get(hash)
        await blob?.put
        if (!blob || performance.now() - blob.renewedAt < RENEWED_MS) continue
        blob.renewedAt = performance.now()
        await redis.expire(blobKey(hash), BLOB_SECONDS)
      }
    },
    /** Redis has lost it. */
    forget: (hash: string): void => void blobs.delete(hash),
  }
}
