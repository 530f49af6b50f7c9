import { ERROR_RATE, MIN_BLOCKS } from './sprt.ts'
import { deviationOf, meanOf, type Sums } from './sums.ts'

/** Tuning of the confidence sequence: how much weight is on large effects. */
const USUAL_WEIGHT = 0.16

/**
 * Half the width of the always-valid interval around the mean, in standard deviations of a block: looking after every
 * block is still wrong in at most `alpha` of all runs. Exact for normal blocks of unknown variance: the likelihood ratio of
 * the mean against a normal mixture of effects (of variance `weight`), integrated over the scale, is a martingale; Ville's
 * inequality bounds it. Infinity before eight blocks, and where there is no bound yet.
 */
export function halfWidthFactor(n: number, alpha = ERROR_RATE, weight = USUAL_WEIGHT): number {
  if (n < MIN_BLOCKS) return Infinity
  const spread = 1 + n * weight
  const log = Math.log(1 / alpha) + Math.log(spread) / 2
  const r = (1 - Math.exp((-2 * log) / n)) * (spread / (n * weight))
  return r >= 1 ? Infinity : Math.sqrt(((n - 1) / n) * (r / (1 - r)))
}

/** Half the width of the interval in the unit of the blocks. */
export function alwaysValidHalfWidth(sums: Sums, alpha = ERROR_RATE): number {
  const factor = halfWidthFactor(sums.n, alpha)
  return Number.isFinite(factor) ? deviationOf(sums) * factor : Infinity
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

/** The usual 95 % interval of a mean, for figures that stop nothing (n ≥ 2; normal approximation). */
export function meanInterval(sums: Sums): Interval {
  const mean = meanOf(sums)
  const half = sums.n < 2 ? Infinity : (1.959964 * deviationOf(sums)) / Math.sqrt(sums.n)
  return { mean, low: mean - half, high: mean + half }
}
