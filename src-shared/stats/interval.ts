import { deviationOf, ERROR_RATE, meanOf, type Sums } from './sprt.ts'

/** Tuning of the confidence sequence: tightest around some fifty blocks. */
const RHO_SQUARED = 1 / 50

/**
 * Half the width of the always-valid interval around the mean: whoever looks after every block is still wrong in at
 * most `alpha` of all runs (asymptotic confidence sequence, Waudby-Smith et al., arXiv 2103.06476). Infinity below two blocks.
 */
export function alwaysValidHalfWidth(sums: Sums, alpha = ERROR_RATE): number {
  const { n } = sums
  if (n < 2) return Infinity
  const a = n * RHO_SQUARED + 1
  return deviationOf(sums) * Math.sqrt(((2 * a) / (n * n * RHO_SQUARED)) * Math.log(Math.sqrt(a) / alpha))
}

export interface Interval {
  readonly mean: number
  readonly low: number
  readonly high: number
}

export function alwaysValidInterval(sums: Sums, alpha = ERROR_RATE): Interval {
  const mean = meanOf(sums)
  const half = alwaysValidHalfWidth(sums, alpha)
  return { mean, low: mean - half, high: mean + half }
}

/** The usual 95 % interval of a mean, for figures that nobody stops on (n ≥ 2; normal approximation). */
export function meanInterval(sums: Sums): Interval {
  const mean = meanOf(sums)
  const half = sums.n < 2 ? Infinity : (1.959964 * deviationOf(sums)) / Math.sqrt(sums.n)
  return { mean, low: mean - half, high: mean + half }
}

/** Standard normal distribution function (Abramowitz and Stegun 7.1.26; absolute error below 2·10⁻⁷). */
export function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const k = 1 / (1 + 0.3275911 * z)
  const tail =
    k *
    (0.254829592 + k * (-0.284496736 + k * (1.421413741 + k * (-1.453152027 + k * 1.061405429)))) *
    Math.exp(-z * z)
  return x >= 0 ? 1 - tail / 2 : tail / 2
}
