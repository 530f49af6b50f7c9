import { describe, expect, test } from 'vitest'
import { FREEZE_CAUSES } from '../../../../src-games/kit/freeze-cause.ts'
import { sayCrash } from './crash-words.ts'
import { factsOfMatch, shortNames, type MatchFacts, type Stop } from './match-facts.ts'
import { sayMatch } from './match-sentence.ts'

const NAMES = ['Heron', 'Dummy', 'Gold', 'Kestrel']
const fact = (change: Partial<MatchFacts> = {}): MatchFacts => {
  const names = change.names ?? NAMES
  return {
    state: 'over',
    round: 4,
    names,
    plainNames: names.map((name) => name.replace(/ .*/, '')),
    scores: change.curve?.at(-1),
    curve: [],
    own: [0],
    stops: [],
    ...change,
  }
}
const words = (change: Partial<MatchFacts>) => sayMatch(fact(change))
/** 40 states: Heron leads from round 10 to 19, Gold from 20 on. */
const CURVE = Array.from({ length: 41 }, (_, at) => [
  at < 10 ? at : 2 * at,
  at,
  at < 20 ? at : 3 * at,
  at === 40 ? 0 : at,
])

describe('the end of a match', () => {
  test('won: by how much, and from when on one led', () => {
    const curve = [...CURVE.slice(0, 20), [42_326, 16_379, 21_906, 20_000]]
    expect(words({ curve, round: 20 })).toEqual({
      words: 'You won by 20,420 points, and led from round 10 on.',
      small: '1st of 4, against Dummy, Gold and Kestrel',
      tone: 'good',
    })
    expect(words({ curve, round: 20, isFirst: true })).toEqual({
      words: 'You won your first match by 20,420 points.',
      small: '1st of 4 · you led from round 10 on',
      tone: 'good',
    })
    expect(
      words({
        curve: [
          [0, 0, 0, 0],
          [2, 1, 0, 1],
        ],
      }).words,
    ).toBe('You won by 1 point, and led from the start.')
    expect(words({ scores: [9, 7, 1, 1] }).words, 'scores by round are not known yet').toBe(
      'You won by 2 points.',
    )
  })
  test('lost after one led: who passed, and when', () => {
    expect(words({ curve: CURVE })).toEqual({
      words: 'Gold passed you in round 20 and won by 40 points.',
      small: 'You are 2nd of 4 · you led from round 10 to 19',
      tone: 'warn',
    })
  })
  test('never led', () => {
    const curve = [
      [0, 0, 0, 0],
      [1, 2, 3, 0],
      [1, 5, 9, 0],
    ]
    expect(words({ curve })).toEqual({
      words: 'Gold won by 4 points; you were never ahead.',
      small: 'You are 3rd of 4, 8 points behind',
      tone: 'warn',
    })
  })
  test('who was passed in the very beginning lost it later', () => {
    const curve = [[0, 0, 0, 0], [1, 0, 0, 0], ...CURVE.slice(2).map((_, at) => [at, 0, 9 + at, 0])]
    expect(words({ curve }).words).toBe('Gold won by 9 points, and was ahead from round 2 on.')
  })
  test('shared by oneself, and by others', () => {
    expect(words({ scores: [9, 9, 1, 9] })).toEqual({
      words: 'You share the first place with Dummy and Kestrel.',
      small: 'Each has 9 points',
      tone: 'plain',
    })
    expect(words({ scores: [3, 9, 9, 0] })).toEqual({
      words: 'Dummy and Gold share the first place.',
      small: 'You are 3rd of 4, 6 points behind',
      tone: 'warn',
    })
  })
  test('of others has no you', () => {
    expect(words({ own: [], scores: [0, 7, 2, 909] })).toEqual({
      words: 'Kestrel won by 902 points.',
      small: '',
      tone: 'plain',
    })
    expect(words({ own: [], curve: CURVE }).small).toBe('It led from round 20 on')
    expect(words({ own: [], scores: [9, 9, 9, 9] }).words).toBe(
      'Heron, Dummy, Gold and Kestrel share the first place.',
    )
  })
  test('a bot of others that stopped is named after the place', () => {
    const stops = [undefined, undefined, { round: 3, cause: 'trap', reason: '' } as const]
    expect(words({ scores: [9, 8, 1, 1], stops }).small).toBe(
      '1st of 4, against Dummy, Gold and Kestrel · Gold crashed in round 3',
    )
  })
  test('that did not come as it should', () => {
    const problem = 'its process died\nat …'
    expect(words({ state: 'lost', round: 31, problem })).toEqual({
      words: 'This match broke off in round 31.',
      small: 'its process died',
      tone: 'warn',
    })
    expect(words({ state: 'cancelled', round: 0 }).words).toBe('This match was cancelled before it began.')
    expect(words({ state: 'aborted', round: 2 }).words).toBe(
      'This match ended in round 2: its rules could not go on.',
    )
    expect(words({ state: 'aborted', round: 126, fileEnd: 'early' }).words).toBe(
      'The file of this match goes up to round 126.',
    )
    expect(words({ state: 'aborted', round: 250, fileEnd: 'no scores', problem: 'no line …' })).toEqual({
      words: 'The file of this match has all 250 rounds, but no scores.',
      small: '',
      tone: 'plain',
    })
  })
})

