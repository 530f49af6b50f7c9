import { describe, expect, it } from 'vitest'
import { readTextMatch, readTextState, setting } from './general-reader.ts'
import { isNumberToken, readTextSections } from './sections.ts'

/** What is found in lines, each section as a list; offsets apart. */
const read = (...lines: string[]) =>
  readTextSections(lines.join('\n')).map((section) => {
    switch (section.kind) {
      case 'grid':
        return ['grid', section.name, ...section.rows]
      case 'table':
        return ['table', section.name, section.columns.join(' '), ...section.rows.map((row) => row.join(' '))]
      case 'tuple':
        return ['tuple', section.name, ...section.values]
      case 'value':
        return ['value', section.name, section.value]
    }
  })

it('a number is written with digits before or after its point, and a power of ten', () => {
  expect(['0', '-1', '+2', '3.', '.5', '1.5e-3', '2E9'].filter(isNumberToken)).toHaveLength(7)
  expect(['', '.', '-', '1e', 'e5', '1,5', '0x1', 'NaN', '1 2'].filter(isNumberToken)).toEqual([])
})

describe('a text of lines', () => {
  it('has words with one number and with several', () => {
    expect(read('round 12', 'score: 1 2 3 4', 'pair 1 2', '', 'alone')).toEqual([
      ['value', 'round', 12],
      ['tuple', 'score', 1, 2, 3, 4],
      ['tuple', 'pair', 1, 2],
    ])
  })

  it('has grids from three rows and three columns on, under their word', () => {
    expect(read('board', 'WWW', 'W.W', 'WWW')).toEqual([['grid', 'board', 'WWW', 'W.W', 'WWW']])
    expect(read('..W', '.W.', 'W..')).toEqual([['grid', '', '..W', '.W.', 'W..']])
    expect(read('..W', '.W.').flat()).not.toContain('grid')
    expect(read('..', '.W', 'W.').flat()).not.toContain('grid')
    expect(read('..W', '.W.', 'W..', '....')[0]).toEqual(['grid', '', '..W', '.W.', 'W..'])
  })

  it('has grids whose rows are numbered, from any number on, or spread out', () => {
    expect(read('5 ..W', '6 .W.', '7 W..')).toEqual([['grid', '', '..W', '.W.', 'W..']])
    expect(read('5 ..W', '6 .W.', '8 W..').flat()).not.toContain('grid')
    expect(read('a b c d e f', 'g h i j k l', 'm n o p q r')).toEqual([
      ['grid', '', 'abcdef', 'ghijkl', 'mnopqr'],
    ])
    expect(read('. . . . .', '. . . . .', '. . . . .').flat()).not.toContain('grid')
  })

  it('has grids of digits from four rows and eight columns on: fewer are numbers', () => {
    const digits = (rows: number, cols: number) => Array<string>(rows).fill('1'.repeat(cols))
    expect(read(...digits(4, 8))[0][0]).toBe('grid')
    expect(read(...digits(3, 8)).flat()).not.toContain('grid')
    expect(read(...digits(4, 7)).flat()).not.toContain('grid')
  })

  it('has the numbers of columns above a grid, which are not a part of it', () => {
    expect(read('grid', '01234567', 'ABCDEFGH', 'ABCDEFGH', 'ABCDEFGX')).toEqual([
      ['grid', 'grid', 'ABCDEFGH', 'ABCDEFGH', 'ABCDEFGX'].toSpliced(2, 0, '01234567'),
    ])
    expect(read('map', '       01', 'ABC', 'ABD', 'ABE').at(-1)?.slice(2)).toEqual(['ABC', 'ABD', 'ABE'])
  })

  it('has tables under names of columns, with rows that may be longer', () => {
    expect(read('units', 'id type i j', '1 knight 2 3', '2 mage 4 5 with spells', 'end 7')).toEqual([
      ['table', 'units', 'id type i j', '1 knight 2 3', '2 mage 4 5 with spells'],
      ['value', 'end', 7],
    ])
    expect(read('units', 'id i j')).toEqual([['table', 'units', 'id i j']])
    expect(read('i j')).toEqual([['table', '', '', 'i j']])
  })

  it('has tables without names of columns: after how many rows there are, or to an end of −1', () => {
    expect(read('posts 2', '1 2 3', '4 5 6')).toEqual([
      ['value', 'posts', 2],
      ['table', 'posts', '', '1 2 3', '4 5 6'],
    ])
    expect(read('posts', '2', '1 2 3', '4 5 6')).toEqual([['table', 'posts', '', '1 2 3', '4 5 6']])
    expect(read('posts 1', '1 2 3')).toEqual([
      ['value', 'posts', 1],
      ['table', 'posts', '', '1 2 3'],
    ])
    expect(read('posts', '1 2', '3 4', '-1', '9 9', '8 8')).toEqual([
      ['table', 'posts', '', '1 2', '3 4'],
      ['table', 'posts', '', '9 9', '8 8'],
    ])
  })

  it('has numbers on a line of their own, under their word', () => {
    expect(read('scores', '1 2 3 4', 'next', '5 6')).toEqual([
      ['tuple', 'scores', 1, 2, 3, 4],
      ['tuple', 'next', 5, 6],
    ])
    expect(read('1 2 3 4')).toEqual([['table', '', '', '1 2 3 4']])
    expect(read('numbers', '5', '6')).toEqual([['table', 'numbers', '', '5', '6']])
  })

  it('has no orders where a grid follows their word: it is the next state’s', () => {
    expect(read('movements', '..W', '.W.', 'W..')).toEqual([
      ['table', 'movements', ''],
      ['grid', '', '..W', '.W.', 'W..'],
    ])
    expect(read('movements 0', '..W', '.W.', 'W..')).toEqual([
      ['value', 'movements', 0],
      ['grid', '', '..W', '.W.', 'W..'],
    ])
  })

  it('takes a line with a word among its numbers for a row, not for numbers by seat', () => {
    expect(readTextSections('unit\n1 x 2 3\n')).toEqual([
      { kind: 'table', name: 'unit', from: 0, columns: [], rows: [['1', 'x', '2', '3']] },
    ])
    expect(readTextSections('unit\n1 0 2 3\n')).toEqual([
      { kind: 'tuple', name: 'unit', from: 0, values: [1, 0, 2, 3] },
    ])
  })

  it('says of two tables under one word where each begins', () => {
    const text = 'units\n1 2\n3 4\n-1\n5 6\n7 8\n'
    expect(readTextSections(text)).toEqual([
      { kind: 'table', name: 'units', from: 0, columns: [], rows: [['1', '2'], ['3', '4']] },
      { kind: 'table', name: 'units', from: text.indexOf('5'), columns: [], rows: [['5', '6'], ['7', '8']] },
    ]) // prettier-ignore
  })

  it('takes one row of numbers under a word for a table where its count stands before it', () => {
    expect(readTextSections('units\n1\n5 6 7 8\n')).toEqual([
      { kind: 'table', name: 'units', from: 0, columns: [], rows: [['5', '6', '7', '8']] },
    ])
  })

  it('does not name what follows a board as the board', () => {
    expect(readTextSections('board\n..W\n.W.\nW..\n\n1 2\n3 4\n')).toMatchObject([
      { kind: 'grid', name: 'board' },
      { kind: 'table', name: '', columns: [] },
    ])
  })

  it('takes no line for a row of single letters in which one has two', () => {
    const [grid] = readTextSections(`${'. . . . . #\n'.repeat(3)}. . . . ab\n`)
    expect(grid).toMatchObject({ kind: 'grid', rows: Array(3).fill('.....#') })
  })

  it('ends a board of letters with spaces between them at an empty line', () => {
    const row = '. . . . . #\n'
    expect(readTextSections(`${row.repeat(4)}\n${row.repeat(3)}`)).toMatchObject([
      { kind: 'grid', rows: Array(4).fill('.....#') },
      { kind: 'grid', rows: Array(3).fill('.....#') },
    ])
  })

  it('says where each begins: at its word, or at its first line', () => {
    const text = 'a 1\nboard\n..W\n.W.\nW..\n\nunits\nid i\n1 2\nbb 3 4\n'
    expect(readTextSections(text).map(({ from }) => text.slice(from).split('\n', 1)[0])).toEqual([
      'a 1',
      'board',
      'units',
      'bb 3 4',
    ])
    expect(readTextSections(text, 4, 21).map(({ kind, from }) => [kind, from])).toEqual([['grid', 4]])
    // Cut within a line: what is left of it counts.
    expect(readTextSections('abc 12', 0, 5)).toEqual([{ kind: 'value', name: 'abc', from: 0, value: 1 }])
  })
})

