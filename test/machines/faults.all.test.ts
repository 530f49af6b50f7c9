import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MachinesPool } from '../../src-main/engines/machines/machines-pool.ts'
import type { MatchOutcome } from '../../src-main/engines/match-job/match-job.ts'
import { until } from '../eventually.ts'
import { childrenOf } from '../faults/processes.ts'
import { createRandom } from '../fuzz/random.ts'
import { startRedis } from '../redis-server.ts'
import { createFaults } from './any-fault.ts'
import { atWork, closing, COUNT, FAULTY, ownerOf, playedWhile } from './faulty.ts'
import { startProxy } from './proxy.ts'
import { played, playersOf, sameOf } from './small-questions.ts'
import {
  closeProcesses,
  ownProcesses,
  startWorker,
  startWorkerProcess,
  takePart,
  whenMachines,
} from './workers.ts'

/**
 * Whatever happens to a worker, to the way to Redis and to Redis itself: every match counts once and comes out as it does here, whatever
 * else asks at that Redis.
 */
/** Matches that are played while one fault follows another. */
const MANY = 80
let here: ReturnType<typeof sameOf>[]
let many: ReturnType<typeof sameOf>[]
beforeAll(async () => {
  many = (await played(ownProcesses(), MANY)).map(sameOf)
  here = many.slice(0, COUNT)
})
afterAll(closeProcesses)

/** Plays all matches, while `happens` begins when some of them count: nothing of it can be seen in what comes out. */
async function expectAll(pool: MachinesPool, happens: () => unknown): Promise<MatchOutcome[]> {
  const outcomes = await playedWhile(pool, happens)
  expect(outcomes.map(sameOf)).toEqual(here)
  return outcomes
}

it('a worker that never ends a match does not keep its block', async () => {
  const redis = closing(await startRedis())
  let isStuck = false
  const never = Promise.withResolvers<MatchOutcome>()
  never.promise.catch(() => undefined)
  closing(
    startWorker(redis.port, {
      pace: FAULTY,
      play: (job, signal) =>
        isStuck ? never.promise : ownProcesses().run(job, { isBackground: true, signal }),
    }),
  )
  closing({ close: () => Promise.resolve(never.reject(new Error('the test is over'))) })
  const { pool } = await ownerOf(redis.port, 1, { ...FAULTY, heldMs: 500 })
  const outcomes = await expectAll(pool, () => (isStuck = true))
  expect(playersOf(outcomes)).toContain(undefined)
})

it('a block that is in no list of Redis any more is played again', async () => {
  const { redis, pool } = await atWork()
  await expectAll(pool, async () => {
    for (const list of (await redis.ask('KEYS', 'quartet:q-*:wait')) as string[]) await redis.ask('DEL', list)
  })
})

it('a worker that is killed does not answer any more, and its block is played by another', async () => {
  const { redis, pool } = await atWork()
  const stuck = startWorkerProcess(redis.port, 'stuck', { isStuck: true })
  await takePart(pool, 2)
  const outcomes = played(pool, COUNT)
  await stuck.plays
  await stuck.kill()
  expect((await outcomes).map(sameOf)).toEqual(here)
  await until(
    () => pool.machines()?.machines.find(({ name }) => name === 'stuck')?.problem,
    (problem) => problem === 'stuck does not answer any more.',
  )
})

it.each([
  ['without its data', []],
  ['with its data', ['--appendonly', 'yes', '--appendfsync', 'always']],
])('Redis is killed and comes back %s', async (_, options) => {
  const { redis, pool } = await atWork(options)
  await expectAll(pool, async () => {
    await redis.kill()
    await redis.start()
  })
})

it('Redis is killed for good: the rest is played here, and the owner says so', async () => {
  const { redis, pool, problems } = await atWork()
  await expectAll(pool, redis.kill)
  await until(
    () => [...problems],
    (said) => said.includes('Redis does not answer: everything is played on this machine until it does.'),
  )
})

it('a worker that comes when Redis has lost its data gets what it needs', async () => {
  const { redis, pool } = await atWork()
  await redis.ask('FLUSHALL')
  closing(startWorker(redis.port, { name: 'bench 2', pace: FAULTY }))
  await takePart(pool, 2)
  expect((await played(pool, COUNT)).map(sameOf)).toEqual(here)
  await until(
    () => pool.machines(),
    (state) => state?.isConnected === true && state.problem === undefined,
  )
})

