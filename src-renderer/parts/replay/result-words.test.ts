import { expect, test } from 'vitest'
import { decidedIn, tellResult } from './result-words.ts'

const names = ['Nova v2', 'Dummy', 'Demo', 'Null']

test.each([
  [[20_000, 7592, 100, 0], [0], 'You won by 12,408 points'],
  [[101, 100, 0, 0], [0], 'You won by 1 point'],
  [[10, 200, 30, 40], [0], '4th of 4, 190 points behind Dummy'],
  [[150, 200, 30, 40], [0], '2nd of 4, 50 points behind Dummy'],
  [[100, 200, 200, 40], [0], '3rd of 4, 100 points behind the winners'],
  [[200, 200, 30, 40], [0], 'You share the first place with Dummy'],
  [[200, 50, 180, 40], [0, 2], 'You won by 150 points'],
  [[200, 50, 180, 40], [], 'Nova v2 won by 20'],
  [[200, 50, 180, 40], [0, 1, 2, 3], 'Nova v2 won by 20'],
  [[200, 200, 180, 40], [], 'A tie: Nova v2, Dummy'],
])('%j with own seats %j: %s', (scores, own, text) => {
  expect(tellResult({ scores, names, own })).toBe(text)
})

test.each([
  [[undefined, undefined, undefined, undefined], '4th of 4, 190 points behind Dummy'],
  [[{ round: 0, cause: 'exception' }], 'Your bot crashed in round 0: 4th of 4, 190 points behind Dummy'],
  [[{ round: 9, cause: 'cpu' }], 'Your bot ran out of CPU in round 9: 4th of 4, 190 points behind Dummy'],
  [[undefined, { round: 3, cause: 'trap' }], '4th of 4, 190 points behind Dummy'],
] as const)('what stopped one’s own bot comes first: %j', (stops, text) => {
  expect(tellResult({ scores: [10, 200, 30, 40], names, own: [0], stops })).toBe(text)
})

test('of several own bots the first stop counts, and a win is told all the same', () => {
  const stops = [{ round: 9, cause: 'trap' }, undefined, { round: 4, cause: 'memory' }] as const
  expect(tellResult({ scores: [200, 50, 180, 40], names, own: [0, 2], stops })).toBe(
    'Your bot ran out of memory in round 4: you won by 150 points',
  )
})

test.each([
  [
    [
      [0, 0],
      [1, 2],
      [3, 2],
      [5, 4],
    ],
    2,
  ],
  [
    [
      [1, 0],
      [2, 0],
    ],
    0,
  ],
  [
    [
      [0, 0],
      [1, 1],
    ],
    undefined,
  ],
  [[], undefined],
])('of %j the lead was decided in round %s', (scores, round) => {
  expect(decidedIn(scores)).toBe(round)
})
