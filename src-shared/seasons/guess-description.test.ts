import { describe, expect, it } from 'vitest'
import { guessDescription } from './guess-description.ts'
import type { Section } from './sections.ts'

const grid = (name: string, ...rows: string[]): Section => ({ kind: 'grid', name, from: 0, rows })
const table = (name: string, columns: string, ...rows: string[]): Section => ({
  kind: 'table',
  name,
  from: 0,
  columns: columns.split(' ').filter(Boolean),
  rows: rows.map((row) => row.split(' ')),
})
const guess = (...sections: Section[]) => guessDescription({ sections, orders: [] })
const unitsOf = (...tables: Section[]) => guess(grid('', '....', '....', '....'), ...tables).units
const seats = { 0: 'seat 1', 1: 'seat 2', 2: 'seat 3', 3: 'seat 4' }

describe('a guessed board', () => {
  it('says nothing of a state that has nothing', () => {
    expect(guess()).toEqual({})
    expect(guess(table('goats', 'i j', '1 2'))).toEqual({})
  })
  it('takes points for floor however few they are, and knows walls, water and seats', () => {
    expect(guess(grid('land', 'WWWX#', '~~20.')).grid).toEqual({
      name: 'land',
      cells: { W: 'wall', X: 'wall', '#': 'wall', '~': 'water', '.': 'floor', ...seats },
    })
  })
  it('takes what there is most of for floor where there are no points, but no wall', () => {
    expect(guess(grid('', '####', '_ooo', '_oo4')).grid).toEqual({
      cells: { '#': 'wall', o: 'floor', _: 'plant', 4: 'food', ...seats },
    })
  })
  it('gives grounds in turn to characters that mean nothing known, and begins again', () => {
    const { grid: found } = guess(
      grid(
        '',
        'aaaaaaaaa',
        'bbbbbbbb.',
        'ccccccc..',
        'dddddd...',
        'eeeee....',
        'ffff.....',
        'ggg......',
        'hh.......',
      ),
    )
    expect(found!.cells).toEqual({
      '.': 'floor',
      a: 'plant',
      b: 'food',
      c: 'gold',
      d: 'water',
      e: 'stone',
      f: 'fire',
      g: 'home',
      h: 'plant',
      ...seats,
    })
  })

  it.each([['row column'], ['Row Col'], ['i j'], ['r c']])(
    'finds units in a table with the columns %s',
    (columns) => {
      const [down, right] = columns.split(' ')
      expect(unitsOf(table('goats', `${right} ${down}`, '1 2'))).toEqual([
        { table: 'goats', at: [down, right] },
      ])
    },
  )
  it('takes y for the row and x for the column', () => {
    expect(unitsOf(table('goats', 'x y', '1 2'))).toEqual([{ table: 'goats', at: ['y', 'x'] }])
    expect(unitsOf(table('goats', 'i x', '1 2'))).toBeUndefined()
  })
  it.each([
    ['owner', 'Player pl owner clan team pid seat', 'players plx my_seat'],
    ['kind', 'type Kind class', 'kinds subtype'],
    ['id', 'id u_id uid _ID', 'identity ab_id'],
    ['bar', 'health max_life energy strength gas HP power', 'hpx wool'],
  ])('finds the %s of units by its name', (part, known, unknown) => {
    for (const column of known.split(' '))
      expect(unitsOf(table('goats', `${column} i j`, 'a 1 2'))).toEqual([
        { table: 'goats', at: ['i', 'j'], [part]: column },
      ])
    for (const column of unknown.split(' '))
      expect(unitsOf(table('goats', `${column} i j`, 'a 1 2'))).toEqual([{ table: 'goats', at: ['i', 'j'] }])
  })
  it('takes the number of a seat for no id', () => {
    const at = ['i', 'j']
    expect(unitsOf(table('goats', 'pid id i j', '0 7 1 2'))).toEqual([
      { table: 'goats', at, owner: 'pid', id: 'id' },
    ])
  })
  it('takes no tables of units that are called the same, or not at all', () => {
    const of = (name: string) => table(name, 'i j', '1 2')
    expect(unitsOf(of('a'), of('a'), of(''), of('b'))).toEqual([{ table: 'b', at: ['i', 'j'] }])
  })

  it('finds places without names by their values: whole numbers on the board, −1 among them', () => {
    const at = (...rows: string[]) => unitsOf(table('goats', '', ...rows))?.[0].at
    expect(at('9 0 3', '9 2 0')).toEqual(['#2', '#3'])
    expect(at('2 3', '-1 -1')).toEqual(['#1', '#2'])
    for (const rows of [['3 0'], ['0 4'], ['0.5 0'], ['-2 0'], ['x 0'], ['0'], []])
      expect(at(...rows)).toBeUndefined()
    expect(at('0 0 0 1', '0 0 1 2', '0 0 2 3')).toEqual(['#3', '#4'])
    expect(at('0 1 9', '1 2')).toEqual(['#1', '#2'])
  })
  it('takes numbers that go up for ids where there are five rows, and a seat before the place for the owner', () => {
    const rows = ['10 3 0 0', '11 -1 2 3', '12 0 1 1', '13 2 0 2', '14 1 2 0']
    const at = ['#3', '#4']
    expect(unitsOf(table('goats', '', ...rows))).toEqual([{ table: 'goats', at, owner: '#2', id: '#1' }])
    expect(unitsOf(table('goats', '', ...rows.slice(0, 4)))).toEqual([{ table: 'goats', at, owner: '#2' }])
    const same = rows.map((row) => row.replace(/^14/, '13'))
    expect(unitsOf(table('goats', '', ...same))![0].id).toBeUndefined()
  })
  it('takes the pair of columns with the most different places, of two as good the first', () => {
    const at = (...rows: string[]) => unitsOf(table('goats', '', ...rows))?.[0].at
    expect([at('2 3'), at('0 1 0', '1 0 1')]).toEqual([
      ['#1', '#2'],
      ['#1', '#2'],
    ])
    expect(at('0 0 0 1', '1 0 1 2', '2 0 2 3')).toEqual(['#3', '#4'])
    // A row in the way that JavaScript alone reads is no number; a column that one row does not have is none.
    expect(at('0x1 0', '1 1')).toBeUndefined()
    expect(at('1 9 0 0', '0 9 1 2', '1 9')).toBeUndefined()
    expect(at('9 0 0', '9 1 2', '9 2 3 1', '9 0 1 2')).toEqual(['#2', '#3'])
  })
  it('takes no place for an id, and numbers beyond the seats for no owner', () => {
    const wide = grid('', ...Array.from({ length: 6 }, () => '......'))
    const found = (...rows: string[]) => guess(wide, table('goats', '', ...rows)).units
    const places = ['0 3', '1 0', '2 5', '3 1', '4 2']
    expect(found(...places)).toEqual([{ table: 'goats', at: ['#1', '#2'] }])
    const turned = places.map((row) => row.split(' ').reverse().join(' '))
    expect(found(...turned)).toEqual([{ table: 'goats', at: ['#1', '#2'] }])
    const owned = (...seatNumbers: number[]) =>
      unitsOf(table('goats', '', ...seatNumbers.map((seat, k) => `${seat} 9 ${k % 3} ${k}`)))?.[0]
    expect(owned(0, -1, 3, 3)).toEqual({ table: 'goats', at: ['#3', '#4'], owner: '#1' })
    for (const other of [4, -2]) expect(owned(0, 1, 3, other)).toEqual({ table: 'goats', at: ['#3', '#4'] })
  })
  it('names the score and the curves beside it, without CPU', () => {
    const tuple = (name: string): Section => ({ kind: 'tuple', name, from: 0, values: [1, 2, 3, 4] })
    expect(guess(tuple('wool'), tuple('score'), tuple('status'), tuple('milk'))).toEqual({
      score: 'score',
      curves: ['wool', 'milk'],
    })
    expect(guess(tuple('score'))).toEqual({ score: 'score' })
    expect(guess(tuple('wool'))).toEqual({ curves: ['wool'] })
  })
})
