import type { Database } from '../../base/db/open.ts'

/** Does what `run` stores as one transaction: all of it is stored, or nothing when it throws. */
export type Together = (run: () => void) => void

/** As many are stored with one transaction at most: a window that asks something meanwhile waits for some 20 ms. */
const MOST = 20

/** One transaction for whatever is stored by `run`, which may have transactions of its own. */
export const createTogether =
  (db: Database): Together =>
  (run) =>
    db.transaction(run).immediate()

/**
 * Stores with one transaction what is to be stored in one turn of the event loop: the matches of a block come together from another
 * machine, and a transaction of its own costs each as much again. Gives what takes one of them; it resolves when that is stored, and rejects
 * when it is not: then none is that was to be stored with it.
 */
export function createKeeper(together: Together): (store: () => void) => Promise<void> {
  interface Waiting {
    readonly store: () => void
    readonly resolve: () => void
    readonly reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  function storeSome(): void {
    const some = waiting.splice(0, MOST)
    if (waiting.length > 0) setImmediate(storeSome)
    try {
      together(() => some.forEach(({ store }) => store()))
    } catch (error) {
      for (const { reject } of some) reject(error)
      return
    }
    for (const { resolve } of some) resolve()
  }
  return (store) =>
    new Promise((resolve, reject) => {
      waiting.push({ store, resolve, reject })
      if (waiting.length === 1) setImmediate(storeSome)
    })
}
