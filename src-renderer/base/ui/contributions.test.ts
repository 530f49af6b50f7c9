import { expect, test } from 'vitest'
import { effectScope, shallowRef } from 'vue'
import { createContributions } from './contributions.ts'

test('pieces come in order, change, and go with the scope that added them', () => {
  const list = createContributions<string>()
  const top = shallowRef<string | undefined>('top')
  const scope = effectScope()
  scope.run(() => list.add(20, top))
  const other = effectScope()
  other.run(() => {
    list.add(10, shallowRef('bottom'))
    list.add(20, shallowRef('over top'))
  })
  expect(list.all.value).toEqual(['bottom', 'top', 'over top'])
  top.value = undefined
  expect(list.all.value).toEqual(['bottom', 'over top'])
  top.value = 'again'
  expect(list.all.value).toEqual(['bottom', 'again', 'over top'])
  scope.stop()
  expect(list.all.value).toEqual(['bottom', 'over top'])
  other.stop()
  expect(list.all.value).toEqual([])
})
