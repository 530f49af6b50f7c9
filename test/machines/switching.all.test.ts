import { beforeAll, expect, it } from 'vitest'
import { playJobs } from '../../src-main/core/batch/play-jobs.ts'
import { connectRedis } from '../../src-main/engines/machines/connect-redis.ts'
import { QUEUES } from '../../src-main/engines/machines/keys.ts'
import type { MachinesPool } from '../../src-main/engines/machines/machines-pool.ts'
import { paceOf } from '../../src-main/engines/machines/pace.ts'
import { sweepQueues } from '../../src-main/engines/machines/sweep-queues.ts'
import { until } from '../eventually.ts'
import { startRedis } from '../redis-server.ts'
import { closing } from './faulty.ts'
import { sharedRedis } from './shared-redis.ts'
import { jobsOf, played, playersOf, sameOf } from './small-questions.ts'
import { addressOf, optionsOf, ownProcesses, SOON, startMachines, startWorker, takePart } from './workers.ts'

/** A pool that takes and leaves a Redis while it runs, and what it leaves there. */
const COUNT = 12
const redis = sharedRedis()
let here: ReturnType<typeof sameOf>[]
beforeAll(async () => {
  here = (await played(ownProcesses(), COUNT)).map(sameOf)
})
/** A worker that says when it plays a match, and plays none to its end while it is held. */
function startHolding(port: number, name: string) {
  let begun = Promise.withResolvers<void>()
  let held: PromiseWithResolvers<void> | undefined
  const worker = closing(
    startWorker(port, {
      name,
      async play(job, signal) {
        if (held) {
          begun.resolve()
          await Promise.race([
            held.promise,
            new Promise((resolve) => signal.addEventListener('abort', resolve)),
          ])
        }
        return ownProcesses().run(job, { isBackground: true, signal })
      },
    }),
  )
  return {
    worker,
    /** Resolves when it has begun with a match, which it does not end. */
    hold() {
      begun = Promise.withResolvers()
      held = Promise.withResolvers()
      return begun.promise
    },
    release() {
      held?.resolve()
      held = undefined
    },
  }
}
/** Resolves when a worker gets blocks. */
async function ready(pool: MachinesPool): Promise<void> {
  await pool.whenOpen()
  await played(pool, 2)
  await takePart(pool, 1)
}
const isNone = (keys: readonly string[]): boolean => keys.length === 0
/** What would stay in Redis: a result that was on its way when its owner ended goes by itself. */
async function queueKeys(): Promise<string[]> {
  const staying: string[] = []
  for (const key of (await redis.ask('KEYS', 'quartet:q-*')) as string[])
    if (!key.includes('~result~') || Number(await redis.ask('TTL', key)) === -1) staying.push(key)
  return staying
}

it('switched off while a worker plays, and on again: every match counts once, and nothing stays in Redis', async () => {
  const { hold, release } = startHolding(redis.port, 'bench 1')
  const pool = closing(startMachines(redis.port))
  await ready(pool)
  const begun = hold()
  const outcomes = played(pool, COUNT)
  await begun
  pool.use(undefined)
  const byDesk = await outcomes
  expect(byDesk.map(sameOf)).toEqual(here)
  expect(playersOf(byDesk)).toEqual(new Set([undefined]))
  release()
  await pool.whenChecked()
  await until(queueKeys, isNone)
  expect(await redis.ask('HLEN', QUEUES)).toBe(0)
  pool.use(optionsOf(redis.port))
  await ready(pool)
  const elsewhere = await played(pool, COUNT)
  expect(elsewhere.map(sameOf)).toEqual(here)
  expect(playersOf(elsewhere)).toEqual(new Set(['bench 1']))
})

it('another Redis is used from then on, and what the first one had is played here', async () => {
  const other = closing(await startRedis())
  const { hold, release } = startHolding(redis.port, 'bench 1')
  closing(startWorker(other.port, { name: 'bench 2' }))
  const pool = closing(startMachines(redis.port))
  await ready(pool)
  const begun = hold()
  const outcomes = played(pool, COUNT)
  await begun
  pool.use(optionsOf(other.port))
  expect((await outcomes).map(sameOf)).toEqual(here)
  release()
  await ready(pool)
  const elsewhere = await played(pool, COUNT)
  expect(elsewhere.map(sameOf)).toEqual(here)
  expect(playersOf(elsewhere)).toEqual(new Set(['bench 2']))
  await until(queueKeys, isNone)
})

it('a worker that gave wrong outcomes is refused again when its Redis is used again', async () => {
  let lies = false
  const worker = closing(
    startWorker(redis.port, {
      async play(job, signal) {
        const outcome = await ownProcesses().run(job, { isBackground: true, signal })
        return lies ? { ...outcome, scores: outcome.scores.map((score) => score + 1) } : outcome
      },
    }),
  )
  const pool = closing(startMachines(redis.port, { checkedShare: 1 }))
  await ready(pool)
  lies = true
  expect((await played(pool, COUNT)).map(sameOf)).toEqual(here)
  await pool.whenChecked()
  lies = false
  const refusals = () => worker.notices.filter((text) => text.includes('takes nothing from this worker'))
  await until(refusals, (all) => all.length === 1)
  pool.use(undefined)
  pool.use(optionsOf(redis.port))
  await pool.whenOpen()
  await played(pool, 2)
  await until(refusals, (all) => all.length === 2)
  const outcomes = await played(pool, COUNT)
  expect(outcomes.map(sameOf)).toEqual(here)
  expect(playersOf(outcomes)).toEqual(new Set([undefined]))
})

/** Plays until so many matches are there. */
function playSome(pool: MachinesPool, most: number): Promise<unknown> {
  const enough = new AbortController()
  let count = 0
  const keep = (): void => {
    if (++count >= most) enough.abort()
  }
  return playJobs({ jobs: jobsOf(400), keep }, { pool, signal: enough.signal })
}

it('who leaves while blocks are handed out leaves nothing in Redis', async () => {
  const worker = closing(startWorker(redis.port))
  for (const most of [10, 20, 30]) {
    const pool = startMachines(redis.port)
    await ready(pool)
    await playSome(pool, most)
    await pool.close()
    await until(queueKeys, isNone)
  }
  expect(worker.notices).toEqual([])
})

it('what one had no time to take out of Redis is removed by the next', async () => {
  closing(startWorker(redis.port))
  const pool = startMachines(redis.port, { pace: { ...SOON, closeMs: 0 } })
  await ready(pool)
  await playSome(pool, 10)
  await pool.close()
  expect(await redis.ask('HLEN', QUEUES)).toBe(1)
  const next = await connectRedis(addressOf(redis.port), paceOf(SOON))
  await sweepQueues(next, 'the next', 0)
  next.disconnect()
  await until(queueKeys, isNone)
  expect(await redis.ask('HLEN', QUEUES)).toBe(0)
})
