import { describe, expect, it } from 'vitest'
import { MAX_QUERY_CHARS, parseQuery } from './parse-query.ts'

/** What a query of one term asks, without its place and word. */
function read(text: string): unknown {
  const parsed = parseQuery(text)
  if (!parsed.ok) return parsed.error.map(({ from, to, message }) => `${text.slice(from, to)}: ${message}`)
  const [term] = parsed.value
  return 'ranges' in term ? term.ranges : 'values' in term ? term.values : term.kind
}
const day = (...parts: number[]) => ({ kind: 'calendar', parts })

describe('a number', () => {
  it.each([
    ['score>5', [{ low: 5, high: Infinity, isOpenLow: true }]],
    ['score>=5', [{ low: 5, high: Infinity }]],
    ['score<5', [{ low: -Infinity, high: 5, isOpenHigh: true }]],
    ['score<=5', [{ low: -Infinity, high: 5 }]],
    ['score=5', [{ low: 5, high: 5 }]],
    ['score:-1.5', [{ low: -1.5, high: -1.5 }]],
    ['score=1..2', [{ low: 1, high: 2 }]],
    ['score:2..2', [{ low: 2, high: 2 }]],
    ['score:..-2', [{ low: -Infinity, high: -2 }]],
    ['score:1,3..', [{ low: 1, high: 1 }, { low: 3, high: Infinity }]],
    ['cpu:50%', [{ low: 0.5, high: 0.5 }]],
    ['cpu:10%..0.5', [{ low: 0.1, high: 0.5 }]],
    ['cpu:7', [{ low: 7, high: 7 }]],
  ])('is read from %s', (text, ranges) => expect(read(text)).toEqual(ranges)) // prettier-ignore

  it.each([
    ['seat', 1, 4],
    ['place', 1, 4],
    ['seed', 0, 2_147_483_647],
    ['rounds', 0, 1_000_000],
  ])('of %s is a whole one from %d to %d', (word, least, most) => {
    for (const value of [least, most]) expect(read(`${word}:${value}`)).toEqual([{ low: value, high: value }])
    expect(read(`${word}:${least}..${most}`)).toEqual([{ low: least, high: most }])
    for (const value of [least - 1, most + 1])
      for (const part of [`${value}`, `${value}..`, `..${value}`])
        expect(read(`${word}:${part}`)).toEqual([
          `${part}: “${word}” is between ${least} and ${most}; not ${value}.`,
        ])
  })

  it.each(['version', 'comparison', 'group', 'parent', 'id'])('of %s is a whole one from 1', (word) => {
    expect(read(`${word}:1`)).toEqual([{ low: 1, high: 1 }])
    expect(read(`${word}:9007199254740991`)).toEqual([{ low: 2 ** 53 - 1, high: 2 ** 53 - 1 }])
    expect(read(`${word}:0`)).toEqual([`0: “${word}” is at least 1; not 0.`])
    expect(read(`${word}:1.5`)).toEqual([`1.5: “${word}” is a whole number; not 1.5.`])
  })

  it.each([
    ['score:5%', '5%: “5%” is not a number; write e.g. score>20000.'],
    ['score:.5', '.5: “.5” is not a number; write e.g. score>20000.'],
    ['cpu:%', '%: “%” is not a number; write e.g. cpu>80%.'],
    ['rounds:x', 'x: “x” is not a number; write e.g. rounds:7 or rounds:3..8.'],
    ['score:1..x', '1..x: “1..x” is not a number; write e.g. score>20000.'],
    ['score:x..1', 'x..1: “x..1” is not a number; write e.g. score>20000.'],
    ['score:..', '..: A range needs at least one end, e.g. score:3.. or score:3..8.'],
    ['score:3..2', '3..2: This range is empty: 3 is more than 2.'],
    ['score<1..2', '1..2: After < there is one number; a range is written score:1..2.'],
    ['score>=1..', '1..: After >= there is one number; a range is written score:1...'],
    ['score:,1', 'score:,1: A value is missing after “score:”.'],
    ['score:1,,2', 'score:1,,2: A value is missing after “,”.'],
  ])('is refused in %s', (text, problem) => expect(read(text)).toEqual([problem]))
})

