import { describe, expect, it } from 'vitest'
import { areAlike, comparePictures } from './compare-states.ts'
import type { TextState } from './general-reader.ts'
import { pictureOf } from './picture.ts'
import { scoreAmong, seatFigures, settingFigures, statusAmong } from './seat-figures.ts'
import type { Section } from './sections.ts'
import { titleOfWord } from './word-title.ts'

const state = (...sections: object[]): TextState => ({
  sections: sections.map((one, k) => ({ from: k, ...one }) as Section),
  orders: [],
})
const grid = (name: string, ...rows: string[]) => ({ kind: 'grid', name, rows })
const table = (name: string, columns: string, ...rows: string[]) => ({
  kind: 'table',
  name,
  columns: columns === '' ? [] : columns.split(' '),
  rows: rows.map((row) => row.split(' ')),
})
const UNITS = {
  table: 'units',
  at: ['i', 'j'],
  owner: 'player',
  kind: 'type',
  id: 'id',
  bar: 'life',
} as const

describe('a picture of a state', () => {
  it('has the grid that is described, else the first', () => {
    const two = state(grid('floor', 'ab', 'cd', 'ef'), grid('roof', 'xyz'))
    const of = (name: string) => pictureOf(two, { grid: { name, cells: { a: 'wall' } } } as never)
    expect(of('roof')).toMatchObject({ rows: 1, cols: 3, cells: ['xyz'] })
    expect(of('cellar')).toMatchObject({ rows: 3, cols: 2, cells: ['ab', 'cd', 'ef'] })
    expect([...of('floor').kinds]).toEqual([['a', 'wall']])
    expect(pictureOf(two, {})).toMatchObject({ rows: 3, cols: 2, units: [] })
    expect(pictureOf(state(), {})).toMatchObject({ rows: 0, cols: 0, cells: [], units: [] })
  })

  it('has the units of its tables, with all that their rows say', () => {
    const units = pictureOf(
      state(table('units', 'id type player i j life', '7 knight 2 3 4 50', '8 mage 9 0 1 x', '9 - 1 2 zz 1')),
      { units: [UNITS] },
    ).units
    expect(units).toEqual([
      {
        id: 7,
        table: 'units',
        i: 3,
        j: 4,
        owner: 2,
        letter: 'K',
        bar: 50,
        facts: [
          ['id', '7'],
          ['type', 'knight'],
          ['player', '2'],
          ['i', '3'],
          ['j', '4'],
          ['life', '50'],
        ],
      },
      expect.objectContaining({ id: 8, i: 0, j: 1, owner: -1, letter: 'M', bar: undefined }),
    ])
  })

  it('counts columns from 1 where they have no names, and units where they have no number', () => {
    const found = pictureOf(state(table('units', '', '3 4', '5 6'), table('others', '', '1 2')), {
      units: [
        { table: 'units', at: ['#1', '#2'] },
        { table: 'others', at: ['#2', '#1'], owner: '#3' },
      ],
    }).units
    expect(found.map(({ id, i, j, owner, letter, bar }) => [id, i, j, owner, letter, bar])).toEqual([
      [0, 3, 4, -1, '', undefined],
      [1, 5, 6, -1, '', undefined],
      [1_000_000, 2, 1, -1, '', undefined],
    ])
    expect(found[0].facts).toEqual([
      ['#1', '3'],
      ['#2', '4'],
    ])
  })

  it('knows owners 0 to 3, places of six digits, and a number again for who has none', () => {
    const rows = ['x 0 0 0', '4 3 999999 0', '5 4 0 0', '6 0 1000000 0', '7 -1 -5 0']
    const found = pictureOf(state(table('units', 'id player i j', ...rows)), { units: [UNITS] }).units
    expect(found.map(({ id, owner, i }) => [id, owner, i])).toEqual([
      [0, 0, 0],
      [4, 3, 999_999],
      [5, -1, 0],
      [7, -1, -5],
    ])
  })

  it('has room for 4,000 units', () => {
    const rows = Array.from({ length: 4001 }, (_, k) => `${k} ${k}`)
    const more = state(table('units', 'i j', ...rows), table('others', 'i j', '1 1'))
    const of = {
      units: [
        { table: 'units', at: ['i', 'j'] },
        { table: 'others', at: ['i', 'j'] },
      ],
    } as const
    expect(pictureOf(more, of).units.map(({ table: name }) => name)).toEqual(Array(4000).fill('units'))
  })
})

