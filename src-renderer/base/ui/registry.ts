/**
 * A list that lies low and is filled from above: features add what they have when the page starts, and the owner of the list knows
 * none of them.
 */
export interface Registry<T> {
  /** In the order in which they were added. */
  readonly all: readonly T[]
  add(...pieces: readonly T[]): void
}

export function createRegistry<T>(): Registry<T> {
  const all: T[] = []
  return { all, add: (...pieces) => void all.push(...pieces) }
}
