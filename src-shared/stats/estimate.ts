import type { Interval } from './interval.ts'
import { earlyFactor, type Decision, type Design } from './judge.ts'
import { createNormals } from './normals.ts'
import { ACCEPT, ERROR_RATE, MIN_BLOCKS } from './sprt.ts'
import { deviationOf, meanOf, type Sums } from './sums.ts'

/**
 * What is known after a test has stopped. The mean of the blocks is too far out then, since a lucky streak is what
 * stops a test. The way out is to play the whole test many times in numbers, for one true difference after another,
 * and to ask of each how often the test would have come out at least as much in favour of B as it did:
 *
 * - the estimate is the difference for which that is half of the time (median-unbiased),
 * - the lower end is the one for which it is only `ERROR_RATE` of the time, the upper end all but that.
 *
 * "More in favour of B" puts every B-better above every no-difference above every A-better; among B-better the earlier
 * (then the clearer) is more, among A-better the later, among no-difference the larger mean. Since the answers are
 * in this order and each is wrong at most as often as `ERROR_RATE`, the interval cannot contradict the answer.
 *
 * Played tests are weighted by their likelihood ratio, so that one set of them serves for every true difference; the
 * unknown deviation is drawn anew for each (with a fixed number of blocks that gives Student's interval).
 */

/** Steps of all played tests together, and how many there are at least and at most. */
const STEPS = 1_000_000
const FEWEST_RUNS = 600
const MOST_RUNS = 4000
/** True differences that are played, in standard errors around the mean; 0 too. */
const PROPOSALS = [-3, -2, -1, 0, 1, 2, 3]

interface Run {
  /** Sum of the blocks at the end, in units of `sigma`. */
  readonly sum: number
  readonly n: number
  readonly sigma: number
  /** Logarithm of how likely the proposals together make this run, without what all differences share. */
  readonly logProposed: number
  /** Came out at least as much in favour of B. */
  readonly isMore: boolean
}

/**
 * Median-unbiased estimate of the true mean of a block after `design` stopped on these blocks with `decision`, each end
 * of its interval wrong in at most 5 of 100 comparisons. The same for the same blocks, always. Only for a decided test.
 */
export function estimateAfter(
  design: Design,
  decision: Exclude<Decision, 'continue' | 'tied'>,
  sums: Sums,
): Interval {
  const mean = meanOf(sums)
  const deviation = deviationOf(sums)
  // Nothing but rounding: every block came out the same.
  if (deviation <= 1e-9 * Math.abs(mean)) return { mean, low: mean, high: mean }
  const runs = playRuns(design, decision, sums)
  const at = (target: number) => differenceWith(runs, target, mean, deviation / Math.sqrt(sums.n))
  const [low, high] = rangeOf(design, decision)
  const within = (value: number) => Math.min(high, Math.max(low, value))
  return { mean: within(at(0.5)), low: within(at(ERROR_RATE)), high: within(at(1 - ERROR_RATE)) }
}

/** What the answer alone says of the difference. */
function rangeOf({ kind, window }: Design, decision: Decision): readonly [low: number, high: number] {
  if (decision === 'lower') return [-Infinity, 0]
  if (kind === 'regression') return [-window, Infinity]
  return decision === 'upper' ? [0, Infinity] : [-window, window]
}

/** Blocks that a played test has at most, and how many are played, after `n` blocks; `effect` is the window in deviations. */
export function planRuns(decision: Decision, n: number, effect: number): { last: number; count: number } {
  const isEven = decision === 'even'
  // What goes on beyond the blocks of a one-sided answer is less in its favour, whatever comes of it.
  const last = isEven ? Math.ceil(Math.max(3 * n, 40 / effect ** 2)) : n
  const typical = isEven ? Math.max(n, 10 / effect ** 2) : n
  const count = Math.round(Math.min(MOST_RUNS, Math.max(FEWEST_RUNS, STEPS / typical)))
  return { last, count }
}

