import { expect, test } from 'vitest'
import { groupSeats } from './seat-groups.ts'

const names = ['', 'Dummy', 'Demo', 'Falcon v4']
const nameOf = (choice: { botId: number } | { versionId: number } | undefined) =>
  names[choice && 'botId' in choice ? choice.botId : 0]

test.each([
  [0, [0, 1, 1, 1], ['0 Nova v2', '1,2,3 Dummy']],
  [2, [1, 2, 0, 1], ['2 Nova v2', '0,3 Dummy', '1 Demo']],
  [1, [3, 0, 1, 2], ['1 Nova v2', '0 Falcon v4', '2 Dummy', '3 Demo']],
])('from seat %i among %j', (ownSeat, seats, expected) => {
  const setup = { ownSeat, seats: seats.map((botId) => ({ botId })) }
  const groups = groupSeats(setup, 'Nova v2', nameOf)
  expect(groups.map((group) => `${group.seats.join()} ${group.name}`)).toEqual(expected)
  expect(groups.map(({ isOwn }) => isOwn)).toEqual(groups.map((_, k) => k === 0))
})
