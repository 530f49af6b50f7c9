import { expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import type { BoardCell, StageResult } from '../contract/boards.ts'
import { answerOfCell } from './evidence-answer.ts'

const cell = (result: StageResult, change: Partial<BoardCell> = {}): BoardCell => ({
  stage: result.stage,
  state: 'known',
  result,
  ...change,
})
const qualifies = (mean: number, stopped = 0): StageResult => ({
  stage: 'qualifies',
  pass: { mean, low: Math.max(0, mean - 13), high: Math.min(100, mean + 11) },
  played: 60,
  stopped,
})
const league = (place: number, of: number): StageResult => ({
  stage: 'league',
  leagueId: 1,
  league: 'Class league',
  place,
  of,
  best: Math.max(1, place - 1),
  worst: Math.min(of, place + 2),
})

test('says what is known of a version in a stage', () => {
  expect(answerOfCell('v14', cell(qualifies(71)))).toEqual({
    words: 'v14 would pass in 71 of 100 tries.',
    small: 'Between 58 and 82, after 60 matches.',
    tone: 'good',
  })
  expect(answerOfCell('v14', cell(qualifies(71, 3))).words).toBe(
    'v14 stopped in 3 of 60 matches of its tries; mend that first.',
  )
  expect(answerOfCell('v14', cell(league(4, 9)))).toEqual({
    words: 'v14 is 4th of 9 in its league.',
    small: 'Class league: its true place is 3rd to 6th.',
    tone: 'plain',
  })
  expect(answerOfCell('v9', cell({ stage: 'suite', held: 9, of: 10 })).words).toBe(
    'v9 wins 9 of 10 kept matches.',
  )
  expect(answerOfCell('v9', cell({ stage: 'same-twice', isSame: false, round: 12 }))).toMatchObject({
    words: 'v9 gives other orders when a match is played twice, from round 12 on.',
    tone: 'warn',
  })
  expect(
    answerOfCell(
      'v9',
      cell({ stage: 'jutge', errors: 1, notes: 0, first: { line: 3, message: 'no <climits>' } }),
    ),
  ).toMatchObject({ words: 'v9 would be refused by Jutge: 1 error, in line 3.', small: 'no <climits>' })
})

test('what is as good as it can be is green, and nothing less', () => {
  const said = (result: StageResult) => {
    const { words, tone } = answerOfCell('v9', cell(result))
    return `${tone}: ${words}`
  }
  expect([0, 1].map((notes) => said({ stage: 'jutge', errors: 0, notes }))).toEqual([
    'good: Jutge would take v9.',
    'plain: Jutge would take v9; 1 note.',
  ])
  expect([2, 3].map((held) => said({ stage: 'suite', held, of: 3 }))).toEqual([
    'warn: v9 wins 2 of 3 kept matches.',
    'good: v9 wins all 3 kept matches.',
  ])
  expect([50, 50.5].map((mean) => said(qualifies(mean)))).toEqual([
    'warn: v9 would pass in 50 of 100 tries.',
    'good: v9 would pass in 51 of 100 tries.',
  ])
  expect(said(qualifies(50, 1))).toBe('bad: v9 stopped in 1 of 60 matches of its tries; mend that first.')
})

test('a line is named where there is one', () => {
  const refused = (line?: number) =>
    answerOfCell(
      'v9',
      cell({
        stage: 'jutge',
        errors: 2,
        notes: 0,
        ...(line === undefined ? {} : { first: { line, message: 'no' } }),
      }),
    ).words
  expect([refused(), refused(0), refused(1)]).toEqual([
    'v9 would be refused by Jutge: 2 errors.',
    'v9 would be refused by Jutge: 2 errors.',
    'v9 would be refused by Jutge: 2 errors, first in line 1.',
  ])
  const differs = (line: number, round?: number) =>
    answerOfCell(
      'v9',
      cell({
        stage: 'same-twice',
        isSame: false,
        cause: { line, message: 'never set' },
        ...(round === undefined ? {} : { round }),
      }),
    ).small
  expect([differs(0), differs(1), differs(0, 12)]).toEqual([
    'Never set.',
    'Line 1: never set.',
    'From round 12 on. Never set.',
  ])
})

test('of a script that differs other causes are possible', () => {
  const small = (isScript?: boolean) =>
    answerOfCell(
      'v9',
      cell({ stage: 'same-twice', isSame: false, ...(isScript === undefined ? {} : { isScript }) }),
    ).small
  expect(small(true)).toMatch(/^A script has no unset memory/)
  expect(small()).toMatch(/^It may look at memory that was never set/)
  expect(small(false)).toBe(small())
})

test('a stop is said by its cause', () => {
  const stopped = (cause: string) =>
    answerOfCell('v2', cell({ stage: 'same-twice', isSame: false, stopped: cause })).words
  expect(stopped('cpu')).toBe('v2 ran out of CPU in the match that is played twice.')
  expect(stopped('trap')).toBe('v2 crashed in the match that is played twice.')
  expect(stopped('?')).toBe('v2 stopped in the match that is played twice.')
})

test('what is on its way, or got no answer, comes before what was known', () => {
  const known = cell(qualifies(71))
  expect(answerOfCell('v1', { ...known, state: 'runs' })).toMatchObject({ tone: 'busy' })
  expect(answerOfCell('v1', { ...known, state: 'waits' })).toMatchObject({ tone: 'busy' })
  expect(answerOfCell('v1', { ...known, problem: 'Its match broke off.' })).toEqual({
    words: 'v1 got no answer in this stage.',
    small: 'Its match broke off.',
    tone: 'warn',
  })
  expect(answerOfCell('v1', { stage: 'suite', state: 'empty', why: 'No match is kept.' }).small).toBe(
    'No match is kept.',
  )
})

test('every sentence is short and plain', () => {
  const results: StageResult[] = [
    { stage: 'compiles' },
    ...[0, 1, 57, 100].flatMap((mean) => [0, 1, 60].map((stopped) => qualifies(mean, stopped))),
    ...[1, 2, 300].flatMap((of) => [1, of].map((place) => league(place, of))),
    ...[1, 2, 1000].flatMap((of) => [0, 1, of].map((held) => ({ stage: 'suite', held, of }) as const)),
    ...[undefined, 0, 199].map((round) => ({
      ...({ stage: 'same-twice', isSame: false } as const),
      ...(round === undefined ? {} : { round }),
    })),
    { stage: 'same-twice', isSame: true },
    { stage: 'same-twice', isSame: false, stopped: 'cpu' },
    ...[0, 1, 40].flatMap((errors) => [0, 1, 9].map((notes) => ({ stage: 'jutge', errors, notes }) as const)),
  ]
  for (const result of results)
    for (const name of ['v1', 'v1048'])
      expect(faultsOf(answerOfCell(name, cell(result))), JSON.stringify(result)).toEqual([])
})