it.each(['cut', 'slow', 'silent'] as const)('a connection is %s', async (what) => {
  const redis = closing(await startRedis())
  const proxy = closing(await startProxy(redis.port))
  closing(startWorker(proxy.port, { pace: FAULTY }))
  const { pool } = await ownerOf(proxy.port, 1)
  await expectAll(pool, () => (what === 'cut' ? proxy.cut() : proxy.become(what)))
  proxy.become('open')
})

it('the process that talks to Redis is killed: what it had is played here, and it is started again', async () => {
  const { pool, problems } = await atWork()
  const isIts = (pid: number): boolean =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('machines-child')
  const [pid] = childrenOf(process.pid).filter(isIts)
  await expectAll(pool, () => process.kill(pid, 'SIGKILL'))
  expect([...problems]).toContainEqual(
    expect.stringMatching(/^The process that talks to Redis ended \(SIGKILL\); it is started again\.$/),
  )
  await takePart(pool, 1)
  expect(playersOf(await played(pool, COUNT))).toContain('bench 1')
})

it('Redis has no memory left: everything is played here, and the owner says so', async () => {
  const { redis, pool, problems } = await atWork(['--maxmemory-policy', 'noeviction'])
  await expectAll(pool, () => redis.ask('CONFIG', 'SET', 'maxmemory', '1mb'))
  expect([...problems].join('\n')).toMatch(/Redis has no memory left \(maxmemory\)/)
})

it('a worker that lies about nothing but time changes nothing', async () => {
  const redis = closing(await startRedis())
  const times = [1e300, -1e300, 0, 86_400_000]
  let count = 0
  closing(
    startWorker(redis.port, {
      pace: FAULTY,
      async play(job, signal) {
        const outcome = await ownProcesses().run(job, { isBackground: true, signal })
        return { ...outcome, durationMs: times[count++ % times.length] }
      },
    }),
  )
  const began = performance.now()
  const { pool } = await ownerOf(redis.port, 1)
  const outcomes = await expectAll(pool, () => undefined)
  await pool.whenChecked()
  const most = performance.now() - began
  expect(outcomes.filter(({ durationMs }) => !(durationMs >= 0 && durationMs <= most))).toEqual([])
  expect(pool.machines()?.machines.map(({ problem }) => problem)).toEqual([undefined])
})

it.each(['restart', 'no memory', 'no writes', 'silence'])('two who ask at one Redis: %s', async (what) => {
  const { redis, pool, problems } = await atWork()
  const proxy = closing(await startProxy(redis.port))
  const { pool: other } = await ownerOf(proxy.port, 1, FAULTY, 'another desk')
  const FAULTS: Readonly<Record<string, () => unknown>> = {
    async restart() {
      await redis.kill()
      await redis.start()
    },
    'no memory': () => redis.ask('CONFIG', 'SET', 'maxmemory', '1mb'),
    'no writes': () => redis.ask('REPLICAOF', '127.0.0.1', '1'),
    // Of one of them alone: the other goes on.
    silence: () => proxy.become('silent'),
  }
  await Promise.all([expectAll(pool, FAULTS[what]), expectAll(other, () => undefined)])
  if (what === 'silence') expect([...problems]).toEqual([])
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'whatever happens to two who ask, one fault after the other (%i)',
  async (seed) => {
    const redis = closing(await startRedis())
    const proxy = closing(await startProxy(redis.port))
    closing(startWorker(redis.port, { pace: FAULTY }))
    closing(startWorker(proxy.port, { name: 'bench 2', pace: FAULTY }))
    const faults = closing(createFaults(redis, proxy, createRandom(seed)))
    const { pool } = await ownerOf(proxy.port, 3)
    const { pool: other } = await ownerOf(redis.port, 3, FAULTY, 'another desk')
    const both = await Promise.all([
      played(pool, MANY, (kept) => {
        if (kept % 5 === 0) faults.next()
      }),
      played(other, MANY),
    ])
    const story = faults.happened.join(' / ')
    for (const outcomes of both) expect(outcomes.map(sameOf), story).toEqual(many)
    // Then all goes on as before, for both of them.
    await faults.over()
    for (const owner of [pool, other]) {
      await whenMachines(owner, ({ problem, lanes }) => problem === undefined && lanes > 0)
      const outcomes = await played(owner, COUNT)
      expect(outcomes.map(sameOf), story).toEqual(here)
      expect([...playersOf(outcomes)].join(), story).toMatch(/bench|mortal/)
    }
  },
)
