import { expect, test } from 'vitest'
import { apocalypseNow } from '../../../../src-games/apocalypse-now/game.ts'
import { pandemic } from '../../../../src-games/pandemic/game.ts'
import { fill, give, take, toInts, unitOf, type Call, type Plan } from './plan.ts'

const left: Call = [0, 7, 3, 0]
const right: Call = [0, 7, 1, 0]

test('a unit has one order a round: the last that was given, before those of the bot', () => {
  let plan: Plan = [fill(pandemic, [], Int32Array.of(0, 7, 0, 0, 0, 8, 0, 0)), []]
  plan = give(pandemic, plan, 0, left)
  expect(toInts(plan)[0]).toEqual([0, 7, 3, 0, 0, 8, 0, 0])
  plan = give(pandemic, plan, 0, right)
  expect(toInts(plan)).toEqual([[0, 7, 1, 0, 0, 8, 0, 0], []])
  expect(plan[0].map(({ isOwn }) => isOwn)).toEqual([true, false])
})

test('the same order again is taken back, and any can be', () => {
  const plan = give(pandemic, [[]], 0, left)
  expect(give(pandemic, plan, 0, left)).toEqual([[]])
  expect(take(give(pandemic, plan, 0, [0, 8, 1, 0]), 0, 1)).toEqual([[{ call: [0, 8, 1, 0], isOwn: true }]])
})

test('orders without a unit stand beside each other', () => {
  const jump = (j: number): Call => [2, 10, j, 0]
  const plan = give(apocalypseNow, give(apocalypseNow, [[]], 0, jump(4)), 0, jump(5))
  expect(toInts(plan)[0]).toEqual([2, 10, 5, 0, 2, 10, 4, 0])
  expect(unitOf(apocalypseNow, jump(4))).toBeUndefined()
  expect(fill(apocalypseNow, plan[0], [2, 10, 4, 0, 2, 10, 6, 0])).toHaveLength(3)
})

test('the orders of the bot come back around those given by hand', () => {
  const plan = give(pandemic, [[]], 0, left)
  expect(toInts([fill(pandemic, plan[0], [0, 7, 0, 0, 0, 9, 1, 0])])).toEqual([[0, 7, 3, 0, 0, 9, 1, 0]])
})
