import { estimateAfter } from '../../src-shared/stats/estimate.ts'
import { alwaysValidInterval, type Interval } from '../../src-shared/stats/interval.ts'
import { designOf, type Asked } from '../../src-shared/stats/presets.ts'
import { formatVerdict, type Ending } from '../../src-shared/stats/verdict.ts'
import { probesOf, type Question } from './fixture-plan.ts'
import type { Tally } from './tally.ts'

/** What is known of the difference of share, B less A: its ends are infinite as long as nothing is known of them. */
export interface Known extends Interval {
  /** After the answer: the estimate is free of the luck that stopped the test, and each end holds in 95 of 100 comparisons. */
  readonly isFinal: boolean
}

/** The estimate that belongs to an answer; undefined where there is none, and for the former method, which had none. */
export function estimateOf(asked: Asked, ending: Ending, { sums }: Tally): Interval | undefined {
  const design = designOf(asked)
  if (design.kind === 'former') return undefined
  if (ending !== 'upper' && ending !== 'lower' && ending !== 'even') return undefined
  return estimateAfter(design, ending, sums)
}

/** What to show of the difference, beside the answer or while there is none. */
export function knownOf(asked: Asked, ending: Ending, tally: Tally, estimate: Interval | undefined): Known {
  if (estimate) return { ...estimate, isFinal: true }
  const interval = alwaysValidInterval(tally.sums)
  const isFormer = asked.method === 'former' && ending !== 'continue'
  // The interval is another method's than the answer, and need not agree with it.
  return { ...interval, ...(isFormer ? { low: -Infinity, high: Infinity } : {}), isFinal: false }
}

export function verdictOf(
  asked: Asked,
  question: Question,
  ending: Ending,
  tally: Tally,
  known: Known,
): string {
  return formatVerdict({
    method: asked.method,
    preset: asked.preset,
    ending,
    isField: question.opponents.length > 0,
    matches: tally.counted.length,
    blocks: tally.sums.n,
    interval: known,
    window: asked.window,
    identicalSeeds: probesOf(question).length,
  })
}
