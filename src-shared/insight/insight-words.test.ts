import { describe, expect, it } from 'vitest'
import type { Insight, InsightAlternative, InsightTurningPoint } from '../contract/insight.ts'
import { causeOfFall } from './cause.ts'
import { certain, chanceOf, type Chance } from './chance.ts'
import {
  aboutWords,
  alternativeSentence,
  causeSentence,
  chanceWords,
  expectedSentence,
  headline,
  insightLines,
  pointSentence,
  standstillSentence,
} from './insight-words.ts'

/** What so many of 100 futures come to. */
const of100 = (good: number): Chance => chanceOf(Array.from({ length: 100 }, (_, k) => Number(k < good)))
const known = (mean: number): Chance => ({ mean, low: mean - 0.1, high: mean + 0.1, played: 50 })
const orders = (chance: Chance): InsightAlternative => ({
  kind: 'orders',
  name: '',
  chance,
  isClearlyBetter: false,
})
const version = (name: string, isClearlyBetter: boolean): InsightAlternative => ({
  kind: 'version',
  name,
  chance: known(0.8),
  isClearlyBetter,
})
const pointOf = (over: Partial<InsightTurningPoint> = {}): InsightTurningPoint => ({
  from: 88,
  to: 93,
  before: known(0.7),
  after: known(0.2),
  cause: 'luck',
  alternatives: [orders(known(0.6))],
  ...over,
})

