/** The code of what `readStored` throws; `storageFailure` knows it. */
export const DAMAGED_PART = 'QUARTET_DAMAGED_PART'

/**
 * Reads what one of our own writers put into a column. SQLite notices when its own structure is damaged, but not when a value is:
 * reading that value throws like any damage, and everything else can still be read.
 */
export function readStored<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw Object.assign(new Error('a stored value cannot be read', { cause }), { code: DAMAGED_PART })
  }
}

/** Whether a value of ours could not be read; what is around it can. */
export function isDamagedPart(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DAMAGED_PART
}

/** Longer than any list of ours that is stored as text, but for a league's configurations. */
const MAX_CHARS = 256 * 1024

/** Reads JSON of ours; what is longer than any of ours is no such thing, and is not read. */
export function parseStored(json: string, maxChars = MAX_CHARS): unknown {
  return readStored(() => {
    if (json.length > maxChars) throw new Error(`${json.length} characters`)
    return JSON.parse(json) as unknown
  })
}
