import { describe, expect, it } from 'vitest'
import { createPlay, estimateAfter, isMoreForB, planRuns } from './estimate.ts'
import { createJudge, type Decision, type Design } from './judge.ts'
import { createNormals } from './normals.ts'
import { deviationOf, meanOf, sumsOf, type Sums } from './sums.ts'

type Decided = Exclude<Decision, 'continue' | 'tied'>

/** Blocks around `shift`, a unit above and below in turns, until the judge decides. */
function playUntilDecided(design: Design, shift: number): { decision: Decided; sums: Sums } {
  const judge = createJudge(design)
  for (let k = 0; judge.decision === 'continue'; k++) judge.add(shift + (k % 2 ? 1 : -1))
  return { decision: judge.decision as Decided, sums: judge.sums }
}

/** Whether a played test came out at least as much in favour of B as the one that was seen: the order of the docstring. */
function isAsGood(own: ReturnType<typeof createJudge>, decision: Decision, seen: Sums): boolean {
  const order = ['lower', 'other', 'upper']
  const rankOf = (one: Decision) => Math.max(order.indexOf(one), one === 'lower' ? 0 : 1)
  if (rankOf(own.decision) !== rankOf(decision)) return rankOf(own.decision) > rankOf(decision)
  if (decision === 'even') return meanOf(own.sums) >= meanOf(seen)
  if (own.sums.n !== seen.n) return own.sums.n < seen.n === (decision === 'upper')
  return meanOf(own.sums) / deviationOf(own.sums) >= meanOf(seen) / deviationOf(seen)
}

/** How often tests of a true difference come out as much in favour of B, by playing them with the judge itself. */
function shareAsGood(
  design: Design,
  decision: Decision,
  seen: Sums,
  difference: number,
  runs: number,
): number {
  const normal = createNormals(77)
  const deviation = deviationOf(seen)
  const most = decision === 'even' ? 300 : seen.n
  let good = 0
  for (let run = 0; run < runs; run++) {
    // The unknown deviation is drawn: χ² with one degree fewer than there were blocks.
    let squares = 0
    for (let k = 1; k < seen.n; k++) squares += normal() ** 2
    const sigma = deviation * Math.sqrt((seen.n - 1) / squares)
    const judge = createJudge(design)
    while (judge.decision === 'continue' && judge.sums.n < most) judge.add(difference + sigma * normal())
    if (isAsGood(judge, decision, seen)) good++
  }
  return good / runs
}

const THREE: Design = { kind: 'three', window: 0.9, reject: -2.5 }
const REGRESSION: Design = { kind: 'regression', window: 0.9, reject: -3 }

describe('of what is true at an end of the interval one of twenty tests comes out so, of the estimate half', () => {
  it.each([
    ['B is better, at once', THREE, 2.5, 'upper'],
    ['B is better', THREE, 0.85, 'upper'],
    ['A is better', THREE, -0.85, 'lower'],
    ['there is no difference', THREE, 0.1, 'even'],
    ['there is no difference, A ahead', THREE, -0.12, 'even'],
    ['B is not worse', REGRESSION, 0.1, 'upper'],
    ['B is worse', REGRESSION, -0.8, 'lower'],
  ] as const)('%s', (_, design, shift, expected) => {
    const { decision, sums } = playUntilDecided(design, shift)
    expect(decision).toBe(expected)
    const { mean, low, high } = estimateAfter(design, decision, sums)
    const runs = 500
    const share = (difference: number) => shareAsGood(design, decision, sums, difference, runs)
    // Four standard errors of what is played here, and a hundredth for what is played there.
    const near = (target: number) => 4 * Math.sqrt((target * (1 - target)) / runs) + 0.01
    expect(Math.abs(share(mean) - 0.5), 'estimate').toBeLessThan(near(0.5))
    // An end that the answer itself sets is further in.
    const [least, most] =
      decision === 'lower'
        ? [-9, 0]
        : design.kind === 'regression'
          ? [-0.9, 9]
          : decision === 'even'
            ? [-0.9, 0.9]
            : [0, 9]
    if (low > least) expect(Math.abs(share(low) - 0.05), 'low').toBeLessThan(near(0.05))
    else expect([low, share(low) >= 0.05 - near(0.05)]).toEqual([least, true])
    if (high < most) expect(Math.abs(share(high) - 0.95), 'high').toBeLessThan(near(0.95))
    else expect([high, share(high) <= 0.95 + near(0.05)]).toEqual([most, true])
    expect([low <= mean, mean <= high]).toEqual([true, true])
  })
})

