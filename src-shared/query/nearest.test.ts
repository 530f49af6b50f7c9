import { expect, it } from 'vitest'
import { nearestOf } from './nearest.ts'

it.each([
  ['score', 'score'],
  ['scoer', 'score'],
  ['sore', 'score'],
  ['scoree', 'score'],
  ['xcore', 'score'],
  ['csore', 'score'],
  ['scrxe', undefined],
  ['sc', undefined],
  ['', undefined],
])('“%s” may have been meant as %s', (text, word) => {
  expect(nearestOf(text, ['opponent', 'score', 'place'])).toBe(word)
})

it('a third of a word’s letters may be wrong, and one in any case', () => {
  expect(nearestOf('xbcdex', ['abcdef'])).toBe('abcdef')
  expect(nearestOf('xbcdx', ['abcde'])).toBeUndefined()
  expect(nearestOf('xbxdex', ['abcdef'])).toBeUndefined()
  expect(nearestOf('xb', ['ab'])).toBe('ab')
  expect(nearestOf('xy', ['ab'])).toBeUndefined()
  expect(nearestOf('badcef', ['abcdef'])).toBe('abcdef')
})

it('the nearer word counts; of two as near the first', () => {
  expect(nearestOf('planet', ['plants', 'planets'])).toBe('planets')
  expect(nearestOf('cat', ['bat', 'hat'])).toBe('bat')
  expect(nearestOf('cat', ['hat', 'cat'])).toBe('cat')
  expect(nearestOf('cat', ['act', 'cat'])).toBe('cat')
})

it('of a short word just the texts one step away are taken for it', () => {
  // All texts of up to four letters of three; one step is a letter more, less or other, or two neighbours exchanged.
  const LETTERS = ['a', 'b', 'c']
  let texts = ['']
  const all = [...texts]
  for (let length = 1; length <= 4; length++) {
    texts = texts.flatMap((text) => LETTERS.map((letter) => text + letter))
    all.push(...texts)
  }
  for (const word of ['a', 'ab', 'aab', 'abc']) {
    const near = new Set([word])
    for (let k = 0; k <= word.length; k++) {
      const [before, after] = [word.slice(0, k), word.slice(k)]
      near.add(before + after.slice(1))
      for (const letter of LETTERS) {
        near.add(before + letter + after)
        if (after !== '') near.add(before + letter + after.slice(1))
      }
      if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2))
    }
    expect(all.filter((text) => nearestOf(text, [word]) === word)).toEqual(
      all.filter((text) => near.has(text)),
    )
  }
})
