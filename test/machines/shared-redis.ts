import { afterAll, beforeAll } from 'vitest'
import { madeLater } from '../made-later.ts'
import { startRedis, type TestRedis } from '../redis-server.ts'
import { closeProcesses } from './workers.ts'

/** The Redis that the tests of a file share; it ends after the last of them, as do the processes of their workers. */
export function sharedRedis(): TestRedis {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
    return redis.close
  })
  afterAll(closeProcesses)
  return madeLater(() => redis)
}
