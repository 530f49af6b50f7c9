import { expect, test } from 'vitest'
import { originsOfLines, sameLines } from './line-origins.ts'

const saved = (...texts: string[]) => texts.map((source, k) => ({ number: k + 1, source }))

test('a line is since the version that brought it', () => {
  expect(originsOfLines(saved('a\nb\n', 'a\nx\nb\n', 'a\nx\nc\n'), 'new\na\nx\nc\n')).toEqual([
    undefined,
    1,
    2,
    3,
    1,
  ])
})

test('what went and came back is since it came back; without versions nothing is saved', () => {
  expect(originsOfLines(saved('a\nb', 'a', 'a\nb'), 'a\nb')).toEqual([1, 3])
  expect(originsOfLines([], 'a\nb')).toEqual([undefined, undefined])
})

test('line ends of Windows make no difference', () => {
  expect(originsOfLines(saved('a\r\nb\r\n'), 'a\nb\n')).toEqual([1, 1, 1])
})

test('pairs are of equal lines, in order, and as many as in any other choice', () => {
  let state = 7
  const below = (n: number) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % n
  for (let k = 0; k < 300; k++) {
    const [a, b] = [0, 1].map(() => Array.from({ length: below(12) }, () => 'abcd'[below(4)]))
    const pairs = sameLines(a, b)
    pairs.forEach(([i, j], at) => {
      expect(a[i]).toBe(b[j])
      if (at > 0) expect(i > pairs[at - 1][0] && j > pairs[at - 1][1]).toBe(true)
    })
    expect(pairs.length).toBe(longest(a, b))
  }
})

test('long texts are compared too, by their unique lines', () => {
  const a = Array.from({ length: 4000 }, (_, k) => `line ${k}`)
  const b = ['first', ...a.toReversed().toReversed().slice(10), 'last']
  expect(sameLines(a, b).length).toBe(3990)
})

/** By trying everything. */
function longest(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      rows[i][j] = a[i - 1] === b[j - 1] ? rows[i - 1][j - 1] + 1 : Math.max(rows[i - 1][j], rows[i][j - 1])
  return rows[a.length][b.length]
}
