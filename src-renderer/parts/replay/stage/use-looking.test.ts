import { effectScope, shallowRef, type EffectScope } from 'vue'
import { afterEach, expect, test } from 'vitest'
import type { GameState } from '../../../../src-games/kit/game.ts'
import { pandemic } from '../../../../src-games/pandemic/game.ts'
import { madeUpMatch, madeUpRecord } from '../../../../test/made-up-summaries.ts'
import type { Place } from '../../boards/board.ts'
import type { Pin } from '../replay-context.ts'
import { createReplaySession } from '../replay-session.ts'
import { usePlayback } from '../timeline/use-playback.ts'
import { createLooking } from './use-looking.ts'

const still = Array.from({ length: 6 }, () => [0, 1, 2, 3].map(() => new Int32Array(0)))
let scope: EffectScope | undefined
afterEach(() => scope?.stop())

async function open() {
  const session = createReplaySession()
  scope = effectScope()
  await session.show(madeUpMatch({ id: 3, seed: 30, round: 6 }), madeUpRecord(still))
  return scope.run(() => {
    const pin = shallowRef<Pin>()
    const preview = shallowRef<GameState>()
    const playback = usePlayback(session)
    const looking = createLooking({ session, playback, pin, whatIf: { preview } } as never)
    const board = session.board.value!
    const placeOf = (unit: number): Place => board.locate(session.stateAt(0), unit)!
    return { session, playback, pin, looking, board, placeOf }
  })!
}
const at = (place: Place) => ({ place, x: 10, y: 10 })

test('a click pins the unit of a cell, else the cell; the same again lets it go', async () => {
  const { pin, looking, placeOf } = await open()
  looking.pick(placeOf(4))
  expect(pin.value).toEqual({ unit: 4 })
  expect(looking.pinnedFacts.value[0]).toMatchObject({ title: 'Unit 4', unit: 4 })
  looking.pick(placeOf(4))
  expect(pin.value).toBeUndefined()
  expect(looking.pinnedFacts.value).toEqual([])
  looking.pick({ i: 0, j: 0 })
  expect(pin.value).toEqual({ i: 0, j: 0 })
  looking.pick(undefined)
  expect(pin.value).toBeUndefined()
})

test('the card under the pointer says nothing of the cell that is pinned, and all of any other', async () => {
  const { looking, placeOf, board } = await open()
  looking.pick(placeOf(4))
  const { i, j } = placeOf(4)
  let others = 0
  for (let di = -2; di <= 2; di++)
    for (let dj = -2; dj <= 2; dj++) {
      const place = { i: i + di, j: j + dj }
      if (place.i < 0 || place.j < 0 || place.i >= board.rows || place.j >= board.cols) continue
      looking.hover.value = at(place)
      const isPinned = di === 0 && dj === 0
      expect(looking.hoverFacts.value.length > 0).toBe(!isPinned)
      others += Number(!isPinned)
    }
  expect(others).toBeGreaterThan(3)
  looking.hover.value = undefined
  expect(looking.hoverFacts.value).toEqual([])
})

test('facts are of the round that is shown', async () => {
  const { playback, session, looking, placeOf } = await open()
  looking.pick(placeOf(4))
  for (let round = 0; round <= session.rounds.value; round++) {
    playback.goTo(round)
    const now = pandemic.unitNow(session.stateAt(round) as never, 4)!
    const health = now.gauges.find(({ isHealth }) => isHealth)!.value
    const shown = looking.pinnedFacts.value[0].rows.find(([label]) => label === 'Health')![1]
    expect(shown).toMatch(new RegExp(`^${health} of `))
  }
})

test('a city says whose it is by the seat', async () => {
  const { looking, board, session } = await open()
  const owners = []
  for (let i = 0; i < board.rows; i++)
    for (let j = 0; j < board.cols; j++)
      for (const { rows } of looking.factsAt({ i, j }))
        for (const [label, value, seat] of rows) if (label === 'Owner') owners.push([value, seat])
  expect(owners.length).toBeGreaterThan(10)
  for (const [value, seat] of owners)
    expect(value).toBe(seat === undefined ? 'none yet' : `seat ${Number(seat) + 1}`)
  expect(session.status.value).toBe('done')
})
