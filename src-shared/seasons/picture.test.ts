import { describe, expect, it } from 'vitest'
import { pictureOf } from './picture.ts'
import type { Section } from './sections.ts'

const grid = (name: string, ...rows: string[]): Section => ({ kind: 'grid', name, from: 0, rows })
const table = (name: string, columns: string[], ...rows: string[]): Section => ({
  kind: 'table',
  name,
  from: 0,
  columns,
  rows: rows.map((row) => row.split(' ')),
})
const state = (...sections: Section[]) => ({ sections, orders: [] })

describe('the picture of a state', () => {
  const [sky, land] = [grid('sky', '....'), grid('land', '###', '#.#')]
  it('has the grid that is named, else the one without a name, else the first', () => {
    const of = (sections: Section[], name?: string) =>
      pictureOf(state(...sections), name === undefined ? {} : { grid: { name } })
    expect(of([sky, land], 'land')).toMatchObject({ rows: 2, cols: 3, cells: ['###', '#.#'] })
    expect(of([sky, grid('', 'ab')])).toMatchObject({ rows: 1, cols: 2 })
    expect(of([table('land', ['i']), sky, land], 'sea').cells).toEqual(['....'])
    expect(of([])).toEqual({ rows: 0, cols: 0, cells: [], kinds: new Map(), units: [] })
  })
  it('knows the kinds of cells of its description', () => {
    expect(pictureOf(state(land), { grid: { cells: { '#': 'wall' } } }).kinds).toEqual(
      new Map([['#', 'wall']]),
    )
  })

  it('has units with all that their rows say', () => {
    const goats = table(
      'goats',
      ['i', 'j', 'who', 'kind', 'no', 'wool'],
      '1 2 3 billy 17 4.5',
      '0 0 4 kid x -',
      '0 -1 0 nan 2 7',
    )
    const at = ['i', 'j'] as const
    const of = { table: 'goats', at, owner: 'who', kind: 'kind', id: 'no', bar: 'wool' }
    const { units } = pictureOf(state(goats, table('sheep', ['i', 'j'], '5 6')), {
      units: [of, { table: 'sheep', at }],
    })
    expect(units.map(({ facts, ...unit }) => ({ ...unit, facts: facts.length }))).toEqual([
      { id: 17, table: 'goats', i: 1, j: 2, owner: 3, letter: 'B', bar: 4.5, facts: 6 },
      { id: 1, table: 'goats', i: 0, j: 0, owner: -1, letter: 'K', bar: undefined, facts: 6 },
      { id: 2, table: 'goats', i: 0, j: -1, owner: 0, letter: 'N', bar: 7, facts: 6 },
      { id: 1_000_000, table: 'sheep', i: 5, j: 6, owner: -1, letter: '', bar: undefined, facts: 2 },
    ])
    expect(units[3].facts).toEqual([
      ['i', '5'],
      ['j', '6'],
    ])
  })
  it('finds columns without a name by their place from 1', () => {
    const units = (row: string, down = '#2') =>
      pictureOf(state(table('t', [], row)), { units: [{ table: 't', at: [down, '#3'], owner: '#1' }] }).units
    expect(units('2 5 6')).toMatchObject([
      {
        owner: 2,
        i: 5,
        j: 6,
        facts: [
          ['#1', '2'],
          ['#2', '5'],
          ['#3', '6'],
        ],
      },
    ])
    expect(units('-1 999999 -999999')).toMatchObject([{ owner: -1, i: 999_999, j: -999_999 }])
    for (const row of ['0 1000000 1', '0 1.5 1', '0 1', '0 x1 1', '0 1x 1']) expect(units(row)).toEqual([])
    for (const down of ['2', '#2x', 'x#2', '#00002', '#0']) expect(units('2 5 6', down)).toEqual([])
    expect(units('2 5 6', '#0002')).toHaveLength(1)
  })
  it('finds kind, id and bar in a first column too', () => {
    const t = table('t', ['n', 'i', 'j'], '7 1 2')
    const unit = (part: string) =>
      pictureOf(state(t), { units: [{ table: 't', at: ['i', 'j'], [part]: 'n' }] }).units[0]
    expect([unit('id').id, unit('kind').letter, unit('bar').bar, unit('owner').owner]).toEqual([
      7,
      '7',
      7,
      -1,
    ])
    expect(unit('owner')).toMatchObject({ id: 0, letter: '', bar: undefined })
  })
  it('has room for 4000 units in all', () => {
    const many = (name: string, count: number) => table(name, ['i', 'j'], ...Array<string>(count).fill('0 0'))
    const count = (...tables: Section[]) =>
      pictureOf(state(...tables), {
        units: ['a', 'b'].map((name) => ({ table: name, at: ['i', 'j'] as const })),
      }).units.length
    expect(count(many('a', 3999))).toBe(3999)
    expect(count(many('a', 4001))).toBe(4000)
    expect(count(many('a', 3999), many('b', 2))).toBe(4000)
  })
})
