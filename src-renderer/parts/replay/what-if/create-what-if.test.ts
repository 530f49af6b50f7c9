import { expect, test } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { pandemic } from '../../../../src-games/pandemic/game.ts'
import { madeUpMatch, madeUpRecord } from '../../../../test/made-up-summaries.ts'
import type { BoardLayer } from '../../boards/layer.ts'
import type { BoardTool } from '../../boards/tool.ts'
import { createContributions } from '../../../base/ui/contributions.ts'
import type { ReplayContext } from '../replay-context.ts'
import { createReplaySession } from '../replay-session.ts'
import { usePlayback } from '../timeline/use-playback.ts'
import { createWhatIf } from './create-what-if.ts'
import { forkRequestOf } from './play-fork.ts'

/** Seat 0 sends its unit 0 up, ten rounds long. */
const rounds = Array.from({ length: 10 }, () => [
  Int32Array.of(0, 0, 2, 0),
  ...[1, 2, 3].map(() => new Int32Array(0)),
])

async function open() {
  const scope = effectScope()
  const made = scope.run(() => {
    const session = createReplaySession()
    const tool = shallowRef<BoardTool>()
    const base = {
      session,
      playback: usePlayback(session),
      layers: createContributions<BoardLayer>(),
      tool,
      takeTool: (next: BoardTool | undefined) => (tool.value = next),
    } as unknown as Omit<ReplayContext, 'whatIf'>
    return { session, base, whatIf: createWhatIf(base) }
  })!
  await made.session.show(madeUpMatch({ id: 5, seed: 30, round: 10 }), madeUpRecord(rounds))
  return { ...made, stop: () => scope.stop() }
}

test('a click takes a unit in hand, another gives it an order, and the next round shows what is to be expected', async () => {
  const { whatIf, base, session, stop } = await open()
  base.playback.goTo(4)
  whatIf.order(0)
  expect(whatIf.plan.value, 'it begins with what the bot asked for').toEqual([
    [{ call: [0, 0, 2, 0], isOwn: false }],
  ])
  const state = session.stateAt(4)
  const unit = pandemic.units(state as never, 0)[1]
  base.tool.value!.click(unit)
  expect(whatIf.unit.value).toBe(unit.unit)
  expect(whatIf.offered.value).toHaveLength(5)
  const down = whatIf.offered.value.find(({ outcome, cell }) => outcome?.text === 'moved' && cell)!
  await nextTick()
  base.tool.value!.click(down.cell!)
  expect(whatIf.plan.value[0][0]).toEqual({ call: down.order, isOwn: true })
  expect(whatIf.plan.value[0]).toHaveLength(2)
  expect(whatIf.preview.value, 'the round itself is that of the match').toBeUndefined()

  whatIf.goToStep(1)
  const expected = pandemic.units(whatIf.preview.value as never, 0).find((one) => one.unit === unit.unit)
  expect(expected).toMatchObject(down.cell!)
  expect(forkRequestOf(whatIf, 5)).toEqual({
    matchId: 5,
    round: 4,
    seats: [],
    orders: [
      {
        seat: 0,
        rounds: [
          [...down.order, 0, 0, 2, 0],
          [0, 0, 2, 0],
        ],
      },
    ],
  })
  stop()
})

test('orders hold the round they were given for; without them the round is the one shown, before the end', async () => {
  const { whatIf, base, stop } = await open()
  base.playback.goTo(10)
  expect(whatIf.from.value).toBe(10)
  base.playback.goTo(3)
  whatIf.order(2)
  whatIf.goToStep(1)
  base.playback.goTo(7)
  expect(whatIf.from.value).toBe(3)
  expect(whatIf.preview.value, 'the board has moved on').toBeUndefined()
  base.tool.value!.click({ i: 0, j: 0 })
  expect(base.playback.round.value, 'a click goes back to where the orders are for').toBe(3)
  whatIf.drop()
  expect(base.tool.value).toBeUndefined()
  base.playback.goTo(7)
  expect(whatIf.from.value).toBe(7)
  stop()
})

test('another match forgets all of it', async () => {
  const { whatIf, session, stop } = await open()
  whatIf.seats.value = new Map([[1, { botId: 3 }]])
  whatIf.seed.value = 9
  whatIf.order(1)
  session.clear()
  await nextTick()
  expect(forkRequestOf(whatIf, 6)).toEqual({ matchId: 6, round: 0, seats: [] })
  stop()
})
