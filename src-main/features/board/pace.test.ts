import { expect, it } from 'vitest'
import { createRandom } from '../../../test/fuzz/random.ts'
import { toGo } from './pace.ts'

it('at an even pace the time to go is what is left at that pace, also of a stage that goes on after a start', () => {
  for (let seed = 0; seed < 200; seed++) {
    const dice = createRandom(seed)
    const perMatch = 10 + dice.below(5000)
    const first = { done: dice.below(50), at: dice.below(1_000_000) }
    const played = 3 + dice.below(100)
    const now = { done: first.done + played, at: first.at + played * perMatch }
    const left = dice.below(200)
    expect(toGo(first, now, now.done + left)).toBeCloseTo(left * perMatch)
  }
})

it('nothing is said before some matches were played, or of a total that was passed', () => {
  const first = { done: 10, at: 0 }
  expect(toGo(first, first, 20)).toBeUndefined()
  expect(toGo(first, { done: 12, at: 500 }, 20)).toBeUndefined()
  expect(toGo(first, { done: 13, at: 0 }, 20)).toBeUndefined()
  expect(toGo(first, { done: 13, at: 600 }, 12)).toBeUndefined()
  expect(toGo(first, { done: 13, at: 600 }, 13)).toBe(0)
})
