/** Reads something when it is asked to: never twice at once, and again after a reading during which it was asked to. */
export function neverTwiceAtOnce(read: () => Promise<void>): () => Promise<void> {
  let isReading = false
  let isStale = false
  return async () => {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale) {
      isStale = false
      await read()
    }
    isReading = false
  }
}
