import { describe, expect, it } from 'vitest'
import { roundsIn, scoresAmong, statesIn, tuplesIn } from './match-text.ts'

describe('tuples of a state', () => {
  it.each([
    ['score 3 0 -12 7', [3, 0, -12, 7]],
    [' \tcpu 0.5 1 2e2 3\t\r', [0.5, 1, 200, 3]],
    [`${'w'.repeat(40)} 1 2 3 4`, [1, 2, 3, 4]],
  ])('reads “%s”', (line, values) => {
    expect([...tuplesIn(`x\n${line}\ny`).values()]).toEqual([values])
  })

  it.each([
    'score 1 2 3',
    'score 1 2 3 4 5',
    '7 1 2 3 4',
    'score 1 2 3 a',
    `${'w'.repeat(41)} 1 2 3 4`,
    'score 1 2 3 1e999',
  ])('takes “%s” for none', (line) => {
    expect(tuplesIn(line).size).toBe(0)
  })

  it('keeps what came last under a word, also where there is room for no other', () => {
    const words = Array.from({ length: 24 }, (_, k) => `w${k} 0 0 0 ${k}\n`).join('')
    const found = tuplesIn(`${words}w0 1 2 3 4\nanother 1 2 3 4\nw1 9 9 9 9`)
    expect(found.size).toBe(24)
    expect(found.get('w0')).toEqual([1, 2, 3, 4])
    expect(found.get('w1')).toEqual([0, 0, 0, 1])
    expect(tuplesIn(`${words.replace('w0 0 0 0 0\n', '')}another 1 2 3 4`).get('another')).toEqual([
      1, 2, 3, 4,
    ])
  })
})

describe('rounds of a configuration', () => {
  it.each([
    ['rounds 30', 30],
    ['NUM_ROUNDS 30', 30],
    ['nb_rounds 1', 1],
    ['number_of_rounds 4', 4],
    ['numberof_rounds 4', 4],
    ['max_rounds 1000001', 1_000_000],
    ['rounds 999999', 999_999],
    ['rounds 0\nnb_rounds 5', 5],
    ['rounds 2.5', undefined],
    ['rounds -3', undefined],
    ['some_rounds 3', undefined],
    ['rounds_left 3', undefined],
  ])('are known from “%s”', (config, rounds) => {
    expect(roundsIn(config)).toBe(rounds)
  })
})

describe('scores among tuples', () => {
  const words = ['score', 'total_score', 'scores', 'points', 'total_scores']
  it.each(words.map((word, k) => [word, words.slice(k)] as const))(
    'are “%s” before all after it',
    (word, rest) => {
      const tuples = new Map(rest.toReversed().map((one) => [one, [rest.indexOf(one), 0, 0, 0]]))
      expect(scoresAmong(tuples)).toBe(tuples.get(word))
    },
  )
  it('are none where no word is one for points', () => {
    expect(scoresAmong(new Map([['apples', [1, 2, 3, 4]]]))).toBeUndefined()
  })
})

describe('states in the lines of a match', () => {
  const cut = (text: string) => statesIn(text).map(([from, to]) => text.slice(from, to))

  it('begin after the names, and end where the orders begin', () => {
    const first = 'apples 3\nround 0\nscore 0 0 0 0\n'
    const second = 'actions\n1 N\nround 1\nscore 1 0 0 0\n'
    const third = 'orders 2\nround 2\nscore 2 0 0 0\n'
    for (const word of ['names', 'name'])
      expect(cut(`Orchard v1\n${word} A B C D\n${first}${second}${third}`)).toEqual([first, second, third])
  })
  it('end with the line of their round where no orders follow', () => {
    expect(cut('round 0\nround 1\t\r\nscore 1\n')).toEqual(['round 0\n', 'round 1\t\r\nscore 1\n'])
  })
  it('are not given the orders of a later round', () => {
    expect(cut('round 0\nround 1\nactions x\nround 2\n')).toEqual([
      'round 0\n',
      'round 1\n',
      'actions x\nround 2\n',
    ])
  })
  it.each(['command', 'commands', 'movement', 'movements', 'actions', 'orders'])(
    'know the word %s',
    (word) => {
      expect(cut(` round 0\na\n ${word} x\n\tround 12\nb`)).toEqual([
        ' round 0\na\n',
        ` ${word} x\n\tround 12\nb`,
      ])
    },
  )
  it('are none where no line is a round’s', () => {
    expect(statesIn('round one\nrounds 3\nground 3\nround 3 4')).toEqual([])
  })
})
