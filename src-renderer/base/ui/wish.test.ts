import { expect, it } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { createWish } from './wish.ts'

it('a request made before there is a receiver is met once, and later ones as they come', async () => {
  const wish = createWish<number>()
  wish.ask(1)
  wish.ask(2)
  const granted: number[] = []
  const scope = effectScope()
  scope.run(() => wish.grant((what) => granted.push(what)))
  expect(granted).toEqual([2])
  wish.ask(2)
  await nextTick()
  expect(granted).toEqual([2, 2])
  scope.stop()
  wish.ask(3)
  await nextTick()
  expect(granted).toEqual([2, 2])
})

it('a request waits for a receiver that can meet it, and no other takes it', async () => {
  const wish = createWish<number>()
  const [isFirstShown, isSecondShown] = [shallowRef(false), shallowRef(false)]
  const granted: string[] = []
  const scope = effectScope()
  scope.run(() => {
    wish.grant(
      (what) => granted.push(`first ${what}`),
      () => isFirstShown.value,
    )
    wish.grant(
      (what) => granted.push(`second ${what}`),
      () => isSecondShown.value,
    )
  })
  wish.ask(7)
  await nextTick()
  expect(granted).toEqual([])
  isSecondShown.value = true
  await nextTick()
  isFirstShown.value = true
  await nextTick()
  expect(granted).toEqual(['second 7'])
  scope.stop()
})