describe('a bot of one’s own that stopped comes first', () => {
  const stop = (cause: Stop['cause'], reason = '') =>
    words({ curve: CURVE, stops: [{ round: 12, cause, reason }] })
  test.each([
    ['trap', 'division by zero in choose (AIHeron.cc:4)', 'Heron crashed in round 12: it divided by zero.'],
    ['trap', 'something new', 'Heron crashed in round 12.'],
    ['cpu', '', 'Heron ran out of CPU in round 12 and gave no orders after.'],
    ['memory', '', 'Heron ran out of memory in round 12 and gave no orders after.'],
    ['orders', '', 'Heron gave too many orders in round 12, and none after.'],
    ['net', '', 'Heron was stopped by this machine’s limit in round 12.'],
    ['unknown', '', 'Heron stopped in round 12.'],
  ] as const)('%s, %s', (cause, reason, text) => {
    expect(stop(cause, reason)).toMatchObject({ words: text, tone: 'bad' })
  })
  test('with its place then and at the end', () => {
    expect(stop('trap').small).toBe('1st when it crashed, 2nd at the end: its units got no more orders')
    expect(stop('cpu').small).toBe('1st when it ran out of CPU, 2nd at the end')
  })
  test('of one that yet won', () => {
    const stops = [{ round: 12, cause: 'trap', reason: '' } as const]
    const [last] = CURVE.slice(-1)
    const winner = last.indexOf(Math.max(...last))
    const own = [winner]
    const all = last.map((_, seat) => (seat === winner ? stops[0] : undefined))
    const sentence = words({ own, curve: CURVE, stops: all })
    expect(sentence.words).toMatch(/^You won by [\d,]+ points?, though \w+ crashed in round 12\.$/)
    expect(sentence).toMatchObject({ small: expect.stringContaining('1st at the end'), tone: 'bad' })
  })
  test('of several the earliest', () => {
    const stops = [
      { round: 9, cause: 'trap', reason: '' } as const,
      { round: 4, cause: 'cpu', reason: '' } as const,
    ]
    expect(words({ own: [0, 1], curve: CURVE, stops }).words).toContain('Dummy ran out of CPU in round 4')
  })
})

describe('a crash in words', () => {
  test.each([
    [
      'stack overflow: the recursion is too deep or local variables are too large in f',
      'its recursion was too deep',
    ],
    ['uncaught exception std::out_of_range: vector', 'it threw std::out_of_range'],
    ['uncaught exception of type std::length_error: vector', 'it threw std::length_error'],
    ['uncaught exception in play', 'it did not catch an exception'],
    ['TypeError: x is undefined (Bot.ts:3:4, round 7)\n    at play', 'TypeError: x is undefined'],
    ['Error: this one has far more words than any headline should ever have', ''],
    ['', ''],
  ])('%s', (reason, text) => {
    expect(sayCrash(reason)).toBe(text)
  })
})

