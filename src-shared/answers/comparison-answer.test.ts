import { describe, expect, test } from 'vitest'
import { faultsOf, wordsIn } from '../../test/sentence-rules.ts'
import { estimateAfter } from '../stats/estimate.ts'
import { alwaysValidInterval } from '../stats/interval.ts'
import { createJudge } from '../stats/judge.ts'
import { createNormals } from '../stats/normals.ts'
import { designOf, PRESET_IDS } from '../stats/presets.ts'
import {
  answerOfComparison,
  durationWords,
  formatAtLeast,
  formatAtMost,
  formatEstimate,
  stepsOfComparison,
  sureOfComparison,
  type ComparisonFacts,
  type SideFacts,
} from './comparison-answer.ts'

const NO_STOPS = { crashed: 0, cpu: 0, memory: 0, orders: 0 }
const side = (name: string, change: Partial<SideFacts> = {}): SideFacts => ({
  name,
  isMine: true,
  matches: 46,
  stops: NO_STOPS,
  ...change,
})
const facts = (change: Partial<ComparisonFacts> = {}): ComparisonFacts => ({
  status: 'done',
  ending: 'upper',
  preset: 'better',
  isField: false,
  isSecond: false,
  before: side('v13'),
  after: side('v14'),
  matches: 46,
  pairs: 23,
  isSameSoFar: false,
  mean: 0.024,
  interval: { mean: 0.023, low: 0.011, high: 0.035 },
  window: 2.1,
  ...change,
})
const say = (change: Partial<ComparisonFacts>) => answerOfComparison(facts(change))
const words = (change: Partial<ComparisonFacts>) => say(change).words

test('estimates and bounds at the amounts where their figures change', () => {
  expect([0, 0.0000499, 0.00005, 0.0004, 0.0005, 0.0994, 0.0995].map(formatEstimate)).toEqual([
    '0',
    'less than 0.01',
    '0.01',
    '0.04',
    '0.1',
    '9.9',
    '10',
  ])
  expect([0, 1e-12, 1e-10, 0.000449, 0.00049, 0.0005, 0.0995].map(formatAtMost)).toEqual([
    '0',
    '0',
    '0.01',
    '0.05',
    '0.05',
    '0.1',
    '10',
  ])
  expect([-1, 0.00049, 0.0209].map(formatAtLeast)).toEqual(['0', '0.04', '2.0'])
})

