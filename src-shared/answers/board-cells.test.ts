import { expect, test } from 'vitest'
import { madeUpBoard, madeUpRow } from '../../test/made-up-board.ts'
import { board, type BoardCell, type StageId } from '../contract/boards.ts'
import { canBeAsked, canBePromoted, columnsOf, nameOfRow, wordsOfCell } from './board-cells.ts'

/** What a cell says: its sign, its first line, its second. */
function said(stage: StageId, cell: Omit<BoardCell, 'stage'>, isChampion = false): string {
  const { sign, first, second, rest } = wordsOfCell(madeUpRow(14, { [stage]: cell }, { isChampion }), stage)
  return [sign, [first, rest].filter(Boolean).join(' '), second].filter(Boolean).join(' | ')
}
const difference = { mean: 0.023, low: 0.011, high: 0.035 }
const compared = { stage: 'champion', comparisonId: 1, against: 13, matches: 46, stopped: 0 } as const
const pass = { mean: 71, low: 58, high: 82 }

test.each([
  ['compiles', { state: 'passed', result: { stage: 'compiles' } }, 'yes'],
  ['compiles', { state: 'failed' }, 'no | errors'],
  ['same-twice', { state: 'passed', result: { stage: 'same-twice', isSame: true } }, 'yes'],
  [
    'same-twice',
    { state: 'failed', result: { stage: 'same-twice', isSame: false, round: 12 } },
    'no | differs | in round 12',
  ],
  [
    'same-twice',
    { state: 'failed', result: { stage: 'same-twice', isSame: false, stopped: 'trap' } },
    'no | crashed | in its match',
  ],
  [
    'same-twice',
    { state: 'failed', result: { stage: 'same-twice', isSame: false, stopped: 'It ended.' } },
    'no | stopped | in its match',
  ],
  ['jutge', { state: 'passed', result: { stage: 'jutge', errors: 0, notes: 2 } }, 'mind | 2 notes'],
  ['jutge', { state: 'passed', result: { stage: 'jutge', errors: 0, notes: 0 } }, 'yes'],
  [
    'jutge',
    { state: 'failed', result: { stage: 'jutge', errors: 1, notes: 0, first: { line: 3, message: 'No.' } } },
    'no | refused | line 3',
  ],
  ['suite', { state: 'passed', result: { stage: 'suite', held: 10, of: 10 } }, '10 of 10'],
  ['suite', { state: 'failed', result: { stage: 'suite', held: 5, of: 10 } }, 'no | 5 of 10 | loses 5 seeds'],
  ['suite', { state: 'failed', result: { stage: 'suite', held: 9, of: 10 } }, 'no | 9 of 10 | loses 1 seed'],
  [
    'qualifies',
    { state: 'known', result: { stage: 'qualifies', pass, played: 60, stopped: 0 } },
    '71 of 100 | 58 to 82',
  ],
  [
    'qualifies',
    { state: 'failed', result: { stage: 'qualifies', pass, played: 60, stopped: 3 } },
    'no | stopped | in 3 of 60',
  ],
  [
    'champion',
    { state: 'passed', result: { ...compared, answer: 'better', difference } },
    'better by 2.3 | 1.1 to 3.5 · 46 matches',
  ],
  [
    'champion',
    {
      state: 'failed',
      result: { ...compared, answer: 'worse', difference: { mean: -0.041, low: -0.054, high: -0.029 } },
    },
    'worse by 4.1 | 2.9 to 5.4 · 46 matches',
  ],
  ['champion', { state: 'known', result: { ...compared, answer: 'identical' } }, 'the same as v13'],
  [
    'champion',
    {
      state: 'known',
      result: { ...compared, answer: 'no-difference', difference: { mean: 0, low: -0.012, high: 0.01 } },
    },
    'no difference | less than 1.2 · 46 matches',
  ],
  [
    'champion',
    {
      state: 'known',
      result: { ...compared, answer: 'no-difference', difference: { mean: 0, low: 0, high: 0 } },
    },
    'no difference | 46 matches',
  ],
  [
    'champion',
    { state: 'passed', result: { ...compared, answer: 'no-regression' } },
    'no worse | 46 matches',
  ],
  ['champion', { state: 'known', result: { ...compared, answer: 'undecided' } }, 'undecided | 46 matches'],
  [
    'champion',
    { state: 'failed', result: { ...compared, answer: 'better', difference, stopped: 9 } },
    'no | stopped | in 9 of 46',
  ],
  [
    'league',
    {
      state: 'known',
      result: { stage: 'league', leagueId: 1, league: 'Autumn', place: 3, best: 2, worst: 5, of: 9 },
    },
    '3rd of 9 | 2nd to 5th',
  ],
  [
    'league',
    {
      state: 'known',
      result: { stage: 'league', leagueId: 1, league: 'Autumn', place: 1, best: 1, worst: 1, of: 9 },
    },
    '1st of 9 | surely',
  ],
  ['same-twice', { state: 'failed', result: { stage: 'same-twice', isSame: false } }, 'no | differs'],
  [
    'same-twice',
    { state: 'failed', result: { stage: 'same-twice', isSame: false, stopped: 'cpu' } },
    'no | ran out of CPU | in its match',
  ],
  ['jutge', { state: 'passed', result: { stage: 'jutge', errors: 0, notes: 1 } }, 'mind | 1 note'],
  ['jutge', { state: 'failed', result: { stage: 'jutge', errors: 4, notes: 0 } }, 'no | 4 errors'],
  [
    'jutge',
    { state: 'failed', result: { stage: 'jutge', errors: 1, notes: 0, first: { line: 1, message: 'No.' } } },
    'no | refused | line 1',
  ],
  [
    'jutge',
    { state: 'failed', result: { stage: 'jutge', errors: 1, notes: 0, first: { line: 0, message: 'No.' } } },
    'no | refused',
  ],
  [
    'qualifies',
    {
      state: 'known',
      result: { stage: 'qualifies', pass: { mean: 9.4, low: 3.7, high: 15.2 }, played: 60, stopped: 0 },
    },
    '9 of 100 | 3 to 16',
  ],
  [
    'qualifies',
    { state: 'failed', result: { stage: 'qualifies', pass, played: 60, stopped: 1 } },
    'no | stopped | in 1 of 60',
  ],
  [
    'champion',
    { state: 'failed', result: { ...compared, answer: 'better', difference, stopped: 1 } },
    'no | stopped | in 1 of 46',
  ],
  [
    'champion',
    { state: 'known', result: { ...compared, answer: 'identical', stopped: 1 } },
    'the same as v13',
  ],
  ['champion', { state: 'passed', result: { ...compared, answer: 'better' } }, 'better | 46 matches'],
  [
    'champion',
    {
      state: 'passed',
      result: { ...compared, answer: 'better', difference: { mean: 0.02, low: -0.01, high: 0.05 } },
    },
    'better by 2.0 | 46 matches',
  ],
  [
    'champion',
    {
      state: 'passed',
      result: { ...compared, answer: 'better', difference: { mean: 0.02, low: 0, high: 0.05 } },
    },
    'better by 2.0 | 0 to 5.0 · 46 matches',
  ],
  [
    'champion',
    {
      state: 'failed',
      result: { ...compared, answer: 'worse', difference: { mean: -0.02, low: -0.05, high: 0 } },
    },
    'worse by 2.0 | 0 to 5.0 · 46 matches',
  ],
  ['others', { state: 'runs', done: 40 }, 'runs | 40 so far'],
  ['suite', { state: 'passed' }, 'yes'],
  ['suite', { state: 'failed' }, 'no'],
  ['others', { state: 'runs', done: 40, total: 120 }, 'runs | 40 of 120'],
  ['others', { state: 'runs' }, 'runs | runs'],
  ['others', { state: 'waits' }, 'waits'],
  ['suite', { state: 'waits', result: { stage: 'suite', held: 9, of: 10 } }, 'waits | 9 of 10'],
  [
    'suite',
    { state: 'runs', done: 2, total: 10, result: { stage: 'suite', held: 9, of: 9 } },
    'runs | 2 of 10 | 9 of 9',
  ],
  ['others', { state: 'empty', why: 'Not filled yet.', problem: 'The bot is gone.' }, 'mind | no answer'],
  ['compiles', { state: 'failed', result: { stage: 'compiles' } }, 'no | errors'],
  ['others', { state: 'empty', why: 'Not in the plan.' }, '–'],
  ['others', { state: 'known', problem: 'The bot is gone.' }, 'mind | no answer'],
] satisfies readonly (readonly [StageId, Omit<BoardCell, 'stage'>, string])[])(
  '%s: %#',
  (stage, cell, words) => {
    expect(said(stage, cell)).toBe(words)
  },
)

