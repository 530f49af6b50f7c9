import { expect, test } from 'vitest'
import {
  isMet,
  type Suite,
  type SuiteCase,
  type SuiteChange,
  type SuiteResult,
} from '../../../src-shared/contract/suites.ts'
import { answerOfSuite } from '../../../src-shared/answers/suite-answer.ts'
import type { BotSummary, MatchSummary, SeatResult } from '../../../src-shared/contract/values.ts'
import { madeUpMatch } from '../../../test/made-up-summaries.ts'
import { keepableSeats, suggestKind, suggestScore, whyNotKept, worstSeat } from './keep-match.ts'
import {
  explainChange,
  factsOfSuite,
  flippedTo,
  formatCase,
  formatChange,
  formatExpectation,
  formatFlips,
  formatResult,
  formatSameness,
  isNews,
  stateOf,
} from './suite-words.ts'

const result = (versionNumber: number, hasPassed: boolean, more: Partial<SuiteResult> = {}): SuiteResult => ({
  versionId: versionNumber,
  versionNumber,
  hasPassed,
  passed: hasPassed ? 1 : 0,
  score: 1200,
  place: 2,
  matchId: 1,
  runs: [{ number: 0, hasPassed, score: 1200, place: 2, matchId: 1 }],
  ...more,
})
const caseWith = (results: SuiteResult[], flipped?: SuiteChange['flipped']): SuiteCase => ({
  id: 1,
  botId: 1,
  game: 'pandemic',
  configName: 'default',
  seed: 3,
  seeds: 1,
  needed: 1,
  seat: 0,
  names: ['Mine', 'Demo', 'Demo', 'Demo'],
  expectation: { kind: 'first' },
  results,
  ...(flipped ? { change: change({ flipped, better: 1 }) } : {}),
  createdAt: 0,
})
const change = (more: Partial<SuiteChange>): SuiteChange => ({
  since: 1,
  better: 0,
  worse: 0,
  chance: 1,
  isSamePlay: false,
  ...more,
})
const suite = (cases: SuiteCase[]): Suite => ({ botId: 1, runsOnSave: false, pending: 0, cases })

test('the answer counts what holds for the newest version, and what it has not played', () => {
  const answerFor = (cases: SuiteCase[], version: number | undefined) => {
    const { words, small } = answerOfSuite(factsOfSuite(suite(cases), version, { isOld: false }))
    return `${words} ${small}`.trim()
  }
  const cases = [caseWith([result(7, true)]), caseWith([result(7, false), result(6, true)])]
  expect(answerFor(cases, 7)).toBe('v7 loses one of 2 kept matches. 1 of 2 hold')
  expect(answerFor([...cases, caseWith([result(6, true)])], 7)).toBe(
    'v7 loses one of 3 kept matches. 1 of 3 hold · 1 not played',
  )
  expect(answerFor(cases, 8)).toBe('v8 has not played its 2 kept matches yet. 1 of 2 held for v7')
  expect(answerFor([caseWith([])], 1)).toBe('v1 has not played its only kept match yet.')
  expect(answerFor([caseWith([])], undefined)).toBe('No version compiles yet, so no kept match was played.')
  const red = caseWith([result(7, false), result(6, true)], 'to-red')
  expect(answerFor([red, cases[0]], 7)).toBe(
    'v7 loses one of 2 kept matches, which v1 won. 1 of 2 hold · 1 turned red',
  )
  const frozen = { cause: 'trap', reason: 'x' } as const
  expect(answerFor([caseWith([result(7, false, { frozen })]), cases[0]], 7)).toMatch(
    /^v7 crashes in one of 2 kept/,
  )
})

test('a result and a flip of an older version say nothing about the newest', () => {
  const one = caseWith([result(6, true), result(5, false)], 'to-green')
  expect([stateOf(one, 6), flippedTo(one, 6)]).toEqual(['holds', 'to-green'])
  expect([stateOf(one, 7), flippedTo(one, 7)]).toEqual(['not played', undefined])
})

test('flips are counted, the bad ones first', () => {
  const green = caseWith([result(2, true), result(1, false)], 'to-green')
  const red = caseWith([result(2, false), result(1, true)], 'to-red')
  expect(formatFlips(suite([green, red, green]), 2)).toBe('1 turned red, 2 turned green')
  expect(formatFlips(suite([caseWith([result(2, true)])]), 2)).toBe('')
})

test('expectations and results are written in words', () => {
  expect(formatExpectation({ kind: 'score-at-least', score: 1500 })).toBe('Score ≥ 1,500')
  expect(formatResult(result(1, true))).toBe('2nd, 1,200 points')
  expect(
    formatResult(result(1, false, { place: 4, score: 1, frozen: { cause: 'exception', reason: 'Error' } })),
  ).toBe('4th, 1 point, crashed')
})

