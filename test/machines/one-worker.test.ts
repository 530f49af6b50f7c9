import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startRedis, type TestRedis } from '../redis-server.ts'
import { compared, played, playersOf, sameOf } from './small-questions.ts'
import { closeProcesses, ownProcesses, startMachines, startWorker, startWorkerProcess, takePart } from './workers.ts' // prettier-ignore

/** One of each kind; all others are in the `all` files beside this one. */
let redis: TestRedis
let here: Awaited<ReturnType<typeof compared>>
beforeAll(async () => {
  redis = await startRedis()
  return redis.close
})
beforeAll(async () => {
  here = await compared(ownProcesses())
})
afterAll(closeProcesses)
const closing = <T extends { close(): Promise<unknown> }>(one: T): T => {
  onTestFinished(() => one.close().then(() => undefined))
  return one
}

it('a comparison through one worker is to the byte what is played here', async () => {
  const pool = closing(startMachines(redis.port))
  closing(startWorker(redis.port))
  expect(await pool.whenOpen()).toBe(undefined)
  // What every worker begins with is played here first.
  await played(pool, 2)
  await takePart(pool, 1)
  const elsewhere = await compared(pool)
  expect(elsewhere.answer).toEqual(here.answer)
  expect(elsewhere.outcomes.map(sameOf)).toEqual(here.outcomes.map(sameOf))
  expect(playersOf(elsewhere.outcomes)).toEqual(new Set(['bench 1']))
})

it('what a worker had that is killed while it plays is played by another, and counts once', async () => {
  const pool = closing(startMachines(redis.port))
  await pool.whenOpen()
  await played(pool, 2)
  const dying = startWorkerProcess(redis.port, 'dies', { isStuck: true })
  onTestFinished(dying.kill)
  await takePart(pool, 1)
  const asking = compared(pool)
  await dying.plays
  await dying.kill()
  closing(startWorker(redis.port, { name: 'bench 2' }))
  const elsewhere = await asking
  expect(elsewhere.answer).toEqual(here.answer)
  expect(playersOf(elsewhere.outcomes)).toEqual(new Set(['bench 2']))
})
