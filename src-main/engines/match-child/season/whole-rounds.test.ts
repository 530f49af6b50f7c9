import { expect, it } from 'vitest'
import { createWholeRounds } from './whole-rounds.ts'

const STATES = ['\na\nround 0\nscore 1 2 3 4\n', 'b\nround 1\nscore 2 2 3 4\n', 'c\nround 2\n']
const MATCH = `Game 1.0\nnames A B C D\n${STATES[0]}actions 0\n${STATES[1]}actions 1\n${STATES[2]}`

/** The states reported of a match that is written in pieces of so many bytes. */
function statesReported(text: string, size: number): string[] {
  const states: string[] = []
  const rounds = createWholeRounds((state) => states.push(Buffer.from(state).toString('latin1')))
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += size) rounds.add(bytes.subarray(at, at + size))
  return states
}

it.each([1, 7, 10_000])('each state is reported when its end is there, in pieces of %i bytes', (size) => {
  expect(statesReported(MATCH, size)).toEqual([STATES[0], `actions 0\n${STATES[1]}`])
})

it('after more than a state may have nothing more is reported, however it is written', () => {
  const long = 'x'.repeat(2 * 1024 * 1024)
  for (const size of [4096, 10_000_000])
    expect(statesReported(`${MATCH}${long}\nround 3\nactions\n${MATCH}`, size).length).toBeLessThanOrEqual(3)
  expect(statesReported(`${MATCH}actions 2\nround 3\nactions\n`, 10_000_000)).toHaveLength(4)
})
