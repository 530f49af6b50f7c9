import { effectScope, nextTick, shallowRef } from 'vue'
import { expect, it } from 'vitest'
import { afterFrame } from './after-frame.ts'
import { useAfterFrame } from './use-after-frame.ts'

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
  await afterFrame()
  expect(late.value).toBe(5)
  round.value = 6
  await nextTick()
  expect(late.value).toBe(5)
  await afterFrame()
  expect(late.value).toBe(6)
  scope.stop()
})
