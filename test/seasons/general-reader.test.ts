import { describe, expect, it } from 'vitest'
import { parseDescription } from '../../src-shared/seasons/board-description.ts'
import { guessDescription } from '../../src-shared/seasons/guess-description.ts'
import { readTextMatch, readTextState, type TextMatch } from '../../src-shared/seasons/general-reader.ts'
import { pictureOf } from '../../src-shared/seasons/picture.ts'
import { scoreAmong, seatFigures, statusAmong } from '../../src-shared/seasons/seat-figures.ts'
import { readGoldenMatches } from '../golden-match.ts'

const read = (text: string): TextMatch => {
  const match = readTextMatch(text)
  if ('message' in match) throw new Error(`line ${match.line}: ${match.message}`)
  return match
}

/** The reader knows no game: what it finds in the original programs' files is held against the readers that do. */
describe.each(readGoldenMatches().map((golden) => [`${golden.game.id} ${golden.seed}`, golden] as const))(
  'a match of the original program: %s',
  (_, golden) => {
    const match = read(golden.output)
    const known = golden.game.parseOutput(golden.output)
    if (!known.ok) throw new Error(known.error.message)
    const { states } = known.value

    it('has its seed, its players and one state more than it has rounds', () => {
      expect(match.seed).toBe(golden.seed)
      expect(match.names).toEqual(golden.players)
      expect(match.places).toHaveLength(states.length)
    })

    it('has the scores and what was used of the limits in every state', () => {
      for (const [round, state] of states.entries()) {
        const figures = seatFigures(readTextState(match, round))
        expect(scoreAmong(figures)?.values).toEqual(golden.game.scores(state))
        expect(statusAmong(figures)?.values).toHaveLength(4)
      }
      expect(scoreAmong(seatFigures(readTextState(match, states.length - 1)))?.values).toEqual(golden.scores)
    })

    it('has a board with units where the rules have them', () => {
      const description = guessDescription(readTextState(match, 0))
      for (const round of [0, Math.floor(states.length / 2), states.length - 1]) {
        const picture = pictureOf(readTextState(match, round), description)
        expect(picture.rows).toBeGreaterThan(9)
        expect(new Set(picture.cells.map(({ length }) => length)).size).toBe(1)
        expect(picture.units.length).toBeGreaterThan(0)
        for (const { i, j } of picture.units) {
          expect(i).toBeLessThan(picture.rows)
          expect(j).toBeLessThan(picture.cols)
        }
      }
    })
  },
)

const HEAD = 'Game\n\nSeed 7\n\nIslands 2.1\nnb_players 4\nnb_rounds 1\nrows 3\ncols 5\n'

describe('a text', () => {
  it('may have its grid without numbers, its tables without names, and its scores on a line of their own', () => {
    const state = (round: number, owner: string): string =>
      `\n.....\n.${owner}#..\n.....\n\npirates 5\n0 0 1 1 30\n1 1 2 3 30\n2 2 0 4 9\n3 3 0 0 1\n4 0 2 2 1\n\nround ${round}\n\ngold\n1 2 3 ${round}\n`
    const match = read(`${HEAD}names a b c d\n${state(0, '.')}\nmovements\n0 r\n-1\n${state(1, '0')}`)
    expect(match).toMatchObject({ title: 'Islands 2.1', names: ['a', 'b', 'c', 'd'] })
    expect(match.settings).toContainEqual(['rows', 3])
    expect(match.places).toHaveLength(2)
    const first = readTextState(match, 0)
    expect(first.orders).toMatchObject([{ name: 'movements', rows: [['0', 'r']] }])
    const description = guessDescription(first)
    expect(description).toMatchObject({
      grid: { cells: { '.': 'floor', '#': 'wall', 0: 'seat 1' } },
      units: [{ table: 'pirates', at: ['#3', '#4'], owner: '#2', id: '#1' }],
    })
    const last = readTextState(match, 1)
    expect(seatFigures(last)).toMatchObject([{ name: 'gold', values: [1, 2, 3, 1] }])
    expect(pictureOf(last, description).cells).toEqual(['.....', '.0#..', '.....'])
    expect(pictureOf(last, description).units[2]).toMatchObject({ id: 2, i: 0, j: 4, owner: 2 })
  })

  it('may have cells with spaces between them, Windows line ends, and two grids in a state', () => {
    const grid = (cell: string): string => Array.from({ length: 4 }, () => `${cell} . . . . #`).join('\r\n')
    const state = `\r\nland\r\n${grid('.')}\r\n\r\nowners\r\n${grid('2')}\r\n\r\nscore 0 0 0 0\r\n`
    const match = read(`${HEAD}names a b c d\r\n${state}\r\ncommands\r\n${state}`)
    expect(match.places).toHaveLength(2)
    const { sections } = readTextState(match, 1)
    expect(sections.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'grid land',
      'grid owners',
      'tuple score',
    ])
    const picture = pictureOf({ sections, orders: [] }, { grid: { name: 'owners' } })
    expect(picture.cells[0]).toBe('2....#')
  })

  it('that is not one is refused with the line', () => {
    expect(readTextMatch('hello')).toMatchObject({ message: expect.stringContaining('names') as string })
    expect(readTextMatch(`${HEAD}names a b`)).toMatchObject({
      line: 10,
      message: 'expected the names of four players, not 2',
    })
    expect(readTextMatch(`${HEAD}names a b c d\n\n`)).toMatchObject({
      message: expect.stringContaining('state') as string,
    })
  })

  it('of a match that was cut gives the states it has', () => {
    const [golden] = readGoldenMatches()
    const whole = read(golden.output)
    const cut = read(golden.output.slice(0, whole.places[20] + 3))
    expect(cut.places.slice(0, 20)).toEqual(whole.places.slice(0, 20))
  })
})

describe('a description', () => {
  it('is read as it was written by hand, with one kind of unit or several', () => {
    const text =
      '{"grid":{"cells":{"#":"wall"}},"units":{"table":"cars","at":["row","column"],"bar":"gas"},"score":"score"}'
    expect(parseDescription(text)).toEqual({
      grid: { cells: { '#': 'wall' } },
      units: [{ table: 'cars', at: ['row', 'column'], bar: 'gas' }],
      score: 'score',
    })
  })

  it.each([
    ['{', 'This is not JSON'],
    ['{"grid":{"cells":{"#":"lava"}}}', 'grid → cells → #: expected floor, wall'],
    ['{"grid":{"cells":{"##":"wall"}}}', 'grid → cells: expected one character'],
    ['{"unit":[]}', 'unit'],
  ])('that is wrong is refused with what is wrong: %s', (text, problem) => {
    expect(parseDescription(text)).toMatchObject({ problem: expect.stringContaining(problem) as string })
    expect(parseDescription(text + ' '.repeat(30_000))).toMatchObject({
      problem: 'A description has at most 20000 characters.',
    })
  })
})
