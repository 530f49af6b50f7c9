import { describe, expect, it } from 'vitest'
import { estimateAfter } from './estimate.ts'
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
