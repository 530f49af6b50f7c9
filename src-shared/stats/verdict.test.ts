import { expect, test } from 'vitest'
import { countOf } from './plural.ts'
import {
  answerOf,
  formatAmount,
  formatPoints,
  formatVerdict,
  formatWindow,
  type ComparisonEnding,
  type VerdictFacts,
} from './verdict.ts'

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

test('the verdict on a clean-up says whether it broke anything', () => {
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

test.each<[ComparisonEnding, string, string]>([
  ['upper', 'better', 'no-regression'],
  ['lower', 'worse', 'worse'],
  ['even', 'no-difference', 'no-difference'],
  ['tied', 'no-difference', 'no-regression'],
  ['identical', 'identical', 'identical'],
  ['continue', 'undecided', 'undecided'],
  ['capped', 'undecided', 'undecided'],
  ['cancelled', 'undecided', 'undecided'],
])('for scripts %s is %s, and of a clean-up %s', (ending, plain, regression) => {
  expect(answerOf('better', ending)).toBe(plain)
  expect(answerOf('regression', ending)).toBe(regression)
})

test.each([
  [0.0412, '+4.1'],
  [-0.0412, '−4.1'],
  [0, '+0.0'],
  // What is rounded to nothing has no minus.
  [-0.0004998, '+0.0'],
  [-0.00051, '−0.1'],
  [0.00051, '+0.1'],
  [-0.0009, '−0.1'],
])('points of a share of %f are %s', (share, text) => expect(formatPoints(share)).toBe(text))

test.each([
  [-0.1, '0'],
  [0, '0'],
  [0.00001, 'less than 0.01'],
  [0.000049, 'less than 0.01'],
  [0.00005, '0.01'],
  [0.00006, '0.01'],
  [0.0004, '0.04'],
  [0.00049, '0.05'],
  [0.0005, '0.1'],
  [0.00052, '0.1'],
  [0.0412, '4.1'],
])('an amount of %f is %s', (share, text) => expect(formatAmount(share)).toBe(text))

test('a window is counted in points', () => {
  expect([formatWindow(1), formatWindow(2.1)]).toEqual(['1 point', '2.1 points'])
})

test('a difference that is less than what was asked about says so, for either side and from the limit on', () => {
  const sentence = (high: number) => say({ window: 2, interval: { mean: high / 2, low: 0.001, high } })
  expect(sentence(0.0199)).toMatch(
    /after 54 matches\. That is less than the 2 points that were asked about\.$/,
  )
  expect(sentence(0.0201)).toMatch(/after 54 matches\.$/)
  expect(sentence(0.02)).toMatch(/after 54 matches\.$/)
  expect(say({ ending: 'lower', window: 2, interval: { mean: -0.01, low: -0.019, high: -0.001 } })).toBe(
    'A beats B by about 1.0 points of share (at least 0.1, at most 1.9) after 54 matches. That is less than the 2 points that were asked about.',
  )
  expect(
    say({ ending: 'lower', window: 2, isField: true, interval: { mean: -0.5, low: -0.5, high: -0.5 } }),
  ).toBe('A is better than B by 50.0 points of share in every block, over 54 matches.')
})

test('a difference that is not worth having is described from the side that may be ahead', () => {
  const even = (low: number, high: number) => say({ ending: 'even', interval: { mean: 0, low, high } })
  const start = 'No difference worth having after 54 matches: '
  expect(even(-0.009, -0.001)).toBe(`${start}A is ahead by 0.1 to 0.9 points of share.`)
  expect(even(0.001, 0.009)).toBe(`${start}B is ahead by 0.1 to 0.9 points of share.`)
  expect(even(0, 0.009)).toBe(`${start}B is ahead by 0 to 0.9 points of share.`)
  expect(even(-0.009, 0)).toBe(`${start}A is ahead by 0 to 0.9 points of share.`)
  expect(even(-0.001, 0.009)).toBe(`${start}A is ahead by at most 0.1 points of share, or B by at most 0.9.`)
})

test('a clean-up that is better is said to be better by how much', () => {
  const upper = (low: number) => say({ preset: 'regression', interval: { mean: 0.01, low, high: 0.02 } })
  expect(upper(0.003)).toBe('No regression after 54 matches: B is ahead by 0.3 to 2.0 points of share.')
  expect(upper(0)).toBe('No regression after 54 matches: B is ahead by 0 to 2.0 points of share.')
  expect(say({ ending: 'identical' })).toBe('Identical: the two are the same program.')
  expect(
    say({ preset: 'regression', ending: 'even', interval: { mean: 0, low: -0.01, high: 0.01 } }),
  ).toMatch(/^No difference worth having after 54 matches: A is/)
})

test('while there is no answer it says who is ahead, from one block on', () => {
  const far = (mean: number) => say({ ending: 'continue', interval: { mean, low: -0.03, high: 0.05 } })
  const range = 'and anything from −3.0 to +5.0 for B is possible.'
  expect(far(0.01)).toBe(`After 54 matches B is ahead by 1.0 points of share so far, ${range}`)
  expect(far(-0.01)).toBe(`After 54 matches A is ahead by 1.0 points of share so far, ${range}`)
  expect(far(0)).toBe(`After 54 matches A and B are even so far, ${range}`)
  expect(say({ ending: 'continue', matches: 0, blocks: 0, interval: UNKNOWN })).toBe('Not begun yet.')
  expect(say({ ending: 'continue', matches: 1, blocks: 0, interval: UNKNOWN })).toBe(
    'After 1 match no block of matches is finished.',
  )
  expect(say({ ending: 'continue', matches: 2, blocks: 1, interval: UNKNOWN })).toMatch(
    /^After 2 matches B is ahead/,
  )
  expect(say({ ending: 'cancelled', matches: 1, blocks: 0, interval: UNKNOWN })).toBe(
    'Cancelled after 1 match: no block of matches is finished.',
  )
})

test('what may differ unseen is written in whole percent below sixty seeds, and in tenths from there on', () => {
  const same = (blocks: number) => say({ ending: 'continue', blocks, isSameSoFar: true })
  // 1 − 0.05^(1/n): 95 % of one, 4.95 % of 59, 4.87 % of 60.
  expect(same(1)).toMatch(/the same orders on 1 seed, so they differ on fewer than 95 % of seeds\.$/)
  expect(same(59)).toMatch(/on all 59 seeds, so they differ on fewer than 5 % of seeds\.$/)
  expect(same(60)).toMatch(/on all 60 seeds, so they differ on fewer than 4\.9 % of seeds\.$/)
})
