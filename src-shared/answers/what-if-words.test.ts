import { expect, test } from 'vitest'
import { SAY_WHAT_IF } from './what-if-words.ts'

test('the round is said once one was played', () => {
  expect([SAY_WHAT_IF.playing(102, 0, 200), SAY_WHAT_IF.playing(0, 1, 200)]).toEqual([
    'Playing on from round 102.',
    'Playing on from round 0: round 1 of 200.',
  ])
})

test.each([
  [0, 'With v13 from round 5 you would have come 2nd again.'],
  [1, 'With v13 from round 5 you would have come 2nd again, with 1 point more.'],
  [-1, 'With v13 from round 5 you would have come 2nd again, with 1 point less.'],
  [1200, 'With v13 from round 5 you would have come 2nd again, with 1,200 points more.'],
])('the same place with a difference of %d', (more, words) => {
  expect(SAY_WHAT_IF.oneAgain('v13', 5, 'you', 2, more)).toBe(words)
})

test('shared first places are said where there are any', () => {
  const { wasPlace } = SAY_WHAT_IF.small
  expect([wasPlace(3, 0), wasPlace(3, 1), wasPlace(1, 2)]).toEqual([
    'In the match it was the 3rd place.',
    'In the match it was the 3rd place. 1 of the first places is shared.',
    'In the match it was the 1st place. 2 of the first places are shared.',
  ])
})

test('bars are those of your bot, or of the one that is looked at', () => {
  const { caption } = SAY_WHAT_IF.picture
  const counts = [
    [1, 14],
    [3, 6],
  ] as const
  expect([caption('you', counts), caption('Gold', counts)]).toEqual([
    'Each bar is a future, by the place of your bot: 14 × 1st, 6 × 3rd.',
    'Each bar is a future, by the place of Gold: 14 × 1st, 6 × 3rd.',
  ])
})
