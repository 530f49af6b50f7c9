import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchWorker } from './watched-worker.ts'

/** As a worker is to its page: what is posted to it is heard, and it answers or not. */
class Silent extends EventTarget {
  posted: unknown[] = []
  isEnded = false
  postMessage(message: unknown): void {
    this.posted.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const inside = new Silent()
  const hung: (readonly unknown[])[] = []
  const worker = watchWorker(inside as unknown as Worker, (asked) => hung.push(asked))
  return {
    inside,
    hung,
    ask: (req: string, ...args: unknown[]) => worker.postMessage({ type: 0, req, args }),
  }
}

it('a worker that owes an answer and says nothing is ended, and its owner gets what it was asked', () => {
  const { inside, hung, ask } = watched()
  ask('1', 'a')
  inside.says({ type: 1, seq: '1' })
  ask('2', 'b', ['c'])
  ask('3', 'd')
  vi.advanceTimersByTime(29_000)
  expect(inside.isEnded).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(inside.isEnded).toBe(true)
  expect(hung).toEqual([[['b', ['c']], ['d']]])
  expect(inside.posted).toHaveLength(3)
})

it('a worker that answers late, says something meanwhile, or owes nothing lives on', () => {
  const { inside, hung, ask } = watched()
  vi.advanceTimersByTime(100_000)
  ask('1')
  vi.advanceTimersByTime(29_000)
  inside.says({ type: 3 })
  vi.advanceTimersByTime(29_000)
  inside.says({ type: 1, seq: '1' })
  vi.advanceTimersByTime(100_000)
  ask('2')
  vi.advanceTimersByTime(10_000)
  expect([inside.isEnded, hung.length]).toEqual([false, 0])
})

it('a worker whose stack is full is ended with what filled it, and no other listener hears of it', () => {
  const { inside, hung, ask } = watched()
  const heard: unknown[] = []
  inside.addEventListener('message', (event) => heard.push((event as MessageEvent).data))
  ask('1', 'deep')
  ask('2', 'flat')
  inside.says({ type: 1, seq: '1', err: { $isError: true, name: 'RangeError' } })
  inside.says({ type: 1, seq: '2', err: { $isError: true, name: 'RangeError' } })
  expect([inside.isEnded, hung, heard]).toEqual([true, [[['deep']]], []])

  const other = watched()
  other.ask('1', 'a')
  other.inside.says({ type: 1, seq: '1', err: { $isError: true, name: 'TypeError' } })
  expect([other.inside.isEnded, other.hung.length]).toEqual([false, 0])
})
