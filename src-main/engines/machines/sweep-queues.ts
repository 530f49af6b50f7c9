import type { Redis } from 'ioredis'
import { isQueueId, keysOf, PREFIX, QUEUES } from './keys.ts'
import { queueRecord, readRecord } from './records.ts'

/** A queue whose owner says nothing for so long has none any more. */
const DEAD_AFTER_MS = 60_000

/** Removes queues whose owners ended without removing them. It looks twice, a minute apart. Never rejects. */
export async function sweepQueues(redis: Redis, own: string, afterMs: number = DEAD_AFTER_MS): Promise<void> {
  try {
    const before = await redis.hgetall(QUEUES)
    await new Promise((resolve) => setTimeout(resolve, afterMs).unref())
    const now = await redis.hgetall(QUEUES)
    for (const [id, text] of Object.entries(before)) {
      const isSilent = now[id] === text && readRecord(queueRecord, text) !== undefined
      if (id !== own && isQueueId(id) && isSilent) await removeQueue(redis, id)
    }
  } catch {
    // The next who asks does it.
  }
}

/**
 * Removes a queue with all that belongs to it. From the first step on workers write nothing for it, and until the last one it is
 * listed: where this is cut short, another program sweeps it.
 */
export async function removeQueue(redis: Redis, id: string): Promise<void> {
  const keys = keysOf(id)
  await redis.del(keys.known)
  // Nothing more is written from here on. A result that its owner was just about to take goes by itself (`RESULT_SECONDS`).
  const results = (await redis.lrange(keys.done, 0, -1)).map(keys.result)
  await redis.del(keys.accepted, keys.refused, keys.answers, keys.done, ...results)
  const { Queue } = await import('bullmq')
  const queue = new Queue(id, { connection: redis, prefix: PREFIX })
  queue.on('error', () => undefined)
  await queue.obliterate({ force: true })
  await redis.del(keys.meta)
  await redis.hdel(QUEUES, id)
}
