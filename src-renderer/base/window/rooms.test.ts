import { beforeEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { isListBeside } from './beside.ts'
import { goToRoom, room, ROOMS } from './rooms.ts'
import { goTo, route } from './use-route.ts'

const go = (id: string): void => goToRoom(ROOMS.find((one) => one.id === id)!)
beforeEach(async () => {
  goTo({ screen: 'settings' })
  await nextTick()
})

test('each room comes back as it was left', async () => {
  goTo({ screen: 'league', id: 3 })
  await nextTick()
  go('write')
  expect(route.value.screen).toBe('bots')
  await nextTick()
  go('prove')
  expect(route.value).toEqual({ screen: 'league', id: 3 })
  goTo({ screen: 'compare', page: 'new' })
  await nextTick()
  go('watch')
  await nextTick()
  go('prove')
  expect(route.value).toEqual({ screen: 'compare', page: 'new' })
})

test('Watch again shows the list beside the board, or hides it; Rules and Settings are in no room', () => {
  goTo({ screen: 'matches', id: 4 })
  isListBeside.value = false
  go('watch')
  expect(route.value).toEqual({ screen: 'matches', id: 4 })
  expect(isListBeside.value).toBe(true)
  go('watch')
  expect(isListBeside.value).toBe(false)
  goTo({ screen: 'matches', id: 4, otherId: 5 })
  go('watch')
  expect(route.value).toEqual({ screen: 'matches' })
  goTo({ screen: 'rules' })
  expect(room.value).toBeUndefined()
})
