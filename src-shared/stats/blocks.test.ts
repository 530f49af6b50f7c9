import { describe, expect, it } from 'vitest'
import { placesOf } from './blocks.ts'

describe('places', () => {
  it.each([
    ['all apart', [10, 40, 20, 30], [4, 1, 3, 2]],
    ['a tie for the first place', [40, 40, 20, 30], [1, 1, 4, 3]],
    ['a tie in the middle', [40, 20, 20, 10], [1, 2, 2, 4]],
    ['a tie for the last place', [40, 30, 10, 10], [1, 2, 3, 3]],
    ['all the same', [0, 0, 0, 0], [1, 1, 1, 1]],
    ['scores below zero', [-5, 0, -10, 5], [3, 2, 4, 1]],
  ])('%s', (_, scores, places) => {
    expect(placesOf(scores)).toEqual(places)
  })
})
