import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { qualifyChances, stillInAfter } from '../contest/qualify.ts'
import type { QualifyTally } from '../contract/qualify.ts'
import { createUniforms } from '../stats/normals.ts'
import {
  answerOfQualify,
  columnsOfQualify,
  playedOfQualify,
  stepOfQualify,
  sureOfQualify,
  type QualifyFacts,
} from './qualify-answer.ts'
import { SAY_QUALIFY } from './qualify-words.ts'

const tallyOf = (
  won: readonly number[],
  played: number,
  change: Partial<QualifyTally> = {},
): QualifyTally => ({
  self: { planned: 10, played: 10, survived: 10 },
  dummies: {
    planned: 4 * played,
    played: 4 * played,
    won: won.reduce((sum, one) => sum + one, 0),
    bySeat: won.map((one) => ({ played, won: one })),
  },
  crashes: 0,
  cpuOuts: 0,
  otherStops: 0,
  lost: 0,
  ...change,
})
const HERON: QualifyFacts = {
  name: 'Heron v14',
  status: 'done',
  tally: tallyOf([23, 23, 23, 23], 25),
  compiles: true,
  isComplete: true,
  isOld: false,
  refused: [],
}

/** So many matches were played, the ones against Dummies in seat 1; each copy of itself survived. */
const counts = (
  itself: number,
  dummies: number,
  won = 0,
  change: Partial<QualifyTally> = {},
): QualifyTally => ({
  ...tallyOf([0, 0, 0, 0], 0),
  self: { planned: 10, played: itself, survived: itself },
  dummies: {
    planned: 100,
    played: dummies,
    won,
    bySeat: [0, 1, 2, 3].map((seat) => (seat === 0 ? { played: dummies, won } : { played: 0, won: 0 })),
  },
  ...change,
})
const ASKS = 'The course asks for four wins, one in each seat, against three Dummies.'

test('how sure it is, by the ends of what is known', () => {
  const { sure } = SAY_QUALIFY
  expect([sure('100 matches', 3, 4), sure('100 matches', 4, 4), sure('100 matches', 0, 0)]).toEqual([
    '100 matches against three Dummies: between 3 and 4 of 100 tries.',
    '100 matches against three Dummies: about 4 of 100 tries.',
    '100 matches against three Dummies: fewer than 1 of 100 tries.',
  ])
  expect(sure('100 matches', 1, 1)).toBe('100 matches against three Dummies: about 1 of 100 tries.')
})