test('why a cell is empty, what is held back by what, and who is the champion', () => {
  const row = madeUpRow(14, {
    jutge: { state: 'failed', result: { stage: 'jutge', errors: 2, notes: 0 } },
    suite: { state: 'held' },
    others: { state: 'empty', why: 'Not in the plan.' },
  })
  expect(wordsOfCell(row, 'suite')).toMatchObject({ second: 'after Jutge', line: '– · after Jutge' })
  expect(wordsOfCell(row, 'others').line).toBe('– · Not in the plan.')
  expect(said('champion', { state: 'empty', why: 'It is the champion.' }, true)).toBe('is the champion')
})

test('the line of a cell, for tips and readers of screens, says what the cell leaves out', () => {
  const line = (stage: StageId, cell: Omit<BoardCell, 'stage'>) =>
    wordsOfCell(madeUpRow(14, { [stage]: cell }), stage).line
  const twice = (at: number) =>
    line('same-twice', {
      state: 'failed',
      result: { stage: 'same-twice', isSame: false, round: 3, cause: { line: at, message: 'never set' } },
    })
  expect([twice(0), twice(1)]).toEqual([
    'differs · in round 3 · never set',
    'differs · in round 3 · line 1: never set',
  ])
  expect(line('suite', { state: 'passed' })).toBe('yes')
  expect(line('suite', { state: 'failed' })).toBe('failed')
  expect(line('champion', { state: 'known', result: { ...compared, answer: 'identical' } })).toBe(
    'the same as v13 · the same program',
  )
  const known = { state: 'known' as const, result: { ...compared, answer: 'undecided' as const } }
  expect(line('champion', known)).toBe('undecided · 46 matches · v13')
  expect(line('champion', { ...known, problem: 'The bot is gone.' })).toBe(
    'undecided · 46 matches · The bot is gone.',
  )
  expect(
    line('champion', { state: 'failed', result: { ...compared, answer: 'better', difference, stopped: 3 } }),
  ).toBe('stopped · in 3 of 46 · better by 2.3')
})

