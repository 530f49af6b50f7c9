import { expect, test } from 'vitest'
import { answerOfComparison } from '../../../src-shared/answers/comparison-answer.ts'
import type { Comparison, ComparisonSide } from '../../../src-shared/contract/comparisons.ts'
import { madeUpComparison } from '../../../test/made-up-comparison.ts'
import { longerCaps } from './ask-again.ts'
import { factsOfComparison, sideNames, type KnownBot } from './comparison-facts.ts'

const KNOWN: readonly KnownBot[] = [
  { id: 1, builtin: true, hasSource: true },
  { id: 5, builtin: false, hasSource: true },
  { id: 6, builtin: false, hasSource: false },
]
const side = (botId: number, name: string, number: number, variant?: string): ComparisonSide => ({
  botId,
  versionId: 100 * botId + number,
  name,
  number,
  ...(variant === undefined ? {} : { variant }),
})
const names = (a: ComparisonSide, b: ComparisonSide) => Object.values(sideNames({ a, b }, KNOWN))

test('sides are called by what distinguishes them', () => {
  expect(names(side(5, 'Heron', 13), side(5, 'Heron', 14))).toEqual(['v13', 'v14'])
  expect(names(side(1, 'Gold', 1), side(5, 'Heron', 14))).toEqual(['Gold', 'Heron v14'])
  expect(names(side(5, 'Heron', 14), side(5, 'Heron', 15, 'v14 DEPTH=6'))).toEqual(['v14', 'v14 (DEPTH=6)'])
  expect(
    names(side(5, 'Heron', 15, 'v14 DEPTH=4 RISK=1'), side(5, 'Heron', 16, 'v14 DEPTH=4 RISK=2')),
  ).toEqual(['v14 (RISK=1 …)', 'v14 (RISK=2 …)'])
  expect(names(side(5, 'Heron', 15, 'v14'), side(5, 'Heron', 16, 'v14 c++20, debug'))[1]).toBe(
    'v14 (c++20 …)',
  )
  expect(names(side(5, 'Heron', 15, ''), side(5, 'Heron', 16, 'my own note'))).toEqual(['v15', 'v16 (my …)'])
  const [long, other] = ['MajorasWrathOfTheDeepSea', 'Heron']
  expect(names(side(5, long, 12), side(6, other, 3))).toEqual(['MajorasWrathOfTheDe… v12', 'Heron v3'])
  const alike = [`${long}A`, `${long}B`]
  expect(names(side(5, alike[0], 1), side(6, alike[1], 1)), 'cut names would be one').toEqual(
    alike.map((name) => `${name} v1`),
  )
  expect(names(side(5, 'Heron', 3), side(6, 'Heron', 3))).toEqual(['Heron v3 (old)', 'Heron v3 (new)'])
})

const comparison = (change: Partial<Comparison>): Comparison =>
  madeUpComparison({ a: side(5, 'Heron', 13), b: side(5, 'Heron', 14), ...change })
const words = (change: Partial<Comparison>) =>
  answerOfComparison(factsOfComparison(comparison(change), KNOWN)).words

test('a live comparison says about how many matches there will be, and no more than may be played', () => {
  const live = { status: 'running', ending: 'continue', blocks: 9, matches: 18 } as const
  const outcomes = Array.from({ length: 9 }, () => 0.01)
  const tests = (ratio: number) => [{ about: 'B' as const, ratios: [ratio] }]
  expect(words({ ...live, outcomes, tests: tests(0) })).toBe('v14 is ahead after 18 of about 130 matches.')
  expect(words({ ...live, outcomes, tests: tests(1) })).toBe('v14 is ahead after 18 of about 54 matches.')
  expect(words({ ...live, outcomes, tests: tests(0), capBlocks: 15 })).toBe(
    'v14 is ahead after 18 of about 30 matches.',
  )
  expect(words({ ...live, outcomes, tests: tests(0), capBlocks: 9 })).toBe('v14 is ahead after 18 matches.')
})

test('what is given up is said to be after its time, or after its matches', () => {
  const capped: Partial<Comparison> = { ending: 'capped', outcomes: [0.009] }
  expect(words({ ...capped, playingMs: 600_400 })).toBe(
    'Undecided after 10 minutes: v14 is ahead by 0.9 of every 100 points.',
  )
  expect(words(capped)).toBe('Undecided after 40 matches: v14 is ahead by 0.9 of every 100 points.')
})

test('the bots that are mine are those that did not come compiled or with Quartet', () => {
  const facts = factsOfComparison(comparison({ a: side(1, 'Gold', 1), b: side(6, 'Kestrel', 2) }), KNOWN)
  expect([facts.before.isMine, facts.after.isMine]).toEqual([false, false])
  expect(factsOfComparison(comparison({}), KNOWN).after.isMine).toBe(true)
})

test('a question that was given up is asked again for longer, up to the most there is', () => {
  expect(longerCaps({ capSeconds: 600, capBlocks: 2000 })).toEqual({ capSeconds: 3600, capBlocks: 8000 })
  expect(longerCaps({ capSeconds: 28_800, capBlocks: 20_000 })).toEqual({
    capSeconds: 86_400,
    capBlocks: 20_000,
  })
  expect(longerCaps({ capSeconds: 86_400, capBlocks: 20_000 })).toBeUndefined()
})
