import { expect, it } from 'vitest'
import { askUntilBelieved } from './play-elsewhere.ts'

/** What is asked of a pool, and the worker that is found to lie. */
function poolOf() {
  const listeners = new Set<(id: string, why: string) => void>()
  return {
    listeners,
    distrust: () => listeners.forEach((listener) => listener('w-1', 'liar gave another result.')),
    onDistrust(listener: (id: string, why: string) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whenChecked: () => Promise.resolve(),
  }
}
const never = new AbortController().signal

it('what was asked while a worker lied is asked again from its beginning, and the first answer is not given', async () => {
  const pool = poolOf()
  const asked: AbortSignal[] = []
  const answer = await askUntilBelieved(pool, never, (signal) => {
    asked.push(signal)
    if (asked.length === 1) pool.distrust()
    return Promise.resolve(`answer ${asked.length}`)
  })
  expect(answer).toBe('answer 2')
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false])
  expect(pool.listeners.size).toBe(0)
})

it('the last outcomes are compared before an answer is given', async () => {
  const pool = { ...poolOf(), whenChecked: () => Promise.resolve() }
  let asked = 0
  pool.whenChecked = () => Promise.resolve(asked === 1 ? pool.distrust() : undefined)
  expect(await askUntilBelieved(pool, never, () => Promise.resolve(++asked))).toBe(2)
})

it('who interrupts it gets the answer as far as it is known', async () => {
  const pool = poolOf()
  const interrupt = new AbortController()
  const answer = await askUntilBelieved(pool, interrupt.signal, (signal) => {
    interrupt.abort()
    pool.distrust()
    return Promise.resolve(signal.aborted)
  })
  expect(answer).toBe(true)
})
