import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { until } from '../../../../test/eventually.ts'
import { watchLane } from './lane-watch.ts'

const MB = 1024 * 1024
/** A thread that takes as much memory as each message says, and keeps it until it ends. */
const TAKES = `
const { parentPort } = require('node:worker_threads')
const kept = []
parentPort.on('message', (mb) => { kept.push(Buffer.alloc(mb * 1048576, 1)); parentPort.postMessage('taken') })`

async function take(worker: Worker, mb: number): Promise<void> {
  const taken = new Promise((resolve) => worker.once('message', resolve))
  worker.postMessage(mb)
  await taken
}
/** As often as the watch looks, and once more. */
const looks = () => new Promise((resolve) => setTimeout(resolve, 700))

it('the file that fills the compiler is given up on, and the next, in the same full process, is not', async () => {
  const residentMb = process.memoryUsage.rss() / MB + 200
  const limits = { residentMb, ownMb: 150 }
  const first = new Worker(TAKES, { eval: true })
  const given: string[] = []
  const watch = watchLane(first, 'compile', (why) => given.push(why), limits)
  await take(first, 400)
  await until(
    async () => given.length,
    (count) => count > 0,
  )
  expect(given[0]).toMatch(/^it takes more than .* MB of memory$/)
  watch.end()

  // The memory of the first is still there while the second begins, as when its thread ends late.
  const second = new Worker(TAKES, { eval: true })
  const blamed: string[] = []
  const secondWatch = watchLane(second, 'compile', (why) => blamed.push(why), limits)
  await take(second, 20)
  expect(process.memoryUsage.rss() / MB).toBeGreaterThan(residentMb)
  await looks()
  expect(blamed).toEqual([])
  await take(second, 300)
  await until(
    async () => blamed.length,
    (count) => count > 0,
  )
  secondWatch.end()
  await Promise.all([first.terminate(), second.terminate()])
})
