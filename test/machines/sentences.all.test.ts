import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../eventually.ts'
import { startRedis, type TestRedis } from '../redis-server.ts'
import { atWork, closing, COUNT, FAULTY, ownerOf, playedWhile } from './faulty.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { played, playersOf, sameOf } from './small-questions.ts'
import { closeProcesses, ownProcesses, startWorker, startWorkerProcess, takePart, whenMachines } from './workers.ts' // prettier-ignore

/** What the owner reads when something is wrong, and that it goes when all is well again. */
let here: ReturnType<typeof sameOf>[]
beforeAll(async () => {
  here = (await played(ownProcesses(), COUNT)).map(sameOf)
})
afterAll(closeProcesses)

const SILENT = 'Redis does not answer.'
const GIVEN_UP = 'Redis does not answer: everything is played on this machine until it does.'
const FULL =
  'Redis has no memory left (maxmemory): until it has, everything is played on this machine. Give it more.'
const READ_ONLY =
  "Redis takes nothing more: until it does, everything is played on this machine. It says: READONLY You can't write against a read only replica."
interface World {
  readonly redis: TestRedis
  readonly proxy: Proxy
}
interface Stop {
  readonly name: string
  readonly begins: (world: World) => unknown
  readonly ends: (world: World) => unknown
  /** What stands there until it ends. */
  readonly sentence: string
  /** A worker sees it too. */
  readonly isCut: boolean
}
const open = ({ proxy }: World): void => proxy.become('open')
const STOPS: readonly Stop[] = [
  {
    name: 'is cut',
    begins: ({ proxy }) => proxy.become('shut'),
    ends: open,
    sentence: GIVEN_UP,
    isCut: true,
  },
  { name: 'says nothing', begins: ({ proxy }) => proxy.become('silent'), ends: open, sentence: GIVEN_UP, isCut: true }, // prettier-ignore
  { name: 'is gone', begins: ({ redis }) => redis.kill(), ends: ({ redis }) => redis.start(), sentence: GIVEN_UP, isCut: true }, // prettier-ignore
  {
    name: 'is full',
    begins: ({ redis }) => redis.ask('CONFIG', 'SET', 'maxmemory', '1mb'),
    ends: ({ redis }) => redis.ask('CONFIG', 'SET', 'maxmemory', '0'),
    sentence: FULL,
    isCut: false,
  },
  {
    name: 'may only be read',
    begins: ({ redis }) => redis.ask('REPLICAOF', '127.0.0.1', '1'),
    ends: ({ redis }) => redis.ask('REPLICAOF', 'NO', 'ONE'),
    sentence: READ_ONLY,
    isCut: false,
  },
]

it.each(STOPS)('a Redis that $name: the owner says so until that is over', async (stop) => {
  const redis = closing(await startRedis())
  const proxy = closing(await startProxy(redis.port))
  const seen: boolean[] = []
  closing(
    startWorker(proxy.port, { pace: FAULTY, onState: ({ isConnected }) => void seen.push(isConnected) }),
  )
  const { pool, problems } = await ownerOf(proxy.port, 1)
  expect([...problems]).toEqual([])
  seen.length = 0
  // Nothing is asked meanwhile: what is wrong is seen all the same.
  await stop.begins({ redis, proxy })
  const state = await whenMachines(pool, ({ problem }) => problem === stop.sentence)
  expect([state.isConnected, state.lanes]).toEqual([!stop.isCut, 0])
  const outcomes = await played(pool, COUNT)
  expect(outcomes.map(sameOf)).toEqual(here)
  expect(playersOf(outcomes)).toEqual(new Set([undefined]))
  if (stop.isCut)
    await until(
      () => seen,
      () => seen.includes(false),
    )
  await stop.ends({ redis, proxy })
  await whenMachines(pool, ({ problem, lanes }) => problem === undefined && lanes > 0)
  expect(playersOf(await played(pool, COUNT))).toContain('bench 1')
  expect([...problems].filter((problem) => problem !== SILENT)).toEqual([stop.sentence])
  expect(seen.at(-1)).toBe(true)
})

it('a slow connection is no stop: nothing is said of it, and workers play on', async () => {
  const redis = closing(await startRedis())
  const proxy = closing(await startProxy(redis.port))
  const pace = { ...FAULTY, lostMs: 60_000, silentMs: 20_000, lookedAfterMs: 5000 }
  closing(startWorker(proxy.port, { pace }))
  const { pool, problems } = await ownerOf(proxy.port, 1, pace)
  const outcomes = await playedWhile(pool, () => proxy.become('slow'))
  expect(outcomes.map(sameOf)).toEqual(here)
  expect(playersOf(outcomes)).toEqual(new Set(['bench 1']))
  expect([...problems]).toEqual([])
  proxy.become('open')
})

it('a Redis that takes nothing more while blocks are handed out keeps none of them', async () => {
  const { redis, pool, problems } = await atWork()
  const stuck = startWorkerProcess(redis.port, 'stuck', { isStuck: true })
  closing({ close: stuck.kill })
  await takePart(pool, 2)
  const outcomes = played(pool, COUNT)
  await stuck.plays
  await redis.ask('REPLICAOF', '127.0.0.1', '1')
  expect((await outcomes).map(sameOf)).toEqual(here)
  expect([...problems]).toEqual([READ_ONLY])
})

it('results that come back damaged are named, and their matches are played again', async () => {
  const redis = closing(await startRedis())
  const stuck = startWorkerProcess(redis.port, 'stuck', { isStuck: true, pace: FAULTY })
  closing({ close: stuck.kill })
  const { pool, problems } = await ownerOf(redis.port, 1)
  const outcomes = played(pool, COUNT)
  await stuck.plays
  const keys = (await redis.ask('KEYS', 'quartet:q-*')) as string[]
  for (const key of keys) {
    const [, queue, block] = /^(quartet:q-[0-9a-f]{16}):([0-9a-f]{24})$/.exec(key) ?? []
    if (block === undefined) continue
    await redis.ask('SET', `${queue}~result~${block}`, 'nonsense')
    await redis.ask('RPUSH', `${queue}~done`, block)
  }
  const SENTENCE = 'The results of a block came back damaged (it cannot be unpacked); it is played again.'
  await until(
    () => [...problems],
    (said) => said.includes(SENTENCE),
  )
  await stuck.kill()
  expect((await outcomes).map(sameOf)).toEqual(here)
  await whenMachines(pool, ({ problem }) => problem === undefined)
})

it('programs that Redis has lost are named, and put there again', async () => {
  const { redis, pool, problems } = await atWork()
  await redis.ask('FLUSHALL')
  // It has nothing yet of what the known matches need.
  closing(startWorker(redis.port, { name: 'bench 2', pace: FAULTY }))
  await takePart(pool, 2)
  expect([...problems]).toEqual([
    'Redis has lost programs, or has something else under their names: they are put there again.',
  ])
  await whenMachines(pool, ({ problem }) => problem === undefined)
  expect((await played(pool, COUNT)).map(sameOf)).toEqual(here)
})
