import { expect, it } from 'vitest'
import type { ComparedFacts } from './compared.ts'
import { outcomeOfCompared, comparisonQuestion } from './compared.ts'

const ANSWERS = ['better', 'no-regression', 'worse', 'no-difference', 'identical', 'undecided'] as const
const facts = (answer: ComparedFacts['answer'], a: number, b: number): ComparedFacts => ({
  comparisonId: 5,
  aVersion: 1,
  answer,
  matches: 46,
  stopped: { a, b },
})

it('only a version that is better or no worse passes, and none that stopped more often', () => {
  const states = (a: number, b: number) =>
    ANSWERS.map((answer) => outcomeOfCompared('champion', facts(answer, a, b), 13).state)
  const usual = ['passed', 'passed', 'failed', 'known', 'known', 'known']
  expect(states(0, 0)).toEqual(usual)
  expect(states(3, 3)).toEqual(usual)
  expect(states(3, 2)).toEqual(usual)
  expect(new Set(states(2, 3))).toEqual(new Set(['failed']))
})

it('a comparison gets its half of the seconds, and at least what one may have', () => {
  const pair = { game: 'pandemic', configId: 1, a: 2, b: 3 } as const
  expect([600, 61, 10].map((seconds) => comparisonQuestion({ ...pair, seconds }).capSeconds)).toEqual([
    300, 31, 5,
  ])
})
