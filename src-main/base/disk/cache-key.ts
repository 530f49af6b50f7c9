import { createHash } from 'node:crypto'

/** Kinds of files that can be made again, as their names begin. */
export const CACHE_KINDS = ['bot', 'header', 'index', 'metered', 'order', 'part', 'season'] as const

const HASH_CHARS = 40

/** The name that a file of a cache is kept under: its kind, and a hash of all that went into it. */
export function cacheKey(
  kind: (typeof CACHE_KINDS)[number],
  parts: Iterable<string | number | Uint8Array>,
): string {
  const hash = createHash('sha256')
  let isFirst = true
  for (const part of parts) {
    if (!isFirst) hash.update('\0')
    hash.update(typeof part === 'number' ? String(part) : part)
    isFirst = false
  }
  return `${kind}-${hash.digest('hex').slice(0, HASH_CHARS)}`
}
