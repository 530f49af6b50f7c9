import { estimateAfter } from '../../src-shared/stats/estimate.ts'
import { alwaysValidInterval } from '../../src-shared/stats/interval.ts'
import { createJudge, type Decision, type Design, type Judge } from '../../src-shared/stats/judge.ts'
import { addBlock, meanOf, NO_BLOCKS } from '../../src-shared/stats/sums.ts'
import type { Source } from './draws.ts'

/**
 * How often a test answers what, when the true difference is known. Rates from 0 to 1; differences in usual deviations of a block,
 * `deviation` being that of these.
 */
export interface Answers {
  readonly upper: number
  readonly lower: number
  readonly even: number
  readonly blocks: number
}

/** No simulated comparison goes on for longer. */
const CAP_BLOCKS = 20_000

/** Plays a test on blocks of a source whose true effect is `t`. */
export function judgeBlocks(design: Design, t: number, draw: () => number): Judge {
  const judge = createJudge(design)
  while (judge.decision === 'continue' && judge.sums.n < CAP_BLOCKS) judge.add(t + draw())
  return judge
}

export interface Draws {
  readonly runs: number
  readonly seed: number
  readonly source: Source
  readonly deviation?: number
}

function drawsOf({ seed, source, deviation = 1 }: Omit<Draws, 'runs'>): () => number {
  const unit = source.draw(seed)
  return () => deviation * unit()
}

export function simulateAnswers(design: Design, t: number, { runs, ...draws }: Draws): Answers {
  const draw = drawsOf(draws)
  const count: Record<Decision, number> = { upper: 0, lower: 0, even: 0, tied: 0, continue: 0 }
  let blocks = 0
  for (let run = 0; run < runs; run++) {
    const judge = judgeBlocks(design, t, draw)
    count[judge.decision]++
    blocks += judge.sums.n
  }
  return {
    upper: count.upper / runs,
    lower: count.lower / runs,
    even: count.even / runs,
    blocks: blocks / runs,
  }
}

/** How often the true effect was outside of the always-valid interval at any time up to `blocks`. */
export function everMissed(
  t: number,
  { runs, seed, source, blocks }: { runs: number; seed: number; source: Source; blocks: number },
): number {
  const draw = source.draw(seed)
  let missed = 0
  for (let run = 0; run < runs; run++) {
    let sums = NO_BLOCKS
    let hasMissed = false
    for (let n = 1; n <= blocks && !hasMissed; n++) {
      sums = addBlock(sums, t + draw())
      const { low, high } = alwaysValidInterval(sums)
      hasMissed = low > t || high < t
    }
    if (hasMissed) missed++
  }
  return missed / runs
}

/** What the estimate after the stop is worth. Rates from 0 to 1. */
export interface Coverage {
  /** The true effect was below the lower end, above the upper one. */
  readonly missedBelow: number
  readonly missedAbove: number
  /** The estimate, and the plain mean, were too large. */
  readonly estimateAbove: number
  readonly meanAbove: number
}

export function simulateEstimates(design: Design, t: number, { runs, ...draws }: Draws): Coverage {
  const draw = drawsOf(draws)
  let missedBelow = 0
  let missedAbove = 0
  let estimateAbove = 0
  let meanAbove = 0
  for (let run = 0; run < runs; run++) {
    const { decision, sums } = judgeBlocks(design, t, draw)
    if (decision !== 'upper' && decision !== 'lower' && decision !== 'even') continue
    const { mean, low, high } = estimateAfter(design, decision, sums)
    if (low > t) missedBelow++
    if (high < t) missedAbove++
    if (mean > t) estimateAbove++
    if (meanOf(sums) > t) meanAbove++
  }
  return {
    missedBelow: missedBelow / runs,
    missedAbove: missedAbove / runs,
    estimateAbove: estimateAbove / runs,
    meanAbove: meanAbove / runs,
  }
}
