import { logLikelihoodRatio, MIN_BLOCKS, waldBounds, type Hypotheses } from './sprt.ts'
import { addBlock, NO_BLOCKS, type Sums } from './sums.ts'

/**
 * What a comparison asks of its blocks. `three`: is the effect `effect` (B better), −`effect` (A better), or 0?
 * `regression`: is it −`effect` (B worse), or 0? `former`: the one test between two hypotheses that comparisons of
 * earlier releases were decided by.
 */
export type Design =
  | { readonly kind: 'three' | 'regression'; readonly effect: number }
  | { readonly kind: 'former'; readonly lower: number; readonly upper: number }

/**
 * `upper`: B is better, or in a regression test not worse. `lower`: A is better. `even`: neither is by as much as was
 * asked about. `tied`: every block so far was an exact tie, and there were enough of them to stop.
 */
export type Decision = 'continue' | 'upper' | 'lower' | 'even' | 'tied'

/** Exact ties in a row after which more of the same would say nothing new. */
const TIES_TO_STOP = 16

type TestState = 'open' | 'shown' | 'ruled out'

/** One of the tests that a design consists of. */
export interface RunningTest {
  readonly hypotheses: Hypotheses
  readonly state: TestState
  /** Log-likelihood ratio after each block, up to the one that settled it. */
  readonly ratios: readonly number[]
}

/**
 * Takes the values of blocks one by one and decides. A test that is settled stays so: each of the two ways to be
 * wrong keeps the error rate of its own test, whatever the other one does.
 */
export interface Judge {
  add(y: number): Decision
  readonly decision: Decision
  readonly sums: Sums
  readonly tests: readonly RunningTest[]
}

export function createJudge(design: Design): Judge {
  const { reject, accept } = waldBounds()
  const tests = hypothesesOf(design).map(
    (hypotheses): { hypotheses: Hypotheses; state: TestState; ratios: number[] } => ({
      hypotheses,
      state: 'open',
      ratios: [],
    }),
  )
  let sums = NO_BLOCKS
  let decision: Decision = 'continue'

  return {
    add(y) {
      if (decision !== 'continue') return decision
      sums = addBlock(sums, y)
      for (const test of tests) {
        if (test.state !== 'open') continue
        const ratio = logLikelihoodRatio(sums, test.hypotheses)
        test.ratios.push(ratio)
        if (sums.n < MIN_BLOCKS) continue
        if (ratio >= accept) test.state = 'shown'
        else if (ratio <= reject) test.state = 'ruled out'
      }
      if (sums.sumOfSquares === 0) decision = sums.n >= TIES_TO_STOP ? 'tied' : 'continue'
      else
        decision = conclude(
          design.kind,
          tests.map(({ state }) => state),
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
    case 'former':
      return [{ null: design.lower, alternative: design.upper }]
  }
}

function conclude(kind: Design['kind'], [first, second]: readonly TestState[]): Decision {
  switch (kind) {
    case 'three':
      if (first === 'shown') return 'upper'
      if (second === 'shown') return 'lower'
      return first === 'ruled out' && second === 'ruled out' ? 'even' : 'continue'
    case 'regression':
      return first === 'shown' ? 'lower' : first === 'ruled out' ? 'upper' : 'continue'
    case 'former':
      return first === 'shown' ? 'upper' : first === 'ruled out' ? 'lower' : 'continue'
  }
}
