import { describe, expect, it } from 'vitest'
import { completeQuery, type Suggestions } from './complete-query.ts'

const KNOWN: Suggestions = {
  bot: [{ value: 'Dummy', detail: '9 matches' }, { value: 'Demo' }, { value: 'Manolito' }],
  tag: [{ value: 'odd' }],
  config: [{ value: 'old map' }],
  figure: [{ value: 'water' }, { value: 'oil', detail: 'in 3 matches' }],
  setting: [{ value: 'rows' }],
}
const MANY: Suggestions = { bot: Array.from({ length: 20 }, (_, k) => ({ value: `b${k}` })) }

/** `|` is the caret. */
function complete(marked: string, known = KNOWN) {
  const caret = marked.indexOf('|')
  const { from, to, items } = completeQuery(marked.replace('|', ''), caret, known)
  return { from, to, texts: items.map(({ text }) => text), items }
}

describe('what is offered', () => {
  const FIRST = ['game:', 'bot:', 'version:', 'opponent:', 'seat:', 'place:', 'score:', 'share:', 'cpu:', 'drop:', 'crashed', 'out-of-cpu'] // prettier-ignore

  it.each(['|', 'a |', '| a', 'a | b', '-|', 'a -|'])('in “%s” is the first twelve words', (marked) => {
    expect(complete(marked).texts).toEqual(FIRST)
  })

  it('is at most twelve of what is known as well', () => {
    expect(complete('bot:|', MANY).texts).toEqual(MANY.bot!.slice(0, 12).map(({ value }) => value))
    // One word begins with b; eleven names besides.
    expect(complete('b|', MANY).texts).toEqual([
      'bot:',
      ...MANY.bot!.slice(0, 11).map(({ value }) => `bot:${value}`),
    ])
  })

  it.each([
    ['bot:|', ['Dummy', 'Demo', 'Manolito']],
    ['bot:d|', ['Dummy', 'Demo']],
    ['bot:D|', ['Dummy', 'Demo']],
    ['bot:m|', ['Manolito', 'Dummy', 'Demo']],
    ['bot:e|', ['Demo']],
    ['bot:to|', ['Manolito']],
    ['bot:x|', []],
    ['opponent:de|', ['Demo']],
    ['map:|', ['"old map"']],
    ['tag:|', ['odd']],
    ['seat:|', ['1', '2', '3', '4']],
    ['place:3|', ['3']],
    ['version:|', []],
    ['score:|', []],
    ['cpu:|', []],
    ['note:|', []],
    ['limits:|', ['jutge', 'none']],
    ['date:|', ['today', 'yesterday', '7d', '4w']],
    ['cause:zz|', []],
    ['zzz:|', []],
    ['BOT:de|', ['Demo']],
  ])('after %s is %j', (marked, texts) => {
    expect(complete(marked).texts).toEqual(texts)
  })

  it.each([
    ['wa|', ['figure.water']],
    ['WATER|', ['figure.water']],
    ['ater|', []],
    ['figure.|', ['figure.water', 'figure.oil']],
    ['figure.o|', ['figure.oil']],
    ['setting|', ['setting.rows']],
    ['row|', ['setting.rows']],
    ['ro|', ['rounds:', 'setting.rows']],
    ['igure.|', []],
    ['od|', ['tag:odd']],
    ['ol|', ['config:"old map"', 'bot:Manolito']],
    ['dem|', ['bot:Demo']],
    ['tagg|', ['tagged']],
    ['"dem|"', []],
  ])('for %s is %j', (marked, texts) => {
    expect(complete(marked).texts.toSorted()).toEqual(texts.toSorted())
  })

  it('says what it is', () => {
    expect(complete('bot:d|').items).toEqual([
      { text: 'Dummy', label: 'Dummy', detail: '9 matches' },
      { text: 'Demo', label: 'Demo', detail: '' },
    ])
    expect(complete('old|').items).toEqual([
      { text: 'config:"old map"', label: 'config:old map', detail: '' },
    ])
    expect(complete('seat|').items).toEqual([{ text: 'seat:', label: 'seat:', detail: 'its seat, 1 to 4' }])
    expect(complete('crashed|').items).toEqual([
      { text: 'crashed', label: 'crashed', detail: 'it crashed: no limit stopped it' },
    ])
    expect(complete('figure.|').items.map(({ detail }) => detail)).toEqual([
      'a number of its state at the end',
      'in 3 matches',
    ])
    expect(complete('rows|').items[0].detail).toBe('a number of its configuration')
    expect(complete('date:7|').items).toEqual([{ text: '7d', label: '7d', detail: 'the last seven days' }])
  })
})

it.each([
  // A place between terms is empty; of a word what stands there up to its sign, of a value just that value.
  ['a | b', '', 2],
  ['|abc', '', 0],
  ['a|bc', 'abc', 0],
  ['abc|', 'abc', 0],
  ['x -a|bc y', 'abc', 3],
  ['-|bot:x', 'bot:', 1],
  ['b|ot:x', 'bot:', 0],
  ['bot|:x', 'bot:', 0],
  ['scor|e>=5', 'score>=', 0],
  ['score>|=5', 'score>=', 0],
  ['score>=|5', '5', 7],
  ['bot:|x,yy', 'x', 4],
  ['bot:x|,yy', 'x', 4],
  ['bot:x,|yy', 'yy', 6],
  ['bot:x,y|y', 'yy', 6],
  ['bot:x,|', '', 6],
  ['bot:|', '', 4],
  ['bot:"a| b",c', '"a b"', 4],
  ['bot:x|bot:y', 'xbot:y', 4],
])('in “%s” the part “%s” from %d on is exchanged', (marked, part, from) => {
  const found = complete(marked)
  expect([marked.replace('|', '').slice(found.from, found.to), found.from]).toEqual([part, from])
})
