import { describe, expect, it } from 'vitest'
import { readTextMatch, readTextState } from './general-reader.ts'

const NAMES = 'names a b c d'
/** Of each state its first line, or why there is none. */
function statesOf(...lines: string[]) {
  const match = readTextMatch(lines.join('\n'))
  return 'message' in match ? match.message : match.places.map((at) => match.text.slice(at).split('\n', 1)[0])
}
const countOf = (...lines: string[]) => statesOf(...lines).length
const repeated = (times: number, lines: readonly string[]) =>
  Array.from({ length: times }, () => lines).flat()

describe('the head of a text', () => {
  const headOf = (...lines: string[]) => readTextMatch([...lines, NAMES, 'round 0', ''].join('\n'))

  it.each<[string[], string, [string, number][]]>([
    [['Made 2.0', 'speed 1.5'], 'Made 2.0', [['speed', 1.5]]],
    [['rows 3', 'speed 1.5'], '', [['rows', 3], ['speed', 1.5]]],
    [['speed 1.5', 'rows 3'], 'speed 1.5', [['rows', 3]]],
    [['My own game', 'rows 3'], 'My own game', [['rows', 3]]],
    [['A game of mine', 'rows 3'], '', [['rows', 3]]],
    [['Game', 'rows 3', '3 rows'], '3 rows', [['rows', 3]]],
    [['rows 3 4', 'Other'], 'rows 3 4', []],
  ])('%j has the title “%s” and the settings %j', (lines, title, settings) => {
    expect(headOf(...lines)).toMatchObject({ title, settings })
  }) // prettier-ignore

  it('has its names on as many lines as they take, also without an end of the last line', () => {
    const read = (text: string) => readTextMatch(text)
    const none = 'no state follows the names of the players'
    expect(read('names a b\nc dd')).toEqual({ line: 2, message: none })
    expect(read('names\na\nb\nc\nd')).toEqual({ line: 5, message: none })
    expect(read('names a b c d')).toEqual({ line: 1, message: none })
    const few = (count: number) => `expected the names of four players, not ${count}`
    expect(read('names a b\n')).toEqual({ line: 1, message: few(2) })
    expect(read('names a b\nc\n')).toEqual({ line: 2, message: few(3) })
    expect(read('rows 3\nnames a b\nc d e\n')).toEqual({ line: 3, message: few(5) })
    expect(readTextMatch(`${NAMES}ee\nround 0`)).toMatchObject({ names: ['a', 'b', 'c', 'dee'] })
  })
})

describe('the states of a text', () => {
  const two = ['fire 1', 'round 0', 'fire 2', 'water 3']

  it('may be a single line, or say nothing of rounds', () => {
    expect(statesOf(NAMES, 'round 0')).toEqual(['round 0'])
    expect(statesOf(NAMES, 'fire 1', 'water 2')).toEqual(['fire 1'])
    expect(statesOf('rounds 0', NAMES, 'fire 1')).toEqual(['fire 1'])
  })

  it('are as many as are numbered: other numbers do not count', () => {
    expect(statesOf(NAMES, ...two, 'fire 5', 'round 1', 'fire 6', 'water 7')).toEqual(['fire 1', 'fire 5'])
  })

  it('are as many as are numbered where the match ended before its last round', () => {
    expect(countOf('rounds 9', NAMES, ...two, ...two)).toBe(2)
  })

  it('are one more than the rounds where more is numbered than they are', () => {
    const state = ['fire 1', 'round 0', 'fire 2', 'turn 0']
    expect(countOf('rounds 1', NAMES, ...state, ...state)).toBe(2)
  })

  it('begin as short as can be where a longer beginning comes no nearer to what is wanted', () => {
    const state = ['fire 1', 'water 2', 'fire 3', 'earth 4']
    // Four fires or two fires with water; three would be right.
    expect(countOf('rounds 2', NAMES, ...state, ...state)).toBe(4)
    expect(countOf('rounds 1', NAMES, ...state, ...state)).toBe(2)
    expect(countOf('rounds 3', NAMES, ...state, ...state)).toBe(4)
  })

  it('do not share parts: two that begin alike are four lines', () => {
    expect(statesOf('rounds 1', NAMES, 'fire 1', 'fire 2', 'fire 3', 'fire 4')).toEqual(['fire 1', 'fire 3'])
  })

  it('begin with at most twelve parts', () => {
    // What comes first in a state comes twice in it; only the part after it shows which is which.
    const state = (same: number) => {
      const parts = Array.from({ length: same }, (_, k) => `part${k} 0`)
      return [...parts, 'fire 0', ...parts, 'water 0']
    }
    const found = [10, 11, 12, 13].map((same) => countOf('rounds 1', NAMES, ...repeated(2, state(same))))
    expect(found).toEqual([2, 2, 4, 4])
  })

  it('are at most 20,000', () => {
    const rounds = Array.from({ length: 20_002 }, (_, k) => `round ${k}`)
    expect([19_999, 20_000, 20_001].map((count) => countOf(NAMES, ...rounds.slice(0, count)))).toEqual([
      19_999, 20_000, 20_000,
    ])
  })

  it('have the orders that follow them, also where nothing else is there', () => {
    const text = 'orders\n1 u\n-1\nround 1\norders\n2 d\n-1\n'
    const at = text.indexOf('round')
    const namesOf = (round: number) => {
      const { sections, orders } = readTextState({ text, places: [0, at] }, round)
      return [sections.map(({ name }) => name), orders.map(({ name }) => name)]
    }
    expect(namesOf(0)).toEqual([[], ['orders']])
    expect(namesOf(1)).toEqual([['round'], ['orders']])
  })
})
