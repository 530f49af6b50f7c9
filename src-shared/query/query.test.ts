import { describe, expect, it } from 'vitest'
import { completeQuery, type Suggestions } from './complete-query.ts'
import { formatQuery, replaceWord, valuesOf } from './format-query.ts'
import { parseMoment, stretchOf } from './moments.ts'
import { parseQuery, type Term } from './parse-query.ts'

/** A term without its place in the text. */
function withoutPlace(term: Term): Pick<Term, 'isNegated' | 'kind'> {
  const facts = Object.entries(term).filter(([key]) => key !== 'from' && key !== 'to')
  return Object.fromEntries(facts) as unknown as Pick<Term, 'isNegated' | 'kind'>
}
const read = (text: string) => {
  const parsed = parseQuery(text)
  if (!parsed.ok) throw new Error(parsed.error.map(({ message }) => message).join(' '))
  return parsed.value.map((term) => withoutPlace(term))
}
const problemsOf = (text: string) => {
  const parsed = parseQuery(text)
  return parsed.ok ? [] : parsed.error.map(({ from, to, message }) => [text.slice(from, to), message])
}

describe('a query', () => {
  it('reads all that the issue of one line asks', () => {
    const text =
      'game:pandemic bot:manolito opponent:dummy seat:2 place:1 score>20000 crashed date>2026-11-01 tag:lost-to-dummy comparison:12'
    expect(read(text)).toEqual([
      { isNegated: false, kind: 'choice', word: 'game', values: ['pandemic'] },
      { isNegated: false, kind: 'name', word: 'bot', values: ['manolito'] },
      { isNegated: false, kind: 'name', word: 'opponent', values: ['dummy'] },
      { isNegated: false, kind: 'number', word: 'seat', ranges: [{ low: 2, high: 2 }] },
      { isNegated: false, kind: 'number', word: 'place', ranges: [{ low: 1, high: 1 }] },
      {
        isNegated: false,
        kind: 'number',
        word: 'score',
        ranges: [{ low: 20000, high: Infinity, isOpenLow: true }],
      },
      { isNegated: false, kind: 'flag', word: 'crashed' },
      {
        isNegated: false,
        kind: 'date',
        word: 'date',
        ranges: [{ low: { kind: 'calendar', parts: [2026, 11, 1] }, isOpenLow: true }],
      },
      { isNegated: false, kind: 'name', word: 'tag', values: ['lost-to-dummy'] },
      { isNegated: false, kind: 'number', word: 'comparison', ranges: [{ low: 12, high: 12 }] },
    ])
  })

  it('that is empty has no terms', () => expect(read('  \n ')).toEqual([]))

  it.each([
    ['quotes', 'config:"big map"', [{ kind: 'name', word: 'config', values: ['big map'] }]],
    ['quotes in quotes', '"say \\"hi\\""', [{ kind: 'text', text: 'say "hi"' }]],
    [
      'a flag may have a colon',
      'crashed: mem: x',
      [
        { kind: 'flag', word: 'crashed' },
        { kind: 'flag', word: 'mem' },
        { kind: 'text', text: 'x' },
      ],
    ],
    [
      'a cause is one of a list',
      'cause:cpu,memory',
      [{ kind: 'choice', word: 'cause', values: ['cpu', 'memory'] }],
    ],
    ['a flag’s name in quotes is a text', '"crashed"', [{ kind: 'text', text: 'crashed' }]],
    ['words in any case', 'BOT:Mano', [{ kind: 'name', word: 'bot', values: ['Mano'] }]],
    ['several values', 'bot:a,b*,"c d"', [{ kind: 'name', word: 'bot', values: ['a', 'b*', 'c d'] }]],
    ['a range', 'score:-5..10', [{ kind: 'number', word: 'score', ranges: [{ low: -5, high: 10 }] }]],
    ['half a range', 'seed:7..', [{ kind: 'number', word: 'seed', ranges: [{ low: 7, high: Infinity }] }]],
    [
      'ranges and numbers',
      'place:1,3..4',
      [{ kind: 'number', word: 'place', ranges: [{ low: 1, high: 1 }, { low: 3, high: 4 }] }],
    ], // prettier-ignore
    [
      'per cent',
      'cpu>=80%',
      [{ kind: 'number', word: 'cpu', ranges: [{ low: 0.8, high: Infinity }] }],
    ], // prettier-ignore
    [
      'what states and configurations say',
      'figure.Water>20 setting.nb_rows:12',
      [
        { kind: 'number', word: 'figure.water', ranges: [{ low: 20, high: Infinity, isOpenLow: true }] },
        { kind: 'number', word: 'setting.nb_rows', ranges: [{ low: 12, high: 12 }] },
      ],
    ],
    ['letters of all alphabets', 'ñandú', [{ kind: 'text', text: 'ñandú' }]],
  ])('reads %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected.map((term) => ({ isNegated: false, ...term })))
  })

  it('is turned round by a minus', () => {
    expect(read('-crashed -bot:dummy -"a b" -x').map(({ isNegated, kind }) => [isNegated, kind])).toEqual([
      [true, 'flag'],
      [true, 'name'],
      [true, 'text'],
      [true, 'text'],
    ])
  })

  it.each([
    ['seat:5', '5', '“seat” is between 1 and 4; not 5.'],
    ['seat:1.5', '1.5', '“seat” is a whole number; not 1.5.'],
    ['comparison:0', '0', '“comparison” is at least 1; not 0.'],
    ['game:chess', 'chess', '“game” is one of pandemic, mad-max, the-walking-dead, apocalypse-now; not “chess”.'],
    ['figure.water', 'figure.water', '“figure.water” needs a value, e.g. figure.water>10 or figure.water:3..8.'],
    ['setting.rows>many', 'many', '“many” is not a number; write e.g. setting.rows:7 or setting.rows:3..8.'],
    ['x bott:a', 'bott', 'There is no word “bott”. Do you mean “bot”?'],
    ['oponent:a', 'oponent', 'There is no word “oponent”. Do you mean “opponent”?'],
    ['colour:red', 'colour', 'There is no word “colour”. To look for the text itself, write it in quotes.'],
    ['score>many', 'many', '“many” is not a number; write e.g. score>20000.'],
    ['score>1,2', '2', 'After > there is one value.'],
    ['score>1..2', '1..2', 'After > there is one number; a range is written score:1..2.'],
    ['score:9..2', '9..2', 'This range is empty: 9 is more than 2.'],
    ['bot>a', '>', '“bot” has no order: write bot:… instead of bot>….'],
    ['bot:', 'bot:', 'A value is missing after “bot:”.'],
    ['bot:a,', 'bot:a,', 'A value is missing after “,”.'],
    ['crashed:1', 'crashed:1', '“crashed” stands alone, without a value.'],
    ['a score', 'score', '“score” needs a value, e.g. score>20000.'],
    ['date:2026-02-30', '2026-02-30', '“2026-02-30” is not a date; write e.g. 2026-11-01, 2026-11, today, yesterday or 7d.'],
    ['say "hi', '"hi', 'This quote is not closed: a " is missing.'],
    ['""', '""', 'There is nothing between these quotes.'],
    ['a - b', '-', 'A word is missing after this -.'],
  ])('with a mistake says where and what: %s', (text, where, message) => {
    expect(problemsOf(text)).toEqual([[where, message]])
  }) // prettier-ignore

  it('reports all mistakes in their order', () => {
    expect(problemsOf('place:9 bot:a seat:7 "x').map(([where]) => where)).toEqual(['9', '7', '"x'])
  })

  it('too long is refused', () => {
    expect(problemsOf('a'.repeat(2001))).toEqual([['a', 'A query has at most 2000 characters.']])
  })

  it.each([
    'game:pandemic -bot:manolito,"x y" opponent:d* seat:2 place:1..2 score>20000 crashed',
    'score<5 score:5.. score:..5 score:1,3..4 cpu:12.5% share>25% share:..50%',
    '-figure.water:1,3..4 setting.rows<5 "figure.water"',
    'date:today date>2026-11 date<2026-11-01T18:30 date:7d.. date:2026-01-02..yesterday date:2025',
    '-"crashed" "a:b" "-x" -x "say \\"hi\\"" ñandú "a b" a,b "back\\\\slash"',
  ])('written out is read back as it was: %s', (text) => {
    const first = parseQuery(text)
    if (!first.ok) throw new Error(first.error[0].message)
    expect(read(formatQuery(first.value))).toEqual(read(text))
  })

  it('of any letters never throws, and says places inside the text', () => {
    const letters = [
      'bot',
      ':',
      '>',
      '=',
      '"',
      '-',
      ' ',
      ',',
      '..',
      '1',
      'a',
      '\\',
      'score',
      'date',
      '%',
      '*',
    ]
    let state = 7
    const next = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 8
    for (let n = 0; n < 3000; n++) {
      const text = Array.from({ length: 1 + (next() % 9) }, () => letters[next() % letters.length]).join('')
      const parsed = parseQuery(text)
      if (parsed.ok) expect([text, read(formatQuery(parsed.value))]).toEqual([text, read(text)])
      else
        for (const { from, to } of parsed.error)
          expect([text, from >= 0 && from < to && to <= text.length]).toEqual([text, true])
      completeQuery(text, next() % (text.length + 1))
    }
  })
})

