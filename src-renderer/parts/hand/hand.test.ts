import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { effectScope, nextTick, shallowRef, type EffectScope } from 'vue'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { standInMainSide } from '../../../test/main-side.ts'
import { connect } from '../../base/api/connection.ts'
import { goTo, goToScreen, route } from '../../base/window/use-route.ts'
import { createMatchInHand, showFromStart, writeBoardWish, type MatchInHand } from './hand.ts'

const main = standInMainSide(() => {})
beforeAll(() => connect(main.open))

let scope: EffectScope
let hand: MatchInHand
const put = async (id: number): Promise<void> => {
  hand.match.value = { id } as MatchSummary
  await nextTick()
}
beforeEach(() => {
  scope = effectScope()
  hand = scope.run(createMatchInHand)!
  goTo({ screen: 'matches' })
})
afterEach(() => scope.stop())

test('Watch, left with a match, comes back with the one that is in hand now', async () => {
  goTo({ screen: 'matches', id: 5 })
  goTo({ screen: 'bots' })
  await put(7)
  goToScreen('matches')
  expect(route.value).toEqual({ screen: 'matches', id: 7 })
})

test('Watch, left with its list or with two matches, comes back with them', async () => {
  goTo({ screen: 'bots' })
  await put(7)
  goToScreen('matches')
  expect(route.value).toEqual({ screen: 'matches' })
  goTo({ screen: 'matches', id: 5, otherId: 6 })
  goTo({ screen: 'bots' })
  await put(8)
  goToScreen('matches')
  expect(route.value).toEqual({ screen: 'matches', id: 5, otherId: 6 })
})

test('a match that begins is shown beside the editor, and in Watch from every other room', async () => {
  const onBoard = shallowRef<number>()
  scope.run(() => writeBoardWish.grant((id) => (onBoard.value = id)))
  goTo({ screen: 'bots' })
  showFromStart(hand, 12)
  await nextTick()
  expect(onBoard.value).toBe(12)
  expect(route.value.screen).toBe('bots')
  for (const screen of ['matches', 'compare', 'league', 'rules', 'settings'] as const) {
    goTo({ screen })
    showFromStart(hand, 13)
    expect(route.value).toEqual({ screen: 'matches', id: 13 })
    expect(hand.stand.value).toEqual({ matchId: 13, round: 0, isPlaying: true })
  }
  await nextTick()
  expect(onBoard.value).toBe(12)
})

test('a match that was deleted is in hand no more, and Watch comes back with its list', async () => {
  goTo({ screen: 'matches', id: 5 })
  goTo({ screen: 'bots' })
  await put(7)
  hand.stand.value = { matchId: 7, round: 3, isPlaying: false }
  main.send({ kind: 'event', name: 'matches.removed', payload: { ids: [6] } })
  expect(hand.match.value?.id).toBe(7)
  main.send({ kind: 'event', name: 'matches.removed', payload: { ids: [6, 7] } })
  expect(hand.match.value).toBeUndefined()
  expect(hand.stand.value).toBeUndefined()
  goToScreen('matches')
  expect(route.value).toEqual({ screen: 'matches' })
})
