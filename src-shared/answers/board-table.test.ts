import { expect, test } from 'vitest'
import { madeUpBoard, madeUpRow, NOW } from '../../test/made-up-board.ts'
import { STAGES, type Board, type BoardCell, type StageId } from '../contract/boards.ts'
import { tableOfBoard } from './board-table.ts'

const FIRST = ['bot', 'version', 'note', 'saved', 'is champion']
const compared = {
  comparisonId: 1,
  against: 13,
  answer: 'better',
  matches: 46,
  stopped: 2,
  difference: { mean: 0.25, low: 0.125, high: 0.5 },
} as const
const CELLS: Partial<Record<StageId, Omit<BoardCell, 'stage'>>> = {
  'same-twice': {
    state: 'failed',
    result: { stage: 'same-twice', isSame: false, round: 12, cause: { line: 3, message: 'never set' } },
  },
  jutge: { state: 'failed', result: { stage: 'jutge', errors: 1, notes: 2 } },
  suite: { state: 'failed', result: { stage: 'suite', held: 9, of: 10 } },
  qualifies: {
    state: 'known',
    result: { stage: 'qualifies', pass: { mean: 71, low: 58, high: 82 }, played: 60, stopped: 3 },
  },
  champion: { state: 'passed', result: { stage: 'champion', ...compared } },
  others: { state: 'known', result: { stage: 'others', ...compared, difference: undefined } },
  league: {
    state: 'known',
    result: { stage: 'league', leagueId: 1, league: 'Autumn', place: 4, best: 3, worst: 6, of: 9 },
  },
}

/** What a line says under each of its columns; what is empty is left out. */
function linesOf(board: Board): Record<string, unknown>[] {
  const { columns, lines } = tableOfBoard(board)
  return lines.map((line) => {
    expect(line).toHaveLength(columns.length)
    return Object.fromEntries(
      columns.flatMap((column, k) => (line[k] === undefined ? [] : [[column, line[k]]])),
    )
  })
}

test('each figure stands under the column of its stage, amounts in points of every 100', () => {
  const row = madeUpRow(14, CELLS, { note: 'search', createdAt: NOW, isChampion: true })
  expect(linesOf({ ...madeUpBoard(), rows: [row], others: [] })).toEqual([
    {
      bot: 'Heron',
      version: 14,
      note: 'search',
      saved: '2026-11-29T12:00:00.000Z',
      'is champion': 'yes',
      compiles: 'passed',
      'same-twice': 'failed',
      'same-twice same': 'no',
      'same-twice round': 12,
      'same-twice line': 3,
      'same-twice cause': 'never set',
      jutge: 'failed',
      'jutge errors': 1,
      'jutge notes': 2,
      suite: 'failed',
      'suite held': 9,
      'suite of': 10,
      qualifies: 'known',
      'qualifies pass': 71,
      'qualifies low': 58,
      'qualifies high': 82,
      'qualifies played': 60,
      'qualifies stopped': 3,
      champion: 'passed',
      'champion answer': 'better',
      'champion against': 13,
      'champion difference': 25,
      'champion low': 12.5,
      'champion high': 50,
      'champion matches': 46,
      'champion stopped': 2,
      others: 'known',
      'others answer': 'better',
      'others against': 13,
      'others matches': 46,
      'others stopped': 2,
      league: 'known',
      'league league': 'Autumn',
      'league place': 4,
      'league best': 3,
      'league worst': 6,
      'league of': 9,
    },
  ])
})

test('what is not known is empty; other bots come last, by their names', () => {
  const made = madeUpBoard()
  const lines = linesOf(made)
  expect(lines.map(({ bot, version }) => [bot, version].join(' '))).toEqual([
    ...made.rows.map(({ number }) => `Heron ${number}`),
    'Lynx 3',
    'Kestrel 5',
    'Wren 1',
  ])
  const states = Object.fromEntries(STAGES.map((stage) => [stage, 'empty']))
  expect(lines.at(-1)).toEqual({
    bot: 'Wren',
    version: 1,
    note: '',
    saved: expect.any(String) as string,
    'is champion': 'no',
    ...states,
    compiles: 'passed',
  })
  const same = lines.find(({ version }) => version === 14)
  expect(same).toMatchObject({ 'same-twice same': 'yes', others: 'runs' })
  expect(tableOfBoard(made).columns.slice(0, FIRST.length)).toEqual(FIRST)
})