describe('a match that is played', () => {
  const dummies = ['MyBot', 'Dummy (seat 2)', 'Dummy (seat 3)', 'Dummy (seat 4)']
  const live = (change: Partial<MatchFacts>) => words({ state: 'live', names: dummies, ...change })
  test('says against whom, and the place so far', () => {
    expect(live({ round: 31, scores: [5, 9, 1, 1] })).toEqual({
      words: 'MyBot plays three Dummies: 2nd after 31 rounds.',
      small: '4 points behind Dummy (seat 2)',
      tone: 'busy',
    })
    expect(live({ round: 1, scores: [5, 5, 5, 5] }).words).toBe(
      'MyBot plays three Dummies: all are level after 1 round.',
    )
    expect(live({ round: 0, scores: [0, 0, 0, 0] }).words).toBe('MyBot plays three Dummies.')
    expect(
      live({ names: ['A', 'Gold', 'Z1 (seat 3)', 'Z1 (seat 4)'], round: 2, scores: [3, 1, 2, 0] }).words,
    ).toBe('A plays Gold and 2 × Z1: 1st after 2 rounds.')
  })
  test('against another version of itself', () => {
    expect(live({ names: ['Heron v13', 'Heron v14', 'Gold', 'Wren'], round: 0 }).words).toBe(
      'Heron v13 plays Heron v14, Gold and Wren.',
    )
  })
  test('of others has who leads', () => {
    expect(live({ own: [], names: NAMES, round: 31, scores: [1, 3, 9, 2] }).words).toBe(
      'Gold leads by 6 points after 31 rounds.',
    )
    expect(live({ own: [], names: NAMES, state: 'waiting', round: 0 }).words).toBe(
      'The match is about to begin.',
    )
  })
})

test('names have no version where one is enough, and a seat where nothing else distinguishes them', () => {
  expect(
    shortNames([
      { name: 'Heron', versionNumber: 13 },
      { name: 'Heron', versionNumber: 14 },
      { name: 'Gold', versionNumber: 1 },
      { name: 'Gold', versionNumber: 1 },
    ]),
  ).toEqual(['Heron v13', 'Heron v14', 'Gold (seat 3)', 'Gold (seat 4)'])
  expect(shortNames(NAMES.map((name) => ({ name, versionNumber: 4 })))).toEqual(NAMES)
  expect(shortNames([{ name: 'x'.repeat(40) }])).toEqual([`${'x'.repeat(23)}…`])
})

test('what was not seen yet is not said', () => {
  const frozen = { round: 12, cause: 'trap', reason: '' } as const
  const match = {
    seats: NAMES.map((name, seat) => ({
      name,
      score: CURVE.at(-1)![seat],
      ...(seat === 0 ? { frozen } : {}),
    })),
    status: 'done',
    round: 40,
  } as unknown as Parameters<typeof factsOfMatch>[0]
  const sentenceAt = (round: number, isOver: boolean) =>
    sayMatch(factsOfMatch(match, { own: [0], curve: CURVE, round, isOver }))
  expect(sentenceAt(12, false).words).toBe('Heron plays Dummy, Gold and Kestrel: 1st after 12 rounds.')
  expect(sentenceAt(13, false).words).toBe('Heron crashed in round 12.')
  expect(sentenceAt(13, false).small).toBe(
    '1st when it crashed, 1st after 13 rounds: its units got no more orders',
  )
  expect(sentenceAt(3, true).small).toContain('2nd at the end')
})

