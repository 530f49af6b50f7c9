import type { Redis } from 'ioredis'
import { keysOf, QUEUE_SECONDS, RESULT_SECONDS } from './keys.ts'

/** Redis runs each of these as one step. A result that is written after its owner removed the queue would never be read or removed. */
const IF_THERE = `if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end`

const RESULT = `${IF_THERE}
redis.call('SET', KEYS[2], ARGV[2], 'EX', ${RESULT_SECONDS})
redis.call('RPUSH', KEYS[3], ARGV[1])
redis.call('EXPIRE', KEYS[3], ${QUEUE_SECONDS})
return 1`

const ANSWER = `${IF_THERE}
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('EXPIRE', KEYS[2], ${QUEUE_SECONDS})
return 1`

/** Puts the packed results of a block where the owner of `queue` takes them; nothing when the queue is gone. */
export async function writeResult(redis: Redis, queue: string, block: string, packed: Buffer): Promise<void> {
  const keys = keysOf(queue)
  await redis.eval(RESULT, 3, keys.known, keys.result(block), keys.done, block, packed)
}

/** Sends the owner of `queue` what `worker` made of its known matches, as JSON; nothing when the queue is gone. */
export async function writeAnswer(
  redis: Redis,
  queue: string,
  worker: string,
  answer: string,
): Promise<void> {
  const keys = keysOf(queue)
  await redis.eval(ANSWER, 2, keys.known, keys.answers, worker, answer)
}