function playRuns(design: Design, decision: Exclude<Decision, 'continue' | 'tied'>, sums: Sums): Run[] {
  const mean = meanOf(sums)
  const deviation = deviationOf(sums)
  const { last, count } = planRuns(decision, sums.n, design.window / deviation)
  const play = createPlay(design, last)
  const normal = createNormals(1)
  const differences = [0, ...PROPOSALS.map((k) => mean + (k * deviation) / Math.sqrt(sums.n))]
  const degrees = sums.n - 1

  return Array.from({ length: count }, (_, k) => {
    // χ² by Wilson and Hilferty.
    const spread = 2 / (9 * degrees)
    const sigma = deviation / Math.sqrt((1 - spread + normal() * Math.sqrt(spread)) ** 3)
    const {
      sum,
      n,
      outcome,
      spread: own,
    } = play(differences[k % differences.length] / sigma, design.window / sigma, normal)
    const logs = differences.map((difference) => logWeight(difference / sigma, sum, n))
    const largest = Math.max(...logs)
    const logProposed = largest + Math.log(logs.reduce((all, log) => all + Math.exp(log - largest), 0))
    // Those with no difference are ordered by their means; the others by their clearness, for a test stops early on blocks that
    // happen to vary little.
    const [size, seenSize] =
      decision === 'even' ? [(sigma * sum) / n, mean] : [sum / n / own, mean / deviation]
    const isMore = isMoreForB(outcome, n, size, decision, sums.n, seenSize)
    return { sum, n, sigma, logProposed, isMore }
  })
}

/** Whether an outcome is at least as much in favour of B as the one that was seen. */
export function isMoreForB(
  outcome: Decision,
  n: number,
  size: number,
  seen: Decision,
  seenN: number,
  seenSize: number,
): boolean {
  const rankOf = (decision: Decision) => (decision === 'upper' ? 2 : decision === 'lower' ? 0 : 1)
  if (rankOf(outcome) !== rankOf(seen)) return rankOf(outcome) > rankOf(seen)
  if (rankOf(seen) === 1 || n === seenN) return size >= seenSize
  return seen === 'upper' ? n < seenN : n > seenN
}

/** Log-likelihood of `n` blocks of unit deviation with this sum, but for what does not depend on their mean. */
function logWeight(t: number, sum: number, n: number): number {
  return t * sum - (n * t * t) / 2
}

/** The difference for which so much of the runs is more in favour of B. */
function differenceWith(runs: readonly Run[], target: number, mean: number, error: number): number {
  const share = (difference: number) => {
    let more = 0
    let all = 0
    for (const { sum, n, sigma, logProposed, isMore } of runs) {
      const weight = Math.exp(logWeight(difference / sigma, sum, n) - logProposed)
      all += weight
      if (isMore) more += weight
    }
    return more / all
  }
  let low = mean - 6 * error
  let high = mean + 6 * error
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (share(middle) < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Plays a test in numbers: blocks of mean `t` and deviation 1, at most `last` of them; `window` is in deviations too. */
export function createPlay({ kind, reject }: Design, last: number) {
  const factors = Float64Array.from({ length: last + 1 }, (_, n) => earlyFactor(n))

  return (
    t: number,
    window: number,
    normal: () => number,
  ): { sum: number; n: number; spread: number; outcome: Decision } => {
    let sum = 0
    let squares = 0
    for (let n = 1; n <= last; n++) {
      const y = t + normal()
      sum += y
      squares += y * y
      if (n < MIN_BLOCKS) continue
      const mean = sum / n
      const around = squares - sum * mean
      const scale = (n * window * (n - 3)) / around
      const [better, worse] = [scale * (mean - window / 2), scale * (-mean - window / 2)]
      const spread = Math.sqrt(around / (n - 1))
      const half = factors[n] * spread
      if (worse >= ACCEPT || mean + half < 0) return { sum, n, spread, outcome: 'lower' }
      if (kind === 'three') {
        if (better >= ACCEPT || mean - half > 0) return { sum, n, spread, outcome: 'upper' }
        if (better <= reject && worse <= reject) return { sum, n, spread, outcome: 'even' }
      } else if (worse <= reject || mean - half > -window) return { sum, n, spread, outcome: 'upper' }
    }
    return { sum, n: last, spread: 1, outcome: 'continue' }
  }
}
