import { mount } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import type { Comparison, SideFigures } from '../../../src-shared/contract/comparisons.ts'
import { madeUpComparison } from '../../../test/made-up-comparison.ts'
import { wordsIn } from '../../../test/sentence-rules.ts'
import { bots } from '../../parts/bots/use-bots.ts'
import ComparisonView from './ComparisonView.vue'

const OF_STATISTICS =
  /\b(?:shares?|blocks?|intervals?|ratios?|fields?|deviations?|likelihoods?|confidence)\b/i
const before = bots.value
afterEach(() => {
  bots.value = before
  localStorage.clear()
})

/** Figures that are all different, so that each is found in the text by itself. */
const figures = (side: 'A' | 'B', seat: number | undefined, n: number, stops: number): SideFigures => ({
  side,
  ...(seat === undefined ? {} : { seat }),
  matches: 46,
  copies: 92,
  meanScore: 20_000 + n,
  meanShare: (201 + n) / 1000,
  meanPlace: 2 + n / 100,
  ...(seat === undefined ? { wonRate: (40 + n) / 100 } : {}),
  firstRate: (20 + n) / 100,
  topTwoRate: 0.5,
  lastRate: (60 + n) / 100,
  cpuOuts: stops,
  otherLimits: 0,
  crashes: 2 * stops,
  ...(stops === 0 ? {} : { stoppedIn: { crashed: stops, cpu: stops, memory: 0, orders: 0 } }),
  maxCpu: 0.85,
})
const range = (mean: number) => ({ mean, low: mean - 0.1, high: mean + 0.1 })
const comparison = (change: Partial<Comparison>, stops = 0): Comparison =>
  madeUpComparison({
    configName: 'narrow',
    firstSeed: 7919,
    blocks: 23,
    matches: 46,
    played: 50,
    tests: [{ about: 'B', ratios: [0, 3.2] }],
    outcomes: Array.from({ length: 23 }, (_, k) => 0.02 + (k % 2 ? 0.05 : -0.05)),
    interval: { mean: 0.023, low: 0.011, high: 0.035, isFinal: true },
    figures: (['A', 'B'] as const).flatMap((side, s) =>
      [undefined, 0, 1, 2, 3].map((seat, k) => figures(side, seat, 5 * s + k, side === 'B' ? stops : 0)),
    ),
    arrangements: [{ seatsOfA: '1 and 2, then 3 and 4', blocks: 8, mean: 0.026 }],
    ...change,
  })
const FIELD: Partial<Comparison> = {
  isField: true,
  confirms: 9,
  opponents: [{ botId: 8, versionId: 30, name: 'Kestrel', number: 4 }],
  field: (['A', 'B'] as const).map((side, k) => ({
    side,
    matches: 20 + k,
    share: range(0.251 + 0.1 * k),
    firstTwo: range(0.513 + 0.1 * k),
    last: range(0.317 + 0.1 * k),
    moreForSurvival: 88,
  })),
}
const NOTHING: Partial<Comparison> = { matches: 0, played: 0, blocks: 0, outcomes: [], figures: [] }
const UNKNOWN = { interval: undefined } as unknown as Partial<Comparison>
const KINDS: Readonly<Record<string, Comparison>> = {
  better: comparison({}),
  worse: comparison({
    ending: 'lower',
    interval: { mean: -0.023, low: -0.035, high: -0.011, isFinal: true },
  }),
  even: comparison({ ending: 'even', interval: { mean: 0.001, low: -0.02, high: 0.021, isFinal: true } }),
  alike: comparison({ ending: 'tied', isSameSoFar: true, ...UNKNOWN }),
  same: comparison({ ending: 'identical', ...NOTHING, ...UNKNOWN }),
  crashed: comparison({}, 9),
  undecided: comparison({
    ending: 'capped',
    interval: { mean: 0.009, low: -0.012, high: 0.03, isFinal: false },
  }),
  'too few': comparison({ ending: 'capped', blocks: 3, outcomes: [0.1, 0.2, 0.3], ...UNKNOWN }),
  cancelled: comparison({ status: 'cancelled', ending: 'cancelled' }),
  live: comparison({ status: 'running', ending: 'continue' }),
  'live with a crash': comparison({ status: 'running', ending: 'continue' }, 3),
  queued: comparison({ status: 'queued', ending: 'continue', ...NOTHING, ...UNKNOWN }),
  paused: comparison({ status: 'paused', ending: 'continue', problem: 'A match process keeps dying.' }),
  field: comparison(FIELD),
  opposite: comparison({ ...FIELD, check: { blocks: 12, mean: -0.1, low: -0.2, high: -0.01 } }),
  regression: comparison({ preset: 'regression', tests: [{ about: 'A', ratios: [0, -3] }] }),
}

