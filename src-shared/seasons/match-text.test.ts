import { describe, expect, it } from 'vitest'
import { roundsIn, scoresAmong, statesIn, tuplesIn } from './match-text.ts'
import { settingsIn } from './settings.ts'

describe('settings', () => {
  const settings = (text: string) => [...settingsIn(text)]
  it('are lines of a word and one number, in their order; of two the first', () => {
    expect(settings('rows 12\n  cols\t-3.5 \r\nnames a b c d\nrows 7\nlast 1e3')).toEqual([
      ['rows', 12],
      ['cols', -3.5],
      ['last', 1000],
    ])
  })
  it.each([
    '',
    'rows',
    'rows 1 2',
    '7 rows',
    'rows x',
    'rows 1.',
    'rows 0x10',
    `${'r'.repeat(41)} 1`,
    'rows Infinity',
  ])('are none in “%s”', (line) => expect(settings(line)).toEqual([]))
  it('are read to the limits: a line of 200 letters, 200 of them, 200,000 letters in all', () => {
    const line = (length: number) => `rows${' '.repeat(length - 5)}7`
    expect(settings(line(200))).toEqual([['rows', 7]])
    expect(settings(line(201))).toEqual([])
    expect(settings(`${line(201)}\ncols 5`)).toEqual([['cols', 5]])
    const many = Array.from({ length: 300 }, (_, k) => `w${k} ${k}`).join('\n')
    expect(settings(many)).toHaveLength(200)
    const before = `${'\n'.repeat(199_996)}a 1\n`
    expect(settings(before)).toEqual([['a', 1]])
    expect(settings(`${before}b 2`)).toEqual([['a', 1]])
    // The number itself is cut at the end.
    expect(settings(`${'\n'.repeat(199_996)}a 12345`)).toEqual([['a', 12]])
  })
  it.each([
    ['num_rounds 30', 30],
    ['nb_rounds 200', 200],
    ['NUM_ROUNDS 5', 5],
    ['numberofrounds 4', 4],
    ['rounds 7', 7],
    ['max_rounds 2000000', 1_000_000],
    ['background 7', undefined],
    ['rounds 0', undefined],
    ['rounds 1.5', undefined],
    ['rounds -3', undefined],
    ['rounds 0\nnb_rounds 8', 8],
  ])('tell the rounds: %s', (config, rounds) => expect(roundsIn(config)).toBe(rounds))
})

describe('tuples', () => {
  it('are a word and four numbers; a word that comes twice keeps what came last', () => {
    expect([
      ...tuplesIn('score 3 0 12 7\n  status 0.5 -1 1e-2 0 \r\n1 2 3 4 5\nscore 4 0 12 9\nfive 1 2 3 4 5\n'),
    ]).toEqual([
      ['score', [4, 0, 12, 9]],
      ['status', [0.5, -1, 0.01, 0]],
    ])
  })
  it('are looked at up to 24 words; one that is known is still kept', () => {
    const lines = Array.from({ length: 30 }, (_, k) => `w${k} ${k} 0 0 0`)
    expect(tuplesIn(lines.join('\n')).size).toBe(24)
    expect(tuplesIn([...lines.slice(0, 24), 'w3 9 9 9 9', 'w24 1 1 1 1'].join('\n')).get('w3')).toEqual([
      9, 9, 9, 9,
    ])
    expect([...tuplesIn(`${'a'.repeat(40)} 1 2 3 4\n${'b'.repeat(41)} 1 2 3 4`).keys()]).toEqual([
      'a'.repeat(40),
    ])
    expect(tuplesIn('huge 1e999 0 0 0').size).toBe(0)
  })
  it('tell the scores by the words that games have for them, the better first', () => {
    const tuples = (...words: string[]) => new Map(words.map((word, k) => [word, [k, 0, 0, 0]]))
    expect(scoresAmong(tuples('points', 'scores', 'total_score', 'score'))).toEqual([3, 0, 0, 0])
    expect(scoresAmong(tuples('total_scores', 'points'))).toEqual([1, 0, 0, 0])
    expect(scoresAmong(tuples('status'))).toBeUndefined()
  })
})

describe('the states of a match', () => {
  const parts = (text: string) => statesIn(text).map(([from, to]) => text.slice(from, to))
  const head = 'Game 1.0\nrounds 2\nnames a b c d\n'
  it('go from the names, or from the orders before, to the orders after', () => {
    const text = `${head}AB\nround 0\nscore 0 0 0 0\ncommands\n1 u\nCD\n round 1 \nmovements 3\nEF\nround 2\nscore 1 0 0 0\n`
    expect(parts(text)).toEqual([
      'AB\nround 0\nscore 0 0 0 0\n',
      'commands\n1 u\nCD\n round 1 \n',
      'movements 3\nEF\nround 2\nscore 1 0 0 0\n',
    ])
  })
  it('end with the line of their round where no orders follow', () => {
    expect(parts(`${head}AB\nround 0\nCD\nround 1\nEF\n`)).toEqual(['AB\nround 0\n', 'CD\nround 1\nEF\n'])
    expect(parts('round 0\nround 1')).toEqual(['round 0\n', 'round 1'])
    expect(parts('no state at all')).toEqual([])
  })
})