test.each([
  ['not last', { kind: 'not-last' }, { place: 3 }, { place: 4 }],
  ['first', { kind: 'first' }, { place: 1 }, { place: 2 }],
  ['no crash', { kind: 'no-crash' }, { isFrozen: false }, { isFrozen: true }],
  ['a score', { kind: 'score-at-least', score: 10 }, { score: 10 }, { score: 9 }],
] as const)('%s is met or not', (_name, expectation, good, bad) => {
  const middling = { place: 2, score: 5, isFrozen: false }
  expect(isMet(expectation, { ...middling, ...good })).toBe(true)
  expect(isMet(expectation, { ...middling, ...bad })).toBe(false)
})

const bots = [
  { id: 1, builtin: false },
  { id: 2, builtin: true },
] as BotSummary[]
const seat = (botId: number, place: number, score: number, more: Partial<SeatResult> = {}): SeatResult => ({
  name: `bot ${botId}`,
  botId,
  versionId: botId,
  place,
  score,
  ...more,
})
const match = (change: Partial<MatchSummary> = {}): MatchSummary =>
  madeUpMatch({ id: 9, seats: [seat(2, 1, 90), seat(1, 3, 20), seat(2, 2, 50), seat(1, 4, 10)], ...change })

test('own bots keep a match, those that come with Quartet do not; the one that did worst is meant', () => {
  const seats = keepableSeats(match(), bots)
  expect(seats.map((one) => one.seat)).toEqual([1, 3])
  expect(worstSeat(seats)?.seat).toBe(3)
  const crashed = keepableSeats(
    match({
      seats: [seat(1, 2, 5, { frozen: { round: 3, cause: 'trap', reason: 'x' } }), ...match().seats.slice(1)],
    }),
    bots,
  )
  expect(worstSeat(crashed)?.seat).toBe(0)
  expect(worstSeat([])).toBeUndefined()
})

test('what cannot be kept says why', () => {
  expect(whyNotKept(match(), bots)).toBe('')
  expect(whyNotKept(undefined, bots)).toMatch(/no match/)
  expect(whyNotKept(match({ status: 'running' }), bots)).toMatch(/once it has ended/)
  expect(whyNotKept(match({ status: 'cancelled' }), bots)).toMatch(/not played to its end/)
  expect(whyNotKept(match({ fork: { parentId: 3, round: 5 } }), bots)).toMatch(/goes on from another/)
  expect(whyNotKept(match(), [bots[1]])).toMatch(/None of your own/)
  const gone = match().seats.map((one, k) => (k === 0 ? { name: one.name } : one))
  expect(whyNotKept(match({ seats: gone }), bots)).toMatch(/still here/)
})

test('what is proposed is the next thing to want', () => {
  expect(suggestKind(seat(1, 4, 10))).toBe('not-last')
  expect(suggestKind(seat(1, 2, 10))).toBe('first')
  expect(suggestKind(seat(1, 4, 10, { frozen: { round: 1, cause: 'cpu', reason: '' } }))).toBe('no-crash')
  const { seats } = match()
  expect(seats.map((one) => suggestScore(match(), one))).toEqual([90, 50, 90, 20])
})

test('a case of several seeds is described by how many hold, and a change by how often chance would do it', () => {
  const runs = Array.from({ length: 20 }, (_, number) => ({
    number,
    hasPassed: number < 12,
    score: 1,
    place: 2,
    matchId: number,
  }))
  const one: SuiteCase = {
    ...caseWith([result(7, false, { passed: 12, runs })]),
    expectation: { kind: 'not-last' },
    seeds: 20,
    needed: 15,
  }
  expect([formatCase(one), formatResult(one.results[0])]).toEqual([
    'Not last in 15 of 20 matches',
    '12 of 20',
  ])
  const noise = change({ flipped: 'to-red', better: 2, worse: 5, chance: 0.4531 })
  const news = change({ worse: 8, chance: 0.0078 })
  expect([noise, news].map((now) => [formatChange(one, now), isNews(now)])).toEqual([
    ['turned red · 45 % by chance', false],
    ['less often · under 1 % by chance', true],
  ])
  expect(explainChange(one, noise)).toContain('2 seeds better, 5 seeds worse')
  expect(formatChange(one, change({}))).toBe('')
  expect(formatChange(one, change({ better: 2, worse: 2 }))).toBe('as often')
})

test('a version that did nothing new is described as such', () => {
  const copy = caseWith([result(8, true, { sameProgramAs: 7 }), result(7, true)])
  expect(formatSameness(copy, change({ isSamePlay: true }))).toBe('same program as v7')
  expect(formatSameness(caseWith([result(8, true)]), change({ since: 7, isSamePlay: true }))).toBe(
    'plays as v7 did',
  )
  expect(formatSameness(caseWith([result(8, true)]), change({}))).toBe('')
})