function textOf(shown: Comparison, isOpen: boolean): string {
  bots.value = [{ id: 5, name: 'Heron', game: 'pandemic', builtin: false, hasSource: true }] as never
  localStorage.setItem('quartet.open.compare.sure', String(isOpen))
  const page = mount(ComparisonView, {
    props: { comparison: shown },
    global: { stubs: { EvidenceChart: true } },
    attachTo: document.body,
  })
  // Words of elements beside each other are not one.
  const text = page
    .html()
    .replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
  page.unmount()
  return text
}

test.each(Object.entries(KINDS))(
  '%s: while “How sure?” is closed there are few words, none of statistics',
  (_, shown) => {
    const text = textOf(shown, false)
    expect(OF_STATISTICS.exec(text)?.[0]).toBe(undefined)
    expect(wordsIn(text), text).toBeLessThanOrEqual(120)
    // Sides have their names.
    expect(text).not.toMatch(/\b(?:A|B) (?:is|beats|better|and)\b/)
  },
)

test('what must not be overlooked is in sight before anything is opened', () => {
  expect(textOf(KINDS['paused'], false)).toContain('A match process keeps dying.')
  expect(textOf(KINDS['crashed'], false)).toContain('that only v14 stopped')
  expect(textOf(KINDS['opposite'], false)).toContain('It is the other way round where the two do not meet.')
  expect(textOf(KINDS['better'], false)).not.toContain('of its CPU limit')
})

test('behind “How sure?” is every figure', () => {
  const text = textOf(KINDS['better'], true)
  for (const { meanShare, meanPlace, firstRate } of KINDS['better'].figures) {
    expect(text).toContain((100 * meanShare).toFixed(1))
    expect(text).toContain(meanPlace.toFixed(2))
    expect(text).toContain(`${Math.round(100 * firstRate)} %`)
  }
  for (const row of KINDS['better'].figures.filter(({ seat }) => seat === undefined)) {
    expect(text).toContain(row.meanScore.toLocaleString())
    expect(text).toContain(`${Math.round(100 * row.wonRate!)} %`)
    expect(text).toContain(`${Math.round(100 * row.lastRate)} %`)
  }
  for (const words of [
    '1 and 2, then 3 and 4 8 +2.6',
    'v14 is ahead by 2.3 points, between 1.1 and 3.5',
    'in at most 5 of 100 comparisons',
    'v14 used up to 85 % of its CPU limit',
    '23 pairs by outcome',
    'First seed 7919',
    'Worth having 2.1 points',
    '46 matches in 23 pairs',
    '12 s, 4.2 a second',
    'At most 10 min 00 s, 2,000 pairs',
    'Heron v13 vs v14',
  ])
    expect(text).toContain(words)
  const crashed = textOf(KINDS['crashed'], true)
  expect(crashed).toContain('v14 crashed in 18 of the 92 times it played.')
  const field = textOf(KINDS['field'], true)
  for (const words of [
    'Share of the score',
    '25.1 %',
    '35.1 %',
    '61.3 %',
    '41.7 %',
    'needs about 88 more matches',
    'against Kestrel v4',
  ])
    expect(field).toContain(words)
})