describe('a moment', () => {
  const now = new Date(2026, 10, 21, 12, 30).getTime()
  const at = (...parts: [number, number, number?, number?]) =>
    new Date(...(parts as [number, number])).getTime()
  it.each([
    ['2026', at(2026, 0), at(2027, 0)],
    ['2026-11', at(2026, 10), at(2026, 11)],
    ['2026-12-31', at(2026, 11, 31), at(2027, 0, 1)],
    ['2026-11-01T18', at(2026, 10, 1, 18), at(2026, 10, 1, 19)],
    ['today', at(2026, 10, 21), at(2026, 10, 22)],
    ['yesterday', at(2026, 10, 20), at(2026, 10, 21)],
    ['2d', now - 2 * 86_400_000, now - 2 * 86_400_000],
    ['90m', now - 90 * 60_000, now - 90 * 60_000],
  ])('%s', (text, from, to) => {
    expect(stretchOf(parseMoment(text)!, now)).toEqual({ from, to })
  })
  it.each(['2026-13', '2026-11-31', '26-11-01', '7', '7y', '2026-11-01T25', ''])('is not “%s”', (text) => {
    expect(parseMoment(text)).toBeUndefined()
  })
})

describe('a filter beside the query', () => {
  it.each([
    ['puts its word at the end', 'crashed', 'bot', 'bot:a', 'crashed bot:a'],
    ['changes its word where it stands', 'bot:b crashed', 'bot', 'bot:a', 'bot:a crashed'],
    ['makes one of several', 'bot:b x bot:c', 'bot', 'bot:a', 'bot:a x'],
    ['takes its word out', 'x bot:b  y', 'bot', undefined, 'x y'],
    ['takes a flag out', 'crashed x', 'crashed', undefined, 'x'],
    ['leaves mistakes alone', 'seat:9 bot:b', 'bot', 'bot:a', 'seat:9 bot:a'],
  ] as const)('%s', (_, text, word, term, expected) => {
    expect(replaceWord(text, word, term)).toBe(expected)
  })
  it('shows what the query asks', () => {
    expect(valuesOf('bot:a,b x', 'bot')).toEqual(['a', 'b'])
    expect(valuesOf('place:1..2', 'place')).toEqual(['1..2'])
    expect(valuesOf('score>5 crashed', 'score')).toEqual(['>5'])
    expect(valuesOf('-bot:a', 'bot')).toEqual([])
    expect(valuesOf('crashed', 'crashed')).toEqual(['crashed'])
  })
})

