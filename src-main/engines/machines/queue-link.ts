import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { connectRedis } from './connect-redis.ts'
import { PREFIX } from './keys.ts'
import type { Pace } from './pace.ts'
import type { RedisAddress } from './redis-address.ts'

/** The connections of who asks. */
export interface QueueLink {
  readonly redis: Redis
  /** For questions that wait until there is an answer. */
  readonly popping: Redis
  readonly queue: Queue
  /** Since when there is no connection, by `performance.now()`; undefined while there is one. */
  downSince(): number | undefined
  disconnect(): void
}

export async function openQueueLink(address: RedisAddress, pace: Pace, queueId: string): Promise<QueueLink> {
  const { Queue: BullQueue } = await import('bullmq')
  const redis = await connectRedis(address, pace)
  const popping = redis.duplicate()
  popping.on('error', () => undefined)
  const queue = new BullQueue(queueId, {
    connection: redis,
    prefix: PREFIX,
    streams: { events: { maxLen: 100 } },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  })
  queue.on('error', () => undefined)
  let downSince = redis.status === 'ready' ? undefined : performance.now()
  redis.on('close', () => (downSince ??= performance.now()))
  redis.on('ready', () => (downSince = undefined))
  return {
    redis,
    popping,
    queue,
    downSince: () => downSince,
    disconnect() {
      popping.disconnect()
      redis.disconnect()
    },
  }
}