describe('after eight blocks, the fewest there are', () => {
  // The test is as clear as it was at least: k (Δ c − mean c') + z ≥ 0, where c and c' are the deviations, drawn anew and seen,
  // over the true one; both are χ of seven degrees over √7.
  const density = (c: number) => c ** 6 * Math.exp((-7 * c * c) / 2)
  const grid = Array.from({ length: 120 }, (_, k) => 0.02 * (k + 0.5))
  const weights = grid.map(density)
  const whole = weights.reduce((sum, weight) => sum + weight, 0) ** 2
  /** Normal distribution by its integral, for the few places that are asked for. */
  const steps = Array.from({ length: 1601 }, (_, k) => Math.exp(-((0.005 * (k - 800)) ** 2) / 2))
  const below = steps.map(
    (
      (sum) => (step: number) =>
        (sum += (step * 0.005) / Math.sqrt(2 * Math.PI))
    )(0),
  )
  const normalAt = (z: number) => below[Math.max(0, Math.min(1600, Math.round(800 + z / 0.005)))]
  const shareAt = (difference: number, mean: number, k: number) => {
    let sum = 0
    grid.forEach((c, one) =>
      grid.forEach((seen, other) => {
        sum += weights[one] * weights[other] * normalAt(k * (difference * c - mean * seen))
      }),
    )
    return sum / whole
  }

  it.each([1.2, 1.6, 2, -1.6, -2])(
    'a mean of %f has the estimate and the nearer end that an integral has',
    (shift) => {
      const { decision, sums } = playUntilDecided(THREE, shift)
      expect([decision, sums.n]).toEqual([shift > 0 ? 'upper' : 'lower', 8])
      const share = (difference: number) =>
        shareAt(difference, meanOf(sums), Math.sqrt(8) / deviationOf(sums))
      const { mean, low, high } = estimateAfter(THREE, decision, sums)
      // By so many runs; the far end, of which few are, is rather too far than too near.
      expect(Math.abs(share(mean) - 0.5)).toBeLessThan(0.035)
      const [near, far] = shift > 0 ? [share(low), share(high)] : [1 - share(high), 1 - share(low)]
      expect(Math.abs(near - 0.05)).toBeLessThan(0.012)
      expect(far).toBeGreaterThan(0.945)
    },
  )
})

it('of blocks that are all the same nothing is left open, but for what is more than rounding', () => {
  const same = sumsOf(Array.from({ length: 8 }, () => 0.3))
  const mean = meanOf(same)
  expect(estimateAfter(THREE, 'upper', same)).toEqual({ mean, low: mean, high: mean })
  const nearly = sumsOf(Array.from({ length: 8 }, (_, k) => 0.001 + (k % 2 ? 1e-8 : -1e-8)))
  const { low, high } = estimateAfter({ kind: 'three', window: 0.0001, reject: -2.5 }, 'upper', nearly)
  expect(high - low).toBeGreaterThan(1e-9)
})

it('the same blocks have the same estimate, always', () => {
  const { decision, sums } = playUntilDecided(THREE, 0.85)
  expect(estimateAfter(THREE, decision, sums)).toEqual(estimateAfter(THREE, decision, sums))
})

