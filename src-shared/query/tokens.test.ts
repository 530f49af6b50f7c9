import { describe, expect, it } from 'vitest'
import { quoteValue, readQueryTokens } from './tokens.ts'

/** Each term as `-word operator [values]`, quoted values with quotes. */
const cut = (text: string) =>
  readQueryTokens(text).tokens.map((token) => [
    token.isNegated,
    token.word?.text,
    token.operator?.text,
    ...token.values.map(({ text: value, isQuoted }) => (isQuoted ? `"${value}"` : value)),
  ])

describe('terms of a query', () => {
  it.each([
    [
      '  a\tb ',
      [
        [false, undefined, undefined, 'a'],
        [false, undefined, undefined, 'b'],
      ],
    ],
    ['-a', [[true, undefined, undefined, 'a']]],
    ['-seat:1,2', [[true, 'seat', ':', '1', '2']]],
    ['score>=3', [[false, 'score', '>=', '3']]],
    ['score<=3', [[false, 'score', '<=', '3']]],
    ['score>3', [[false, 'score', '>', '3']]],
    ['score<3', [[false, 'score', '<', '3']]],
    ['score=3', [[false, 'score', '=', '3']]],
    ['figure.a-b_2:3', [[false, 'figure.a-b_2', ':', '3']]],
    ['SETTING.x:3', [[false, 'SETTING.x', ':', '3']]],
    ['other.x:3', [[false, undefined, undefined, 'other.x:3']]],
    ['bot:', [[false, 'bot', ':', '']]],
    ['bot:a,', [[false, 'bot', ':', 'a', '']]],
    [
      'bot:"a, \\"b\\\\" x',
      [
        [false, 'bot', ':', '"a, "b\\"'],
        [false, undefined, undefined, 'x'],
      ],
    ],
    [
      'a,b"c"',
      [
        [false, undefined, undefined, 'a,b'],
        [false, undefined, undefined, '"c"'],
      ],
    ],
    ['ñu:1', [[false, 'ñu', ':', '1']]],
  ])('are cut out of “%s”', (text, terms) => {
    expect(cut(text)).toEqual(terms)
    expect(readQueryTokens(text).problems).toEqual([])
  })

  it('know their places', () => {
    const [, token] = readQueryTokens('x -seat>=12,"3"').tokens
    expect(token).toMatchObject({
      from: 2,
      to: 15,
      word: { from: 3, to: 7 },
      operator: { from: 7, to: 9 },
      values: [
        { from: 9, to: 11 },
        { from: 12, to: 15 },
      ],
    })
  })
  it('say where a quote was left open', () => {
    const problem = { from: 4, to: 8, message: 'This quote is not closed: a " is missing.' }
    expect(readQueryTokens('bot:"abc').problems).toEqual([problem])
    expect(readQueryTokens('bot:"ab\\').problems).toEqual([problem])
    expect(cut('bot:"ab\\')[0][3]).toBe('"ab\\"')
    // A quote that is meant as a letter closes nothing.
    expect(readQueryTokens('bot:"a\\"').problems).toEqual([{ ...problem, to: 8 }])
    expect(cut('bot:"a\\"')[0][3]).toBe('"a""')
  })
  it.each([
    ['', '""'],
    ['a', 'a'],
    ['a b', '"a b"'],
    ['a,b', '"a,b"'],
    ['a"b', '"a\\"b"'],
    ['a\\b', '"a\\\\b"'],
    ['a:b', 'a:b'],
  ])('are written so that they are read back: “%s”', (value, written) => {
    expect(quoteValue(value)).toBe(written)
    expect(
      readQueryTokens(`bot:${written}`).tokens.map(({ values }) => values.map(({ text }) => text)),
    ).toEqual([[value]])
  })
})
