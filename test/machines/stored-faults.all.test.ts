import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { lookOver } from '../faults/look-over.ts'
import { createRandom } from '../fuzz/random.ts'
import { foundIn } from '../kill-at-blocks.ts'
import { startRedis } from '../redis-server.ts'
import { removeFolder, type TestApp } from '../start-app.ts'
import { createFaults } from './any-fault.ts'
import { closing, FAULTY } from './faulty.ts'
import { startProxy } from './proxy.ts'
import { storedIn } from './small-world.ts'
import { joined, openStoredApp, playingOf } from './stored-app.ts'
import { closeProcesses, startWorker } from './workers.ts'

/** A comparison is stored as if nothing had happened, whatever happens to its workers, to its Redis and to the way there. */
let here: Awaited<ReturnType<typeof storedOf>>
beforeAll(async () => {
  here = await storedOf(await openStoredApp())
})
afterAll(closeProcesses)

/** Plays the one comparison of an app, closes that, and gives what is found and stored. */
async function storedOf(app: TestApp) {
  const playing = playingOf(app, 'comparison')
  await playing.start()
  await playing.over()
  const [{ id }] = await app.call('comparisons.list')
  const found = await app.call('comparisons.get', { id })
  await app.close()
  try {
    const { comparison, elsewhere } = storedIn(app.folder)
    // What was begun beyond its end is chance.
    const counted = comparison.filter((row) => (JSON.parse(row) as { block: number }).block < found.blocks)
    const { problems } = lookOver(`${app.folder}/quartet.db`)
    return { problems, found: foundIn(found), counted, elsewhere }
  } finally {
    removeFolder(app.folder)
  }
}

it.each([11, 12])('a comparison is stored to the byte as here, whatever happens (%i)', async (seed) => {
  const redis = closing(await startRedis())
  const proxy = closing(await startProxy(redis.port))
  closing(startWorker(redis.port, { pace: FAULTY }))
  const faults = createFaults(redis, proxy, createRandom(seed))
  onTestFinished(faults.close)
  const app = await openStoredApp(undefined, proxy.port, { pace: FAULTY })
  await joined(app, 2)
  const { matches } = playingOf(app, 'comparison')
  // The next fault comes whenever more of it is stored.
  let most = 0
  app.on('comparison.changed', () => {
    void matches().then((stored) => {
      if (stored <= most) return
      most = stored
      faults.next()
    })
  })
  const stored = await storedOf(app)
  const story = faults.happened.join(' ')
  expect(stored.problems, story).toEqual([])
  expect(stored.found, story).toBe(here.found)
  expect(stored.counted, story).toEqual(here.counted)
  expect(faults.happened.length).toBeGreaterThan(2)
  expect(stored.elsewhere).toBeGreaterThan(0)
})
