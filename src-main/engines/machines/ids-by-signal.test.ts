import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { createIdsBySignal } from './ids-by-signal.ts'

it('what ends with a signal is reported once and together, and a signal has one listener however many wait for it', () => {
  const left: (readonly number[])[] = []
  const { add, remove } = createIdsBySignal((ids) => left.push(ids))
  const [one, other] = [new AbortController(), new AbortController()]
  for (let id = 1; id <= 1000; id++) add(one.signal, id)
  add(other.signal, 2000)
  add(undefined, 3000)
  expect(getEventListeners(one.signal, 'abort')).toHaveLength(1)
  for (let id = 1; id <= 997; id++) remove(one.signal, id)
  one.abort()
  expect(left).toEqual([[998, 999, 1000]])
  remove(one.signal, 998)
  remove(other.signal, 2000)
  remove(undefined, 3000)
  expect(getEventListeners(other.signal, 'abort')).toHaveLength(0)
  other.abort()
  expect(left).toHaveLength(1)
})
