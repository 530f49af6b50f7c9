import { estimateAfter } from '../../../src-shared/stats/estimate.ts'
import { alwaysValidInterval, type Interval } from '../../../src-shared/stats/interval.ts'
import { designOf, type Asked } from '../../../src-shared/stats/presets.ts'
import { formatVerdict, type ComparisonEnding } from '../../../src-shared/stats/verdict.ts'
import type { PlanQuestion } from './fixture-plan.ts'
import type { Tally } from './tally.ts'

/** What is known of the difference of share, B less A: its ends are infinite as long as nothing is known of them. */
export interface Known extends Interval {
  /** After the answer: the estimate is free of the luck that stopped the test, and each end holds in 95 of 100 comparisons. */
  readonly isFinal: boolean
}

/** The estimate that belongs to an answer; undefined where there is none. */
export function estimateOfAnswer(
  asked: Asked,
  ending: ComparisonEnding,
  { sums }: Tally,
): Interval | undefined {
  const design = designOf(asked)
  if (ending !== 'upper' && ending !== 'lower' && ending !== 'even') return undefined
  return estimateAfter(design, ending, sums)
}

/**
 * What to show of the difference, beside the answer or while there is none: within what a difference can be, which is all
 * of the score in a field, and half of it for each of two copies.
 */
export function knownOf(
  question: Pick<PlanQuestion, 'opponents'>,
  tally: Tally,
  estimate: Interval | undefined,
): Known {
  const most = question.opponents.length > 0 ? 1 : 0.5
  const within = (value: number) => (Number.isFinite(value) ? Math.min(most, Math.max(-most, value)) : value)
  if (estimate)
    return {
      mean: within(estimate.mean),
      low: within(estimate.low),
      high: within(estimate.high),
      isFinal: true,
    }
  const { mean, low, high } = alwaysValidInterval(tally.sums)
  return { mean, low: within(low), high: within(high), isFinal: false }
}

export function verdictOf(
  asked: Asked,
  question: PlanQuestion,
  ending: ComparisonEnding,
  tally: Tally,
  known: Known,
): string {
  return formatVerdict({
    preset: asked.preset,
    ending,
    isField: question.opponents.length > 0,
    matches: tally.counted.length,
    blocks: tally.sums.n,
    interval: known,
    window: asked.window,
    isSameSoFar: tally.isSameSoFar,
  })
}