describe('a date', () => {
  const today = { kind: 'day', daysAgo: 0 }
  const week = { kind: 'ago', amount: 1, unit: 'w' }
  it.each([
    ['date>2026', [{ low: day(2026), isOpenLow: true }]],
    ['date>=2026-11', [{ low: day(2026, 11) }]],
    ['date<2026-11-02', [{ high: day(2026, 11, 2), isOpenHigh: true }]],
    ['date<=2026-11-02T03', [{ high: day(2026, 11, 2, 3) }]],
    ['date=2026-11-02T03:04', [{ low: day(2026, 11, 2, 3, 4), high: day(2026, 11, 2, 3, 4) }]],
    ['date:today', [{ low: today, high: today }]],
    ['date:1w', [{ low: week }]],
    ['date<1w', [{ high: week, isOpenHigh: true }]],
    ['date:2025..today', [{ low: day(2025), high: today }]],
    ['date=2025..', [{ low: day(2025) }]],
    ['date:..2025,today', [{ high: day(2025) }, { low: today, high: today }]],
  ])('is read from %s', (text, ranges) => expect(read(text)).toEqual(ranges))

  it.each([
    ['date:x..', 'x..: “x” is not a date; write e.g. 2026-11-01, 2026-11, today, yesterday or 7d.'],
    ['date:2025..x', '2025..x: “x” is not a date; write e.g. 2026-11-01, 2026-11, today, yesterday or 7d.'],
    ['date:..', '..: A range needs at least one end, e.g. date:2026-11-01...'],
    ['date>2025..', '2025..: After > there is one date; a range is written date:2025...'],
    ['date<=2025..2026', '2025..2026: After <= there is one date; a range is written date:2025..2026.'],
    ['date>2025,2026', '2026: After > there is one value.'],
  ])('is refused in %s', (text, problem) => expect(read(text)).toEqual([problem])) // prettier-ignore
})

describe('a word', () => {
  it.each([
    ['crashed', 'flag'],
    ['CRASHED', 'flag'],
    ['crashed:', 'flag'],
    ['"crashed"', 'text'],
    ['"figure.water"', 'text'],
    ['"bot"', 'text'],
    ['game:PANDEMIC,mad-max', ['pandemic', 'mad-max']],
    ['game=season:0123456789abcdef', ['season:0123456789abcdef']],
    ['bot:Dummy,"a b",""', ['Dummy', 'a b', '']],
    ['note=x', ['x']],
  ])('is read from %s', (text, found) => expect(read(text)).toEqual(found))

  it.each([
    ['crashed=', 'crashed=: “crashed” stands alone, without a value.'],
    ['crashed:""', 'crashed:"": “crashed” stands alone, without a value.'],
    ['bot<a', '<: “bot” has no order: write bot:… instead of bot<….'],
    ['game>=pandemic', '>=: “game” has no order: write game:… instead of game>=….'],
    ['tag', 'tag: “tag” needs a value, e.g. tag:….'],
    ['SEAT', 'SEAT: “seat” needs a value, e.g. seat:2.'],
    ['Figure.Oil', 'Figure.Oil: “figure.oil” needs a value, e.g. figure.oil>10 or figure.oil:3..8.'],
    ['limits:x', 'x: “limits” is one of jutge, none; not “x”.'],
    ['game:season:0123', 'season:0123: “game” is one of pandemic, mad-max, the-walking-dead, apocalypse-now; not “season:0123”.'],
    ['-', '-: A word is missing after this -.'],
    ['-""', '-"": There is nothing between these quotes.'],
  ])('is refused in %s', (text, problem) => {
    expect(read(text)).toEqual([problem])
  }) // prettier-ignore
})

it('a query has at most 2000 characters', () => {
  expect(MAX_QUERY_CHARS).toBe(2000)
  const ok = (length: number) => parseQuery('a'.repeat(length)).ok
  expect([1999, 2000, 2001].map(ok)).toEqual([true, true, false])
})
