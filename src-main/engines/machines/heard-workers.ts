import { readRecord, workerRecord, type WorkerRecord } from './records.ts'

/** A worker that was not heard of for so long is forgotten. */
const FORGOTTEN_MS = 10 * 60_000
const MOST_ID_CHARS = 128

export interface HeardWorker {
  readonly id: string
  record: WorkerRecord
  /** When it was last heard of, by `performance.now()`. */
  seenAt: number
  /** Blocks of it that were played again and came out the same. */
  checks: number
}

export type HeardWorkers = ReturnType<typeof createHeardWorkers>

/** What the workers of a Redis say of themselves. One that says nothing new for `lostMs` is not there. */
export function createHeardWorkers(lostMs: number) {
  const workers = new Map<string, HeardWorker>()
  const silentMs = ({ seenAt }: HeardWorker): number => performance.now() - seenAt
  return {
    /** Takes the record of a worker, as it stands in Redis; anything else is passed over. */
    hear(id: string, text: string): void {
      const record = readRecord(workerRecord, text)
      if (!record || id.length > MOST_ID_CHARS) return
      const before = workers.get(id)
      if (!before) workers.set(id, { id, record, seenAt: performance.now(), checks: 0 })
      // That its beat goes on says that it lives; its clock may be wrong.
      else if (before.record.beat !== record.beat) {
        before.record = record
        before.seenAt = performance.now()
      }
    },
    get: (id: string): HeardWorker | undefined => workers.get(id),
    all: (): HeardWorker[] => [...workers.values()],
    silentMs,
    isThere: (worker: HeardWorker): boolean => silentMs(worker) < lostMs,
    /** Forgets those of long ago, and gives their ids. */
    forgetOld(): string[] {
      const old = [...workers.values()].filter((worker) => silentMs(worker) >= FORGOTTEN_MS)
      for (const { id } of old) workers.delete(id)
      return old.map(({ id }) => id)
    },
  }
}
