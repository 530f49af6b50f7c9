import { expect, test } from 'vitest'
import type { Comparison, SideFigures } from '../../../src-shared/contract/comparisons.ts'
import { madeUpComparison } from '../../../test/made-up-comparison.ts'
import { binOutcomes } from './outcome-bins.ts'
import { describeRange, formatCard } from './card.ts'
import { describeErrors, formatDuration, shortAnswer } from '../../parts/comparisons/comparison-words.ts'
import type { SideNames } from '../../parts/comparisons/comparison-facts.ts'
import { noticesOf, warningsOf as warningsOfNames } from './warnings.ts'

const figures = (side: 'A' | 'B', change: Partial<SideFigures> = {}): SideFigures => ({
  side,
  matches: 20,
  copies: 40,
  meanScore: 1000,
  meanShare: side === 'A' ? 0.23 : 0.27,
  meanPlace: 2.5,
  wonRate: side === 'A' ? 0.4 : 0.6,
  firstRate: 0.7,
  topTwoRate: 0.9,
  lastRate: 0.4,
  cpuOuts: 0,
  otherLimits: 0,
  crashes: 0,
  maxCpu: 0.1,
  ...change,
})
const NAMES: SideNames = { a: 'v1', b: 'v2' }
const warningsOf = (one: Comparison) => warningsOfNames(one, NAMES)
/** Twenty pairs that vary as they usually do. */
const OUTCOMES = Array.from({ length: 20 }, (_, k) => 0.04 + (k % 2 ? 0.067 : -0.067))
const comparison = (change: Partial<Comparison> = {}): Comparison =>
  madeUpComparison({
    a: { botId: 5, versionId: 10, name: 'Mine', number: 1 },
    b: { botId: 5, versionId: 11, name: 'Mine', number: 2 },
    verdict: 'B beats A by about 4.0 points of share (at least 0.2, at most 8.2) after 40 matches.',
    outcomes: OUTCOMES,
    interval: { mean: 0.04, low: 0.002, high: 0.082, isFinal: true },
    figures: [figures('A', { crashes: 0 }), figures('B')],
    ...change,
  })

test('what an answer may be wrong in is said as an error rate of that answer', () => {
  const say = (change: Parameters<typeof comparison>[0]) => describeErrors(comparison(change), NAMES)
  expect(say({})).toBe(
    'When two bots are equal, this test says “v2 is better” in at most 5 of 100 comparisons, and “v2 is worse” as rarely.',
  )
  expect(say({ ending: 'lower' })).toMatch(/^When two bots are equal, this test says “v2 is worse”/)
  expect(say({ ending: 'even' })).toMatch(
    /^When one of two is better by 2\.1 of every 100 points or more, this test says “no difference”/,
  )
  expect(say({ preset: 'regression' })).toMatch(
    /^When v2 is worse by 2\.1 of every 100 points or more, this test says “no worse”/,
  )
  expect(say({ preset: 'regression', ending: 'lower' })).toMatch(/“worse” in at most 5 of 100/)
  expect(say({ preset: 'quick', ending: 'even' })).toMatch(/“no difference” in 20 of 100 comparisons/)
  expect(say({ ending: 'capped' })).toBe('')
})

test('crashes, lost CPU and a limit that is near are distinguished, and named', () => {
  const changed = (change: Parameters<typeof figures>[1], more: Parameters<typeof comparison>[0] = {}) =>
    comparison({ figures: [figures('A'), figures('B', change)], ...more })
  const warn = (...change: Parameters<typeof changed>) => warningsOf(changed(...change))
  const oneSided = 'Part of the difference is that only v2 stopped.'
  expect(warn({})).toEqual([])
  expect(warn({ crashes: 3 })).toEqual(['v2 crashed in 3 of the 40 times it played.'])
  expect(noticesOf(changed({ crashes: 3 }), NAMES)).toEqual([oneSided])
  expect(warn({ crashes: 40 })[0]).toBe('v2 crashed in every one of the 40 times it played.')
  expect(warn({ cpuOuts: 2, maxCpu: 1 })[0]).toBe('v2 ran out of CPU in 2 of the 40 times it played.')
  const both = comparison({ figures: [figures('A', { crashes: 1 }), figures('B', { crashes: 1 })] })
  expect(warningsOf(both)).toHaveLength(2)
  expect(noticesOf(both, NAMES)).toEqual([])
  expect(warn({ maxCpu: 0.81 })).toEqual([
    'v2 used up to 81 % of its CPU limit: a little more and it is stopped.',
  ])
  expect(warn({ maxCpu: 0.81 }, { limits: 'none' })).toEqual([])
})