describe('where sentences change', () => {
  test('a difference that is hardly there is said with its amount alone', () => {
    const tiny = (mean: number) => words({ interval: { mean, low: 0, high: 0.001 } })
    expect(tiny(0.0000499)).toBe('v14 is better than v13, by less than 0.01 of every 100 points.')
    expect(tiny(0.00005)).toBe('v14 is better than v13: it takes 0.01 more of every 100 points.')
    expect(words({ ending: 'lower', interval: { mean: -0.00002, low: -0.001, high: 0 } })).toBe(
      'v14 is worse than v13, by less than 0.01 of every 100 points.',
    )
  })
  test('less than was asked about, by the end of what may be', () => {
    const small = (high: number) => say({ interval: { mean: 0.01, low: 0.001, high } }).small
    expect(small(0.0209)).toBe('That is less than the 2.1 you asked about.')
    expect(small(0.021)).toBe('Two of each played every match. No bot stopped.')
  })
  test('level in all pairs, as a clean-up and else', () => {
    expect(say({ ending: 'tied', pairs: 40, preset: 'regression' })).toEqual({
      words: 'v14 is no worse than v13.',
      small: 'No difference: all 40 pairs of matches ended level.',
      tone: 'good',
    })
    expect(say({ ending: 'tied', pairs: 40 })).toMatchObject({ small: '', tone: 'plain' })
  })
  test('seeds on which two that gave the same orders may still differ are rounded up', () => {
    const small = (pairs: number) => say({ ending: 'tied', isSameSoFar: true, pairs }).small
    expect([58, 59].map(small)).toEqual([
      'They may still differ on up to 6 of 100 seeds.',
      'They may still differ on up to 5 of 100 seeds.',
    ])
  })
  test('no difference: between which amounts, or what was asked about', () => {
    const even = (low: number, high: number) => say({ ending: 'even', interval: { mean: 0.01, low, high } })
    expect(even(0, 0.02).small).toBe('v14 is ahead by 0 to 2.0 of every 100 points.')
    expect(even(-0.02, 0).small).toBe('v13 is ahead by 0 to 2.0 of every 100 points.')
    expect(even(-0.021, -0.01).small).toBe('v13 is ahead by 1.0 to 2.1 of every 100 points.')
    expect(even(-0.021, -0.01).words).toBe('No difference that matters: at most 2.1 of every 100 points.')
    expect(say({ ending: 'even', interval: undefined })).toEqual({
      words: 'No difference that matters: at most 2.1 of every 100 points.',
      small: '',
      tone: 'plain',
    })
  })
  test('a clean-up that may be behind, or is ahead', () => {
    const small = (low: number) =>
      say({ preset: 'regression', interval: { mean: 0.01, low, high: 0.03 } }).small
    expect([small(-0.001), small(0)]).toEqual([
      'v14 is behind by at most 0.1 of every 100 points.',
      'v14 is ahead by at least 0 of every 100 points.',
    ])
  })
  test('without an answer: by how many pairs there were, and what may be true', () => {
    const open = { ending: 'capped', interval: undefined, mean: 0.009 } as const
    expect(say({ ...open, pairs: 0 })).toMatchObject({
      words: 'Undecided after 46 matches: too few matches were over.',
      small: '',
    })
    expect(say({ ...open, pairs: 1 })).toMatchObject({
      words: 'Undecided after 46 matches: v14 is ahead by 0.9 of every 100 points.',
      small: 'Too few matches to say how much of that is luck.',
    })
    expect(words({ ...open, mean: 0 })).toBe('Undecided after 46 matches: the two are level.')
    expect(words({ ...open, mean: -0.009 })).toMatch(/v13 is ahead by 0\.9/)
    const may = (low: number, high: number) => say({ ...open, interval: { mean: 0.01, low, high } }).small
    expect([may(0, 0.02), may(-0.02, 0)]).toEqual(['', ''])
    expect(may(-0.001, 0.001)).toMatch(/^In truth/)
  })
  test('paused and while it goes on', () => {
    const paused = { status: 'paused', ending: 'continue' } as const
    expect(words({ ...paused, matches: 0, pairs: 0 })).toBe(
      'v14 against v13: paused before the first result.',
    )
    expect(words({ ...paused, matches: 1, pairs: 0 })).toBe(
      'Paused after 1 match: too few matches were over.',
    )
    const live = { status: 'running', ending: 'continue', matches: 18, pairs: 9 } as const
    for (const about of [{}, { about: 10 }, { about: 18 }])
      expect(words({ ...live, ...about })).toBe('v14 is ahead after 18 matches.')
    expect(words({ ...live, about: 19 })).toBe('v14 is ahead after 18 of about 19 matches.')
  })
  test('what it does not see has one figure behind the point, and steps need a pair', () => {
    expect(sureOfComparison(facts({ ending: 'even', window: 2.14 }))).toContain('takes 2.1 more of')
    const steps = (ending: ComparisonFacts['ending'], pairs: number) =>
      stepsOfComparison(facts({ ending, pairs }), { canConfirm: false, isConfirmed: false, canPlayOn: true })
    expect(steps('capped', 0)).toEqual(['playOn', 'source'])
    expect(steps('capped', 1)).toEqual(['playOn', 'losses'])
    expect([steps('cancelled', 0), steps('cancelled', 1)]).toEqual([['again'], ['again', 'losses']])
  })
})

