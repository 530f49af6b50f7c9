import { expect, test } from 'vitest'
import { inSlices } from './slices.ts'

test('short work is done at once', () => {
  let left = 3
  void inSlices(
    () => --left > 0,
    () => true,
  )
  expect(left).toBe(0)
})

test('long work lets others in between, and ends when it is no longer wanted', async () => {
  const until = (ms: number) => {
    const end = performance.now() + ms
    while (performance.now() < end);
  }
  let steps = 0
  let others = 0
  // oxlint-disable-next-line quartet/by-the-clock -- what the page has to do meanwhile
  const timer = setInterval(() => others++, 0)
  const done = await inSlices(
    () => {
      until(7)
      return ++steps < 5
    },
    () => true,
  )
  expect([done, steps]).toEqual([true, 5])
  expect(others).toBeGreaterThan(1)
  clearInterval(timer)

  let isWanted = true
  const cancelled = inSlices(
    () => {
      until(7)
      steps++
      return true
    },
    () => isWanted,
  )
  isWanted = false
  expect(await cancelled).toBe(false)
  expect(steps).toBe(6)
})
