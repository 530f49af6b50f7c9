import { describe, expect, test } from 'vitest'
import { createUniforms } from '../stats/normals.ts'
import { candidatesIn, countNativeResults, readNativeResults } from './native-results.ts'

const lines = (names: readonly string[], scores: readonly number[]): string =>
  names.map((name, seat) => `info: player ${name} got score ${scores[seat]}\n`).join('')

describe('results of the course’s program', () => {
  test('are read from what a terminal holds', () => {
    const text = `$ ./Game Heron Dummy Dummy Dummy -s 3 -i default.cnf > /dev/null
info: loading player Heron
info: start round 0
warning: (player Heron got score) no such line
info: player Heron got score 12
info: player Dummy got score 3
debug: something in between
info: player Dummy got score -4
info: player Dummy got score 12
info: player(s) Heron Dummy got top score
info: game played
player Dummy got score 5\r
player Heron got score 7\r
player Dummy got score 6\r
player Dummy got score 1`
    expect(readNativeResults(text)).toEqual({
      results: [
        { names: ['Heron', 'Dummy', 'Dummy', 'Dummy'], scores: [12, 3, -4, 12], line: 5 },
        { names: ['Dummy', 'Heron', 'Dummy', 'Dummy'], scores: [5, 7, 6, 1], line: 12 },
      ],
      broken: [],
    })
  })

  test('of a match that is cut off count for nothing, and the next match is none of its seats', () => {
    const text = `${lines(['A', 'B'], [1, 2])}info: player(s) B got top score\n${lines(['A', 'B', 'B', 'B'], [9, 1, 2, 3])}info: player A got score 3\n`
    const { results, broken } = readNativeResults(text)
    expect(results).toEqual([{ names: ['A', 'B', 'B', 'B'], scores: [9, 1, 2, 3], line: 4 }])
    expect(broken).toEqual([1, 8])
  })

  test('of any matches in any order are counted as they were played', () => {
    const random = createUniforms(4)
    const upTo = (most: number): number => Math.floor(random() * most)
    for (let k = 0; k < 200; k++) {
      const played = Array.from({ length: 30 }, () => {
        const own = upTo(4)
        const kind = upTo(5)
        const names = [0, 1, 2, 3].map((seat) => {
          if (seat === own) return 'Heron'
          if (kind === 0) return 'Heron'
          return kind === 1 && seat === (own + 1) % 4 ? 'Demo' : 'Dummy'
        })
        return { own, kind, names, scores: names.map(() => upTo(4)) }
      })
      const text = played.map(({ names, scores }) => lines(names, scores)).join('noise\n')
      const counted = played.filter(({ kind }) => kind > 1)
      const won = counted.filter(
        ({ own, scores }) => scores.filter((score) => score >= scores[own]).length === 1,
      )
      const { dummies, others } = countNativeResults(readNativeResults(text).results, 'Heron')
      expect([dummies.played, dummies.won, others]).toEqual([counted.length, won.length, 30 - counted.length])
      expect(dummies.bySeat.map((seat) => seat.played)).toEqual(
        [0, 1, 2, 3].map((seat) => counted.filter(({ own }) => own === seat).length),
      )
    }
  })

  test('name who can be asked about', () => {
    const text =
      lines(['Heron', 'Dummy', 'Dummy', 'Dummy'], [1, 2, 3, 4]) +
      lines(['Dummy', 'Dummy', 'Heron', 'Dummy'], [1, 2, 3, 4]) +
      lines(['Wren', 'Heron', 'Heron', 'Heron'], [1, 2, 3, 4]) +
      lines(['A', 'B', 'C', 'D'], [1, 2, 3, 4])
    const { results } = readNativeResults(text)
    expect(candidatesIn(results)).toEqual(['Heron', 'Wren'])
    expect([...countNativeResults(results, 'Heron').against]).toEqual([['Dummy', 2]])
  })
})
