import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../eventually.ts'
import { startRedis } from '../redis-server.ts'
import { closing, COUNT } from './faulty.ts'
import { startProxy } from './proxy.ts'
import { played, playersOf, sameOf } from './small-questions.ts'
import { closeProcesses, ownProcesses, startMachines, startWorker, startWorkerProcess, takePart } from './workers.ts' // prettier-ignore

/**
 * A worker is killed at each stage of its first block. When that is, what passes between it and Redis says: from there on nothing
 * passes any more, so that Redis and the worker stand exactly there.
 */
let here: ReturnType<typeof sameOf>[]
beforeAll(async () => {
  here = (await played(ownProcesses(), COUNT)).map(sameOf)
})
afterAll(closeProcesses)

it.each([
  // The block is the worker's for Redis, which is just handing it over.
  { stage: 'taken', words: '{"body":"', isCounted: false },
  { stage: 'played, but its results are not written', words: '~result~', isCounted: false },
  { stage: 'written, but still the worker’s', words: ':completed', isCounted: true },
])('a worker is killed when a block is $stage', async ({ words, isCounted }) => {
  const redis = closing(await startRedis())
  const proxy = closing(await startProxy(redis.port))
  const pool = closing(startMachines(redis.port))
  await pool.whenOpen()
  await played(pool, 2)
  const held = proxy.hold(words)
  const dying = startWorkerProcess(proxy.port, 'dies')
  closing({ close: dying.kill })
  await takePart(pool, 1)
  const asking = played(pool, COUNT)
  await held
  await dying.kill()
  closing(startWorker(redis.port, { name: 'bench 2' }))
  const outcomes = await asking
  expect(outcomes.map(sameOf)).toEqual(here)
  expect(playersOf(outcomes)).toEqual(new Set(isCounted ? ['dies', 'bench 2'] : ['bench 2']))
  // One that counts already is played once more, since it was not given back; what comes of it is thrown away.
  await until(
    () => redis.ask('KEYS', 'quartet:q-*'),
    (keys) => (keys as string[]).every((key) => !/~result~|:[0-9a-f]{24}/.test(key)),
  )
  expect(pool.machines()?.problem).toBe(undefined)
})

it('a worker is killed before it has said what it makes of the known matches: it gets no block', async () => {
  const redis = closing(await startRedis())
  const proxy = closing(await startProxy(redis.port))
  const pool = closing(startMachines(redis.port))
  await pool.whenOpen()
  await played(pool, 2)
  const held = proxy.hold('~answers')
  const dying = startWorkerProcess(proxy.port, 'dies')
  closing({ close: dying.kill })
  await held
  await dying.kill()
  closing(startWorker(redis.port, { name: 'bench 2' }))
  await takePart(pool, 1)
  const outcomes = await played(pool, COUNT)
  expect(outcomes.map(sameOf)).toEqual(here)
  expect(playersOf(outcomes)).toEqual(new Set(['bench 2']))
})
