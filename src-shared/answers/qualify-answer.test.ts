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
  const crashes = tallyOf([9, 9, 9, 9], 10, { crashes: 1 })
  expect(stepOfQualify({ ...HERON, tally: crashes, refused: [3] }, [lost, crash])?.label).toBe(
    'Watch a crash',
  )
  expect(stepOfQualify({ ...HERON, refused: [3] }, [lost])?.label).toBe('Open line 3')
  expect(stepOfQualify(HERON, [{}, lost])).toEqual({ label: 'Watch a match it lost', matchId: 8 })
  expect(stepOfQualify(HERON, [{}])).toBeUndefined()
})

test('what was played is said for each step', () => {
  expect(playedOfQualify(HERON.tally!)).toEqual([
    'It survived 10 of 10 matches of four copies of itself',
    'It won 92 of 100 matches against three Dummies',
  ])
  expect(columnsOfQualify(HERON)[3].played).toBe('It won 23 of 25 matches in seat 2')
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