describe('a match', () => {
  const head = ['Made Up 1.2', 'SecGame 1', 'seed 7', 'nb_rounds 2', 'rows 3', 'names Ada Bea', 'Cyd Dan']
  const state = (round: number) => [`round ${round}`, `score 0 ${round} 0 0`, '..W', '.W.', 'W..']
  const orders = ['orders', '1 u', '2 d', '-1']
  const lines = [...head, ...state(0), ...orders, ...state(1), ...orders, ...state(2), '']

  it('has a head, and a state before each round and after the last', () => {
    const match = readTextMatch(lines.join('\n'))
    if ('message' in match) throw new Error(match.message)
    expect({ ...match, text: '', places: match.places.length }).toEqual({
      text: '',
      rounds: 2,
      places: 3,
      title: 'Made Up 1.2',
      seed: 7,
      isFromJudge: true,
      settings: [
        ['nb_rounds', 2],
        ['rows', 3],
      ],
      names: ['Ada', 'Bea', 'Cyd', 'Dan'],
    })
    const { sections, orders: ordered } = readTextState(match, 1)
    expect(sections.map(({ kind, name }) => [kind, name])).toEqual([
      ['value', 'round'],
      ['tuple', 'score'],
      ['grid', ''],
    ])
    expect(ordered).toMatchObject([
      {
        kind: 'table',
        name: 'orders',
        rows: [
          ['1', 'u'],
          ['2', 'd'],
        ],
      },
    ])
    expect(readTextState(match, 2).orders).toEqual([])
    expect(match.places.map((at) => match.text.slice(at, at + 7))).toEqual(['round 0', 'round 1', 'round 2'])
  })

  it.each<[string, string[], string, number | undefined, boolean]>([
    ['no title', ['seed 3'], '', 3, false],
    ['a program that is not the judge’s', ['SecGame 0', 'Game'], '', undefined, false],
    ['a title and a version', ['Game', 'Made 2.0', 'Other 3.0'], 'Made 2.0', undefined, false],
    ['a seed that is none', ['seed x'], 'seed x', undefined, false],
  ])('may have %s', (_name, top, title, seed, isFromJudge) => {
    const match = readTextMatch([...top, 'names a b c d', ...state(0)].join('\n'))
    expect(match).toMatchObject({ title, seed, isFromJudge })
  })

  it('is refused with its line where four names are missing, or all states', () => {
    const refused = (...text: string[]) => readTextMatch(text.join('\n'))
    expect(refused('rows 1', 'names a b c')).toMatchObject({
      message: 'expected the names of four players, not 3',
    })
    expect(refused('rows 1', 'names a b c d e')).toEqual({
      line: 2,
      message: 'expected the names of four players, not 5',
    })
    expect(refused('rows 1')).toEqual({ line: 1, message: expect.stringContaining('“names”') })
    expect(refused('rows 1', 'names a b', 'c d', '')).toEqual({
      line: 3,
      message: 'no state follows the names of the players',
    })
    const far = (lines: number) => [...Array<string>(lines).fill(''), 'names a b c d', ...state(0)]
    expect(refused(...far(399))).toMatchObject({ names: ['a', 'b', 'c', 'd'] })
    expect(refused(...far(400))).toMatchObject({ line: 1 })
  })

  it('has as many states as its rounds say, or as are numbered where it says nothing', () => {
    const places = (...text: string[]) => {
      const match = readTextMatch(text.join('\n'))
      return 'message' in match ? match.message : match.places.length
    }
    const names = 'names a b c d'
    const two = ['score 1 0 0 0', 'water 5', 'score 2 0 0 0', 'fire 5']
    expect(places('rounds 1', names, ...two, ...two)).toBe(2)
    expect(places('rounds 3', names, ...two, ...two)).toBe(4)
    expect(places(names, ...state(0), ...state(1), ...state(2))).toBe(3)
  })

  it('recognises a setting by the better of its names', () => {
    const settings = [
      ['rows', 1],
      ['columns', 2],
      ['rows', 3],
    ] as const
    expect(setting(settings, [/^none$/, /^columns$/, /^rows$/])).toBe(2)
    expect(setting(settings, [/^rows$/])).toBe(1)
    expect(setting(settings, [/^none$/])).toBeUndefined()
  })
})
