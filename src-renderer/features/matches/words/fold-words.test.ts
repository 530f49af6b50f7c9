import { expect, it } from 'vitest'
import type { FoundFold } from '../../../../src-shared/contract/history.ts'
import { namesTogether, wordsOfFold } from './fold-words.ts'

const player = (name: string, number: number, botId = 1) => ({ botId, name, number })
const nameOf = ({ name, number }: { name: string; number: number }) => (number ? `${name} v${number}` : name)
const side = (name: string, number: number, botId = 1) => ({
  ...player(name, number, botId),
  versionId: number,
})
const fold = (rest: Partial<FoundFold> & Pick<FoundFold, 'kind'>): FoundFold => ({
  id: 7,
  matches: 46,
  isOpen: false,
  seeds: [5, 16],
  ...rest,
})
type Compared = NonNullable<FoundFold['compared']>
const compared = (ending: Compared['ending'], rest: Partial<Compared> = {}) =>
  fold({
    kind: 'comparison',
    compared: {
      a: side('Heron', 13),
      b: side('Heron', 14),
      status: 'done',
      preset: 'better',
      ending,
      ...rest,
    },
  })
const line = (one: FoundFold, isWhole = false) => wordsOfFold(one, nameOf, isWhole).line

it('a comparison says its answer', () => {
  expect(line(compared('upper'))).toBe('Compared: v14 better than v13')
  expect(line(compared('lower'))).toBe('Compared: v14 worse than v13')
  expect(line(compared('upper', { preset: 'regression' }))).toBe('Compared: v14 no worse than v13')
  expect(line(compared('even'))).toBe('Compared: v14 and v13, no difference')
  expect(line(compared('identical'))).toBe('Compared: v14 and v13, the same program')
  expect(line(compared('capped'))).toBe('Compared: v14 and v13, undecided')
  expect(line(compared('cancelled', { status: 'cancelled' }))).toBe('Compared: v14 and v13, cancelled')
})

it('a version that stopped says that before the answer', () => {
  expect(line(compared('upper', { stopped: 29 }))).toBe(
    'Compared: v14 stopped in 29 matches, better than v13',
  )
  expect(line(compared('even', { stopped: 1 }))).toBe('Compared: v14 stopped in 1 match')
})

it('a comparison without an answer says that it goes on', () => {
  expect(line(compared('continue', { status: 'running' }))).toBe('Comparing v14 and v13')
  expect(line(compared('continue', { status: 'paused' }))).toBe('Comparing v14 and v13, paused')
})

it('whose versions they are stands below, or with them where there is room', () => {
  expect(wordsOfFold(compared('upper'), nameOf).more).toBe('Heron · 46 matches')
  expect(wordsOfFold(compared('upper'), nameOf, true)).toEqual({
    line: 'Compared: Heron v14 better than v13',
    more: '46 matches',
  })
  const two = compared('lower', { b: side('Otter', 2, 2) })
  expect(wordsOfFold(two, nameOf)).toEqual({
    line: 'Compared: Otter v2 worse than Heron v13',
    more: '46 matches',
  })
})

it('a comparison with matches that do not count says how many do', () => {
  const more = (counted: number) => wordsOfFold(compared('upper', { counted }), nameOf, true).more
  expect([more(44), more(46)]).toEqual(['44 of 46 matches count', '46 matches'])
})

it('a run says how often the bot came first, and against whom', () => {
  const run = { bot: player('Heron', 13), opponents: [1, 2, 3].map(() => player('Dummy', 0, 9)) }
  expect(wordsOfFold(fold({ kind: 'group', run, first: { won: 31, of: 48 } }), nameOf)).toEqual({
    line: 'Run ×N: Heron v13 first in 31 of 48',
    more: 'against 3 × Dummy',
  })
  expect(line(fold({ kind: 'group', run }))).toBe('Run ×N: Heron v13')
  expect(wordsOfFold(fold({ kind: 'group', run, first: { won: 31, of: 48 } }), nameOf, true)).toEqual({
    line: 'Run ×N: Heron v13 first in 31 of 48 against 3 × Dummy',
    more: '46 matches',
  })
})

it('a league has its name, a contest that of its league', () => {
  expect(wordsOfFold(fold({ kind: 'league', title: 'Ours' }), nameOf)).toEqual({
    line: 'League Ours',
    more: '46 matches',
  })
  expect(line(fold({ kind: 'contest', title: 'Ours' }), true)).toBe('Contest 7 of Ours')
})

it('what is not known is not said', () => {
  expect(line(fold({ kind: 'league' }))).toBe('League no. 7')
  expect(line(fold({ kind: 'contest' }))).toBe('Contest 7')
  expect(line(fold({ kind: 'comparison', title: 'Ann and Bob' }))).toBe('Compared: Ann and Bob')
  expect(line(fold({ kind: 'comparison' }))).toBe('Comparison 7, deleted')
  expect(line(fold({ kind: 'group', title: 'Ann, 3 seeds' }))).toBe('Run ×N: Ann, 3 seeds')
  expect(line(fold({ kind: 'suite', title: 'Ann' }))).toBe('Suite of Ann')
  expect(line(fold({ kind: 'suite', title: '' }))).toBe('Suite of a bot that is gone')
  expect(line(fold({ kind: 'fork' }))).toBe('Forks of match 7')
  expect(line(fold({ kind: 'fork', first: { won: 3, of: 5 } }))).toBe('Forks of match 7: first in 3 of 5')
})

it('equal names are counted', () => {
  expect(namesTogether(['Dummy', 'Gold', 'Dummy'])).toBe('2 × Dummy, Gold')
})
