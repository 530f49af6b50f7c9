import type { TestRedis } from '../redis-server.ts'
import type { Random } from '../fuzz/random.ts'
import { FAULTY } from './faulty.ts'
import type { Proxy } from './proxy.ts'
import { startWorkerProcess } from './workers.ts'

/** What faults happen to: a Redis, a way to it, and a worker in a process of its own. */
interface World {
  readonly redis: TestRedis
  readonly proxy: Proxy
  replaceWorker(): Promise<void>
}

/** What may happen at any time, any number of times. */
const FAULTS: Readonly<Record<string, (world: World) => unknown>> = {
  cut: ({ proxy }) => proxy.cut(),
  slow: ({ proxy }) => proxy.become('slow'),
  silent: ({ proxy }) => proxy.become('silent'),
  shut: ({ proxy }) => proxy.become('shut'),
  async restart({ redis }) {
    await redis.kill()
    await redis.start()
  },
  flush: ({ redis }) => redis.ask('FLUSHALL'),
  async damage({ redis }) {
    for (const key of (await redis.ask('KEYS', 'quartet:*')) as string[]) {
      if (/blob~|result~/.test(key)) await redis.ask('SET', key, 'nonsense')
      // Of a block that is handed out; one that is gone meanwhile comes back without all else.
      if (/:[0-9a-f]{24}$/.test(key)) await redis.ask('HSET', key, 'data', '{"body":"bm9uc2Vuc2U="}')
    }
  },
  full: ({ redis }) => redis.ask('CONFIG', 'SET', 'maxmemory', '1mb'),
  readOnly: ({ redis }) => redis.ask('REPLICAOF', '127.0.0.1', '1'),
  kill: ({ replaceWorker }) => replaceWorker(),
}
const NAMES = Object.keys(FAULTS)
/** How often what lasts of the faults before ends when the next one comes: otherwise they are there together. */
const ENDING = 0.6
async function endLasting({ proxy, redis }: World): Promise<void> {
  proxy.become('open')
  await redis.ask('CONFIG', 'SET', 'maxmemory', '0')
  await redis.ask('REPLICAOF', 'NO', 'ONE')
}

/**
 * Faults in a random order, one after the other, at a Redis and at a worker that is started here: it is killed, and another comes.
 * `happened` names them; `open` before a name says that what lasted of those before was ended first.
 */
export function createFaults(redis: TestRedis, proxy: Proxy, random: Random) {
  const happened: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  let workers = 0
  const startNext = () => startWorkerProcess(proxy.port, `mortal ${++workers}`, { pace: FAULTY })
  let worker = startNext()
  const world: World = {
    redis,
    proxy,
    async replaceWorker() {
      await worker.kill()
      worker = startNext()
    },
  }
  return {
    happened,
    /** The next one begins when those before are over. */
    next(): void {
      const name = NAMES[random.below(NAMES.length)]
      const isEnding = random.chance(ENDING)
      happened.push(isEnding ? `open, ${name}` : name)
      last = last.then(async () => {
        if (isEnding) await endLasting(world)
        await FAULTS[name](world)
      })
    },
    /** Resolves when all of them are over, and nothing of them lasts. */
    async over(): Promise<void> {
      await last
      await endLasting(world)
    },
    /** Resolves when the worker is gone. */
    async close(): Promise<void> {
      await last
      await worker.kill()
    },
  }
}
