import { describe, expect, it } from 'vitest'
import { formatQuery, replaceWord, valuesOf } from './format-query.ts'
import { parseQuery, type Term } from './parse-query.ts'

const PLACE = { from: 0, to: 0, isNegated: false }
const ofText = (text: string): Term => ({ ...PLACE, kind: 'text', text })

describe('a query written out', () => {
  it.each([
    ['a', 'a'],
    ['a,b', 'a,b'],
    ['7', '7'],
    ['figure', 'figure'],
    ['crash', 'crash'],
    ['back\\slash', 'back\\slash'],
    ['', '""'],
    [' ', '" "'],
    ['a b', '"a b"'],
    ['a b c', '"a b c"'],
    [' a', '" a"'],
    ['-a', '"-a"'],
    ['-', '"-"'],
    ['a:', '"a:"'],
    ['a:b', '"a:b"'],
    ['bot', '"bot"'],
    ['BOT', '"BOT"'],
    ['crashed', '"crashed"'],
    ['figure.water', '"figure.water"'],
    ['Setting.Rows', '"Setting.Rows"'],
    ['"a"', '"\\"a\\""'],
    ['a"', '"a\\""'],
    ['a\\ b', '"a\\\\ b"'],
  ])('has a text in quotes only where it would be read as something else: %s', (text, written) => {
    expect(formatQuery([ofText(text)])).toBe(written)
    expect(formatQuery([{ ...ofText(text), isNegated: true }, ofText('x')])).toBe(`-${written} x`)
  })

  it.each([
    ['seat:2', 'seat:2'],
    ['score>=5', 'score:5..'],
    ['score>5', 'score>5'],
    ['score<=5', 'score:..5'],
    ['score<5', 'score<5'],
    ['score:5..5', 'score:5'],
    ['score:-5..5,7,9..', 'score:-5..5,7,9..'],
    ['-score:..1,2..', '-score:..1,2..'],
    ['cpu>80%', 'cpu>80%'],
    ['cpu:0.3333333333', 'cpu:33.333333%'],
    ['cpu:0.29', 'cpu:29%'],
    ['share:12.3456789%', 'share:12.345679%'],
    ['share:0..100%', 'share:0%..100%'],
    ['figure.water<=0.25', 'figure.water:..0.25'],
    ['date>2026-01', 'date>2026-01'],
    ['date<2026-01-02T03:04', 'date<2026-01-02T03:04'],
    ['date:2026-1-2..2026-1-2', 'date:2026-01-02'],
    ['date>=today', 'date:today..'],
    ['date<=7d', 'date:..7d'],
    ['date:2025,yesterday..today', 'date:2025,yesterday..today'],
    ['-bot:a,"b c",d*', '-bot:a,"b c",d*'],
    ['GAME:pandemic', 'game:pandemic'],
    ['-crashed mem:', '-crashed mem'],
  ])('has ranges, numbers and dates in one way: %s', (text, written) => {
    const parsed = parseQuery(text)
    if (!parsed.ok) throw new Error(parsed.error[0].message)
    expect(formatQuery(parsed.value)).toBe(written)
  })
})

describe('a word’s term in a query', () => {
  it.each([
    ['  a   bot:b  ', 'bot', undefined, 'a'],
    ['a\tb\n\nc', 'bot', undefined, 'a\tb c'],
    ['', 'bot', 'bot:a', 'bot:a'],
    ['x', 'crashed', undefined, 'x'],
    ['a bot:b c bot:d e -bot:f', 'bot', undefined, 'a c e'],
    ['a bot:b c bot:d e -bot:f', 'bot', 'bot:x', 'a bot:x c e'],
    ['BOT:b Crashed', 'bot', 'bot:x', 'bot:x Crashed'],
    ['BOT:b Crashed', 'crashed', undefined, 'BOT:b'],
    ['opponent:bot bot', 'bot', 'bot:x', 'opponent:bot bot:x'],
  ] as const)('of “%s”, the word %s exchanged for %s: “%s”', (text, word, term, expected) => {
    expect(replaceWord(text, word, term)).toBe(expected)
  })

  it.each([
    ['bot:a bot:b', 'bot', []],
    ['opponent:a', 'bot', []],
    ['bot:a opponent:b -bot:c', 'bot', ['a']],
    ['bot:a score>', 'bot', []],
    ['game:mad-max,pandemic', 'game', ['mad-max', 'pandemic']],
    ['x crashed', 'crashed', ['crashed']],
    ['-crashed', 'crashed', []],
    ['"bot"', 'bot', []],
    ['place:2', 'place', ['2']],
    ['cpu>=80%', 'cpu', ['80%..']],
    ['score<9', 'score', ['<9']],
    ['date:today', 'date', ['today']],
    ['date>2026', 'date', ['>2026']],
  ] as const)('“%s” asks of the word %s: %j', (text, word, values) => {
    expect(valuesOf(text, word)).toEqual(values)
  })
})
