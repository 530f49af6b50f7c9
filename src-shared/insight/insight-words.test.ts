import { describe, expect, it } from 'vitest'
import type { Insight, InsightAlternative, InsightTurningPoint } from '../contract/insight.ts'
import {
  aboutWords,
  alternativeSentence,
  causeSentence,
  chanceWords,
  expectedSentence,
  headline,
  insightLines,
  pointSentence,
  roundsWords,
  standstillSentence,
} from './insight-words.ts'

const chance = (mean: number, played = 10) => ({ mean, low: mean - 0.1, high: mean + 0.1, played })
const known = (mean: number) => ({ mean, low: mean, high: mean, played: 0 })
const version = (mean: number, isClearlyBetter: boolean): InsightAlternative => ({
  kind: 'version',
  name: 'Ada v2',
  versionId: 2,
  chance: chance(mean),
  isClearlyBetter,
})
const sameOrders: InsightAlternative = {
  kind: 'orders',
  name: '',
  chance: chance(0.6),
  isClearlyBetter: false,
}

const point = (cause: InsightTurningPoint['cause']): InsightTurningPoint => ({
  from: 30,
  to: 31,
  before: chance(0.7),
  after: chance(0.2),
  cause,
  alternatives: [version(0.9, true), sameOrders],
})

const lost: Insight = {
  seat: 1,
  rounds: 100,
  outcome: 0,
  points: [],
  futures: 0,
  curve: [{ round: 0, chance: chance(0.5) }],
  start: { alternatives: [] },
}

describe('why a match was lost', () => {
  it('is told from the dice, from the orders, or from neither', () => {
    expect(causeSentence(point('luck'))).toBe(
      'That was bad luck: with different dice, your orders in round 30 would have left you at 60 % (50–70).',
    )
    expect(causeSentence(point('orders'))).toBe(
      'It was not the dice: even with different dice, your orders in round 30 would have left you at only 60 % (50–70).',
    )
    expect(causeSentence(point('unclear'))).toBe(
      'With different dice, your orders in round 30 would have left you at 60 % (50–70): too close to tell whether it was luck.',
    )
    expect(causeSentence({ ...point('luck'), alternatives: [version(0.9, true)] })).toBe('')
  })

  it('has rounds in it: those that were played between two states', () => {
    expect([roundsWords(88, 89), roundsWords(88, 93)]).toEqual(['round 88', 'rounds 88 to 92'])
    expect(pointSentence(point('luck'))).toBe(
      'Round 30: your chance of finishing in the top two fell from 70 % (60–80) to 20 % (10–30).',
    )
  })

  it('is told from what others would have made of it, from a round on or from the start', () => {
    expect(alternativeSentence(version(0.9, true), chance(0.4), 30)).toBe(
      'From round 30 on, Ada v2 in your seat would have had 90 % (80–100) instead of 40 % (30–50).',
    )
    expect(alternativeSentence(version(0.5, false), chance(0.4), 0)).toBe(
      'From the start, Ada v2 in your seat would not have done clearly better: 50 % (40–60) instead of 40 % (30–50).',
    )
  })

  it('is told from its silence', () => {
    const told = (kind: 'stopped' | 'silent', round: number) =>
      standstillSentence({ kind, round, alternatives: [], own: chance(0) })
    expect(told('stopped', 0)).toBe('Your bot was out from round 0 on.')
    expect(told('silent', 0)).toBe('Your bot gave no orders in the whole match.')
    expect(told('silent', 1)).toBe('From round 1 on your bot gave no orders any more.')
  })
})

it('a chance is told with its interval where it was played, and alone where it is known', () => {
  expect(chanceWords({ mean: 0.344, low: 0.25, high: 0.4361, played: 1 })).toBe('34 % (25–44)')
  expect(chanceWords(known(1))).toBe('100 %')
})

describe('what was to be expected', () => {
  const share = { mean: 0.21, low: 0.19, high: 0.23 }
  const curve: Insight['curve'] = [
    { round: 10, chance: chance(0.5), share },
    { round: 20, chance: chance(0.4) },
    { round: 30, chance: known(1), share },
  ]
  it.each([
    [9, ''],
    [10, 'To be expected from round 10 on: 50 % (40–60), and 21 % (19–23) of all points.'],
    [19, 'To be expected from round 10 on: 50 % (40–60), and 21 % (19–23) of all points.'],
    [20, ''],
    [30, 'The end: 21 % of all points.'],
  ])('is that of the last round before the one that is shown: %d', (shown, words) => {
    expect(expectedSentence(curve, shown)).toBe(words)
  })
})

describe('the whole in one sentence', () => {
  const begin = 'At the start your chance of finishing in the top two was 50 % (40–60)'
  const standstill: Insight['standstill'] = {
    kind: 'silent',
    round: 3,
    alternatives: [version(0.9, true)],
    own: chance(0.1),
  }
  it.each<[Partial<Insight>, string]>([
    [{ outcome: 1, points: [point('luck')] }, '; you made it, after a setback.'],
    [{ outcome: 1 }, '; you made it, and your chance never fell clearly.'],
    [{ points: [point('luck')], standstill }, '; you lost it in round 30.'],
    [{ standstill }, ', knowing what your bot would do.'],
  ])('%j', (more, words) => {
    expect(headline({ ...lost, ...more })).toBe(begin + words)
  })
  it('says of a match that was lost little by little that it was', () => {
    expect(headline(lost)).toMatch(
      /never fell clearly in a few rounds: .* little by little, or from the start\.$/,
    )
    expect(headline({ ...lost, curve: [] })).toMatch(/^, and it never fell/)
  })

  it('is followed by all else, line by line', () => {
    const whole: Insight = {
      ...lost,
      points: [point('luck')],
      standstill,
      start: { alternatives: [version(0.5, false)] },
    }
    expect(insightLines(whole).map((line) => line.slice(0, 28))).toEqual([
      'At the start your chance of ',
      'Round 30: your chance of fin',
      'That was bad luck: with diff',
      'From round 30 on, Ada v2 in ',
      'From round 3 on your bot gav',
      'From round 3 on, Ada v2 in y',
      'From the start, Ada v2 in yo',
    ])
    expect(insightLines({ ...lost, points: [{ ...point('luck'), alternatives: [] }] })).toHaveLength(2)
  })
})

it.each([
  [0, 'about 1 s'],
  [1001, 'about 2 s'],
  [89_000, 'about 89 s'],
  [89_001, 'about 2 min'],
  [120_000, 'about 2 min'],
  [120_001, 'about 3 min'],
])('%d ms are told as %s', (milliseconds, words) => {
  expect(aboutWords(milliseconds)).toBe(words)
})
