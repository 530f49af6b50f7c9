import type { Sums } from './sums.ts'

/**
 * Sequential likelihood-ratio test on blocks of unknown variance (generalised SPRT of Van den Bergh's normalised
 * effect, in closed form for real-valued outcomes). A block's outcome y is the difference of share of score, B less A;
 * the effect is t = mean/sd of y, so one test fits every game.
 */

/** Two hypotheses on t: `null` is what holds until shown otherwise, `alternative` what is to be shown. */
export interface Hypotheses {
  readonly null: number
  readonly alternative: number
}

/** Probability of each wrong answer. */
export const ERROR_RATE = 0.05
/** No answer before this many blocks: the variance is not known well enough. */
export const MIN_BLOCKS = 8

/**
 * Log-likelihood ratio of the alternative against the null, each with its own best variance. 0 while every block is
 * an exact tie (there is no variance to measure the effect in).
 */
export function logLikelihoodRatio(sums: Sums, hypotheses: Hypotheses): number {
  if (sums.n === 0 || sums.sumOfSquares === 0) return 0
  return sums.n * (logLikelihood(sums, hypotheses.alternative) - logLikelihood(sums, hypotheses.null))
}

function logLikelihood({ n, sum, sumOfSquares }: Sums, t: number): number {
  const mean = sum / n
  const m2 = sumOfSquares / n
  const sigma = (-t * mean + Math.sqrt(t * t * mean * mean + 4 * m2)) / 2
  return -Math.log(sigma) - (m2 - 2 * t * sigma * mean + t * t * sigma * sigma) / (2 * sigma * sigma)
}

/** Wald's bounds for the ratio: at or above `accept` the alternative is shown, at or below `reject` it is ruled out. */
export function waldBounds(
  alpha = ERROR_RATE,
  beta = ERROR_RATE,
): { readonly reject: number; readonly accept: number } {
  return { reject: Math.log(beta / (1 - alpha)), accept: Math.log((1 - beta) / alpha) }
}