describe('would it qualify', () => {
  test('says how many of 100 tries would pass', () => {
    expect(answerOfQualify(HERON)).toEqual({
      words: 'Heron v14 would probably qualify: 72 of 100 tries would pass.',
      small: 'The course asks for four wins, one in each seat, against three Dummies.',
      tone: 'good',
    })
    expect(sureOfQualify(HERON.tally, 'Dummy', 'pandemic')).toBe(
      '100 matches against three Dummies: between 52 and 85 of 100 tries. Quartet’s Dummy scores within 10 % of the course’s.',
    )
    expect(sureOfQualify(HERON.tally, 'Dummy', 'the-walking-dead')).toMatch(
      /Quartet’s Dummy is stronger than the course’s in this game\.$/,
    )
    expect(sureOfQualify(HERON.tally, 'Gold', 'pandemic')).toMatch(/Gold stood for the Dummy\.$/)
  })
  test('a stop comes first: against itself it ends a try, against Dummies it costs one', () => {
    const self = { planned: 10, played: 10, survived: 7 }
    expect(
      answerOfQualify({ ...HERON, tally: tallyOf([9, 9, 9, 9], 10, { self, crashes: 5 }) }),
    ).toMatchObject({
      words: 'Heron v14 cannot qualify yet: it crashes in 3 of 10 matches against itself.',
      tone: 'bad',
    })
    const cpuOuts = 3
    expect(answerOfQualify({ ...HERON, tally: tallyOf([20, 20, 20, 20], 25, { cpuOuts }) })).toEqual({
      words: 'Heron v14 runs out of CPU in 3 of 110 matches; mend that first.',
      small: 'Apart from that, 41 of 100 tries would pass.',
      tone: 'bad',
    })
  })
  test.each([
    [
      { compiles: false, tally: tallyOf([0, 0, 0, 0], 0) },
      'Heron v14 cannot qualify yet: it does not compile.',
    ],
    [{ refused: [3] }, 'Heron v14 cannot qualify yet: Jutge would refuse line 3.'],
    [{ refused: [3, 9] }, 'Heron v14 cannot qualify yet: Jutge would refuse it for 2 reasons.'],
    [{ tally: tallyOf([0, 0, 0, 0], 5) }, 'Heron v14 cannot qualify yet: it won none of 20 matches.'],
    [{ tally: tallyOf([5, 5, 5, 5], 5) }, 'Heron v14 would qualify: it won all of 20 matches.'],
    [
      { tally: tallyOf([30, 5, 20, 5], 50) },
      'Heron v14 would hardly qualify: fewer than 1 of 100 tries would pass.',
    ],
    [{ status: 'running', tally: undefined }, 'Heron v14 is being tried: no match has ended yet.'],
    [{ status: 'running' }, 'Heron v14 is being tried: so far 72 of 100 tries would pass.'],
    [
      { status: 'running', tally: tallyOf([0, 0, 0, 0], 0) },
      'Heron v14 is being tried: it survived 10 of 10 matches against itself.',
    ],
    [{ tally: tallyOf([0, 0, 0, 0], 0) }, 'Heron v14 has not played against Dummies yet.'],
    [{ status: 'error', problem: 'x' }, 'The tries of Heron v14 did not come to an end.'],
  ] as const)('%j', (change, words) => {
    expect(answerOfQualify({ ...HERON, ...change }).words).toBe(words)
  })
  test.each([
    [[99, 100], 'would almost surely qualify: 96 of', 'good'],
    [[98, 100], 'would probably qualify: 92 of', 'good'],
    [[17, 20], 'would probably qualify: 52 of', 'good'],
    [[21, 25], 'might qualify: 50 of', 'plain'],
    [[17, 25], 'might qualify: 21 of', 'plain'],
    [[33, 50], 'would hardly qualify: 19 of', 'warn'],
  ] as const)('won in each seat: %j', ([won, each], words, tone) => {
    const answer = answerOfQualify({ ...HERON, tally: tallyOf([won, won, won, won], each) })
    expect([answer.words, answer.tone]).toEqual([`Heron v14 ${words} 100 tries would pass.`, tone])
  })
  test('all won: one match says nothing yet, two do', () => {
    const won = (n: number) => answerOfQualify({ ...HERON, tally: counts(0, n, n) })
    expect(won(1)).toEqual({ words: 'Heron v14 won its only match so far.', small: ASKS, tone: 'plain' })
    expect(won(2)).toEqual({
      words: 'Heron v14 would qualify: it won all of 2 matches.',
      small: ASKS,
      tone: 'good',
    })
  })
  test('before the first match it is busy while it is tried, and with one match of each kind it says more', () => {
    const words = (change: Partial<QualifyFacts>) => answerOfQualify({ ...HERON, ...change })
    for (const tally of [undefined, counts(0, 0)]) {
      expect(words({ status: 'running', tally })).toEqual({
        words: 'Heron v14 is being tried: no match has ended yet.',
        small: ASKS,
        tone: 'busy',
      })
      expect(words({ tally })).toEqual({
        words: 'Heron v14 has not played for this yet.',
        small: ASKS,
        tone: 'plain',
      })
    }
    expect(words({ tally: counts(4, 4) }).words).toBe(
      'Heron v14 cannot qualify yet: it won none of 4 matches.',
    )
  })
  test('one stop is said by its kind, several kinds together', () => {
    const words = (change: Partial<QualifyTally>) =>
      answerOfQualify({ ...HERON, tally: counts(1, 9, 8, change) }).words
    expect(words({ crashes: 1 })).toBe('Heron v14 crashes in 1 of 10 matches; mend that first.')
    expect(words({ cpuOuts: 1 })).toBe('Heron v14 runs out of CPU in 1 of 10 matches; mend that first.')
    expect(words({ otherStops: 1 })).toBe('Heron v14 is stopped in 1 of 10 matches; mend that first.')
    expect(words({ crashes: 1, cpuOuts: 1 })).toBe(
      'Heron v14 is stopped in 2 of 10 matches; mend that first.',
    )
  })
  test('below a stop is the chance apart from it, where only matches against Dummies had one', () => {
    const small = (tally: QualifyTally) => answerOfQualify({ ...HERON, tally }).small
    const itself = { planned: 10, played: 1, survived: 0 }
    expect(small(counts(1, 1, 0, { crashes: 1 }))).toBe('Apart from that, 0 of 100 tries would pass.')
    expect(small(counts(1, 1, 1, { crashes: 1, self: itself }))).toBe(ASKS)
    expect(small(counts(1, 0, 0, { crashes: 1 }))).toBe(ASKS)
  })
  test('a refusal names its line, or the file as a whole, and the chance once a Dummy was played', () => {
    const refused = (line: number, tally: QualifyTally) =>
      answerOfQualify({ ...HERON, refused: [line], tally })
    expect(refused(0, counts(1, 1, 1))).toEqual({
      words: 'Heron v14 cannot qualify yet: Jutge would refuse its file.',
      small: 'Apart from that, 100 of 100 tries would pass.',
      tone: 'warn',
    })
    expect(refused(1, counts(1, 0))).toEqual({
      words: 'Heron v14 cannot qualify yet: Jutge would refuse line 1.',
      small: ASKS,
      tone: 'warn',
    })
  })
  test('before a Dummy was played, How sure? counts the matches against itself', () => {
    const sure = (tally?: QualifyTally) => sureOfQualify(tally, 'Gold', 'pandemic')
    expect([sure(), sure(counts(3, 0)), sure(counts(3, 1, 1))]).toEqual([
      '0 matches so far. Gold stood for the Dummy.',
      '3 matches so far. Gold stood for the Dummy.',
      '1 match against three Dummies: between 0 and 100 of 100 tries. Gold stood for the Dummy.',
    ])
  })
  test('what was asked of another text, or broken off, says so below', () => {
    const dummies = { ...HERON.tally!.dummies, planned: 400 }
    const { small, tone } = answerOfQualify({
      ...HERON,
      isOld: true,
      isComplete: false,
      tally: { ...HERON.tally!, dummies },
    })
    expect(small).toMatch(/Its text has changed since\. Stopped early, after 110 of 410 matches\.$/)
    expect(tone).toBe('plain')
  })
  test('columns go down to the number of the sentence', () => {
    const tally = tallyOf([50, 46, 45, 48], 50)
    const columns = columnsOfQualify({ ...HERON, tally })
    expect(columns.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Compiles: 100',
      'Survives four of itself: 100',
      expect.stringMatching(/^Wins in seat 1: \d\d$/),
      expect.stringMatching(/^… in seat 2: \d\d$/),
      expect.stringMatching(/^… in seat 3: \d\d$/),
      '… in seat 4: 80',
    ])
    expect(answerOfQualify({ ...HERON, tally }).words).toContain(' 80 of 100 tries')
    expect(columnsOfQualify({ ...HERON, compiles: false }).map(({ text }) => text)).toEqual(
      Array.from({ length: 6 }, () => '0'),
    )
    expect(
      columnsOfQualify({ ...HERON, status: 'running', tally: undefined }).map(({ text }) => text),
    ).toEqual(Array.from({ length: 6 }, () => '–'))
  })
})

