import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleWork, type IdleJob } from './idle-work.ts'

const job = (key: string): IdleJob => ({ key, task: { kind: 'meterShipped', ask: { path: key } } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function makeWork() {
  const begun: string[] = []
  const ended: string[] = []
  let finish = () => {}
  const work = createIdleWork({
    afterMs: 1000,
    start({ key }, done) {
      begun.push(key)
      finish = done
      return () => void ended.push(key)
    },
  })
  return { work, begun, ended, finish: () => finish() }
}

it('a job is begun when nothing was asked for the time', () => {
  const { work, begun } = makeWork()
  work.note([job('a')])
  work.rest()
  vi.advanceTimersByTime(999)
  expect(begun).toEqual([])
  vi.advanceTimersByTime(1)
  expect(begun).toEqual(['a'])
})

it('a task before that puts it off, one after that ends it, and it is begun anew', () => {
  const { work, begun, ended } = makeWork()
  work.note([job('a')])
  work.rest()
  vi.advanceTimersByTime(999)
  work.stop()
  vi.advanceTimersByTime(5000)
  expect(begun).toEqual([])
  work.rest()
  vi.advanceTimersByTime(1000)
  work.stop()
  expect([begun, ended]).toEqual([['a'], ['a']])
  work.rest()
  vi.advanceTimersByTime(1000)
  expect(begun).toEqual(['a', 'a'])
})

it('one after the other, each once, however often it was noted', () => {
  const { work, begun, finish } = makeWork()
  work.note([job('a'), job('b')])
  work.note([job('a')])
  work.rest()
  vi.advanceTimersByTime(1000)
  expect(begun).toEqual(['a'])
  finish()
  expect(begun).toEqual(['a', 'b'])
  finish()
  work.rest()
  vi.advanceTimersByTime(5000)
  expect(begun).toEqual(['a', 'b'])
})
