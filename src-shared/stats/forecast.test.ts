import { describe, expect, it } from 'vitest'
import { foreseenMatches, tooDear, tooDearWords, type Foreseen, type Underway } from './forecast.ts'

/** Outcomes of share that are `by` above and below 0 in turns: their deviation is nearly `by`. */
const outcomes = (count: number, by: number) => Array.from({ length: count }, (_, k) => (k % 2 ? by : -by))

// Twenty outcomes, 0.0963 from 0 each: a deviation of 0.0963 · √(20 / 19), 9.880 points.
const VARIES = 9.63 * Math.sqrt(20 / 19)
const underway: Underway = {
  preset: 'better',
  window: 1,
  outcomes: outcomes(20, 0.0963),
  capBlocks: 500,
  playingMs: 0,
  capSeconds: 60,
}
const ask = (change: Partial<Underway>) => tooDear({ ...underway, ...change })
// 'Is it better?' takes 7.9 / effect² blocks between equals: 7.9 · 97.6.
const NEEDED = 771.2

describe('a question is too dear', () => {
  it('where it takes more blocks than there may be', () => {
    expect(ask({})).toEqual({
      varies: expect.closeTo(VARIES, 9),
      matches: 2 * Math.round(NEEDED),
      window: 1,
      // √(7.9 / 80) of the deviation, 3.105 points, up to the next tenth; that takes 7.9 · (9.880 / 3.2)² blocks.
      instead: { window: 3.2, matches: 2 * 75 },
    })
    const needed = Math.round(NEEDED)
    expect(ask({ capBlocks: needed })).toBeUndefined()
    expect(ask({ capBlocks: needed - 1 })).toBeDefined()
  })

  it('where it takes longer than there is time', () => {
    // Twenty blocks in 10 s: two a second.
    const needed = Math.round(NEEDED)
    const inSeconds = (capSeconds: number) => ask({ capBlocks: 9999, playingMs: 10_000, capSeconds })
    expect(inSeconds(needed / 2)).toBeUndefined()
    expect(inSeconds(needed / 2 - 0.1)).toBeDefined()
    expect(ask({ capBlocks: 9999 })).toBeUndefined()
    expect(ask({ capBlocks: 9999, playingMs: 1, capSeconds: 0.0001 })).toBeDefined()
  })

  it('only once twenty blocks say how much the two vary, and where they vary', () => {
    expect(ask({ outcomes: outcomes(19, 0.0963) })).toBeUndefined()
    expect(ask({ outcomes: outcomes(20, 0) })).toBeUndefined()
  })

  it('only where a wider question is less than what was asked, and never beyond 20 points', () => {
    const window = (own: number) => ask({ window: own, capBlocks: 20 })
    expect(window(3.1)!.instead.window).toBe(3.2)
    expect(window(3.2)).toBeUndefined()
    const wild = { outcomes: outcomes(20, 0.95) }
    expect(ask(wild)!.instead).toEqual({
      window: 20,
      // 7.9 · (97.47 / 20)²
      matches: 2 * 188,
    })
    expect(ask({ ...wild, window: 20 })).toBeUndefined()
  })
})

it('it is written with two figures of a count, and a tenth of a point', () => {
  const facts = { varies: 8.94, matches: 1620, window: 0.9, instead: { window: 2.8, matches: 158 } }
  expect(tooDearWords(facts)).toBe(
    'These two vary by 8.9 points from block to block: a difference of 0.9 would take about 1,600 matches, one of 2.8 about 160.',
  )
})

describe('how many matches there will be in all', () => {
  const begun: Foreseen = {
    preset: 'better',
    window: 1,
    outcomes: [],
    capBlocks: 9999,
    deviation: 4,
    tests: [],
    acceptAt: 3,
    matchesPerBlock: 1,
  }
  const foreseen = (change: Partial<Foreseen>) => foreseenMatches({ ...begun, ...change })
  const after = (blocks: number) => foreseen({ outcomes: outcomes(blocks, 0.04) })
  /** After so many blocks, with these ratios of its tests. */
  const leading = (blocks: number, ...tests: readonly (readonly number[])[]) =>
    foreseen({ outcomes: outcomes(blocks, 0.04), tests: tests.map((ratios) => ({ ratios })) })

  it('is what the question usually takes where one is better, in two figures', () => {
    // 5.9 / (1/4)² blocks.
    expect([foreseen({}), foreseen({ matchesPerBlock: 2 })]).toEqual([94, 190])
    expect([foreseen({ deviation: 1 }), foreseen({ deviation: 0 })]).toEqual([8, undefined])
    expect([foreseen({ capBlocks: 50 }), foreseen({ capBlocks: 50, matchesPerBlock: 3 })]).toEqual([50, 150])
  })

  it('goes by what the two vary by themselves from twenty blocks on', () => {
    const of = (blocks: number) => foreseen({ outcomes: outcomes(blocks, 0.0963) })
    // 5.9 · 9.880² blocks.
    expect([of(19), of(20)]).toEqual([94, 580])
  })

  it('becomes what equals take, and then nothing, once it took more', () => {
    // 95 blocks where one is better, 127 or 128 between equals.
    expect([94, 95, 126, 127, 130].map(after)).toEqual([95, 130, 130, undefined, undefined])
  })

  it('is less where a test is on the way to its end, from eight blocks on', () => {
    expect([leading(7, [9, 9, 1]), leading(8, [9, 9, 1])]).toEqual([94, 24])
    expect(leading(8, [0.5], [0.9], [-2])).toBe(27)
    expect([leading(8, [0]), leading(8, [-1]), leading(8, [])]).toEqual([94, 94, 94])
    // Over its end already: the next block says so.
    expect(leading(8, [4])).toBe(9)
  })
})