test('pairs that are lopsided, vary so much that the question is too dear, or are too few, are said to be so', () => {
  const outcomes = (value: (k: number) => number) => Array.from({ length: 24 }, (_, k) => value(k))
  expect(warningsOf(comparison({ outcomes: outcomes((k) => (k === 0 ? 0.5 : 0.01 * (k % 2))) }))[0]).toMatch(
    /^The pairs are lopsided: a few went far to v2,/,
  )
  const dear = { outcomes: outcomes((k) => (k % 2 ? 0.2 : -0.1)), capBlocks: 200 }
  expect(warningsOf(comparison(dear))).toEqual([])
  expect(warningsOf(comparison({ ...dear, ending: 'capped' }))).toEqual([
    'These two vary by 15.3 points from block to block: a difference of 2.1 would take about 840 matches, one of 4.9 about 150.',
  ])
  const opposite = { low: -0.2, mean: -0.1, high: -0.01, blocks: 12 }
  expect(noticesOf(comparison({ check: opposite }), NAMES)[0]).toMatch(/^It is the other way round/)
  expect(warningsOf(comparison({ check: opposite }))[0]).toContain('they play each other')
  const few = comparison({ ending: 'capped', blocks: 1, outcomes: [0.1] })
  expect(warningsOf({ ...few, interval: undefined })).toEqual([
    '1 pair is too few: how far chance reaches is known from 8 on. Allow it more time.',
  ])
})

test('the list says the answer to the question that was asked', () => {
  const say = (change: Parameters<typeof comparison>[0]) => shortAnswer(comparison(change)).text
  expect(say({})).toBe('v2 is better')
  expect(say({ ending: 'lower', preset: 'quick' })).toBe('v2 is worse')
  expect(say({ ending: 'even' })).toBe('no difference')
  expect(say({ preset: 'regression' })).toBe('v2 is no worse')
  expect(say({ preset: 'regression', ending: 'lower' })).toBe('v2 is worse')
  expect(say({ ending: 'identical' })).toBe('same program')
  expect(say({ ending: 'capped' })).toBe('undecided')
  expect(shortAnswer(comparison({ status: 'running' }))).toEqual({ text: 'running', tone: 'open' })
})

test('the card holds the answer first, then who, what it may be wrong in, the difference and the rates of each side', () => {
  const rows = [figures('A'), figures('B', { crashes: 1 })]
  const card = formatCard(comparison({ figures: rows }), 'Pandemic')
  expect(card.split('\n')[0]).toBe('v2 is better than v1: it takes 4.0 more of every 100 points.')
  expect(card).toContain('v2 against v1 (Mine v1 vs v2), Pandemic, default: Is it better?')
  expect(card).toContain('in at most 5 of 100 comparisons')
  expect(card).toContain(
    'v2 less v1: +4.0 of every 100 points (+0.2 to +8.2; each end right in 95 of 100 comparisons).',
  )
  expect(card).toContain(
    'v2: 27.0 of every 100 points, matches won 60 %, first place 70 %, last place 40 %, mean place 2.50, 1 crash, 0 times out of CPU',
  )
  expect(card).toContain('that only v2 stopped')
  expect(card).toContain('40 matches in 20 pairs from seed 7, two against two')
  const stopped = { ...rows[1], stoppedIn: { crashed: 1, cpu: 0, memory: 0, orders: 0 } }
  expect(formatCard(comparison({ figures: [rows[0], stopped] }), 'Pandemic').split('\n')[0]).toBe(
    'v2 crashed in 1 of 20 matches; v1 in none.',
  )
})

test('what is known of the difference is said of the side that is ahead, or of both', () => {
  const say = (mean: number, low: number, high: number) =>
    describeRange({ mean, low, high, isFinal: true }, NAMES)
  expect(say(0.023, 0.011, 0.035)).toBe('v2 is ahead by 2.3 points, between 1.1 and 3.5')
  expect(say(-0.0384, -0.0599, -0.0201)).toBe('v1 is ahead by 3.8 points, between 2.0 and 6.0')
  expect(say(-0.002, -0.013, 0.0081)).toBe('v2 less v1: −0.2 points, between −1.3 and +0.9')
})

test('durations are short', () => {
  expect([8_400, 125_000, 4_200_000].map(formatDuration)).toEqual(['8 s', '2 min 05 s', '1 h 10 min'])
})

test('no bin holds outcomes of both signs, and none is lost', () => {
  const outcomes = [-0.5, -0.031, -0.0001, 0.0001, 0.0049, 0.5, 0.12]
  const bins = binOutcomes(outcomes)
  expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(outcomes.length)
  expect(bins.every((bin) => bin.to <= 0 || bin.from >= 0)).toBe(true)
  const left = bins.filter((bin) => bin.to <= 0).reduce((sum, bin) => sum + bin.count, 0)
  expect(left).toBe(3)
  expect(bins.length).toBeLessThanOrEqual(30)
  expect(binOutcomes([])).toEqual([])
})

test('whole wins share a bin, whatever rounding did to them', () => {
  expect(binOutcomes([0.5, 0.49999999999999994, 0.5]).filter((bin) => bin.count > 0)).toHaveLength(1)
})
