import { expect, it } from 'vitest'
import { createSeasonMatch } from './season-match.ts'

const match = (head: string, orders: string) => {
  const [first, second] = ['round 0\n', 'round 1\n']
  const from = head.length + first.length + orders.length
  return createSeasonMatch({
    text: Uint8Array.from(Buffer.from(`${head}${first}${orders}${second}`, 'latin1')),
    states: [
      [head.length, head.length + first.length],
      [from, from + second.length],
    ],
    scores: [],
  })
}

it('what stands before a state is given whole', () => {
  const { head, ordersText, stateText } = match('Game 1.0\n', 'orders 0\n')
  expect([head(), stateText(0), ordersText(0), stateText(1)]).toEqual([
    'Game 1.0\n',
    'round 0\n',
    'orders 0\n',
    'round 1\n',
  ])
})

it('of a line without end as much is given as a page can show, and how much more there is', () => {
  const long = 'x'.repeat(1024 * 1024)
  const { head, ordersText, stateText } = match(long, long)
  for (const text of [head(), ordersText(0)])
    expect(text).toBe(`${'x'.repeat(256 * 1024)}\n… (${768 * 1024} more bytes)\n`)
  expect(stateText(1)).toBe('round 1\n')
})
