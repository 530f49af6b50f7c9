import { describe, expect, it } from 'vitest'
import { boundsOf, createJudge, type Decision, type Design } from './judge.ts'
import { designOf, PRESET_IDS, PRESETS } from './presets.ts'
import { logLikelihoodRatio, waldBounds } from './sprt.ts'

const HALF: Design = { kind: 'three', effect: 0.5 }
const judge = (design: Design, values: readonly number[]): Decision => {
  const own = createJudge(design)
  for (const y of values) own.add(y)
  return own.decision
}
const times = (n: number, y: (k: number) => number) => Array.from({ length: n }, (_, k) => y(k))

describe('the likelihood ratio', () => {
  it('agrees with a published chess calculation (379, 10170, 21828, 10640, 343 pairs at [0, 2] normalised Elo: 2.946)', () => {
    const counts = [379, 10170, 21828, 10640, 343]
    const n = counts.reduce((sum, count) => sum + count, 0)
    const sums = {
      n,
      sum: counts.reduce((sum, count, k) => sum + count * (k / 4 - 0.5), 0),
      sumOfSquares: counts.reduce((sum, count, k) => sum + count * (k / 4 - 0.5) ** 2, 0),
    }
    const alternative = (Math.SQRT2 * 2) / (800 / Math.log(10))
    expect(logLikelihoodRatio(sums, { null: 0, alternative })).toBeCloseTo(2.946, 2)
  })

  it('stops at Wald’s bounds', () => {
    expect(waldBounds().accept).toBeCloseTo(2.944, 3)
    expect(waldBounds().reject).toBeCloseTo(-2.944, 3)
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
    const design: Design = { kind: 'regression', effect: 0.5 }
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

  it('calls nothing but ties a tie, and does not divide by their missing variance', () => {
    expect(
      judge(
        HALF,
        times(15, () => 0),
      ),
    ).toBe('continue')
    expect(
      judge(
        HALF,
        times(16, () => 0),
      ),
    ).toBe('tied')
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

it('the effect of a question follows from its points of share', () => {
  const asked = { preset: 'better', window: 1, deviation: 2.5 } as const
  expect(designOf(asked)).toEqual({ kind: 'three', effect: 0.4 })
  for (const preset of PRESET_IDS)
    expect(designOf({ ...asked, preset })).toMatchObject({
      kind: PRESETS[preset].kind,
    })
})