describe('completion', () => {
  const known: Suggestions = {
    bot: [{ value: 'Manolito', detail: '12 matches' }, { value: 'Dummy' }, { value: 'Demo' }],
    config: [{ value: 'big map' }],
  }
  /** The text after the first (or named) item was taken; `|` is the caret. */
  const complete = (marked: string, label?: string) => {
    const caret = marked.indexOf('|')
    const text = marked.replace('|', '')
    const { from, to, items } = completeQuery(text, caret, known)
    const item = label === undefined ? items[0] : items.find((one) => one.label === label)
    return item && text.slice(0, from) + item.text + text.slice(to)
  }
  const labels = (marked: string) =>
    completeQuery(marked.replace('|', ''), marked.indexOf('|'), known).items.map(({ label }) => label)

  it.each([
    ['a word', 'opp|', undefined, 'opponent:'],
    ['a word after a minus', 'x -cras|', undefined, 'x -crashed'],
    ['a word in the middle', 'a op|x:b', undefined, 'a opponent:b'],
    ['a value', 'bot:ma|', undefined, 'bot:Manolito'],
    ['the value of an opponent', 'opponent:d|', undefined, 'opponent:Dummy'],
    ['one of several values', 'bot:Dummy,m| x', undefined, 'bot:Dummy,Manolito x'],
    ['a value that needs quotes', 'map:bi|', undefined, 'map:"big map"'],
    ['a quoted value', 'config:"big|"', undefined, 'config:"big map"'],
    ['a choice', 'game:wal|', undefined, 'game:the-walking-dead'],
    ['a name without its word', 'mano|', undefined, 'bot:Manolito'],
    ['the end of a query', 'bot:a |', 'crashed', 'bot:a crashed'],
  ])('of %s', (_, marked, label, expected) => {
    expect(complete(marked, label)).toBe(expected)
  })
  it('offers all values after the colon', () => {
    expect(labels('bot:|')).toEqual(['Manolito', 'Dummy', 'Demo'])
    expect(labels('place:|')).toEqual(['1', '2', '3', '4'])
  })
  it('has nothing for an unknown word or inside a quoted text', () => {
    expect([labels('zzz:|'), labels('"ma|no"')]).toEqual([[], []])
  })
})
