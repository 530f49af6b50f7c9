import { effectScope, nextTick, shallowRef } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterFrame } from './use-after-frame.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('keeps what was shown until the frame of the change is painted, and then takes the last of several', async () => {
  const scope = effectScope()
  const round = shallowRef(3)
  const late = scope.run(() => useAfterFrame(() => round.value))!
  expect(late.value).toBe(3)
  for (const next of [4, 5]) {
    round.value = next
    await nextTick()
    expect(late.value).toBe(3)
  }
  await vi.advanceTimersByTimeAsync(20)
  expect(late.value).toBe(5)
  // While a key is held the rest of a moment comes first; the last change is never left out.
  for (const next of [6, 7]) {
    round.value = next
    await vi.advanceTimersByTimeAsync(30)
    expect(late.value).toBe(5)
  }
  await vi.advanceTimersByTimeAsync(80)
  expect(late.value).toBe(7)
  scope.stop()
})
