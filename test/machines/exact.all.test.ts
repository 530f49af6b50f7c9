import { expect, it } from 'vitest'
import { until } from '../eventually.ts'
import { sharedRedis } from './shared-redis.ts'
import { compared, played, playersOf, sameOf } from './small-questions.ts'
import { ownProcesses, startMachines, startWorker, takePart } from './workers.ts'

const redis = sharedRedis()

it('what 2 and 4 workers play is to the byte what is played here, and nothing of it stays in Redis', async () => {
  const [matches, answer] = [await played(ownProcesses(), 40), await compared(ownProcesses())]
  for (const count of [2, 4]) {
    const names = Array.from({ length: count }, (_, k) => `bench ${k + 1}`)
    const workers = names.map((name) => startWorker(redis.port, { name }))
    const pool = startMachines(redis.port)
    try {
      await pool.whenOpen()
      await played(pool, 2)
      await takePart(pool, count)
      const elsewhere = await played(pool, 40)
      expect(elsewhere.map(sameOf)).toEqual(matches.map(sameOf))
      expect(playersOf(elsewhere)).not.toContain(undefined)
      const there = await compared(pool)
      expect(there.answer).toEqual(answer.answer)
      expect(there.outcomes.map(sameOf)).toEqual(answer.outcomes.map(sameOf))
    } finally {
      await pool.close()
      for (const worker of workers) await worker.close()
    }
    const left = () => redis.ask('KEYS', 'quartet:q-*')
    await until(left, (keys) => Array.isArray(keys) && keys.length === 0)
    expect(await redis.ask('HLEN', 'quartet:queues')).toBe(0)
    expect(await redis.ask('HLEN', 'quartet:workers')).toBe(0)
  }
})

it('two who ask at one Redis get what each asked for from the same worker', async () => {
  const here = (await played(ownProcesses(), 20)).map(sameOf)
  const worker = startWorker(redis.port)
  const desks = ['one desk', 'another desk'].map((name) => startMachines(redis.port, { name }))
  try {
    for (const desk of desks) {
      await desk.whenOpen()
      await played(desk, 2)
      await takePart(desk, 1)
    }
    const both = await Promise.all(desks.map((desk) => played(desk, 20)))
    for (const outcomes of both) expect(outcomes.map(sameOf)).toEqual(here)
    expect(both.map((outcomes) => [...playersOf(outcomes)])).toEqual([['bench 1'], ['bench 1']])
  } finally {
    for (const desk of desks) await desk.close()
    await worker.close()
  }
})
