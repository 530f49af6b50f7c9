import { expect, it } from 'vitest'
import { populationWords } from './population-words.ts'

it.each([
  [-7.21, 'The others are 7.2 below Dummy on average, give or take 3.0;'],
  [0.02, 'The others are as strong as Dummy on average, give or take 3.0;'],
  [1.5, 'The others are 1.5 above Dummy on average, give or take 3.0;'],
])('a field of %d is told as it is read', (mean, words) => {
  expect(populationWords({ mean, spread: 3 })).toContain(words)
})

it('a strength of 1 is worth what the sentence says', () => {
  const said = /ahead of it in (\d+) of 100 matches/.exec(populationWords({ mean: 0, spread: 1 }))?.[1]
  expect(said).toBe(String(Math.round((100 * Math.E) / (1 + Math.E))))
})