test('what fails first holds back the rest, and is named once beside each other', () => {
  const failed = { state: 'failed' as const }
  const held = { state: 'held' as const }
  const row = madeUpRow(14, { 'same-twice': failed, jutge: failed, suite: held, qualifies: held })
  expect(wordsOfCell(row, 'qualifies')).toMatchObject({ second: 'after Jutge', line: '– · after Jutge' })
  expect(wordsOfCell(row, 'suite')).toMatchObject({ second: '', line: '– · after Jutge' })
  const compiles = madeUpRow(14, { compiles: failed, 'same-twice': held })
  expect(wordsOfCell(compiles, 'same-twice').second).toBe('when it compiles')
  const unknown = madeUpRow(14, { suite: held })
  expect(wordsOfCell(unknown, 'suite').second).toBe('after other stages')
})

test('green is what won, red is what stopped, and nothing else', () => {
  for (const row of madeUpBoard().rows)
    for (const { stage } of row.cells) {
      const { tone, first } = wordsOfCell(row, stage)
      expect(tone === 'good', first).toBe(first === 'better')
      expect(tone === 'bad', first).toBe(first === 'stopped' || first === 'crashed')
    }
})

test('a cell is asked for unless it is on its way, fills by itself, or is the champion’s against itself', () => {
  const { rows } = madeUpBoard()
  const askedFor = (row: (typeof rows)[number]) =>
    row.cells.map(({ stage }) => stage).filter((stage) => canBeAsked(row, stage))
  expect(askedFor(rows[0])).toEqual(['same-twice', 'jutge', 'suite', 'qualifies', 'champion'])
  expect(askedFor(rows[1])).toEqual(['same-twice', 'jutge', 'suite', 'qualifies', 'others'])
})

test('a stage that no version has is no column', () => {
  const made = madeUpBoard()
  expect(board.safeParse(made).success).toBe(true)
  expect(columnsOf(made)).toEqual([
    'compiles',
    'same-twice',
    'jutge',
    'qualifies',
    'suite',
    'champion',
    'others',
    'league',
  ])
  const { plan } = made
  const one = [madeUpRow(1, { suite: { state: 'waits' } })]
  expect(columnsOf({ rows: one, plan })).toEqual(['compiles', 'same-twice', 'qualifies', 'suite'])
  expect(columnsOf({ rows: one, plan: { ...plan, stages: [] } })).toEqual(['compiles', 'suite'])
  const two = [madeUpRow(2, {}), madeUpRow(1, {})]
  expect(columnsOf({ rows: two, plan })).toEqual(['compiles', 'same-twice', 'qualifies', 'others'])
  // Other bots are asked about the champion, where there are both.
  const known = two.slice(0, 1).concat(madeUpRow(1, {}, { isChampion: true }))
  const none = { ...plan, stages: [] }
  const [other] = [madeUpRow(3, {}, { bot: { id: 6, name: 'Lynx', isOwn: true } })]
  expect(columnsOf({ rows: known, plan: none, others: [other] })).toEqual(['compiles', 'champion'])
  expect(columnsOf({ rows: two, plan: none, others: [other] })).toEqual(['compiles'])
  expect(columnsOf({ rows: known, plan: none, others: [] })).toEqual(['compiles'])
})

test('a row of another bot has its name, wins nothing in green, and is only asked about the champion', () => {
  const better = {
    state: 'passed' as const,
    result: { ...compared, answer: 'better' as const, difference },
  }
  const own = madeUpRow(5, { champion: better })
  const other = { ...own, bot: { id: 7, name: 'Kestrel', isOwn: false } }
  expect([nameOfRow(own), nameOfRow(other)]).toEqual(['v5', 'Kestrel v5'])
  expect([wordsOfCell(own, 'champion').tone, wordsOfCell(other, 'champion').tone]).toEqual(['good', 'plain'])
  expect(wordsOfCell(other, 'champion').line).toBe(wordsOfCell(own, 'champion').line)
  expect([canBePromoted(own), canBePromoted(other)]).toEqual([true, false])
  const asked = (stage: StageId, hasChampion: boolean) => canBeAsked(other, stage, hasChampion)
  expect([asked('champion', true), asked('champion', false), asked('suite', true)]).toEqual([
    true,
    false,
    false,
  ])
  const waits = { ...madeUpRow(5, { champion: { state: 'waits' } }), bot: other.bot }
  expect(canBeAsked(waits, 'champion')).toBe(false)
  expect(canBeAsked(other, 'champion')).toBe(true)
})
