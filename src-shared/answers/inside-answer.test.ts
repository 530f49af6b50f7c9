import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import type { StopAnswer } from '../contract/debug.ts'
import {
  answerOfMistakes,
  answerOfProfile,
  answerOfStop,
  answerOfValues,
  formatCpuSeconds,
} from './inside-answer.ts'

const SOURCES = [
  'x',
  'targets.empty()',
  'a < b && c > d || e == f && g != h || i < j',
  'std::vector<std::pair<int, int>, std::allocator<std::pair<int, int> > >::push_back(std::pair<int, int>&&)',
  `${'very_long_name_of_'.repeat(12)}function(int, int)`,
  'PLAYER_NAME::choose(Unit const&, std::set<int>)',
]
const finding = (line: number) => ({
  line,
  column: 1,
  severity: 'error' as const,
  message: 'index 9 of 4',
  fix: '',
})
const stop = (change: Partial<NonNullable<StopAnswer['stop']>> = {}): StopAnswer => ({
  stop: { round: 102, tick: 4, line: 46, reason: 'breakpoint', frames: [], orders: [], log: '', ...change },
  lines: [],
  notes: [],
})

describe('Inside', () => {
  test('a stop says where it is, and what of it is not as in the match', () => {
    expect(answerOfStop(stop())).toEqual({
      words: 'Stopped in round 102 at line 46.',
      small: '',
      tone: 'plain',
    })
    expect(answerOfStop({ ...stop(), ended: 'the end', stop: undefined }).words).toBe(
      'It did not stop again before the match ended.',
    )
    expect(answerOfStop(stop({ reason: 'frozen', text: 'index 9 of 4\nmore' }))).toEqual({
      words: 'Its match ends here, in round 102 at line 46.',
      small: 'Index 9 of 4.',
      tone: 'warn',
    })
    const { small } = answerOfStop({ ...stop(), difference: { round: 7, order: 2, given: 'unit 3 left' } })
    expect(small).toBe(
      'In round 7 it gave another order than in the match: unit 3 left instead of none (its order 2). What is shown from there on belongs to another match.',
    )
  })

  test('CPU names the dearest function of the bot’s own file, without its types', () => {
    const functions = [
      { function: '(library)', seconds: 0.3, share: 0.6 },
      { function: 'PLAYER_NAME::choose(Unit const&, std::set<int>)', line: 9, seconds: 0.2, share: 0.4 },
    ]
    expect(answerOfProfile({ functions, totalSeconds: 0.5 }, 'uses about 0.6 s of 1 s')).toEqual({
      words: 'PLAYER_NAME::choose takes 40 % of the CPU.',
      small: '0.50 s of CPU in this match. On the judge it uses about 0.6 s of 1 s.',
      tone: 'plain',
    })
    expect(answerOfProfile({ functions: [], totalSeconds: 0 }).words).toBe('It takes hardly any CPU.')
  })

  test('a bad breakpoint, an end without a line, and a difference are reported', () => {
    expect(answerOfStop({ ...stop(), problem: 'x is no name' })).toEqual({
      words: 'Stopped in round 102 at line 46.',
      small: 'A breakpoint cannot be used: x is no name.',
      tone: 'warn',
    })
    const difference = { round: 7, order: 2, given: 'unit 3 left' }
    expect(answerOfStop({ ...stop(), difference }).tone).toBe('warn')
    const end = (line: number) => answerOfStop(stop({ reason: 'frozen', text: 'no', line })).words
    expect([end(0), end(1)]).toEqual([
      'Its match ends here, in round 102.',
      'Its match ends here, in round 102 at line 1.',
    ])
  })

  test('CPU is written in seconds from a tenth on, in whole milliseconds from ten on', () => {
    expect([0, 0.00025, 0.0031, 0.00999, 0.01, 0.0234, 0.0999, 0.1, 0.12, 3].map(formatCpuSeconds)).toEqual([
      '0.00 ms',
      '0.25 ms',
      '3.10 ms',
      '9.99 ms',
      '10 ms',
      '23 ms',
      '100 ms',
      '0.10 s',
      '0.12 s',
      '3.00 s',
    ])
  })

  test('a function that takes less than a half of a hundredth takes hardly any CPU', () => {
    const words = (share: number) =>
      answerOfProfile({ functions: [{ function: 'f', line: 4, seconds: 1, share }], totalSeconds: 1 }).words
    expect([words(0.004), words(0.006), words(0.014)]).toEqual([
      'It takes hardly any CPU.',
      'f takes 1 % of the CPU.',
      'f takes 1 % of the CPU.',
    ])
    const library = { function: '(library)', seconds: 1, share: 0.9 }
    expect(answerOfProfile({ functions: [library], totalSeconds: 1 }).words).toBe(
      '(library) takes 90 % of the CPU.',
    )
  })

  test('a function of forty letters and a condition of 24 stand whole, longer ones are cut', () => {
    const dearest = (name: string) =>
      answerOfProfile({
        functions: [{ function: name, line: 1, seconds: 1, share: 0.5 }],
        totalSeconds: 1,
      }).words
    expect(dearest('f'.repeat(40))).toBe(`${'f'.repeat(40)} takes 50 % of the CPU.`)
    expect(dearest('f'.repeat(41))).toBe(`${'f'.repeat(39)}… takes 50 % of the CPU.`)
    const holds = (text: string, held: [number, number][]) =>
      answerOfValues({ rounds: 200, watches: [], condition: { held } }, text).words
    expect(holds('c'.repeat(24), [[0, 1]])).toBe(`${'c'.repeat(24)} holds in 1 of 200 rounds.`)
    expect(holds('c'.repeat(25), [])).toBe(`${'c'.repeat(23)}… holds in none of the rounds.`)
  })

  test('mistakes, and values by a condition', () => {
    const found = { verdict: 'sound' as const, matches: 1, rounds: 200, findings: [] }
    expect(answerOfMistakes(found).words).toBe('No mistake found in 200 rounds.')
    expect(answerOfMistakes({ ...found, matches: 4, rounds: 800 }).words).toBe(
      'No mistake found in 800 rounds of 4 matches.',
    )
    const left = 'what was never set in 4 matches'
    expect(answerOfMistakes({ ...found, verdict: 'unclear', left }).small).toBe(
      'Not looked at within its CPU: what was never set in 4 matches.',
    )
    expect(
      answerOfMistakes({ ...found, verdict: 'mistakes', findings: [finding(1), finding(2)] }).words,
    ).toBe('2 mistakes found in 200 rounds.')
    expect(
      answerOfValues(
        {
          rounds: 200,
          watches: [],
          condition: {
            held: [
              [3, 10],
              [100, 200],
            ],
          },
        },
        'moves.size() > 36',
      ).words,
    ).toBe('moves.size() > 36 holds in 107 of 200 rounds.')
    expect(answerOfValues({ rounds: 200, watches: [] }, '').words).toBe('It has no members of its own.')
  })

  test('every sentence is short and plain, whatever the source of the bot is', () => {
    const reasons = ['breakpoint', 'step', 'frozen', 'long', 'paused'] as const
    const words = [
      ...reasons.flatMap((reason) =>
        [0, 7, 199, 100_000].map((round) =>
          answerOfStop(stop({ reason, round, line: 9999, text: 'it read past v' })),
        ),
      ),
      ...SOURCES.flatMap((name) =>
        [0, 0.004, 0.5, 1].map((share) =>
          answerOfProfile({
            functions: [{ function: name, line: 4, seconds: share, share }],
            totalSeconds: share,
          }),
        ),
      ),
      ...SOURCES.flatMap((text) =>
        [0, 1, 57, 200].map((count) =>
          answerOfValues(
            { rounds: 200, watches: [], condition: { held: count === 0 ? [] : [[0, count]] } },
            text,
          ),
        ),
      ),
    ]
    // A condition and a function are the player's own words: a sentence may begin with them.
    expect(
      words.flatMap((one) => faultsOf(one).filter((fault) => !fault.startsWith('no beginning'))),
    ).toEqual([])
  })
})
