import { expect, it } from 'vitest'
import { createRestarts } from './halting.ts'

/** Work that ends when the test says so, and its signal of each time. */
function work() {
  const times: { readonly signal: AbortSignal; readonly end: (answer: string) => void }[] = []
  return {
    times,
    run: (signal: AbortSignal) => new Promise<string>((end) => times.push({ signal, end })),
  }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('what was halted begins again after the release, and gives only the later answer', async () => {
  const restarts = createRestarts()
  const { times, run } = work()
  const answer = restarts.run(new AbortController().signal, run)
  await settle()
  const halted = restarts.halt().then(() => 'halted')
  expect(times[0].signal.aborted).toBe(true)
  times[0].end('counted what is taken back')
  expect(await halted).toBe('halted')
  await settle()
  expect(times).toHaveLength(1)
  restarts.release()
  await settle()
  times[1].end('counted again')
  expect(await answer).toBe('counted again')
})

it('what is asked for while all is halted waits, and what fails for being halted is tried again', async () => {
  const restarts = createRestarts()
  let asked = 0
  const one = restarts.run(new AbortController().signal, (signal) => {
    asked++
    return asked === 1
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))))
      : Promise.resolve('one')
  })
  await settle()
  await restarts.halt()
  let isAnswered = false
  const two = restarts.run(new AbortController().signal, () => Promise.resolve('two'))
  void two.then(() => (isAnswered = true))
  await settle()
  expect([asked, isAnswered]).toEqual([1, false])
  restarts.release()
  expect(await Promise.all([one, two])).toEqual(['one', 'two'])
})

it('what its owner cancels is not begun again', async () => {
  const restarts = createRestarts()
  const cancelled = new AbortController()
  const { times, run } = work()
  const answer = restarts.run(cancelled.signal, run)
  await settle()
  cancelled.abort()
  const halted = restarts.halt()
  times[0].end('as far as it went')
  await halted
  expect(await answer).toBe('as far as it went')
  expect(times).toHaveLength(1)
})