/** Facts of every kind, the same in each run of the test. */
function* generated(count: number): Generator<MatchFacts> {
  let seed = 20_261
  const below = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  const pools = [
    NAMES,
    ['MyBot', 'Dummy', 'Dummy', 'Dummy'],
    ['A', 'A', 'B1', 'B1'],
    ['Ox', 'Ox', 'Ox', 'Ox'],
  ]
  const reasons = [
    'division by zero',
    'x',
    'TypeError: Cannot read properties of null (reading ’pos’) (B.ts:1:2)',
  ]
  for (let k = 0; k < count; k++) {
    const rounds = 1 + below(60)
    const seats = pools[below(4)].map((name, seat) => ({ name, versionNumber: 1 + below(2) + (seat % 2) }))
    const step = 1 + below(4)
    const scores = [0, 0, 0, 0]
    const curve = [[0, 0, 0, 0]]
    for (let at = 0; at < rounds; at++) {
      scores.forEach((_, seat) => (scores[seat] += below(step * 500) * (below(3) === 0 ? 1 : 0)))
      curve.push([...scores])
    }
    if (below(5) === 0) curve[rounds] = curve[rounds].map((score) => Math.min(score, 500))
    const state = (['over', 'over', 'over', 'live', 'waiting', 'cancelled', 'lost', 'aborted'] as const)[
      below(8)
    ]
    yield {
      state,
      round: rounds,
      names: shortNames(seats),
      plainNames: seats.map(({ name }) => name),
      scores: below(9) === 0 ? undefined : curve[rounds],
      curve: below(4) === 0 ? [] : curve,
      own: [[0], [0], [2], [0, 3], [], [1, 2, 3]][below(6)],
      stops: seats.map(() =>
        below(9) === 0
          ? {
              round: below(rounds),
              cause: FREEZE_CAUSES[below(FREEZE_CAUSES.length)],
              reason: reasons[below(3)],
            }
          : undefined,
      ),
      isFirst: below(6) === 0,
    }
  }
}
const all = [...generated(4000)]
const ofWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const figure = (text: string): number => Number(text.replaceAll(',', ''))

describe('of 4,000 generated matches', () => {
  test('every sentence has at most 20 words, one full stop, and no word of the code', () => {
    for (const facts of all) {
      const { words: text, small } = sayMatch(facts)
      expect(ofWords(text), text).toBeLessThanOrEqual(20)
      expect(text).toMatch(/^\S.*\.$/)
      expect(text + small).not.toMatch(/undefined|NaN|Infinity|-\d| {2}|\.\./)
    }
  })
  test('a stop of one’s own comes first, green is only a win, red only a stop', () => {
    for (const facts of all) {
      const { words: text, tone } = sayMatch(facts)
      const stops = facts.own.flatMap((seat) => facts.stops[seat] ?? [])
      const first = Math.min(...stops.map(({ round }) => round))
      expect(tone === 'bad', text).toBe(stops.length > 0)
      if (stops.length > 0) expect(text).toContain(`round ${first}`)
      const rivals = facts.scores?.filter((_, seat) => !facts.own.includes(seat)) ?? []
      const isWon =
        facts.state === 'over' &&
        facts.own.some((seat) => (facts.scores?.[seat] ?? NaN) > Math.max(...rivals))
      expect(tone === 'good', text).toBe(stops.length === 0 && isWon)
    }
  })
  test('points, places and rounds are those of an independent count', () => {
    const seen = { points: 0, passed: 0, led: 0, places: 0 }
    for (const facts of all) {
      const { words: text, small, tone } = sayMatch(facts)
      if (facts.state !== 'over' || tone === 'bad' || !facts.scores) continue
      const sorted = facts.scores.toSorted((a, b) => b - a)
      const own = Math.max(...facts.own.map((seat) => facts.scores![seat]))
      const points = /by ([\d,]+) points?/.exec(text)
      if (points) {
        const others = facts.scores.filter((_, seat) => !facts.own.includes(seat))
        expect(figure(points[1])).toBe(
          tone === 'good' || text.startsWith('You won') ? own - Math.max(...others) : sorted[0] - sorted[1],
        )
        seen.points++
      }
      const passed = /passed you in round (\d+)/.exec(text)
      if (passed) {
        const winner = facts.scores.indexOf(sorted[0])
        const isAhead = facts.curve.map(
          (now) => now[winner] > Math.max(...facts.own.map((seat) => now[seat])),
        )
        expect(isAhead.lastIndexOf(false) + 1).toBe(Number(passed[1]))
        seen.passed++
      }
      const led = /led from round (\d+) on/.exec(text)
      if (led) {
        const leads = facts.curve.map((now) => {
          const rest = now.filter((_, seat) => !facts.own.includes(seat))
          return Math.max(...facts.own.map((seat) => now[seat])) > Math.max(...rest)
        })
        expect(leads.lastIndexOf(false) + 1).toBe(Number(led[1]))
        seen.led++
      }
      const place = /^You are (\d)/.exec(small)
      if (place) {
        expect(Number(place[1])).toBe(sorted.indexOf(own) + 1)
        seen.places++
      }
    }
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(40)
  })
})
