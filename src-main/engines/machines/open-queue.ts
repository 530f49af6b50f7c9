import type { Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { PREFIX } from './keys.ts'
import type { Pace } from './pace.ts'
import type { KnownAnswer } from './records.ts'

/** A queue as this worker sees it. */
export interface WorkersQueue {
  readonly id: string
  readonly worker: Worker
  /** Of who asks there. */
  readonly name: string
  /** The beat of who asks that was read last, and when it was read first, by `performance.now()`. */
  beat: number
  heardAt: number
  /** Milliseconds that were given to it. */
  served: number
  isAccepted: boolean
  hasSaidRefusal: boolean
  answer: KnownAnswer | undefined
}

/** Opens a queue, to take blocks of it by `getNextJob`. `served`: milliseconds that it counts as given. */
export async function openQueue(
  redis: Redis,
  about: { readonly id: string; readonly name: string; readonly workerId: string; readonly served: number },
  pace: Pace,
): Promise<WorkersQueue> {
  const { id, name, workerId, served } = about
  const { Worker: BullWorker } = await import('bullmq')
  const worker = new BullWorker(id, null, {
    connection: redis,
    prefix: PREFIX,
    autorun: false,
    lockDuration: pace.lockMs,
    stalledInterval: pace.stalledMs,
    maxStalledCount: 1000,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
    name: workerId,
  })
  worker.on('error', () => undefined)
  await worker.startStalledCheckTimer()
  return {
    id,
    worker,
    name,
    beat: -1,
    heardAt: 0,
    served,
    isAccepted: false,
    hasSaidRefusal: false,
    answer: undefined,
  }
}

/** Takes note of the beat of who asks: that it changes says that it lives. */
export function hearBeat(queue: WorkersQueue, beat: number): void {
  if (queue.beat === beat) return
  queue.beat = beat
  queue.heardAt = performance.now()
}
