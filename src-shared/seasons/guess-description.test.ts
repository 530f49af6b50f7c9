import { describe, expect, it } from 'vitest'
import { formatDescription, parseDescription } from './board-description.ts'
import { guessDescription } from './guess-description.ts'
import { readSections } from './sections.ts'

const guess = (...lines: string[]) =>
  guessDescription({ sections: readSections(lines.join('\n')), orders: [] })
const GRID = ['WWWWWW', 'W....W', 'W.~a.W', 'W.b0.W', 'WWWWWW']

describe('a board that nobody described', () => {
  it('has a floor, walls, water, the seats’ cells, and others in turn', () => {
    expect(guess('land', ...GRID)).toEqual({
      grid: {
        name: 'land',
        cells: {
          '.': 'floor',
          W: 'wall',
          '~': 'water',
          a: 'plant',
          b: 'food',
          0: 'seat 1',
          1: 'seat 2',
          2: 'seat 3',
          3: 'seat 4',
        },
      },
    })
    expect(guess(...GRID).grid?.name).toBeUndefined()
  })

  it('has the commonest character that is no wall for its floor, where there are no points', () => {
    const cells = guess('XXXX', 'Xaab', 'XcaX').grid?.cells
    expect(cells).toMatchObject({ X: 'wall', a: 'floor', b: 'plant', c: 'food' })
  })

  it('goes through its grounds in turn', () => {
    const cells = guess('...............', 'abcdefghi......', '...............').grid?.cells ?? {}
    expect([...'abcdefghi'].map((char) => cells[char])).toEqual(
      'plant food gold water stone fire home plant food'.split(' '),
    )
  })

  it('has units where a table names their places', () => {
    const units = guess(...GRID, 'knights', 'k_id Type player i j health', '0 a 1 2 3 9').units
    expect(units).toEqual([
      { table: 'knights', at: ['i', 'j'], owner: 'player', kind: 'Type', id: 'k_id', bar: 'health' },
    ])
    expect(guess(...GRID, 'knights', 'name i k', 'a 1 2').units).toBeUndefined()
    expect(guess(...GRID, 'posts', 'row column', '1 2').units).toEqual([
      { table: 'posts', at: ['row', 'column'] },
    ])
    expect(guess('knights', 'i j', '1 2').units).toBeUndefined()
    expect(guess(...GRID, 'fires', 'i j', '1 2', 'next 1', 'fires', 'i j', '3 4').units).toBeUndefined()
  })

  it('has units where the values of two columns side by side lie on the board', () => {
    const units = (...rows: string[]) => guess(...GRID, `units ${rows.length}`, ...rows).units
    // A number that goes up, a seat, and places; the board has five rows and six columns.
    expect(units('10 0 1 5', '11 1 2 4', '12 -1 3 3', '13 0 4 2', '14 1 0 1')).toEqual([
      { table: 'units', at: ['#3', '#4'], owner: '#2', id: '#1' },
    ])
    // Four rows are too few to call numbers that go up their own.
    expect(units('10 0 1 5', '11 1 2 4', '12 -1 3 3', '13 0 4 2')).toEqual([
      { table: 'units', at: ['#3', '#4'], owner: '#2' },
    ])
    // Six columns: 6 is beside the board; and so is a half.
    expect(units('50 1 6', '50 2 6', '50 3 6')).toBeUndefined()
    expect(units('50 1 2.5', '50 2 3', '50 3 4')).toBeUndefined()
    expect(units('50 5 1', '50 5 2', '50 5 3')).toBeUndefined()
    expect(units('50 -1 1', '50 4 5', '50 3 0')).toEqual([{ table: 'units', at: ['#2', '#3'] }])
    expect(units('1', '2', '3')).toBeUndefined()
    // What is no seat belongs to nobody.
    expect(units('4 1 5', '4 2 4', '0 3 3')).toEqual([{ table: 'units', at: ['#2', '#3'] }])
  })

  it('has curves of what the seats have, but for the score and CPU', () => {
    expect(guess('score 1 2 3 4', 'status 0 0 0 0', 'water 1 1 1 1', 'fire 2 2 2 2')).toEqual({
      score: 'score',
      curves: ['water', 'fire'],
    })
    expect(guess('score 1 2 3 4', 'status 0 0 0 0')).toEqual({ score: 'score' })
    expect(guess('nothing')).toEqual({})
  })
})

describe('a description that somebody wrote', () => {
  it('is read as it was written, with one kind of unit or several', () => {
    const whole = {
      grid: { name: 'land', cells: { '.': 'floor', X: '#88AA44', é: 'seat 4' } },
      units: [{ table: 'units', at: ['i', 'j'], owner: 'player', kind: 'type', id: 'id', bar: 'life' }],
      score: 'score',
      curves: ['water'],
    } as const
    expect(parseDescription(formatDescription(whole))).toEqual(whole)
    expect(parseDescription('{"units":{"table":"a","at":["i","j"]}}')).toEqual({
      units: [{ table: 'a', at: ['i', 'j'] }],
    })
  })
  const cells = (kind: string) => JSON.stringify({ grid: { cells: { a: kind } } })
  it.each([
    ['{', /^This is not JSON: /],
    ['7', /expected object/],
    ['{"more":1}', /more/],
    [
      cells('lava'),
      /^grid → cells → a: expected floor, wall, .*home, “seat 1” to “seat 4”, or a colour such as #88aa44\.$/,
    ],
    [cells('seat 5'), /expected floor/],
    [cells('#12345'), /expected floor/],
    ['{"grid":{"cells":{"ab":"wall"}}}', /^grid → cells: expected one character for each kind of cell\.$/],
    ['{"score":""}', /^score: /],
    [JSON.stringify({ score: 'x'.repeat(81) }), /^score: /],
    [JSON.stringify({ curves: Array(21).fill('a') }), /^curves: /],
    [JSON.stringify({ units: Array(21).fill({ table: 'a', at: ['i', 'j'] }) }), /^units: /],
    [' '.repeat(20_001), /at most 20000 characters/],
  ])('is refused with what is wrong: %s', (text, problem) => {
    expect(parseDescription(text)).toEqual({ problem: expect.stringMatching(problem) })
  })
  it('may be as large as is allowed', () => {
    const text = JSON.stringify({ score: 'x'.repeat(80), curves: Array(20).fill('a') })
    expect(parseDescription(text)).toMatchObject({ score: 'x'.repeat(80) })
    expect(parseDescription(' '.repeat(20_000 - text.length) + text)).toHaveProperty('score')
    const units = Array(20).fill({ table: 'a', at: ['i', 'j'] })
    expect(parseDescription(JSON.stringify({ units }))).toHaveProperty('units')
  })
})
