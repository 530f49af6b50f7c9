import { meanOf, squaresAround, type Sums } from './sums.ts'

/**
 * Sequential likelihood-ratio test on blocks of unknown variance, about a difference in points of share. A block's outcome y is
 * the difference of share of score, B less A. The variance is the blocks' own, so the same number of points is asked about
 * whatever a pair of bots varies by.
 */

/** Probability of each wrong answer. */
export const ERROR_RATE = 0.05
/** No answer before this many blocks: the variance is not known well enough. */
export const MIN_BLOCKS = 8
/** Ratio at which a difference is shown: ln of 95 % found over 4 % false, which with the variance estimated becomes 5 %. */
export const ACCEPT = Math.log(0.95 / 0.04)

/** Blocks that are all the same are no end of evidence, which no chart can show. */
const MOST_EVIDENCE = 1000

/**
 * Log-likelihood ratio of a true mean of `difference` against one of 0: n·δ·(ȳ − δ/2)/v with v = Σ(y − ȳ)²/(n − 3), whose mean
 * of 1/v is 1/σ². 0 for fewer than four blocks and where every block is an exact tie; never beyond `MOST_EVIDENCE`, where all are equal
 * otherwise.
 */
export function logLikelihoodRatio(sums: Sums, difference: number): number {
  if (sums.n <= 3 || sums.sumOfSquares === 0) return 0
  const ratio = (sums.n * difference * (meanOf(sums) - difference / 2) * (sums.n - 3)) / squaresAround(sums)
  return Math.min(MOST_EVIDENCE, Math.max(-MOST_EVIDENCE, ratio))
}

/**
 * The largest share of blocks in which something can show that showed in none of `n`, but for 5 of 100 cases: three bots of a
 * hundred matches that were all the same may still differ in one of thirty.
 */
export function unseenShare(n: number): number {
  return 1 - ERROR_RATE ** (1 / n)
}
