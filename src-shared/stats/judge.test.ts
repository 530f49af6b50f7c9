import { describe, expect, it } from 'vitest'
import { boundsOf, createJudge, type Decision, type Design } from './judge.ts'
import { designOf, PRESET_IDS, PRESETS } from './presets.ts'
import { logLikelihoodRatio, unseenShare } from './sprt.ts'
import { sumsOf } from './sums.ts'

const HALF: Design = { kind: 'three', window: 0.05, reject: -2.5 }
const judge = (design: Design, values: readonly number[]): Decision => {
  const own = createJudge(design)
  for (const y of values) own.add(y)
  return own.decision
}
const times = (n: number, y: (k: number) => number) => Array.from({ length: n }, (_, k) => y(k))

describe('the likelihood ratio', () => {
  it('is that of two normal means with the variance of the blocks, n − 3 in its denominator', () => {
    const values = [0.1, -0.2, 0.3, 0, 0.05, 0.2, -0.1, 0.15]
    const mean = values.reduce((sum, y) => sum + y, 0) / values.length
    const v = values.reduce((sum, y) => sum + (y - mean) ** 2, 0) / (values.length - 3)
    const density = (mu: number) => values.reduce((sum, y) => sum - (y - mu) ** 2 / (2 * v), 0)
    for (const difference of [0.02, -0.02, 0.3])
      expect(logLikelihoodRatio(sumsOf(values), difference)).toBeCloseTo(density(difference) - density(0), 12)
  })

  it('is about the same points whatever the blocks vary by', () => {
    // Twice the deviation, a quarter of the evidence about a mean that is exactly the window.
    const blocks = (by: number) => sumsOf(times(20, (k) => 0.02 + by * (k % 2 ? 1 : -1)))
    expect(logLikelihoodRatio(blocks(0.1), 0.02) / logLikelihoodRatio(blocks(0.2), 0.02)).toBeCloseTo(4, 9)
  })
})

describe('a judge', () => {
  it('says nothing before eight blocks, however clear they look', () => {
    const clear = (n: number) => times(n, (k) => 0.5 - 0.01 * (k % 2))
    expect(judge(HALF, clear(7))).toBe('continue')
    expect(judge(HALF, clear(8))).toBe('upper')
  })

  it('has three answers: B, A, and no difference worth having', () => {
    expect(
      judge(
        HALF,
        times(8, () => 0.1),
      ),
    ).toBe('upper')
    expect(
      judge(
        HALF,
        times(8, () => -0.1),
      ),
    ).toBe('lower')
    expect(
      judge(
        HALF,
        times(60, (k) => (k % 2 ? 0.1 : -0.1)),
      ),
    ).toBe('even')
  })

  it('says the opposite of the same blocks with the sides changed', () => {
    const opposite = { upper: 'lower', lower: 'upper', even: 'even', continue: 'continue', tied: 'tied' }
    for (const shift of [-0.05, 0, 0.02, 0.08])
      for (const n of [8, 20, 60]) {
        const values = times(n, (k) => shift + (k % 2 ? 0.1 : -0.1))
        const mirrored = values.map((y) => -y)
        expect(judge(HALF, mirrored)).toBe(opposite[judge(HALF, values)])
      }
  })

  it('asks of a clean-up only whether B is worse', () => {
    const design: Design = { kind: 'regression', window: 0.05, reject: -3 }
    expect(
      judge(
        design,
        times(40, (k) => (k % 2 ? 0.1 : -0.1)),
      ),
    ).toBe('upper')
    expect(
      judge(
        design,
        times(8, () => -0.1),
      ),
    ).toBe('lower')
    expect(
      judge(
        design,
        times(8, () => 0.1),
      ),
    ).toBe('upper')
  })

  it('says of ties only what so many can tell, and of blocks that are mostly ties as well', () => {
    // 5 points of share: half of the score in fewer than a tenth of the blocks.
    const enough = 29
    expect([unseenShare(enough) / 2 <= 0.05, unseenShare(enough - 1) / 2 <= 0.05]).toEqual([true, false])
    const ties = (n: number) => times(n, () => 0)
    expect([judge(HALF, ties(enough - 1)), judge(HALF, ties(enough))]).toEqual(['continue', 'tied'])
    const regression: Design = { kind: 'regression', window: 0.05, reject: -3 }
    const few = (n: number) => times(n, (k) => (k % 6 === 5 ? 0.004 * (k % 4 ? 1 : -1) : 0))
    for (const design of [HALF, regression]) {
      expect(judge(design, few(enough - 1))).toBe('continue')
      expect(judge(design, few(enough))).not.toBe('continue')
    }
  })

  it('does not change its answer', () => {
    const own = createJudge(HALF)
    for (const y of times(8, () => 0.1)) own.add(y)
    expect(own.add(-100)).toBe('upper')
    expect(own.sums.n).toBe(8)
  })

  it('calls it no difference only in a block that rules out both', () => {
    // A is ruled out by a good start; then B is, by blocks in which A catches up, while A comes back.
    const own = createJudge(HALF)
    const { reject } = boundsOf(HALF)
    const wereOut = [false, false]
    const values = [...times(12, (k) => (k % 2 ? 0.12 : -0.1)), ...times(200, (k) => (k % 2 ? 0.1 : -0.102))]
    for (const y of values) {
      if (own.add(y) !== 'continue') break
      own.tests.forEach(({ ratios }, k) => (wereOut[k] ||= ratios.at(-1)! <= reject))
    }
    expect(own.decision).toBe('even')
    for (const { ratios } of own.tests) expect(ratios.at(-1)).toBeLessThanOrEqual(reject)
    expect(own.tests.map(({ ratios }) => ratios.length)).toEqual([own.sums.n, own.sums.n])
  })
})

it('a question is about its points of share, whatever blocks usually vary by', () => {
  for (const preset of PRESET_IDS)
    expect(designOf({ preset, window: 1 })).toEqual({
      kind: PRESETS[preset].kind,
      window: 0.01,
      reject: PRESETS[preset].reject,
    })
})
