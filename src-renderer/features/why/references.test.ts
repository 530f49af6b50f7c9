import { expect, test } from 'vitest'
import { cutLine, findReferences } from './references.ts'

const isUnit = (id: number) => id < 100
const named = (line: string) =>
  findReferences(line, isUnit).map((one) =>
    one.kind === 'cell' ? `(${one.i},${one.j})` : `unit ${one.unit}`,
  )

test.each([
  ['go to (3,4)', ['(3,4)']],
  ['(3, 4) -> ( 10 ,-1 )', ['(3,4)', '(10,-1)']],
  ['unit 12 attacks unit 40', ['unit 12', 'unit 40']],
  ['Car #3, soldier=7, id: 9', ['unit 3', 'unit 7', 'unit 9']],
  ['12 flees to (1,1)', ['unit 12', '(1,1)']],
  ['#12: flees', ['unit 12']],
  ['round 12 of 200', []],
  ['250 points', []],
  ['unit 250 is not there', []],
  ['f(x, 3) and (1, 2, 3)', []],
])('"%s" names %j', (line, expected) => {
  expect(named(line)).toEqual(expected)
})

test('a line is cut at what it names and at what was looked for', () => {
  const line = 'unit 12 goes to (3,4)'
  const segments = cutLine(line, findReferences(line, isUnit), [5, 12])
  expect(segments.map(({ text }) => text)).toEqual(['unit ', '12', ' goes', ' to ', '(3,4)'])
  expect(segments.map(({ isHit }) => isHit)).toEqual([false, true, true, false, false])
  expect(segments.map(({ reference }) => reference?.kind)).toEqual([
    'unit',
    'unit',
    undefined,
    undefined,
    'cell',
  ])
})

test('of a line without an end the first thousand characters are shown', () => {
  const segments = cutLine('x'.repeat(50_000), [], [10, 20])
  expect(segments.reduce((sum, { text }) => sum + text.length, 0)).toBe(1002)
  expect(segments.at(-1)?.text).toBe(' …')
})
