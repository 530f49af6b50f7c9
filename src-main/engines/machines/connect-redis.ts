import type { Redis as RedisClient } from 'ioredis'
import type { Pace } from './pace.ts'
import { tlsFor, type RedisAddress } from './redis-address.ts'

const MOST_TIMES_LONGER = 10

/**
 * A lasting connection, which is made again whenever it ends; what is asked meanwhile waits. The client is loaded here, so only
 * by processes that need one. Never rejects: whether there is a connection is in `status` and in events.
 */
export async function connectRedis(address: RedisAddress, pace: Pace): Promise<RedisClient> {
  const { Redis } = await import('ioredis')
  const { host, port, db, username, password, isEncrypted } = address
  const redis = new Redis({
    host,
    port,
    db,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(isEncrypted ? { tls: tlsFor(host) } : {}),
    maxRetriesPerRequest: null,
    keepAlive: 5000,
    socketTimeout: pace.silentMs,
    retryStrategy: (times) => pace.reconnectMs * Math.min(times, MOST_TIMES_LONGER),
    lazyConnect: true,
  })
  // A client without a listener would end the process.
  redis.on('error', () => undefined)
  await redis.connect().catch(() => undefined)
  return redis
}