describe('a match that was lost', () => {
  it.each([
    [
      'by its dice',
      80,
      78,
      10,
      'luck',
      /^That was bad luck: with different dice, your orders .* you at 78 % \(/,
    ],
    [
      'by its orders',
      80,
      12,
      10,
      'orders',
      /^It was not the dice: even with different dice, .* only 12 % \(/,
    ],
    ['by neither for sure', 60, 50, 42, 'unclear', /^With different dice, .* 50 % .*: too close to know/],
    ['by some of both is called luck', 80, 45, 10, 'luck', /^That was bad luck/],
  ] as const)('%s', (_, before, same, after, cause, words) => {
    const chances = [of100(before), of100(same), of100(after)] as const
    expect(causeOfFall(...chances)).toBe(cause)
    const point = pointOf({ cause: causeOfFall(...chances), alternatives: [orders(chances[1])] })
    expect(causeSentence(point)).toMatch(words)
  })

  it('says nothing of a cause where the orders were not played again', () => {
    expect(causeSentence(pointOf({ alternatives: [version('Ada v2', true)] }))).toBe('')
  })
  it('names the rounds that were played between the two states', () => {
    const words = 'your chance of finishing in the top two fell from 70 % (60–80) to 20 % (10–30).'
    expect(pointSentence(pointOf())).toBe(`Rounds 88 to 92: ${words}`)
    expect(pointSentence(pointOf({ to: 89 }))).toBe(`Round 88: ${words}`)
    expect(causeSentence(pointOf({ to: 90 }))).toContain('your orders in rounds 88 to 89 would')
  })
})

it('a chance that is known has no interval', () => {
  expect([chanceWords(certain(0.34)), chanceWords(known(0.5))]).toEqual(['34 %', '50 % (40–60)'])
})

it('what was to be expected is said of the last round that was played for', () => {
  const share = { mean: 0.21, low: 0.19, high: 0.23 }
  const curve = [
    { round: 10, chance: known(0.5), share },
    { round: 20, chance: known(0.3) },
    { round: 30, chance: certain(0), share: { mean: 0.12, low: 0.12, high: 0.12 } },
  ]
  const early = 'To be expected from round 10 on: 50 % (40–60), and 21 % (19–23) of all points.'
  expect([9, 10, 19, 20, 29, 30, 99].map((shown) => expectedSentence(curve, shown))).toEqual([
    ...['', early, early, '', ''],
    ...Array<string>(2).fill('The end: 12 % of all points.'),
  ])
})

it('another bot is named with what it would have had, and from when on', () => {
  expect(alternativeSentence(version('Ada v2', true), known(0.2), 0)).toBe(
    'From the start, Ada v2 in your seat would have had 80 % (70–90) instead of 20 % (10–30).',
  )
  expect(alternativeSentence(version('Ada v2', false), known(0.7), 1)).toBe(
    'From round 1 on, Ada v2 in your seat would not have done clearly better: 80 % (70–90) instead of 70 % (60–80).',
  )
})

const still = (kind: 'stopped' | 'silent', round: number) => ({
  kind,
  round,
  own: known(0.1),
  alternatives: [version('Bob v1', true)],
})
it('a bot that was out, one that fell silent and one that never gave an order are distinguished', () => {
  const cases = [still('stopped', 0), still('silent', 7), still('silent', 0)]
  expect(cases.map(standstillSentence)).toEqual([
    'Your bot was out from round 0 on.',
    'From round 7 on your bot gave no orders any more.',
    'Your bot gave no orders in the whole match.',
  ])
})

const missed = {
  from: 18,
  to: 22,
  name: 'Ada v1',
  versionId: 4,
  before: known(0.9),
  after: certain(0),
  same: known(0.1),
}
const insightOf = (over: Partial<Insight> = {}): Insight => ({
  seat: 1,
  rounds: 200,
  outcome: 0,
  points: [],
  start: { alternatives: [] },
  futures: 0,
  curve: [{ round: 0, chance: known(0.5) }],
  ...over,
})
const BEGIN = 'At the start your chance of finishing in the top two was 50 % (40–60)'

it('the whole is said in one sentence, by how it ended and what explains it', () => {
  const points = [pointOf(), pointOf({ from: 120, to: 121 })]
  const cases: Partial<Insight>[] = [
    { outcome: 1, points: points.slice(1) },
    { outcome: 1, standstill: still('silent', 3) },
    { points, standstill: still('silent', 3) },
    { standstill: still('silent', 3) },
    { standstill: still('silent', 3), missed },
    {},
  ]
  expect(cases.map((over) => headline(insightOf(over)))).toEqual([
    `${BEGIN}; you made it, after a setback.`,
    `${BEGIN}; you made it, and your chance never fell clearly.`,
    `${BEGIN}; you lost it in rounds 88 to 92.`,
    `${BEGIN}, knowing what your bot would do.`,
    `${BEGIN}, knowing what your bot would do; its orders in rounds 18 to 21 lost it.`,
    `${BEGIN}, and it never fell clearly in a few rounds: against these bots the match was lost little by little, or from the start.`,
  ])
})

it('all that was found is said line by line, bots after the place where they were asked', () => {
  const point = pointOf({ alternatives: [orders(known(0.6)), version('Ada v2', true)] })
  const start = { alternatives: [version('Eve v3', false)] }
  const lines = insightLines(insightOf({ points: [point], standstill: still('stopped', 150), start }))
  expect(lines).toEqual([
    `${BEGIN}; you lost it in rounds 88 to 92.`,
    pointSentence(point),
    causeSentence(point),
    'From round 88 on, Ada v2 in your seat would have had 80 % (70–90) instead of 70 % (60–80).',
    'Your bot was out from round 150 on.',
    'From round 150 on, Bob v1 in your seat would have had 80 % (70–90) instead of 10 % (0–20).',
    'From the start, Eve v3 in your seat would not have done clearly better: 80 % (70–90) instead of 50 % (40–60).',
  ])
  expect(insightLines(insightOf({ start, missed })).at(-1)).toBe(
    'With Ada v1 in your seat the chance was 90 % (80–100) from round 18 on, and 0 % from round 22 on. ' +
      'It was not the dice: with different ones, your orders in rounds 18 to 21 would have left it at 10 % (0–20).',
  )
  // A sentence that is empty is no line.
  expect(insightLines(insightOf({ points: [pointOf({ alternatives: [] })] }))).toHaveLength(2)
})

it.each([
  [0, 'about 1 s'],
  [1001, 'about 2 s'],
  [89_000, 'about 89 s'],
  [89_001, 'about 2 min'],
  [120_000, 'about 2 min'],
  [120_001, 'about 3 min'],
])('%d ms are written as %s', (milliseconds, words) => {
  expect(aboutWords(milliseconds)).toBe(words)
})