describe('the sentences of the table', () => {
  test('better and worse', () => {
    expect(say({})).toEqual({
      words: 'v14 is better than v13: it takes 2.3 more of every 100 points.',
      small: 'Two of each played every match. No bot stopped.',
      tone: 'good',
    })
    const interval = { mean: -0.023, low: -0.035, high: -0.011 }
    expect(say({ ending: 'lower', interval })).toMatchObject({
      words: 'v14 is worse than v13: it takes 2.3 less of every 100 points.',
      tone: 'warn',
    })
    expect(say({ interval: { mean: 0.01, low: 0.001, high: 0.02 } }).small).toBe(
      'That is less than the 2.1 you asked about.',
    )
  })
  test('no difference, alike, the same', () => {
    expect(say({ ending: 'even', interval: { mean: 0.002, low: -0.0123, high: 0.021 } })).toEqual({
      words: 'No difference that matters: at most 2.1 of every 100 points.',
      small: 'v13 is ahead by at most 1.3, or v14 by at most 2.1.',
      tone: 'plain',
    })
    expect(say({ ending: 'tied', isSameSoFar: true, pairs: 40, interval: undefined })).toEqual({
      words: 'The two play alike: the same orders on 40 seeds.',
      small: 'They may still differ on up to 8 of 100 seeds.',
      tone: 'plain',
    })
    expect(words({ ending: 'tied', pairs: 40 })).toBe('No difference: all 40 pairs of matches ended level.')
    expect(words({ ending: 'identical', matches: 0, pairs: 0 })).toBe('v14 and v13 are the same program.')
  })
  test('a stop comes first, and the verdict after it', () => {
    const after = side('v14', { stops: { ...NO_STOPS, crashed: 9, cpu: 2 } })
    expect(say({ after })).toEqual({
      words: 'v14 crashed in 9 of 46 matches; mend that first.',
      small: 'v14 is better than v13: it takes 2.3 more of every 100 points.',
      tone: 'bad',
    })
    expect(words({ after: side('v14', { stops: { ...NO_STOPS, cpu: 46 } }) })).toBe(
      'v14 ran out of CPU in all 46 matches; mend that first.',
    )
    expect(words({ after: side('v14', { stops: { ...NO_STOPS, memory: 1 } }) })).toBe(
      'v14 ran out of memory in 1 of 46 matches; mend that first.',
    )
    expect(words({ after: side('v14', { stops: { ...NO_STOPS, orders: 3 } }) })).toBe(
      'v14 gave too many orders in 3 of 46 matches; mend that first.',
    )
    const before = side('v13', { stops: { ...NO_STOPS, crashed: 2 } })
    expect(say({ before })).toMatchObject({
      words: 'v13 crashed in 2 of 46 matches; v14 in none.',
      tone: 'warn',
    })
    expect(words({ before, after })).toBe('v14 crashed in 9 of 46 matches; mend that first.')
    const gold = side('Gold', { isMine: false, stops: { ...NO_STOPS, crashed: 1 } })
    expect(words({ before: side('Heron v3'), after: gold })).toBe(
      'Gold crashed in 1 of 46 matches; Heron v3 in none.',
    )
    expect(
      words({ before: side('Heron v3', { stops: { ...NO_STOPS, crashed: 4 } }), after: gold }),
      'one’s own bot can be mended',
    ).toBe('Heron v3 crashed in 4 of 46 matches; mend that first.')
  })
  test('open, given up, cancelled, paused', () => {
    const open = { interval: { mean: 0.009, low: -0.012, high: 0.03 }, mean: 0.009 }
    expect(say({ ...open, ending: 'capped', cappedAfterSeconds: 600 })).toEqual({
      words: 'Undecided after 10 minutes: v14 is ahead by 0.9 of every 100 points.',
      small: 'In truth v13 may be ahead by up to 1.2, or v14 by up to 3.0.',
      tone: 'plain',
    })
    expect(words({ ...open, ending: 'capped' })).toBe(
      'Undecided after 46 matches: v14 is ahead by 0.9 of every 100 points.',
    )
    expect(words({ ...open, status: 'cancelled', ending: 'cancelled' })).toBe(
      'Cancelled after 46 matches: v14 is ahead by 0.9 of every 100 points.',
    )
    expect(words({ status: 'cancelled', ending: 'cancelled', matches: 0, pairs: 0 })).toBe(
      'Cancelled before anything was known.',
    )
    expect(say({ ...open, status: 'paused', ending: 'continue' })).toMatchObject({
      words: 'Paused after 46 matches: v14 is ahead by 0.9 of every 100 points.',
      tone: 'plain',
    })
  })
  test('while it goes on', () => {
    const live = { status: 'running', ending: 'continue', matches: 18, pairs: 9 } as const
    expect(say({ ...live, about: 60 })).toMatchObject({
      words: 'v14 is ahead after 18 of about 60 matches.',
      tone: 'busy',
    })
    expect(words({ ...live, interval: undefined, mean: -0.01 })).toBe('v13 is ahead after 18 matches.')
    expect(words({ ...live, interval: undefined, mean: 0, about: 60 })).toBe(
      'v14 and v13 are level after 18 of about 60 matches.',
    )
    expect(words({ ...live, isField: true, about: 60 })).toBe(
      'v14 is ahead against other bots after 18 of about 60 matches.',
    )
    expect(words({ ...live, isSameSoFar: true })).toBe('So far the two gave the same orders, on 9 seeds.')
    expect(words({ ...live, matches: 0, pairs: 0 })).toBe(
      'v14 against v13: the first matches are being played.',
    )
    expect(words({ ...live, status: 'queued', matches: 0, pairs: 0 })).toBe(
      'v14 against v13 waits for its turn.',
    )
  })
  test('against other bots, and no regression', () => {
    const interval = { mean: 0.014, low: 0.002, high: 0.03 }
    expect(words({ isField: true, isSecond: true, interval })).toBe(
      'v14 is better against other bots, too: 1.4 more of every 100 points.',
    )
    expect(words({ isField: true, interval })).toBe(
      'v14 is better than v13 against other bots: it takes 1.4 more of every 100 points.',
    )
    expect(say({ preset: 'regression', interval: { mean: 0.001, low: -0.0081, high: 0.03 } })).toEqual({
      words: 'v14 is no worse than v13.',
      small: 'v14 is behind by at most 0.9 of every 100 points.',
      tone: 'good',
    })
  })
})