test('the step is a line to mend, a crash to watch, a match it lost, or nothing', () => {
  const crash = { matchId: 7, stopped: { cause: 'trap' as const } }
  const lost = { matchId: 8 }
  expect(stepOfQualify({ ...HERON, compiles: false, refused: [0, 3] }, [])).toEqual({
    label: 'Open line 3',
    line: 3,
  })
  expect(stepOfQualify({ ...HERON, refused: [3] }, [lost, crash])).toEqual({
    label: 'Watch a crash',
    matchId: 7,
  })
  expect(stepOfQualify(HERON, [{ matchId: 9, stopped: { cause: 'cpu' } }])?.label).toBe(
    'Watch one that was stopped',
  )
  expect(stepOfQualify({ ...HERON, refused: [3] }, [lost])?.label).toBe('Open line 3')
  expect(stepOfQualify({ ...HERON, refused: [1] }, [])?.line).toBe(1)
  expect(stepOfQualify(HERON, [{}, lost])).toEqual({ label: 'Watch a match it lost', matchId: 8 })
  expect(stepOfQualify(HERON, [{}])).toBeUndefined()
})

test('what was played is said for each step', () => {
  expect(playedOfQualify(HERON.tally!)).toEqual([
    'It survived 10 of 10 matches of four copies of itself',
    'It won 92 of 100 matches against three Dummies',
  ])
  expect(columnsOfQualify(HERON)[3].played).toBe('It won 23 of 25 matches in seat 2')
  expect(playedOfQualify(counts(1, 0))).toEqual(['It survived 1 of 1 match of four copies of itself'])
  expect(playedOfQualify(counts(0, 1))).toEqual(['It won 0 of 1 match against three Dummies'])
})

