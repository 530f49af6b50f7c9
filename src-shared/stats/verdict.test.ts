import { expect, test } from 'vitest'
import { countOf } from './plural.ts'
import { formatVerdict, type VerdictFacts } from './verdict.ts'

const say = (change: Partial<VerdictFacts>) =>
  formatVerdict({
    preset: 'better',
    ending: 'upper',
    isField: false,
    matches: 54,
    blocks: 27,
    interval: { mean: 0.018, low: 0.003, high: 0.031 },
    window: 2.1,
    isSameSoFar: false,
    ...change,
  })
const UNKNOWN = { mean: 0.004, low: -Infinity, high: Infinity }

test('each answer is a sentence with numbers that agree with it', () => {
  expect(say({})).toBe('B beats A by about 1.8 points of share (at least 0.3, at most 3.1) after 54 matches.')
  expect(say({ interval: { mean: 0.5, low: 0.5, high: 0.5 } })).toBe(
    'B beats A by 50.0 points of share in every block, over 54 matches.',
  )
  expect(say({ isField: true })).toMatch(/^B is better than A by about 1\.8/)
  expect(say({ ending: 'lower', interval: { mean: -0.018, low: -0.031, high: -0.003 } })).toBe(
    'A beats B by about 1.8 points of share (at least 0.3, at most 3.1) after 54 matches.',
  )
  expect(say({ interval: { mean: 0.004, low: 0.0001, high: 0.009 } })).toBe(
    'B beats A by about 0.4 points of share (at least 0.01, at most 0.9) after 54 matches. That is less than the 2.1 points that were asked about.',
  )
  const even = { ending: 'even', interval: { mean: 0.002, low: -0.006, high: 0.009 } } as const
  expect(say(even)).toBe(
    'No difference worth having after 54 matches: A is ahead by at most 0.6 points of share, or B by at most 0.9.',
  )
  expect(say({ ...even, interval: { mean: 0.005, low: 0.001, high: 0.009 } })).toMatch(
    /: B is ahead by 0\.1 to 0\.9 points of share\.$/,
  )
})

test('a clean-up is told whether it broke anything', () => {
  expect(say({ preset: 'regression', interval: { mean: 0, low: -0.005, high: 0.006 } })).toBe(
    'No regression after 54 matches: B is behind by at most 0.5 points of share.',
  )
  expect(
    say({ preset: 'regression', ending: 'lower', interval: { mean: -0.01, low: -0.02, high: -0.001 } }),
  ).toMatch(/^B is worse than A by about 1\.0 points of share \(at least 0\.1, at most 2\.0\)/)
  expect(say({ preset: 'regression', ending: 'identical' })).toMatch(
    /^No regression\. Identical: the two are the same program/,
  )
})

test('what is no answer says how much is known', () => {
  expect(say({ ending: 'capped', interval: { mean: 0.004, low: -0.012, high: 0.02 } })).toBe(
    'Undecided after 54 matches: B is ahead by 0.4 points of share so far, and anything from −1.2 to +2.0 for B is possible.',
  )
  expect(say({ ending: 'capped', matches: 2, blocks: 1, interval: UNKNOWN })).toMatch(
    /^Undecided after 2 matches: B is ahead by 0\.4 points of share so far, which are too few blocks/,
  )
  expect(say({ ending: 'tied', blocks: 80 })).toBe(
    'No difference worth having: every one of 80 blocks was an exact tie, so fewer than 3.7 % of blocks are anything else.',
  )
  expect(say({ ending: 'tied', preset: 'regression', blocks: 80, isSameSoFar: true })).toBe(
    'No regression. No difference worth having: the two gave the same orders on all 80 seeds, so they differ on fewer than 3.7 % of seeds.',
  )
  expect(say({ ending: 'continue', matches: 24, blocks: 12, isSameSoFar: true })).toBe(
    'After 24 matches the two gave the same orders on all 12 seeds, so they differ on fewer than 22 % of seeds.',
  )
  expect(say({ ending: 'cancelled', matches: 0, blocks: 0, interval: UNKNOWN })).toBe(
    'Cancelled before anything was known.',
  )
})

test('counts have the right number', () => {
  expect([countOf(1, 'match', 'matches'), countOf(0, 'block'), countOf(1200, 'match', 'matches')]).toEqual([
    '1 match',
    '0 blocks',
    '1,200 matches',
  ])
})