test('the closed line says how many matches, and how often such a test is wrong about that answer', () => {
  const sure = (change: Partial<ComparisonFacts>) => sureOfComparison(facts(change))
  expect(sure({})).toBe(
    '46 matches. When two versions are equal, at most 5 of 100 such tests call v14 better.',
  )
  expect(sure({ ending: 'lower' })).toMatch(/call v14 worse\.$/)
  expect(sure({ ending: 'even' })).toBe(
    '46 matches. When one takes 2.1 more of every 100 points, at most 5 of 100 such tests miss it.',
  )
  expect(sure({ ending: 'even', preset: 'quick' })).toMatch(/points, 20 of 100 such tests miss it\.$/)
  expect(sure({ status: 'running', ending: 'continue' })).toBe('46 matches so far.')
  expect(sure({ status: 'running', ending: 'continue', matches: 0 })).toBe('No result yet.')
  expect(sure({ ending: 'identical', matches: 0 })).toBe(
    'No match was needed: the two programs are the same.',
  )
})

/** Numbers from 0 to 1, the same in every run. */
function createDraw(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const NAMES = [
  'v1',
  'v14',
  'v123456',
  'v14 (DEPTH=6)',
  'Heron v14',
  'Gold',
  'MajorasWrathOfTheDe… v12',
  'A_really_long_name_x v7 (SEARCH_DEPTH_LIMI… …)',
  '_x v2',
  'Null',
  'Demo v3 (c++20)',
]
const ENDINGS = ['continue', 'upper', 'lower', 'even', 'tied', 'identical', 'capped', 'cancelled'] as const
const STATUSES = ['queued', 'running', 'paused', 'done', 'cancelled'] as const

/** Any facts that agree with each other: extremes as often as what is usual. */
function createFacts(seed: number): () => ComparisonFacts {
  const draw = createDraw(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)]
  const stops = (matches: number) => {
    const count = () => (draw() < 0.12 ? pick([1, Math.ceil(draw() * matches), matches]) : 0)
    return { crashed: count(), cpu: count(), memory: count(), orders: count() }
  }
  return () => {
    const status = pick(STATUSES)
    const isOver = status === 'done' || status === 'cancelled'
    const ending = status === 'done' ? pick(ENDINGS.slice(1, 7)) : isOver ? 'cancelled' : 'continue'
    const pairs = ending === 'identical' ? 0 : pick([0, 1, 7, 8, 23, Math.ceil(draw() * 2000), 20_000])
    const played = ['upper', 'lower', 'even', 'tied'].includes(ending) ? Math.max(8, pairs) : pairs
    const window = pick([0.1, 0.9, 2.1, 20])
    const size = () => pick([0, 1e-6, 4e-5, 0.0004, 0.01 * draw(), 0.023, 0.2 * draw(), 0.5, 1])
    const most = Math.max(size(), 1e-7)
    const [low, high] =
      ending === 'upper'
        ? [most * draw(), most]
        : ending === 'lower'
          ? [-most, -most * draw()]
          : ending === 'even'
            ? [-Math.min(most, window / 100), (window / 100) * draw()]
            : [-most, Math.max(size(), 1e-7)]
    const mean = low + draw() * (high - low)
    const hasInterval =
      ending === 'upper' || ending === 'lower' || ending === 'even' || (played >= 8 && draw() < 0.8)
    const isSameSoFar = played > 0 && !['upper', 'lower', 'even'].includes(ending) && draw() < 0.2
    const matches = 2 * played
    const about = Math.ceil(draw() * 400)
    return {
      status,
      ending,
      preset: pick(PRESET_IDS),
      isField: draw() < 0.3,
      isSecond: draw() < 0.5,
      before: {
        name: pick(NAMES),
        isMine: draw() < 0.7,
        matches,
        stops: matches === 0 ? NO_STOPS : stops(matches),
      },
      after: {
        name: pick(NAMES),
        isMine: draw() < 0.7,
        matches,
        stops: matches === 0 ? NO_STOPS : stops(matches),
      },
      matches,
      pairs: played,
      ...(draw() < 0.5 ? { about } : {}),
      isSameSoFar,
      mean: isSameSoFar || draw() < 0.05 ? 0 : mean,
      ...(hasInterval && !isSameSoFar ? { interval: { mean, low, high } } : {}),
      window,
      ...(ending === 'capped' && draw() < 0.5
        ? { cappedAfterSeconds: pick([5, 60, 600, 3600, 28_800, 86_400]) }
        : {}),
    }
  }
}
const GENERATED = Array.from({ length: 6000 }, createFacts(7))
const beginsWithName = (text: string) => NAMES.some((name) => text.startsWith(name))

