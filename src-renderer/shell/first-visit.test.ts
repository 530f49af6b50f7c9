import { effectScope, nextTick } from 'vue'
import { beforeEach, expect, test } from 'vitest'
import { goTo } from '../base/window/use-route.ts'
import { useFirstVisit } from './first-visit.ts'

beforeEach(() => goTo({ screen: 'bots' }))

test('a room says what it is for when it is entered for the first time, until the next key, and never again', async () => {
  const scope = effectScope()
  const visit = scope.run(useFirstVisit)!
  expect(visit.value).toBeUndefined()
  goTo({ screen: 'matches' })
  await nextTick()
  expect(visit.value).toMatchObject({ room: 'watch' })
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
  expect(visit.value).toBeUndefined()
  goTo({ screen: 'league' })
  await nextTick()
  expect(visit.value).toMatchObject({ room: 'prove' })
  goTo({ screen: 'versions' })
  await nextTick()
  expect(visit.value, 'another page of the same room').toMatchObject({ room: 'prove' })
  goTo({ screen: 'matches' })
  await nextTick()
  expect(visit.value).toBeUndefined()
  scope.stop()

  const later = effectScope()
  const again = later.run(useFirstVisit)!
  goTo({ screen: 'league' })
  await nextTick()
  expect(again.value, 'remembered by the browser').toBeUndefined()
  later.stop()
})
