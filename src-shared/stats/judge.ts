import { logLikelihoodRatio, MIN_BLOCKS, waldBounds, type Hypotheses } from './sprt.ts'
import { addBlock, NO_BLOCKS, type Sums } from './sums.ts'

/**
 * What a comparison asks of its blocks. `three`: is the effect `effect` (B better), −`effect` (A better), or 0?
 * `regression`: is it −`effect` (B worse), or 0?
 */
export interface Design {
  readonly kind: 'three' | 'regression'
  readonly effect: number
}

/**
 * `upper`: B is better, or in a regression test not worse. `lower`: A is better. `even`: neither is by as much as was
 * asked about. `tied`: every block so far was an exact tie, and there were enough of them to stop.
 */
export type Decision = 'continue' | 'upper' | 'lower' | 'even' | 'tied'

/** Exact ties in a row after which more of the same would say nothing new. */
const TIES_TO_STOP = 16

/**
 * Where both tests of three answers are ruled out at once. With Wald's bound, −2.94, B's test alone would be wrong that
 * often; but of all runs in which both get there in the same block it was A's that came last in half, with B's far below,
 * so half of the errors remain. This bound spends them on fewer blocks: what is worth having is found as often as by B's
 * test alone, and no test with three answers that does so takes noticeably fewer (`npm run bench -- verdicts`).
 */
const BOTH_RULED_OUT = -2.5

/** One of the tests that a design consists of. */
export interface RunningTest {
  readonly hypotheses: Hypotheses
  /** Log-likelihood ratio after each block. */
  readonly ratios: readonly number[]
}

/** Between which log-likelihood ratios the tests of a design are open. For three answers both must be at `reject` or below. */
export function boundsOf(design: Design): { readonly reject: number; readonly accept: number } {
  const wald = waldBounds()
  return design.kind === 'three' ? { ...wald, reject: BOTH_RULED_OUT } : wald
}

/** Takes the values of blocks one by one and decides; an answer is never changed. */
export interface Judge {
  add(y: number): Decision
  readonly decision: Decision
  readonly sums: Sums
  readonly tests: readonly RunningTest[]
}

export function createJudge(design: Design): Judge {
  const { reject, accept } = boundsOf(design)
  const tests = hypothesesOf(design).map((hypotheses) => ({ hypotheses, ratios: [] as number[] }))
  let sums = NO_BLOCKS
  let decision: Decision = 'continue'

  const decide = (ratios: readonly number[]): Decision => {
    if (sums.sumOfSquares === 0) return sums.n >= TIES_TO_STOP ? 'tied' : 'continue'
    if (sums.n < MIN_BLOCKS) return 'continue'
    const shown = ratios.findIndex((ratio) => ratio >= accept)
    if (shown >= 0) return ANSWERS[design.kind].shown[shown]
    return ratios.every((ratio) => ratio <= reject) ? ANSWERS[design.kind].ruledOut : 'continue'
  }

  return {
    add(y) {
      if (decision !== 'continue') return decision
      sums = addBlock(sums, y)
      for (const { ratios, hypotheses } of tests) ratios.push(logLikelihoodRatio(sums, hypotheses))
      decision = decide(tests.map(({ ratios }) => ratios.at(-1)!))
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

/** What it means that a test is shown, in the order of `hypothesesOf`, and that all are ruled out. */
const ANSWERS: Readonly<
  Record<Design['kind'], { readonly shown: readonly Decision[]; readonly ruledOut: Decision }>
> = {
  three: { shown: ['upper', 'lower'], ruledOut: 'even' },
  regression: { shown: ['lower'], ruledOut: 'upper' },
}

/** The tests of a design: "B is better" before "A is better". */
export function hypothesesOf(design: Design): readonly Hypotheses[] {
  switch (design.kind) {
    case 'three':
      return [
        { null: 0, alternative: design.effect },
        { null: 0, alternative: -design.effect },
      ]
    case 'regression':
      return [{ null: 0, alternative: -design.effect }]
  }
}
