import { expect, test } from 'vitest'
import { nextStep, onlyStep, type StepFacts } from './next-step.ts'

const pin = { kind: 'lost', round: 102, words: 'Gold took 8 cities from you.', units: [], cells: [] } as const
const labels = (change: Partial<StepFacts>) =>
  nextStep({
    stop: undefined,
    line: undefined,
    isWon: false,
    next: undefined,
    isLast: false,
    canAskWhy: true,
    canTry: true,
    ...change,
  }).map(({ label }) => label)
const stop = { round: 181, cause: 'trap', reason: '' } as const

test.each([
  ['lost, with a pin to come', { next: pin }, ['Next: round 102', 'Try it yourself']],
  ['at the last pin', { isLast: true }, ['Ask why', 'Try it yourself']],
  ['lost without pins', {}, ['Ask why', 'Try it yourself']],
  ['lost in a season', { canAskWhy: false, canTry: false }, ['Run again']],
  ['won, with a pin', { isWon: true, next: pin }, ['Next: round 102']],
  ['won, at the last pin', { isWon: true, isLast: true }, ['Run again']],
  ['stopped at a line', { stop, line: 47, next: pin }, ['Open line 47', 'What if it had not?']],
  ['stopped somewhere', { stop }, ['See round 181', 'What if it had not?']],
  ['stopped in a season', { stop, canTry: false }, ['See round 181']],
] as const)('%s', (_, change, steps) => {
  expect(labels(change)).toEqual(steps)
})

test('where there is room for one, it is the next pin before anything else', () => {
  const steps = (change: Partial<StepFacts>) =>
    onlyStep(
      nextStep({
        stop: undefined,
        line: undefined,
        isWon: true,
        next: pin,
        isLast: false,
        canAskWhy: true,
        canTry: true,
        ...change,
      }),
    ).map(({ short }) => short)
  expect(steps({})).toEqual(['Next'])
  expect(steps({ isLast: true })).toEqual(['Run again'])
  expect(steps({ stop, line: 47 })).toEqual(['Open line 47'])
})
