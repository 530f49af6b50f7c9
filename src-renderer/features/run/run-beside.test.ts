import { expect, test } from 'vitest'
import { proposedB } from './run-beside.ts'

test('beside the bot in hand stands its champion or version before, or another bot', () => {
  const keys = ['b10', 'b11', 'b1', 'v40', 'v41']
  expect(proposedB(keys, 41, 10)).toBe('v41')
  expect(proposedB(keys, undefined, 10)).toBe('b11')
  expect(proposedB(keys, 99, 11), 'a version that is not there').toBe('b10')
  expect(proposedB(['b10'], undefined, 10)).toBeUndefined()
})