test('a column has what was played for its step, or else what the step is', () => {
  const played = (tally: QualifyTally) => columnsOfQualify({ ...HERON, tally }).map((one) => one.played)
  const wins = 'It wins four matches against three Dummies'
  const itself = 'It survived 1 of 1 match of four copies of itself'
  expect(played(counts(1, 0))).toEqual(['It compiles', itself, wins, wins, wins, wins])
  expect(played(counts(0, 1))).toEqual([
    'It compiles',
    'It survives a match of four copies of itself',
    'It won 0 of 1 match in seat 1',
    wins,
    wins,
    wins,
  ])
  const before = columnsOfQualify({ ...HERON, status: 'running', tally: undefined })
  expect(before.map((one) => one.played)).toEqual([
    'It compiles',
    'It survives a match of four copies of itself',
    wins,
    wins,
    wins,
    wins,
  ])
  expect(columnsOfQualify({ ...HERON, compiles: false })[0].played).toBe('It does not compile')
})

test('that it compiles is known after the first match, or at the end', () => {
  const compiles = (change: Partial<QualifyFacts>) => columnsOfQualify({ ...HERON, ...change })[0].text
  const running = (tally: QualifyTally) => compiles({ status: 'running', tally })
  expect(running(counts(0, 0))).toBe('–')
  expect([counts(1, 0), counts(0, 1), counts(4, 4)].map(running)).toEqual(['100', '100', '100'])
  expect(compiles({ tally: counts(0, 0) })).toBe('100')
  expect(compiles({ tally: undefined })).toBe('100')
})

/** Facts of all kinds. */
function* manyFacts(count: number): Generator<QualifyFacts> {
  const next = createUniforms(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]
  for (let k = 0; k < count; k++) {
    const each = pick([0, 0, 1, 2, 10, 250])
    const skill = pick([0, 0.3, 0.8, 0.97, 1])
    const wins = () => Array.from({ length: each }, () => next() < skill).filter(Boolean).length
    const self = pick([0, 1, 10])
    const isStopped = next() < 0.3
    const survived = isStopped ? Math.floor(next() * (self + 1)) : self
    const stops = () => (isStopped ? pick([0, 1, 4]) : 0)
    const [crashes, cpuOuts, otherStops] = [stops(), stops(), stops()]
    const least = self - survived
    yield {
      name: pick(['Heron v1', `${'Majoras'.repeat(5)}Wrath v120`, 'Ñandú_9 v7']),
      status: pick(['running', 'done', 'done', 'error'] as const),
      tally: pick([
        undefined,
        ...Array.from({ length: 6 }, () => ({
          ...tallyOf([wins(), wins(), wins(), wins()], each),
          self: { planned: 10, played: self, survived },
          crashes: Math.max(crashes, least),
          cpuOuts,
          otherStops,
        })),
      ]),
      compiles: next() < 0.9,
      isComplete: next() < 0.8,
      isOld: next() < 0.2,
      refused: pick([[], [], [], [3], [0], [1, 2, 3]]),
      problem: pick([undefined, 'The pool ended.']),
    }
  }
}