describe('two pictures', () => {
  const of = (rows: string[], ...units: string[]) =>
    pictureOf(state(grid('', ...rows), table('units', 'id i j life', ...units)), { units: [UNITS] })
  it('differ in cells, counted row by row, and in units', () => {
    const a = of(['abc', 'def'], '1 0 0 5', '2 0 1 5', '3 0 2 5')
    const b = of(['abX', 'def', 'g'], '3 0 2 5', '2 0 1 4', '9 1 1 1')
    expect(comparePictures(a, b)).toEqual({ cells: [2, 6], cols: 3, units: [1, 2, 9] })
    expect(comparePictures(b, a)).toEqual({ cells: [2, 6], cols: 3, units: [2, 9, 1] })
    expect(comparePictures(a, a)).toEqual({ cells: [], cols: 3, units: [] })
    expect(comparePictures(of(['ab']), of(['abcd']))).toMatchObject({ cells: [2, 3], cols: 4 })
  })
  it('differ in a unit that says more', () => {
    const less = pictureOf(state(table('units', 'id i j', '1 0 0')), { units: [UNITS] })
    const more = pictureOf(state(table('units', 'id i j life', '1 0 0 5')), { units: [UNITS] })
    expect([comparePictures(less, more).units, comparePictures(more, less).units]).toEqual([[1], [1]])
  })
  it('are of states that are alike when all but CPU is', () => {
    const round = (status: number, water: number) =>
      state(
        { kind: 'tuple', name: 'cpu_status', values: [status] },
        { kind: 'tuple', name: 'water', values: [water] },
      )
    expect(areAlike(round(1, 2), round(9, 2))).toBe(true)
    expect(areAlike(round(1, 2), round(1, 3))).toBe(false)
    const later = { sections: round(1, 2).sections.map((one) => ({ ...one, from: 900 })), orders: [] }
    expect(areAlike(round(1, 2), later)).toBe(true)
  })
})

describe('figures of the seats', () => {
  const tuple = (name: string, ...values: number[]) => ({ kind: 'tuple', name, values })
  it('are words with four numbers, and columns of tables with a row a seat; of two the first', () => {
    const figures = seatFigures(
      state(
        tuple('score', 1, 2, 3, 4),
        tuple('pair', 1, 2),
        table('clans', 'clan name water', '0 a 5', '1 b 6', '2 c 7', '3 d 8'),
        tuple('water', 9, 9, 9, 9),
      ),
    )
    expect(figures.map(({ name, values }) => [name, values])).toEqual([
      ['score', [1, 2, 3, 4]],
      ['water', [5, 6, 7, 8]],
    ])
  })
  it.each([
    ['three rows', table('t', 'player x', '0 1', '1 1', '2 1')],
    ['five rows', table('t', 'player x', '0 1', '1 1', '2 1', '3 1', '4 1')],
    ['seats in another order', table('t', 'player x', '1 1', '0 1', '2 1', '3 1')],
    ['a first column that is no seat', table('t', 'unit x', '0 1', '1 1', '2 1', '3 1')],
    ['seats alone', table('t', 'player', '0', '1', '2', '3')],
  ])('are none in a table of %s', (_name, one) => expect(seatFigures(state(one))).toEqual([]))

  it('have the score and the CPU among them, by their names', () => {
    const figures = (...names: string[]) => names.map((name) => ({ name, values: [] }))
    expect(scoreAmong(figures('points_lost', 'Total_Score', 'score'))?.name).toBe('Total_Score')
    expect(scoreAmong(figures('water', 'bonus_points'))?.name).toBe('bonus_points')
    expect(scoreAmong(figures('water'))).toBeUndefined()
    expect(statusAmong(figures('water', 'cpu_status'))?.name).toBe('cpu_status')
    expect(statusAmong(figures('status_of'))).toBeUndefined()
  })
  it('of settings are the first of two', () => {
    expect(
      [
        ...settingFigures({
          settings: [
            ['a', 1],
            ['b', 2],
            ['a', 3],
          ],
        }),
      ].toSorted(),
    ).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })
})

it.each([
  ['total_score', 'Total score'],
  ['_x', 'X'],
  ['', ''],
])('the word %s is a title', (word, title) => expect(titleOfWord(word)).toBe(title))
