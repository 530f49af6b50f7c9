import { expect, test } from 'vitest'
import { endOfFile } from './file-end.ts'

type Facts = Parameters<typeof endOfFile>[0]
const seats = (...scores: (number | undefined)[]) =>
  scores.map((score) => ({ name: 'Dummy', ...(score === undefined ? {} : { score }) })) as Facts['seats']
const none = seats(undefined, undefined, undefined, undefined)
const facts = (change: Partial<Facts> = {}): Facts => ({
  status: 'aborted',
  game: 'pandemic',
  file: { kind: 'original', name: 'a.out' },
  round: 200,
  rounds: 200,
  seats: none,
  ...change,
})

test('a file that was read to its last round and gives no scores', () => {
  expect(endOfFile(facts())).toBe('no scores')
  expect(endOfFile(facts({ round: 201 }))).toBe('no scores')
})

test('a file that ends before its last round, or gives only some of the scores', () => {
  expect(endOfFile(facts({ round: 199 }))).toBe('early')
  expect(endOfFile(facts({ seats: seats(1, undefined, undefined, undefined) }))).toBe('early')
})

test('what ended, or was played here, has no such end', () => {
  expect(endOfFile(facts({ status: 'done' }))).toBeUndefined()
  expect(endOfFile(facts({ file: undefined }))).toBeUndefined()
  const exported = { kind: 'quartet', name: 'a.quartet' } as const
  expect(endOfFile(facts({ file: exported }))).toBeUndefined()
  // A season's matches have no scores of our own either way.
  expect(endOfFile(facts({ file: exported, game: 'season:0123456789abcdef' }))).toBe('no scores')
})