test('of any facts it is one good sentence, and the first fact of the order is said', () => {
  for (const facts of manyFacts(4000)) {
    const said = answerOfQualify(facts)
    expect(faultsOf(said), JSON.stringify(facts)).toEqual([])
    expect(
      faultsOf({ words: said.words, small: sureOfQualify(facts.tally, 'Dummy', 'apocalypse-now') }),
    ).toEqual([])
    const { tally } = facts
    const played = (tally?.self.played ?? 0) + (tally?.dummies.played ?? 0)
    const stops = tally ? tally.crashes + tally.cpuOuts + tally.otherStops : 0
    const kinds = [
      [facts.status === 'error', /did not come to an end/],
      [!facts.compiles, /does not compile/],
      [played === 0, /no match has ended|not played/],
      [
        stops > 0,
        /it (?:crashes|runs out of CPU|is stopped) in|(?:crashes|runs out of CPU|is stopped) in .*mend/,
      ],
      [facts.refused.length > 0 && facts.status === 'done', /Jutge would refuse/],
      [tally?.dummies.played === 0, /it survived \d+ of \d+ match(?:es)? against itself|not played against/],
      [facts.status === 'running', /is being tried: so far/],
      [true, /would (?:almost surely|probably|hardly) qualify|might qualify|won (?:all|none|its only)/],
    ] as const
    const [, pattern] = kinds.find(([holds]) => holds)!
    expect(said.words, JSON.stringify(facts)).toMatch(pattern)
    expect(said.tone === 'bad').toBe(pattern === kinds[3][1])
    if (pattern === kinds[3][1]) {
      const inSelf = tally!.self.played - tally!.self.survived
      const count = inSelf > 0 ? [inSelf, tally!.self.played] : [stops, played]
      expect(said.words).toContain(` in ${count[0]} of ${count[1].toLocaleString('en')} match`)
    }
  }
})

test('of any matches the columns never rise, and the last is the chance of the sentence', () => {
  const next = createUniforms(9)
  for (let k = 0; k < 3000; k++) {
    const each = 1 + Math.floor(40 * next())
    const skill = next()
    const spread = next() * 0.3
    const won = [0, 1, 2, 3].map((seat) => {
      const rate = Math.min(1, Math.max(0, skill + spread * (seat - 1.5)))
      return Array.from({ length: each }, () => next() < rate).filter(Boolean).length
    })
    const tally = tallyOf(won, each)
    const { self, seats } = stillInAfter(tally)
    const falls = [1, self!, ...(seats as number[])]
    for (let at = 1; at < falls.length; at++) expect(falls[at]).toBeLessThanOrEqual(falls[at - 1] + 1e-12)
    expect(falls.at(-1)).toBeCloseTo(qualifyChances(tally).pass.mean, 10)
    const { words } = answerOfQualify({ ...HERON, tally })
    const [, of100] = /(\d+) of 100 tries/.exec(words) ?? []
    const text = columnsOfQualify({ ...HERON, tally }).at(-1)!.text
    if (/[<>]/.test(text)) expect(words).toContain(text.startsWith('<') ? 'fewer than 1' : 'more than 99')
    else if (of100 !== undefined) expect(text).toBe(of100)
    else expect(text).toMatch(/^(?:0|100)$/)
  }
})
