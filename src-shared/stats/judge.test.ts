import { describe, expect, it } from 'vitest'
import { halfWidthFactor } from './interval.ts'
import { boundsOf, createJudge, earlyFactor, type Decision, type Design } from './judge.ts'
import { designOf, PRESET_IDS, PRESETS } from './presets.ts'
import { logLikelihoodRatio, unseenShare } from './sprt.ts'
import { deviationOf, meanOf, sumsOf } from './sums.ts'

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

  it('says of ties only what so many can show, and of blocks that are mostly ties as well', () => {
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

describe('an answer', () => {
  const REGRESSION: Design = { kind: 'regression', window: 0.05, reject: -3 }
  const ACCEPTED = Math.log(0.95 / 0.04)

  /** What the rules say of some blocks, taken from their description and not from how they are written there. */
  function slow({ kind, window, reject }: Design, values: readonly number[]): Decision {
    const n = values.length
    if (n < 8) return 'continue'
    const mean = values.reduce((sum, y) => sum + y, 0) / n
    const around = values.reduce((sum, y) => sum + (y - mean) ** 2, 0)
    const ties = values.filter((y) => y === 0).length
    const isEnough = (1 - 0.05 ** (1 / n)) / 2 <= window
    if (ties === n) return isEnough ? 'tied' : 'continue'
    const ratio = (difference: number) => (n * difference * (mean - difference / 2) * (n - 3)) / around
    // An always-valid interval with its weight on large effects, wrong in one of fifty.
    const half = halfWidthFactor(n, 0.02, 1) * Math.sqrt(around / (n - 1))
    const may = 2 * ties <= n || isEnough
    if (ratio(-window) >= ACCEPTED || mean + half < 0) return 'lower'
    if (kind === 'three') {
      if (ratio(window) >= ACCEPTED || mean - half > 0) return 'upper'
      return ratio(window) <= reject && ratio(-window) <= reject && may ? 'even' : 'continue'
    }
    if (mean - half > 0) return 'upper'
    return (ratio(-window) <= reject || mean - half > -window) && may ? 'upper' : 'continue'
  }

  it('is that of the rules, block by block, for blocks of every kind', () => {
    let state = 9
    const random = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x80000000
    const counts = new Map<Decision, number>()
    for (let run = 0; run < 300; run++) {
      const design = run % 2 ? REGRESSION : HALF
      const [shift, spread, ties] = [0.16 * (random() - 0.5), 0.01 + 0.5 * random(), random() ** 2]
      const own = createJudge(design)
      const values: number[] = []
      while (values.length < 10 + (run % 3) * 25 && own.decision === 'continue') {
        values.push(random() < ties ? 0 : shift + spread * (random() - 0.5))
        expect(own.add(values.at(-1)!)).toBe(slow(design, values))
      }
      counts.set(own.decision, (counts.get(own.decision) ?? 0) + 1)
    }
    for (const decision of ['upper', 'lower', 'even', 'continue'] as const)
      expect(counts.get(decision), decision).toBeGreaterThan(10)
  })

  it('comes early where an interval that is wrong in one of fifty leaves 0 out, and its weight is on large effects', () => {
    for (const n of [8, 12, 100]) expect(earlyFactor(n)).toBe(halfWidthFactor(n, 0.02, 1))
    // Ten blocks, just clear and just not: for windows so wide that nothing else shows.
    const wide: Design = { kind: 'three', window: 9, reject: -1e9 }
    const wideRegression: Design = { kind: 'regression', window: 1, reject: -1e6 }
    const blocks = (of: number) => times(10, (k) => of + (k % 2 ? 1 : -1))
    const half = earlyFactor(10) * deviationOf(sumsOf(blocks(0)))
    for (const design of [wide, { ...wideRegression, window: 0.001 }]) {
      expect(judge(design, blocks(-half + 0.01))).toBe('continue')
      expect(judge(design, blocks(-half - 0.01))).toBe('lower')
    }
    expect([judge(wide, blocks(half - 0.01)), judge(wide, blocks(half + 0.01))]).toEqual([
      'continue',
      'upper',
    ])
    // Not worse by the window: the interval is above it.
    const notWorse = (mean: number) => judge(wideRegression, blocks(mean))
    expect([notWorse(half - 1.01), notWorse(half - 0.99)]).toEqual(['continue', 'upper'])
  })

  it('of a regression in which half of the blocks are ties waits no longer, with one more it does', () => {
    // Ten blocks of which five, or six, are ties; the others are all ahead by very little.
    const some = (ties: number) => times(10, (k) => (k < ties ? 0 : 0.001 + 0.0001 * k))
    const never: Design = { kind: 'three', window: 0.05, reject: -2.5 }
    expect([judge(never, some(5)), judge(never, some(6))]).toEqual(['even', 'continue'])
  })

  it('of a regression in which B is clearly ahead does not wait for what may be unseen', () => {
    // 15 of 28 blocks are ties, too many to say that nothing is lost; but in the others B has half of the score more.
    expect(judge(REGRESSION, [...times(15, () => 0), ...times(13, () => 0.5)])).toBe('upper')
  })

  it('has the ratios of its tests after each block, within its bounds', () => {
    const own = createJudge(HALF)
    const values = [0.1, -0.2, 0.3, 0, 0.05, 0.2]
    for (const y of values) own.add(y)
    expect(own.tests.map(({ about }) => about)).toEqual(['B', 'A'])
    own.tests.forEach(({ ratios }, k) =>
      expect(ratios).toEqual(
        values.map((_, last) =>
          logLikelihoodRatio(sumsOf(values.slice(0, last + 1)), k === 0 ? 0.05 : -0.05),
        ),
      ),
    )
    expect(createJudge(REGRESSION).tests.map(({ about }) => about)).toEqual(['A'])
    expect(meanOf(own.sums)).toBeCloseTo(0.45 / 6, 12)
    expect(boundsOf(HALF)).toEqual({ reject: -2.5, accept: ACCEPTED })
  })
})
