import { expect, test } from 'vitest'
import type { Comparison, SideFigures } from '../../src-shared/contract/comparisons.ts'
import { binOutcomes } from './outcome-bins.ts'
import { describeChance, formatCard, formatDuration, summarize, warningsOf } from './words.ts'

const figures = (side: 'A' | 'B', change: Partial<SideFigures> = {}): SideFigures => ({
  side,
  matches: 40,
  meanScore: 1000,
  meanShare: side === 'A' ? 0.23 : 0.27,
  meanPlace: 2.5,
  winRate: 0.25,
  topTwoRate: 0.5,
  lastRate: 0.25,
  cpuOuts: 0,
  otherLimits: 0,
  crashes: 0,
  maxCpu: 0.1,
  ...change,
})
const comparison = (change: Partial<Comparison> = {}): Comparison => ({
  id: 1,
  game: 'pandemic',
  configName: 'default',
  preset: 'better',
  limits: 'jutge',
  a: { botId: 5, versionId: 10, name: 'Mine', number: 1 },
  b: { botId: 5, versionId: 11, name: 'Mine', number: 2 },
  opponents: [],
  firstSeed: 7,
  capBlocks: 2000,
  capSeconds: 600,
  status: 'done',
  ending: 'upper',
  verdict: 'B is better: 95 %, 40 matches, +4.0 points of share.',
  blocks: 20,
  matches: 46,
  playingMs: 12_000,
  createdAt: 0,
  ratios: [],
  rejectAt: -2.94,
  acceptAt: 2.94,
  outcomes: [0.02, -0.01, 0.11],
  interval: { mean: 0.04, low: -0.002, high: 0.082 },
  effect: 0.3,
  figures: [figures('A'), figures('B')],
  arrangements: [],
  probes: [],
  ...change,
})

test('the chance to win a block is told in percent, and only once it is known', () => {
  expect(describeChance(comparison())).toBe('B wins a block with about 62 %.')
  expect(describeChance(comparison({ blocks: 7 }))).toBe('')
  expect(describeChance(comparison({ ending: 'identical' }))).toBe('')
})

test('where every block has the same winner there is no spread, and that is what is said', () => {
  expect(describeChance(comparison({ outcomes: [0.5, 0.5], effect: 0 }))).toBe('B won every block.')
  expect(describeChance(comparison({ outcomes: [-0.5, -0.5], effect: 0 }))).toBe('A won every block.')
})

test('crashes, lost CPU and a limit that is near are told apart, and named', () => {
  const warn = (change: Partial<SideFigures>, more: Partial<Comparison> = {}) =>
    warningsOf(comparison({ figures: [figures('A'), figures('B', change)], ...more }))
  expect(warn({})).toEqual([])
  expect(warn({ crashes: 3 })).toEqual(['B (Mine v2) crashed in 3 of its 40 seats.'])
  expect(warn({ cpuOuts: 2, maxCpu: 1 })).toEqual(['B (Mine v2) ran out of CPU in 2 of its 40 seats.'])
  expect(warn({ maxCpu: 0.81 })).toEqual([
    'B (Mine v2) used up to 81 % of its CPU limit: a little more and it is frozen.',
  ])
  expect(warn({ maxCpu: 0.81 }, { limits: 'none' })).toEqual([])
})

test('the list says the answer to the question that was asked', () => {
  const say = (preset: Comparison['preset'], ending: Comparison['ending']) =>
    summarize(comparison({ preset, ending })).text
  expect(say('better', 'upper')).toBe('B better')
  expect(say('better', 'lower')).toBe('not better')
  expect(say('quick', 'lower')).toBe('A stronger')
  expect(say('regression', 'upper')).toBe('no regression')
  expect(say('tweak', 'capped')).toBe('undecided')
  expect(summarize(comparison({ status: 'running' }))).toEqual({ text: 'running', tone: 'open' })
})

test('the card holds who, the answer, the interval and the rates', () => {
  const card = formatCard(comparison(), 'Pandemic')
  expect(card).toContain('A = Mine v1, B = Mine v2')
  expect(card).toContain('Is it better? B is better: 95 %')
  expect(card).toContain('+4.0 points (−0.2 to +8.2, always valid)')
  expect(card).toContain('B: share 27.0 %, wins 25 %')
  expect(card).toContain('20 blocks from seed 7, two against two')
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
