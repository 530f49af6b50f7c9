import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createMakers, giveBack } from './one-maker.ts'

/**
 * A thread that says `asks`, then makes something under a key: it says `makes`, goes on when the shared word is set, and says
 * `made`. What all say stands in `log`, in the order in which they said it.
 */
const THREAD = `
import { parentPort, workerData } from 'node:worker_threads'
const { path, makers, thread, key, go, log } = workerData
const { createAlone } = await import(path)
const words = new Int32Array(go)
const steps = new Int32Array(log)
const say = (step) => { steps[1 + Atomics.add(steps, 0, 1)] = 10 * thread + step; parentPort.postMessage(step) }
const alone = createAlone(makers, thread)
say(1)
alone(key, () => { say(2); Atomics.wait(words, thread, 0); say(3) })
`
const ASKS = 1
const MAKES = 2
const MADE = 3

function makeThreads() {
  const makers = createMakers()
  const go = new SharedArrayBuffer(64)
  const log = new SharedArrayBuffer(256)
  const words = new Int32Array(go)
  return {
    makers,
    start(thread: number, key: string) {
      const path = new URL('./one-maker.ts', import.meta.url).href
      const url = new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`)
      const worker = new Worker(url, { workerData: { path, makers, thread, key, go, log } })
      const said = new Set<number>()
      worker.on('message', (step: number) => said.add(step))
      return {
        worker,
        async until(step: number) {
          while (!said.has(step)) await once(worker, 'message')
        },
      }
    },
    go(thread: number) {
      Atomics.store(words, thread, 1)
      Atomics.notify(words, thread)
    },
    steps() {
      const [count, ...steps] = new Int32Array(log)
      return steps.slice(0, count)
    },
  }
}

it('a second thread makes a thing only when the first has made it', async () => {
  const { start, go, steps } = makeThreads()
  const first = start(1, 'header-00aa')
  await first.until(MAKES)
  const second = start(2, 'header-00aa')
  go(2)
  await second.until(ASKS)
  go(1)
  await Promise.all([first.until(MADE), second.until(MADE)])
  expect(steps()).toEqual([11, 12, 21, 13, 22, 23])
})

it('another thing is made meanwhile', async () => {
  const { start, go, steps } = makeThreads()
  const first = start(1, 'header-00aa')
  await first.until(MAKES)
  const second = start(2, 'header-00ab')
  go(2)
  await second.until(MADE)
  expect(steps()).toEqual([11, 12, 21, 22, 23])
  go(1)
  await first.until(MADE)
})

it('what a thread was making when it was ended is made by the next', async () => {
  const { start, go, steps, makers } = makeThreads()
  const first = start(1, 'header-00aa')
  await first.until(MAKES)
  const second = start(2, 'header-00aa')
  go(2)
  await second.until(ASKS)
  await first.worker.terminate()
  giveBack(makers, 1)
  await second.until(MADE)
  expect(steps()).toEqual([11, 12, 21, 22, 23])
})

it('a thread that waits for another one can be ended', async () => {
  const { start, go } = makeThreads()
  const first = start(1, 'header-00aa')
  await first.until(MAKES)
  const second = start(2, 'header-00aa')
  await second.until(ASKS)
  await second.worker.terminate()
  go(1)
  await first.until(MADE)
})
