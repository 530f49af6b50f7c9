import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'

const mine = {
  matches: 96,
  finished: 96,
  seats: 96,
  won: 61,
  crashes: 0,
  cpuOuts: 0,
  otherLimits: 0,
  machineLimits: 0,
  games: [],
}

it('matches are counted, and what my bots won of theirs', () => {
  expect(countWords(1218, mine)).toBe('1,218 matches · your bots won 61 of 96')
  expect(countWords(1, undefined)).toBe('1 match')
  expect(countWords(5, { ...mine, finished: 0, won: 0 })).toBe('5 matches')
})
