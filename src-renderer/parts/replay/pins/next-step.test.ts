import { expect, test } from 'vitest'
import { fewSteps, nextStep, stepOfOthers, type NextStepFacts } from './next-step.ts'

const pin = { kind: 'lost', round: 102, words: 'Gold took 8 cities from you.', units: [], cells: [] } as const
const LOST: NextStepFacts = {
  stop: undefined,
  line: undefined,
  isWon: false,
  next: undefined,
  isLast: false,
  rung: undefined,
  before: undefined,
  canAskWhy: true,
  canTry: true,
}
const labels = (change: Partial<NextStepFacts>) => nextStep({ ...LOST, ...change }).map(({ label }) => label)
const stop = { round: 181, cause: 'trap', reason: '' } as const

test.each([
  ['lost, with a pin to come', { next: pin }, ['Next: round 102', 'Try it yourself']],
  [
    'lost, at a pin with a line',
    { next: pin, pinLine: 49 },
    ['Next: round 102', 'Line 49', 'Try it yourself'],
  ],
  [
    'won, at a pin with a line',
    { isWon: true, rung: 'Gold', next: pin, pinLine: 49 },
    ['Play Gold', 'Next: round 102', 'Line 49'],
  ],
  ['at the last pin', { isLast: true }, ['Ask why', 'Try it yourself']],
  ['lost without pins', {}, ['Ask why', 'Try it yourself']],
  ['lost in a season', { canAskWhy: false, canTry: false }, ['Run again']],
  ['won, with a pin', { isWon: true, next: pin }, ['Next: round 102']],
  ['won, at the last pin', { isWon: true, isLast: true }, ['Run again']],
  ['won against Dummies', { isWon: true, rung: 'Gold' }, ['Play Gold']],
  [
    'won against Dummies, with a pin',
    { isWon: true, rung: 'Gold', next: pin },
    ['Play Gold', 'Next: round 102'],
  ],
  [
    'won against Gold',
    { isWon: true, before: { number: 13, isChampion: true } },
    ['Compare with your champion'],
  ],
  [
    'won against Gold, without a champion',
    { isWon: true, before: { number: 13, isChampion: false }, next: pin },
    ['Compare with v13', 'Next: round 102'],
  ],
  ['lost against Dummies', { rung: 'Gold', next: pin }, ['Next: round 102', 'Try it yourself']],
  ['stopped at a line', { stop, line: 47, next: pin }, ['Open line 47', 'What if it had not?']],
  ['stopped somewhere', { stop }, ['See round 181', 'What if it had not?']],
  ['stopped in a season', { stop, canTry: false }, ['See round 181']],
] as const)('%s', (_, change, steps) => {
  expect(labels(change)).toEqual(steps)
})

test('where there is little room, it is the next pin before anything else, beside what is played next', () => {
  const steps = (change: Partial<NextStepFacts>) =>
    fewSteps(nextStep({ ...LOST, isWon: true, next: pin, ...change })).map(({ short }) => short)
  expect(steps({})).toEqual(['Next'])
  expect(steps({ rung: 'Gold' })).toEqual(['Play Gold', 'Next'])
  expect(steps({ before: { number: 2, isChampion: true } })).toEqual(['Compare', 'Next'])
  expect(steps({ isWon: false, rung: 'Gold' })).toEqual(['Next'])
  expect(steps({ isLast: true })).toEqual(['Run again'])
  expect(steps({ stop, line: 47 })).toEqual(['Open line 47'])
})

test('a match of others is played against, or its step says what is missing', () => {
  expect(stepOfOthers('')).not.toHaveProperty('isOff')
  expect(stepOfOthers('Wren is not here.')).toMatchObject({ isOff: true, title: 'Wren is not here.' })
})
