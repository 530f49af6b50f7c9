import { expect, it } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { createWish } from './wish.ts'

it('what was wished before anybody was there is granted once, and later wishes as they come', async () => {
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

it('a wish waits for whoever can grant it, and no other takes it', async () => {
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
