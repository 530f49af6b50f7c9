import { expect, it } from 'vitest'
import { populationWords } from './population-words.ts'

it.each([
  [-7.21, '7.2 below Dummy'],
  [-0.06, '0.1 below Dummy'],
  [-0.04, 'as strong as Dummy'],
  [0.02, 'as strong as Dummy'],
  [0.06, '0.1 above Dummy'],
  [1.5, '1.5 above Dummy'],
])('a field of %d is described as it is read', (mean, words) => {
  expect(populationWords({ mean, spread: 3 })).toBe(
    `The others are ${words} on average, give or take 3.0; a bot that is 1 above another is ahead of it in 73 of 100 matches.`,
  )
})

it('a strength of 1 is worth what the sentence says', () => {
  const said = /ahead of it in (\d+) of 100 matches/.exec(populationWords({ mean: 0, spread: 1 }))?.[1]
  expect(said).toBe(String(Math.round((100 * Math.E) / (1 + Math.E))))
})
