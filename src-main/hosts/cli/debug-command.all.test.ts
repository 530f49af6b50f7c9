import { expect, it } from 'vitest'
import { debugOfAMatch } from '../../../test/cli/debug-of-a-match.ts'
import type { StopAnswer } from '../../../src-shared/contract/debug.ts'

const debug = debugOfAMatch()

it('stops a bot of a stored match where a condition holds, and says what is there', () => {
  const { status, stdout, stderr } = debug('--break', '6:half === 3')
  expect(status, stderr).toBe(0)
  expect(stdout).toMatch(/^Stopped in round 5 at line 6 \(breakpoint\)\n {2}\w*\.?play, line 6\n/)
  expect(stdout).toMatch(/^ +half = 3\b/m)
  expect(stdout).toMatch(/^ +seen = .*5/m)
})

it('goes on from stop to stop, writes notes on the way, and begins at a round', () => {
  const { status, stdout, stderr } = debug(
    ...['--break', '5', '--note', '4:{this.play()}', '--note', '6:half is {half}'],
    ...['--round', '7', '--stops', '2', '--json'],
  )
  expect(status, stderr).toBe(1)
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StopAnswer)
  expect(answers.map(({ stop }) => [stop?.round, stop?.line])).toEqual([
    [7, 5],
    [8, 5],
  ])
  expect(answers[1].notes).toMatchObject([{ round: 7, line: 6, text: 'half is 4' }])
  // A call in a note is said to make no sense.
  expect(answers[0].problem).toEqual(expect.any(String))
})

it('says so where nothing stops, and what it was asked wrongly', () => {
  expect(debug('--break', '6:half > 1000')).toMatchObject({
    status: 0,
    stdout: 'The match ended without a stop.\n',
  })
  expect(debug('--break', '6:half >').status).toBe(1)
  for (const wrong of [[], ['--note', '6'], ['--break', '6', '--stops', '0']])
    expect(debug(...wrong)).toMatchObject({ status: 2, stdout: '' })
})
