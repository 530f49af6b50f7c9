import { expect, it } from 'vitest'
import type { FoundMatch } from '../../../../src-shared/contract/history.ts'
import { madeUpMatch } from '../../../../test/made-up-summaries.ts'
import { isWinner, wordsOfRow } from './row-words.ts'

const match = (rest: Partial<FoundMatch> = {}): FoundMatch => ({
  ...madeUpMatch(),
  seats: [23, 12, 37, 15].map((score) => ({
    name: `bot ${score}`,
    score,
    place: [37, 23, 15, 12].indexOf(score) + 1,
  })),
  counted: [0, 1, 2, 3],
  ...rest,
})

it('mine comes first, and the three others keep their order', () => {
  expect(wordsOfRow(match(), [3])).toEqual({ mine: 3, others: [0, 1, 2], outcome: { words: '3rd' } })
})

it('a match without a bot of mine has four others and no outcome', () => {
  expect(wordsOfRow(match(), [])).toEqual({ mine: undefined, others: [0, 1, 2, 3], outcome: { words: '' } })
  expect([0, 1, 2, 3].filter((seat) => isWinner(match(), seat))).toEqual([2])
})

it('what goes on or broke off says so in the place of an outcome', () => {
  const open = (status: FoundMatch['status']) =>
    wordsOfRow(match({ status, round: 31, seats: match().seats.map(({ name }) => ({ name })) }), [0]).outcome
      .words
  expect([open('running'), open('queued'), open('cancelled')]).toEqual(['round 31', 'queued', 'cancelled'])
})

it('what stopped my bot is said while the others play on', () => {
  const frozen = { cause: 'cpu', round: 9, reason: '' } as const
  const seats = match().seats.map(({ name }, k) => (k === 0 ? { name, frozen } : { name }))
  expect(wordsOfRow(match({ status: 'running', seats }), [0]).outcome).toEqual({
    words: 'out of CPU',
    tone: 'bad',
  })
})