test('every sentence is whole, short and without a word of statistics, whatever the facts', () => {
  for (const one of GENERATED) {
    const sentence = answerOfComparison(one)
    // A name may begin as it likes; what is said of it may not.
    const faults = faultsOf(sentence).filter(
      (fault) => !(fault.startsWith('no beginning') && beginsWithName(sentence.words)),
    )
    expect(faults, JSON.stringify(one)).toEqual([])
    expect(
      faultsOf({
        words: sureOfComparison(one).split('. ')[0].replace(/\.?$/, '.'),
        small: sureOfComparison(one),
      }),
    ).toEqual([])
    expect(wordsIn(sentence.small)).toBeLessThanOrEqual(24)
  }
})

test('the first fact is a stop, then the same program or orders, then the verdict', () => {
  const stopsOf = ({ stops }: SideFacts) => Object.values(stops).reduce((sum, count) => sum + count, 0)
  const counts = { stop: 0, same: 0, verdict: 0, open: 0 }
  for (const one of GENERATED) {
    const { words: said, tone } = answerOfComparison(one)
    const hasStop = stopsOf(one.before) + stopsOf(one.after) > 0
    expect(/crashed|ran out of|too many orders/.test(said)).toBe(hasStop)
    // Red is only what stopped, and only one's own.
    const isRed =
      (one.after.isMine && stopsOf(one.after) > 0) ||
      (!one.after.isMine && one.before.isMine && stopsOf(one.before) > 0)
    expect(tone === 'bad').toBe(isRed)
    if (hasStop) {
      counts.stop++
      continue
    }
    const isSame = one.ending === 'identical' || (one.ending === 'tied' && one.isSameSoFar)
    expect(/same program|play alike/.test(said)).toBe(isSame)
    if (isSame) {
      counts.same++
      continue
    }
    const claims = /is better|is worse|is no worse|No difference/.test(said)
    expect(claims).toBe(['upper', 'lower', 'even', 'tied'].includes(one.ending))
    if (claims) {
      counts.verdict++
      // Green is only a win of the new one.
      expect(tone === 'good').toBe(/is better|is no worse/.test(said))
      expect(/is better|is no worse/.test(said)).toBe(
        one.ending === 'upper' || (one.ending === 'tied' && one.preset === 'regression'),
      )
    } else {
      counts.open++
      expect(tone).toBe(one.status === 'queued' || one.status === 'running' ? 'busy' : 'plain')
    }
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(200)
})

test('a count of stops is that of the cause that stopped it most often', () => {
  for (const one of GENERATED) {
    const { words: said } = answerOfComparison(one)
    const found = / (?:in (\d[\d,]*) of|in all) ([\d,]+) match/.exec(said)
    if (!found || !/crashed|ran out|orders/.test(said)) continue
    const number = (text: string) => Number(text.replaceAll(',', ''))
    const stopped = [one.after, one.before].filter(({ name }) => said.startsWith(name))
    const most = stopped.map(({ stops }) => Math.max(...Object.values(stops)))
    expect(most).toContain(number(found[1] ?? found[2]))
    expect(number(found[2])).toBe(one.matches)
  }
})

/** Blocks until the judge has its answer, as a comparison plays them; what is left of them is the interval. */
function played(preset: ComparisonFacts['preset'], window: number, shift: number, seed: number) {
  const design = designOf({ preset, window })
  const judge = createJudge(design)
  const normal = createNormals(seed)
  const outcomes: number[] = []
  while (judge.decision === 'continue' && outcomes.length < 300) {
    outcomes.push(0.01 * (shift + 6 * normal()))
    judge.add(outcomes.at(-1)!)
  }
  const { decision, sums } = judge
  const interval =
    decision === 'continue' || decision === 'tied'
      ? alwaysValidInterval(sums)
      : estimateAfter(design, decision, sums)
  return { decision, interval, outcomes }
}

test('numbers say no more than what was played allows', () => {
  let claims = 0
  for (let seed = 1; seed <= 120; seed++) {
    const preset = PRESET_IDS[seed % 4]
    const window = [1.2, 2.1, 4][seed % 3]
    const shift = [-4, -2, 0, 0, 2, 4][seed % 6]
    const { decision, interval, outcomes } = played(preset, window, shift, seed)
    const { words: said } = say({
      preset,
      window,
      ending: decision === 'continue' ? 'capped' : decision,
      interval,
      pairs: outcomes.length,
      matches: 2 * outcomes.length,
      mean: outcomes.reduce((sum, y) => sum + y, 0) / outcomes.length,
    })
    const number = Number(/([\d.]+) (?:more |less )?of every 100/.exec(said)?.[1] ?? NaN)
    const [low, high] = [100 * interval.low, 100 * interval.high]
    const nearly = number < 0.05 ? 0.005 : number < 10 ? 0.05 : 0.5
    if (/is better/.test(said)) {
      expect(low).toBeGreaterThanOrEqual(0)
      expect(Math.abs(number - 100 * interval.mean)).toBeLessThanOrEqual(nearly + 1e-9)
    } else if (/is worse/.test(said)) {
      expect(high).toBeLessThanOrEqual(0)
      expect(Math.abs(number + 100 * interval.mean)).toBeLessThanOrEqual(nearly + 1e-9)
    } else if (/No difference/.test(said)) {
      expect(number).toBeGreaterThanOrEqual(Math.max(-low, high) - 1e-9)
      expect(number).toBeLessThanOrEqual(window + 1e-9)
    } else if (/no worse/.test(said)) expect(low).toBeGreaterThanOrEqual(-window - 1e-9)
    else {
      expect(said).toMatch(/^Undecided/)
      expect(said).toContain(interval.mean > 0 ? 'v14 is ahead' : 'v13 is ahead')
      continue
    }
    claims++
  }
  expect(claims).toBeGreaterThan(60)
})

test('estimates have two figures at most, and bounds never promise more than they hold', () => {
  const draw = createDraw(3)
  for (let k = 0; k < 3000; k++) {
    const share = [draw(), draw() / 10, draw() / 100, draw() / 1000, draw() / 1e5][k % 5]
    const text = formatEstimate(share)
    if (!/^less|^100$/.test(text)) expect(text.replace(/^0\.0*|\./g, '').length).toBeLessThanOrEqual(2)
    expect(Number(formatAtMost(share))).toBeGreaterThanOrEqual(100 * share - 1e-6)
    expect(Number(formatAtLeast(share))).toBeLessThanOrEqual(100 * share + 1e-6)
    expect(Number(formatAtMost(share)) - Number(formatAtLeast(share))).toBeLessThanOrEqual(1 + 1e-9)
  }
  expect([0.021, 0.02101, 0.0299].map(formatAtMost)).toEqual(['2.1', '2.2', '3.0'])
  expect([5, 60, 600, 3600, 28_800, 5400].map(durationWords)).toEqual([
    '5 seconds',
    '1 minute',
    '10 minutes',
    '1 hour',
    '8 hours',
    '90 minutes',
  ])
})

test('there is one primary step and at most one other, and each can be done', () => {
  const steps = (change: Partial<ComparisonFacts>, canConfirm = true, isConfirmed = false) =>
    stepsOfComparison(facts(change), { canConfirm, isConfirmed, canPlayOn: true })
  expect(steps({})).toEqual(['field', 'gains'])
  expect(steps({}, true, true)).toEqual(['showField', 'gains'])
  expect(steps({ ending: 'lower' })).toEqual(['losses', 'field'])
  expect(steps({ ending: 'even' })).toEqual(['tweak', 'field'])
  expect(steps({ ending: 'even', preset: 'tweak' })).toEqual(['field', 'losses'])
  expect(steps({ ending: 'tied', isSameSoFar: true })).toEqual(['source'])
  expect(steps({ ending: 'identical' })).toEqual(['source'])
  expect(steps({ ending: 'capped' })).toEqual(['playOn', 'losses'])
  expect(steps({ after: side('v14', { stops: { ...NO_STOPS, crashed: 2 } }) })).toEqual(['crash', 'field'])
  expect(steps({ isField: true, isSecond: true }, false)).toEqual(['gains', 'showPair'])
  expect(steps({ status: 'running', ending: 'continue' })).toEqual([])
  for (const one of GENERATED) {
    const canConfirm = one.status === 'done' && !one.isField
    const found = stepsOfComparison(one, { canConfirm, isConfirmed: false, canPlayOn: false })
    expect(found.length).toBeLessThanOrEqual(2)
    const isLive = !['done', 'cancelled'].includes(one.status)
    if (!isLive) expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain('playOn')
    if (found.includes('field')) expect(canConfirm).toBe(true)
    if (found.includes('losses') || found.includes('gains')) expect(one.pairs).toBeGreaterThan(0)
    if (found.includes('crash')) expect(answerOfComparison(one).words).toMatch(/crashed|ran out|orders in/)
  }
})
