import { expect, it } from 'vitest'
import { describeEntry } from './describe-entry.ts'

const board = { describeOrder: (order: readonly number[]) => ({ text: `unit ${order[0]} top` }) }

it('says an order as the list of orders does, with what came of it', () => {
  expect(describeEntry({ text: 'move 18 TOP: moved', call: [18, 0], result: 'moved' }, board)).toBe(
    'unit 18 top · moved',
  )
  expect(describeEntry({ text: 'move 18 TOP', call: [18, 0] }, board)).toBe('unit 18 top')
})

it('says everything else, and orders without a board, in the words of the story', () => {
  expect(describeEntry({ text: 'killed by unit 3' }, board)).toBe('killed by unit 3')
  expect(describeEntry({ text: 'move 18 TOP: moved', call: [18, 0], result: 'moved' }, undefined)).toBe(
    'move 18 TOP: moved',
  )
})
