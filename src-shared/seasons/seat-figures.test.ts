import { describe, expect, it } from 'vitest'
import { isStatus, scoreAmong, seatFigures, settingFigures, statusAmong } from './seat-figures.ts'
import type { Section } from './sections.ts'

const tuple = (name: string, ...values: number[]): Section => ({ kind: 'tuple', name, from: 0, values })
const table = (columns: string[], ...rows: string[]): Section => ({
  kind: 'table',
  name: 't',
  from: 0,
  columns,
  rows: rows.map((row) => row.split(' ')),
})
const figures = (...sections: Section[]) =>
  seatFigures({ sections, orders: [] }).map(({ name, values }) => [name, ...values])

describe('figures of the seats', () => {
  it('are words with four numbers, the first of each name', () => {
    expect(
      figures(tuple('a', 1, 2, 3), tuple('b', 1, 2, 3, 4), tuple('c', 1, 2, 3, 4, 5), tuple('b', 0, 0, 0, 0)),
    ).toEqual([['b', 1, 2, 3, 4]])
  })
  it.each(['pid', 'player', 'PLAYER_ID', 'pl', 'seat', 'clan', 'team', 'id'])(
    'are columns of numbers of a table of four rows whose first column is %s',
    (seat) => {
      expect(
        figures(table([seat, 'apples', 'hut', 'wool'], '0 5 x 1', '1 6 2 2', '2 7 2 3', '3 8 2 4')),
      ).toEqual([
        ['apples', 5, 6, 7, 8],
        ['wool', 1, 2, 3, 4],
      ])
    },
  )
  it('are in a table of a seat and one number', () => {
    expect(figures(table(['seat', 'a'], '0 5', '1 6', '2 7', '3 8'))).toEqual([['a', 5, 6, 7, 8]])
  })
  it.each([
    [table(['seat', 'a'], '0 5', '1 6', '2 7')],
    [table(['seat', 'a'], '0 5', '1 6', '2 7', '3 8', '4 9')],
    [table(['seat', 'a'], '0 5', '1 6', '3 7', '2 8')],
    [table(['goat', 'a'], '0 5', '1 6', '2 7', '3 8')],
    [table(['seats', 'a'], '0 5', '1 6', '2 7', '3 8')],
    [table(['my_seat', 'a'], '0 5', '1 6', '2 7', '3 8')],
    [table(['seat'], '0', '1', '2', '3')],
    [table([], '0 5', '1 6', '2 7', '3 8')],
  ])('are not in other tables (%#)', (section) => {
    expect(figures(section)).toEqual([])
  })
})

describe('the score', () => {
  const among = (...names: string[]) => scoreAmong(names.map((name) => ({ name, values: [] })))?.name
  it.each([
    ['score', ['best_score_ever', 'score']],
    ['Scores', ['high_points', 'Scores']],
    ['total_points', ['my_points', 'total_points']],
    ['totalscore', ['xscore', 'totalscore']],
    ['point', ['points_a', 'point']],
    ['my_score', ['apples', 'my_score']],
  ])('is called %s', (name, names) => {
    expect(among(...names)).toBe(name === 'point' ? 'points_a' : name)
  })
  it('may be missing', () => {
    expect(among('apples', 'poin')).toBeUndefined()
  })
})

it('CPU is called status or cpu_status, whole', () => {
  expect(['status', 'CPU_Status', 'cpustatus', 'status2', 'my_status'].map(isStatus)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(
    statusAmong([
      { name: 'score', values: [1] },
      { name: 'status', values: [2] },
    ])?.values,
  ).toEqual([2])
  expect(statusAmong([])).toBeUndefined()
})

it('of two settings that are called the same the first counts', () => {
  expect(
    settingFigures({
      settings: [
        ['a', 1],
        ['b', 2],
        ['a', 3],
      ],
    }),
  ).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
})
