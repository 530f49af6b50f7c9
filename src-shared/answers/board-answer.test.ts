import { expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { madeUpBoard, madeUpRow, NOW } from '../../test/made-up-board.ts'
import type { BoardCell, BoardRow, StageId, StageResult } from '../contract/boards.ts'
import { createUniforms } from '../stats/normals.ts'
import { answerOfBoard, costOfPromotion, countStages, passedAll } from './board-answer.ts'
import { wordsOfCell } from './board-cells.ts'
import { formatAge, formatToGo, SAY_BOARD } from './board-words.ts'

type Cells = Partial<Record<StageId, Omit<BoardCell, 'stage'>>>
const champion = madeUpRow(13, { suite: known({ stage: 'suite', held: 10, of: 10 }) }, { isChampion: true })
function known(result: StageResult, state: BoardCell['state'] = 'known'): Omit<BoardCell, 'stage'> {
  return { state, result }
}
const against = (
  answer: 'better' | 'worse' | 'no-difference' | 'identical' | 'undecided' | 'no-regression',
  mean = 0.023,
  change: object = {},
) =>
  known({
    stage: 'champion',
    comparisonId: 1,
    against: 13,
    answer,
    matches: 46,
    stopped: 0,
    difference: { mean, low: mean - 0.01, high: mean + 0.01 },
    ...change,
  })
const lost = known({ stage: 'suite', held: 9, of: 10, lostMatchId: 7 }, 'failed')
const stopped = known(
  { stage: 'qualifies', pass: { mean: 4, low: 1, high: 9 }, played: 60, stopped: 3 },
  'failed',
)
const noneWon = known(
  { stage: 'qualifies', pass: { mean: 0, low: 0, high: 9 }, played: 60, stopped: 0, lostMatchId: 8 },
  'failed',
)
const differs = known({ stage: 'same-twice', isSame: false, round: 12 }, 'failed')
const tries = (high: number) =>
  known({ stage: 'qualifies', pass: { mean: high / 2, low: 0, high }, played: 60, stopped: 0 })
const besides = (answer: 'better' | 'worse' | 'no-difference', stopped = 0) =>
  known({ stage: 'others', comparisonId: 2, against: 12, answer, matches: 100, stopped })
const answer = (cells: Cells, others: readonly BoardRow[] = [champion]) =>
  answerOfBoard({ rows: [madeUpRow(14, cells, { createdAt: NOW - 720_000 }), ...others] }, NOW)

test.each<[Cells, string, string, string | undefined]>([
  [{ champion: against('better') }, 'v14 beats your champion v13.', 'good', 'Promote v14'],
  [
    { champion: against('better'), suite: lost },
    'v14 beats your champion v13, but loses one match of the suite.',
    'warn',
    'Watch that match',
  ],
  [
    { champion: against('better'), others: { state: 'runs', done: 40, total: 120 } },
    'v14 beats your champion v13.',
    'good',
    undefined,
  ],
  [
    { champion: against('no-difference') },
    'v14 plays about as well as your champion v13.',
    'plain',
    'Promote v14',
  ],
  [{ champion: against('no-regression') }, 'v14 is no worse than your champion v13.', 'plain', 'Promote v14'],
  [
    { champion: against('worse', -0.041) },
    'v14 is worse than your champion v13: it takes 4.1 less of every 100 points.',
    'warn',
    'See where it loses',
  ],
  [
    { champion: against('undecided', 0.009) },
    'Undecided: v14 is ahead of your champion v13 by 0.9 of every 100 points.',
    'plain',
    undefined,
  ],
  [
    { champion: against('identical', 0) },
    'v14 and your champion v13 are the same program.',
    'plain',
    undefined,
  ],
  [{ champion: against('better', 0.02, { against: 9 }) }, 'v14 beats v9.', 'good', 'Promote v14'],
  [
    { champion: against('better'), qualifies: stopped },
    'v14 stopped in 3 of 60 matches; mend that first.',
    'bad',
    'See where it stopped',
  ],
  [
    { 'same-twice': differs, suite: { state: 'held' } },
    'v14 differs when it is played twice; mend that first.',
    'warn',
    'See where it differs',
  ],
  [
    { 'same-twice': known({ stage: 'same-twice', isSame: false, stopped: 'trap' }, 'failed') },
    'v14 crashed in the match that is played twice; mend that first.',
    'bad',
    'See where it stopped',
  ],
  [{ compiles: { state: 'failed' } }, 'v14 does not compile; mend that first.', 'warn', 'See the errors'],
  [
    { jutge: known({ stage: 'jutge', errors: 1, notes: 0 }, 'failed') },
    'Jutge would refuse v14; mend that first.',
    'warn',
    'See what Jutge says',
  ],
  [{ qualifies: noneWon }, 'v14 cannot qualify yet.', 'warn', 'Watch a match it lost'],
  [
    { qualifies: { ...noneWon, state: 'known' } },
    'v14 would hardly ever qualify yet.',
    'warn',
    'Watch a match it lost',
  ],
  [
    {
      'same-twice': known({ stage: 'same-twice', isSame: true }, 'passed'),
      suite: { state: 'runs' },
      qualifies: { state: 'waits' },
    },
    'v14 is being tried: 1 of 3 stages are done.',
    'busy',
    undefined,
  ],
  [{}, 'v14 has not been tried yet.', 'plain', 'Try it now'],
  [
    { champion: { ...against('better'), state: 'waits' } },
    'v14 is being tried: 0 of 1 stage is done.',
    'busy',
    undefined,
  ],
  [
    { suite: { state: 'empty', problem: 'A kept match is gone.' } },
    'v14 has not been tried yet.',
    'plain',
    'Try it now',
  ],
  [
    { suite: known({ stage: 'suite', held: 3, of: 3 }, 'passed') },
    'v14 passed the only stage that was tried.',
    'good',
    'Promote v14',
  ],
  [{ champion: against('worse', 0) }, 'v14 is worse than your champion v13.', 'warn', 'See where it loses'],
  [
    { champion: against('undecided', -0.009) },
    'Undecided: v14 is behind your champion v13 by 0.9 of every 100 points.',
    'plain',
    undefined,
  ],
  [
    { champion: against('undecided', 0) },
    'v14 against your champion v13: not decided yet.',
    'plain',
    undefined,
  ],
  [
    { champion: against('undecided', 0, { difference: undefined }) },
    'v14 against your champion v13: not decided yet.',
    'plain',
    undefined,
  ],
  [
    { jutge: known({ stage: 'jutge', errors: 0, notes: 2 }, 'passed') },
    'v14 passed the only stage that was tried.',
    'good',
    'Promote v14',
  ],
  // A tenth of the tries at the best is hardly ever; more than that is not.
  [{ qualifies: tries(10) }, 'v14 would hardly ever qualify yet.', 'warn', 'See where it loses'],
  [{ qualifies: tries(10.5) }, 'v14 passed the only stage that was tried.', 'good', 'Promote v14'],
  [
    { suite: known({ stage: 'suite', held: 2, of: 4 }, 'failed') },
    'v14 loses two matches of the suite.',
    'warn',
    'See the suite',
  ],
  [
    { suite: known({ stage: 'suite', held: 2, of: 4, lostMatchId: 7 }, 'failed') },
    'v14 loses two matches of the suite.',
    'warn',
    'Watch one of them',
  ],
  [
    { champion: against('better'), others: besides('worse') },
    'v14 beats your champion v13, but is worse against other bots.',
    'warn',
    'See where it loses',
  ],
  // With a stage that failed otherwise, or has no answer, nothing is to be promoted.
  [{ suite: { state: 'passed' } }, 'v14 has been through its stages.', 'plain', undefined],
])('%#', (cells, words, tone, step) => {
  const said = answer(cells)
  expect(said).toMatchObject({ words, tone })
  expect(said.step?.label).toBe(step)
})

test('without a champion, with one version only, and without any', () => {
  const cells = { suite: known({ stage: 'suite', held: 3, of: 3 }, 'passed') }
  expect(answer(cells, [madeUpRow(13, {})])).toMatchObject({
    words: 'v14 passed the only stage that was tried; there is no champion yet.',
    step: { kind: 'promote' },
  })
  expect(answer(cells, [])).toMatchObject({
    words: 'v14 passed the only stage that was tried.',
    small: 'Promote it, and the versions after it play against it. Saved 12 min ago.',
  })
  expect(answerOfBoard({ rows: [] }, NOW)).toMatchObject({
    words: 'Save a version, and it proves itself here.',
    step: { kind: 'save' },
  })
  const own = { ...champion, isChampion: true }
  expect(answerOfBoard({ rows: [own] }, NOW)).toMatchObject({
    words: 'Your champion v13 passed the only stage that was tried.',
  })
})

test('below it stands how old it is, and what goes on, comes next or waits', () => {
  expect(answer({ others: { state: 'runs', done: 40, total: 120 } }).small).toBe(
    'Saved 12 min ago. It is playing other bots: 40 of 120 matches.',
  )
  expect(answer({ others: { state: 'runs', done: 40, total: 120, toGoMs: 170_000 } }).small).toBe(
    'Saved 12 min ago. It is playing other bots: 40 of 120 matches, about 3 minutes to go.',
  )
  expect(answer({ suite: { state: 'waits' } }).small).toBe('Saved 12 min ago. Next: Suite.')
  expect(answer({ 'same-twice': differs, suite: { state: 'held' } }).small).toBe(
    'Saved 12 min ago. 1 stage waits until you ask for it.',
  )
})

test('a problem is said below where nothing goes on; one with an answer from before is not', () => {
  const problem = 'The bot is gone.'
  expect(answer({ others: { state: 'empty', problem } }).small).toBe(
    'Saved 12 min ago. Against others: The bot is gone.',
  )
  expect(answer({ others: { ...besides('better'), problem } }).small).toBe('Saved 12 min ago.')
})

test('that it beats other bots, too, is said of one that beats the champion', () => {
  const small = (cells: Cells) => answer(cells).small
  expect(small({ champion: against('better'), others: besides('better') })).toBe(
    'It beats other bots, too. Saved 12 min ago.',
  )
  expect(small({ champion: against('better'), others: besides('no-difference') })).toBe('Saved 12 min ago.')
  expect(small({ champion: against('no-difference'), others: besides('better') })).toBe('Saved 12 min ago.')
})

test('of several stages the one in whose matches it stopped most often is named', () => {
  const words = (cells: Cells) => answer(cells).words
  const often = against('better', 0.02, { matches: 46, stopped: 4 })
  expect(words({ qualifies: stopped, champion: often })).toMatch(/^v14 stopped in 4 of 46 matches/)
  expect(words({ qualifies: stopped, others: besides('better', 4) })).toMatch(
    /^v14 stopped in 3 of 60 matches/,
  )
  expect(words({ champion: often, others: besides('better', 30) })).toMatch(/^v14 stopped in 30 of 100 /)
  expect(words({ others: besides('better', 1) })).toMatch(/^v14 stopped in 1 of 100 /)
})

test('stages are counted by how far they are', () => {
  const row = madeUpRow(14, {
    'same-twice': known({ stage: 'same-twice', isSame: true }, 'passed'),
    suite: { state: 'runs' },
    qualifies: { state: 'waits' },
    champion: { state: 'held' },
    others: { state: 'empty', problem: 'The bot is gone.' },
    league: { state: 'known' },
  })
  expect(countStages(row)).toEqual({ done: 1, all: 5, pending: 2 })
  expect(countStages(madeUpRow(14, {}))).toEqual({ done: 0, all: 0, pending: 0 })
  const passed = known({ stage: 'suite', held: 3, of: 3 }, 'passed')
  expect(passedAll(madeUpRow(14, { suite: passed }))).toBe(true)
  for (const other of [lost, { state: 'passed' as const }, { ...passed, state: 'waits' as const }])
    expect(passedAll(madeUpRow(14, { suite: passed, others: other })), other.state).toBe(false)
  expect(passedAll(madeUpRow(14, {}))).toBe(false)
})

test('how long something goes on is said in two figures at most', () => {
  const minute = 60_000
  expect([0, minute - 1, minute, 1.4 * minute, 2.6 * minute, 99 * minute].map(formatToGo)).toEqual([
    'less than a minute',
    'less than a minute',
    'about a minute',
    'about a minute',
    'about 3 minutes',
    'about 99 minutes',
  ])
  expect([100, 150, 60 * 50, 60 * 5000].map((minutes) => formatToGo(minutes * minute))).toEqual([
    'about 2 hours',
    'about 3 hours',
    'about 50 hours',
    'about 99 hours',
  ])
  for (let ms = 0; ms < 1e9; ms += 1_234_567) expect(formatToGo(ms)).not.toMatch(/\d{3}/)
})

test('the age of a version', () => {
  const second = 1000
  const minute = 60 * second
  const hour = 60 * minute
  // Late in an evening of its own zone: days begin there.
  const now = new Date(2026, 10, 25, 20, 30, 15, 500).getTime()
  const at = (...when: [month: number, day: number, hour: number, ms?: number]) =>
    new Date(2026, when[0], when[1], when[2], 0, 0, when[3] ?? 0).getTime()
  const age = (time: number) => formatAge(time, now)
  expect([now + hour, now, now - minute + 1].map(age)).toEqual(['just now', 'just now', 'just now'])
  expect([minute, 2 * minute - 1, 2 * minute, hour - 1].map((ms) => age(now - ms))).toEqual([
    '1 min ago',
    '1 min ago',
    '2 min ago',
    '59 min ago',
  ])
  expect([hour, 2 * hour - 1, 2 * hour].map((ms) => age(now - ms))).toEqual(['1 h ago', '1 h ago', '2 h ago'])
  expect([at(10, 25, 0), at(10, 25, 0, -1), at(10, 24, 0)].map(age)).toEqual([
    '20 h ago',
    'yesterday',
    'yesterday',
  ])
  const weekday = (time: number) => new Date(time).toLocaleDateString(undefined, { weekday: 'long' })
  for (const time of [at(10, 24, 0, -1), at(10, 19, 0)]) expect(age(time)).toBe(weekday(time))
  const date = (time: number, year: object = {}) =>
    new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', ...year })
  for (const time of [at(10, 19, 0, -1), at(0, 1, 0)]) expect(age(time)).toBe(date(time))
  expect(age(at(0, 1, 0, -1))).toBe(date(at(0, 1, 0, -1), { year: 'numeric' }))
})

test('what is planned is said on the button of the plan', () => {
  const { button } = SAY_BOARD.plan
  expect([button(0, 6, '5 min'), button(1, 6, '5 min'), button(6, 6, '5 min')]).toEqual([
    'Plan: no stages',
    'Plan: 1 of 6 stages, 5 min a version',
    'Plan: all stages, 5 min a version',
  ])
})

test('what a promotion costs against the champion', () => {
  const { rows } = madeUpBoard()
  expect(costOfPromotion(rows[0], rows[1])).toEqual([
    'It wins 9 of 10 matches of the suite; v13 won 10.',
    '1 stage is still being tried.',
  ])
  expect(costOfPromotion(rows[2], rows[1])).toEqual([
    'It takes 4.1 less of every 100 points against v13.',
    'It wins 8 of 10 matches of the suite; v13 won 10.',
    '40 of 100 tries would qualify; with v13 it was 64.',
    'It is 7th of 9 in the league, not 4th.',
  ])
  expect(costOfPromotion(rows[4], rows[1])).toEqual([
    'It differs when it is played twice.',
    'It has not played against v13 yet.',
  ])
  expect(costOfPromotion(rows[1], rows[1])).toEqual([])
})

test('each thing that speaks against a promotion has its sentence, and what is equal has none', () => {
  const then = madeUpRow(
    13,
    {
      suite: known({ stage: 'suite', held: 9, of: 10 }, 'failed'),
      qualifies: tries(60),
      league: known({ stage: 'league', leagueId: 1, league: 'Autumn', place: 4, best: 3, worst: 6, of: 9 }),
    },
    { isChampion: true },
  )
  const cost = (cells: Cells) =>
    costOfPromotion(madeUpRow(14, { champion: against('better'), ...cells }), then)
  const league = (place: number, leagueId = 1) =>
    known({ stage: 'league', leagueId, league: 'Autumn', place, best: 3, worst: 6, of: 9 })
  expect(cost({ compiles: { state: 'failed' } })).toEqual(['It does not compile.'])
  expect(cost({ jutge: known({ stage: 'jutge', errors: 1, notes: 0 }, 'failed') })).toEqual([
    'Jutge would refuse it.',
  ])
  expect(cost({ jutge: known({ stage: 'jutge', errors: 0, notes: 3 }, 'passed') })).toEqual([])
  expect(cost({ others: besides('better', 4) })).toEqual(['It stopped in 4 of 100 matches.'])
  expect(cost({ suite: lost, qualifies: tries(60), league: league(4) })).toEqual([])
  expect(cost({ suite: known({ stage: 'suite', held: 8, of: 10 }, 'failed') })).toEqual([
    'It wins 8 of 10 matches of the suite; v13 won 9.',
  ])
  expect(cost({ qualifies: tries(50) })).toEqual(['25 of 100 tries would qualify; with v13 it was 30.'])
  const worse = known({
    stage: 'others',
    comparisonId: 2,
    against: 12,
    answer: 'worse',
    matches: 100,
    stopped: 0,
    difference: { mean: -0.03, low: -0.04, high: -0.02 },
  })
  expect(cost({ others: worse })).toEqual(['It takes 3.0 less of every 100 points against other bots.'])
  expect(cost({ league: league(5) })).toEqual(['It is 5th of 9 in the league, not 4th.'])
  expect(cost({ league: league(5, 2) })).toEqual([])
  expect(cost({ champion: against('better', 0.02, { against: 12 }) })).toEqual([
    'It has not played against v13 yet.',
  ])
})

test('of any board it is one good sentence, with the first fact of the order', () => {
  const next = createUniforms(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]
  const range = (scale: number) => {
    const mean = (next() - 0.5) * scale
    return { mean, low: mean - next() * scale, high: mean + next() * scale }
  }
  const resultOf = (stage: StageId): StageResult => {
    const stops = next() < 0.1 ? 1 + Math.floor(next() * 9) : 0
    const of = pick([1, 3, 10, 200])
    switch (stage) {
      case 'compiles':
        return { stage }
      case 'same-twice':
        return pick([
          { stage, isSame: true },
          { stage, isSame: true },
          { stage, isSame: false, round: 4 },
          { stage, isSame: false, stopped: pick(['trap', 'cpu', 'net', 'It ended.']) },
        ])
      case 'jutge':
        return { stage, errors: pick([0, 0, 0, 1, 4]), notes: pick([0, 2]) }
      case 'suite':
        return { stage, held: Math.floor(next() * (of + 1)), of, ...(next() < 0.5 ? { lostMatchId: 4 } : {}) }
      case 'qualifies': {
        const mean = pick([0, 0.3, 12, 71, 99.9, 100])
        return {
          stage,
          pass: { mean, low: mean * 0.8, high: Math.min(100, mean + 5) },
          played: 60,
          stopped: stops,
        }
      }
      case 'champion':
      case 'others':
        return {
          stage,
          comparisonId: 1,
          against: pick([13, 13, 9]),
          answer: pick(['better', 'no-regression', 'worse', 'no-difference', 'identical', 'undecided']),
          matches: 46,
          stopped: stops,
          ...(next() < 0.8 ? { difference: range(0.1) } : {}),
        }
      case 'league':
        return { stage, leagueId: 1, league: 'Autumn', place: 3, best: 2, worst: pick([2, 5]), of: 9 }
    }
  }
  const cellOf = (stage: StageId): Omit<BoardCell, 'stage'> => {
    const state = pick(['empty', 'held', 'waits', 'runs', 'passed', 'failed', 'known', 'known'] as const)
    // What is asked for anew keeps what it came to before.
    const before = next() < 0.3 ? { result: resultOf(stage) } : {}
    if (state === 'empty') return next() < 0.2 ? { state, problem: 'The bot is gone.' } : { state }
    if (state === 'held' || state === 'waits') return { state, ...before }
    if (state === 'runs')
      return {
        state,
        ...before,
        ...pick([{}, { done: 3 }, { done: 3, total: 60 }, { done: 3, total: 60, toGoMs: 9e4 }]),
      }
    if (next() < 0.05) return { state, problem: 'A match process keeps dying.' }
    return { state, result: resultOf(stage) }
  }
  const stages: readonly StageId[] = [
    'same-twice',
    'jutge',
    'suite',
    'qualifies',
    'champion',
    'others',
    'league',
  ]
  for (let k = 0; k < 3000; k++) {
    const cells: Cells = Object.fromEntries(stages.map((stage) => [stage, cellOf(stage)]))
    const newest = madeUpRow(14, cells, {
      isChampion: next() < 0.2,
      createdAt: NOW - next() * 40 * 86_400_000,
    })
    const rows = pick([[newest], [newest, champion], [newest, madeUpRow(12, {})]])
    const said = answerOfBoard({ rows }, NOW)
    const given = JSON.stringify(cells)
    expect(faultsOf(said), given).toEqual([])
    const settled = (stage: StageId) =>
      ['passed', 'failed', 'known'].includes(cells[stage]?.state ?? '') ? cells[stage]?.result : undefined
    const twice = settled('same-twice') as { isSame: boolean; stopped?: string } | undefined
    const stops = (['qualifies', 'champion', 'others'] as const).some(
      (stage) => ((settled(stage) as { stopped?: number } | undefined)?.stopped ?? 0) > 0,
    )
    const isStopped = twice?.stopped !== undefined || stops
    expect(said.tone === 'bad', given).toBe(isStopped)
    if (isStopped) expect(said.words, given).toMatch(/; mend that first\.$/)
    else if (twice && !twice.isSame) expect(said.words, given).toMatch(/differs when it is played twice/)
    if (said.step?.kind === 'promote') expect(passedAll(newest), given).toBe(true)
    for (const { stage } of newest.cells) {
      const words = wordsOfCell(newest, stage)
      expect(words.line).not.toMatch(/undefined|NaN|Infinity|\s\s/)
      expect(words.first.length + words.rest.length).toBeLessThan(24)
    }
    for (const cost of costOfPromotion(newest, rows[1]))
      expect(faultsOf({ words: cost, small: '' }), given).toEqual([])
  }
})
