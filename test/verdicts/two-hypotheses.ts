import type { Judge } from '../../src-shared/stats/judge.ts'
import type { PresetId } from '../../src-shared/stats/presets.ts'
import { logLikelihoodRatio, MIN_BLOCKS, waldBounds, type Hypotheses } from '../../src-shared/stats/sprt.ts'
import { addBlock, NO_BLOCKS, type Sums } from '../../src-shared/stats/sums.ts'

/**
 * The plain test between two hypotheses by Wald's bounds, as chess engines are tested. It knows no third answer, and is what
 * the tests with three are measured by: they may not take more matches than it does.
 */
export const TWO_HYPOTHESES: Readonly<Record<PresetId, Hypotheses>> = {
  quick: { null: -0.3, alternative: 0.3 },
  better: { null: 0, alternative: 0.3 },
  tweak: { null: 0, alternative: 0.15 },
  regression: { null: -0.15, alternative: 0.05 },
}

export function createTwoHypothesesJudge(hypotheses: Hypotheses): Pick<Judge, 'add' | 'decision' | 'sums'> {
  const { reject, accept } = waldBounds()
  let sums: Sums = NO_BLOCKS
  return {
    add(y) {
      sums = addBlock(sums, y)
      return this.decision
    },
    get decision() {
      if (sums.n < MIN_BLOCKS) return 'continue'
      const ratio = logLikelihoodRatio(sums, hypotheses)
      return ratio >= accept ? 'upper' : ratio <= reject ? 'lower' : 'continue'
    },
    get sums() {
      return sums
    },
  }
}
