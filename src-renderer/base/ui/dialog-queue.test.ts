import { expect, test } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { isDialogOpen, useDialogTurn } from './dialog-queue.ts'

test('a dialog that wants to open while another is open waits for its turn', () => {
  const [first, second] = [shallowRef(true), shallowRef(false)]
  const scope = effectScope()
  const turns = scope.run(() => [useDialogTurn(first), useDialogTurn(second)])!
  second.value = true
  expect(turns.map(({ value }) => value)).toEqual([true, false])
  first.value = false
  expect(turns.map(({ value }) => value)).toEqual([false, true])
  scope.stop()
  expect(isDialogOpen.value).toBe(false)
})

test('a dialog that goes with its page lets the next one come', () => {
  const [first, second] = [effectScope(), effectScope()]
  first.run(() => useDialogTurn(shallowRef(true)))
  const turn = second.run(() => useDialogTurn(shallowRef(true)))!
  expect(turn.value).toBe(false)
  first.stop()
  expect(turn.value).toBe(true)
  second.stop()
})
