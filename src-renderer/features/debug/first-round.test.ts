import { expect, test } from 'vitest'
import { firstRoundToDebug } from './first-round.ts'

test('a bot is stopped from the round on the board on, as long as it has a turn from there on', () => {
  for (let rounds = 0; rounds <= 5; rounds++)
    for (let onBoard = 0; onBoard <= rounds; onBoard++)
      for (const stoppedIn of [undefined, 0, 1, 4]) {
        const first = firstRoundToDebug(onBoard, { rounds, stoppedIn })
        const hasTurn = onBoard < rounds && (stoppedIn === undefined || onBoard <= stoppedIn)
        expect(first).toBe(hasTurn ? onBoard : 0)
      }
})
