import { halfWidthFactor } from './interval.ts'
import { ACCEPT, logLikelihoodRatio, MIN_BLOCKS, unseenShare } from './sprt.ts'
import { addBlock, deviationOf, meanOf, NO_BLOCKS, type Sums } from './sums.ts'

/**
 * What a comparison asks of its blocks. `three`: is B better by `window`, is A, or is there no difference worth having?
 * `regression`: is B worse by `window`, or not? `window` is of share (0.01: a point). At `reject` a difference is ruled out:
 * the higher, the sooner, and the more often one that is there is missed.
 */
export interface Design {
  readonly kind: 'three' | 'regression'
  readonly window: number
  readonly reject: number
}

/**
 * `upper`: B is better, or in a regression test not worse. `lower`: A is better. `even`: neither is by as much as was
 * asked about. `tied`: every block was an exact tie, and there were so many that no difference worth having is unseen.
 */
export type Decision = 'continue' | 'upper' | 'lower' | 'even' | 'tied'

/** Large differences show sooner in an always-valid interval that has its weight on them: its error rate and weight. */
const EARLY_ERROR = 0.02
const EARLY_WEIGHT = 1

/** Half the width of that interval after n blocks, in deviations of a block. */
export const earlyFactor = (n: number): number => halfWidthFactor(n, EARLY_ERROR, EARLY_WEIGHT)

/** One of the tests that a design consists of: whether the side it is about is better. */
export interface RunningTest {
  readonly about: 'B' | 'A'
  /** Log-likelihood ratio after each block. */
  readonly ratios: readonly number[]
}

/** Between which log-likelihood ratios the tests of a design are open. For three answers both must be at `reject` or below. */
export function boundsOf({ reject }: Design): { readonly reject: number; readonly accept: number } {
  return { reject, accept: ACCEPT }
}

/** Takes the values of blocks one by one and decides; an answer is never changed. */
export interface Judge {
  add(y: number): Decision
  readonly decision: Decision
  readonly sums: Sums
  /** "B is better" before "A is better"; a regression test has but the second. */
  readonly tests: readonly RunningTest[]
}

export function createJudge(design: Design): Judge {
  const abouts = design.kind === 'three' ? (['B', 'A'] as const) : (['A'] as const)
  const tests = abouts.map((about) => ({ about, ratios: [] as number[] }))
  let sums = NO_BLOCKS
  let ties = 0
  let decision: Decision = 'continue'

  return {
    add(y) {
      if (decision !== 'continue') return decision
      sums = addBlock(sums, y)
      if (y === 0) ties++
      for (const { about, ratios } of tests)
        ratios.push(logLikelihoodRatio(sums, about === 'B' ? design.window : -design.window))
      decision = decide(
        design,
        sums,
        tests.map(({ ratios }) => ratios.at(-1)!),
        ties,
      )
      return decision
    },
    get decision() {
      return decision
    },
    get sums() {
      return sums
    },
    tests,
  }
}

/** `ratios` as in `Judge.tests`. */
function decide(
  { kind, window, reject }: Design,
  sums: Sums,
  ratios: readonly number[],
  ties: number,
): Decision {
  const { n } = sums
  if (n < MIN_BLOCKS) return 'continue'
  // What shows in few blocks only may not have shown yet: where it is 1 it is worth half of the score.
  const isUnseenSmall = unseenShare(n) / 2 <= window
  if (ties === n) return isUnseenSmall ? 'tied' : 'continue'
  const isEnough = 2 * ties <= n || isUnseenSmall
  const mean = meanOf(sums)
  const half = deviationOf(sums) * earlyFactor(n)
  const isAbove = (value: number) => mean - half > value
  const worse = ratios.at(-1)!
  if (worse >= ACCEPT || mean + half < 0) return 'lower'
  if (kind === 'three') {
    const better = ratios[0]
    if (better >= ACCEPT || isAbove(0)) return 'upper'
    return better <= reject && worse <= reject && isEnough ? 'even' : 'continue'
  }
  return isAbove(0) || ((worse <= reject || isAbove(-window)) && isEnough) ? 'upper' : 'continue'
}