describe('more in favour of B', () => {
  const order: Decision[] = ['lower', 'even', 'upper']
  it('is B better before no difference before A better, whatever the blocks', () => {
    for (const seen of order)
      for (const outcome of order.filter((one) => one !== seen))
        for (const n of [8, 10, 12])
          for (const size of [-1, 0, 1])
            expect(isMoreForB(outcome, n, size, seen, 10, 0)).toBe(
              order.indexOf(outcome) > order.indexOf(seen),
            )
    expect(isMoreForB('continue', 12, -9, 'lower', 10, 0)).toBe(true)
    expect(isMoreForB('continue', 12, 9, 'upper', 10, 0)).toBe(false)
  })
  it.each<[Decision, number, number, boolean]>([
    // Earlier where B is better, then the clearer; later where A is.
    ['upper', 9, -1, true],
    ['upper', 11, 1, false],
    ['upper', 10, 0.5, true],
    ['upper', 10, 0.4, false],
    ['lower', 9, 1, false],
    ['lower', 11, -1, true],
    ['lower', 10, 0.5, true],
    ['lower', 10, 0.4, false],
    // By the mean alone where there is no difference.
    ['even', 9, 0.4, false],
    ['even', 11, 0.5, true],
  ])('%s after %i blocks and a size of %f, seen after 10 and 0.5: %s', (decision, n, size, isMore) => {
    expect(isMoreForB(decision, n, size, decision, 10, 0.5)).toBe(isMore)
  })
})

it('a test that is played in numbers ends as the judge ends it, in the same block', () => {
  const seen = new Map<Decision, number>()
  for (let run = 0; run < 240; run++) {
    const window = [0.3, 0.9, 1.5][run % 3]
    const design: Design = run % 2 ? { ...REGRESSION, window } : { ...THREE, window }
    const t = (run % 7) * 0.4 - 1.2
    // The same numbers for both; the judge takes blocks of the deviation 3.
    const values: number[] = []
    const normal = createNormals(run)
    const last = run % 5 === 4 ? 9 : 60
    const played = createPlay(design, last)(t, window, () => {
      values.push(normal())
      return values.at(-1)!
    })
    const judge = createJudge({ ...design, window: 3 * window })
    for (const value of values) judge.add(3 * (t + value))
    expect([played.outcome, played.n]).toEqual([judge.decision, judge.sums.n])
    expect(played.sum).toBeCloseTo(judge.sums.sum / 3, 9)
    if (played.outcome === 'continue') expect([played.n, played.spread]).toEqual([last, 1])
    else expect(played.spread).toBeCloseTo(deviationOf(judge.sums) / 3, 9)
    seen.set(played.outcome, (seen.get(played.outcome) ?? 0) + 1)
  }
  for (const decision of ['upper', 'lower', 'even', 'continue'] as const)
    expect(seen.get(decision), decision).toBeGreaterThan(5)
})

it.each<[Decision, number, number, number, number]>([
  // A million steps in all, but 600 to 4000 tests; one-sided answers as long as they were.
  ['upper', 8, 0.5, 8, 4000],
  ['lower', 250, 0.5, 250, 4000],
  ['lower', 251, 0.5, 251, 3984],
  ['upper', 400, 0.01, 400, 2500],
  ['upper', 3000, 0.5, 3000, 600],
  // Without a difference three times as long, or 40 / effect², which takes a quarter of that mostly.
  ['even', 100, 0.5, 300, 4000],
  ['even', 30, 0.3, 445, 4000],
  ['even', 100, 0.15, 1778, 2250],
  ['even', 1000, 0.15, 3000, 1000],
  ['even', 20, 0.05, 16_000, 600],
])('after %s in %i blocks, of a window of %f deviations: at most %i blocks, %i tests', (...row) => {
  const [decision, n, effect, last, count] = row
  expect(planRuns(decision, n, effect)).toEqual({ last, count })
})
