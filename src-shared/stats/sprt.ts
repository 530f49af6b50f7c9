/**
 * Sequential test of "is B better than A?" on blocks of unknown variance (generalised SPRT of Van den Bergh's
 * normalised effect, in closed form for real-valued outcomes). A block's outcome y is the mean difference of share
 * of score; the effect is t = mean/sd of y, so one window fits every game.
 */

/** A question: `lower` and `upper` are the two hypotheses on t. */
export interface Window {
  readonly lower: number
  readonly upper: number
}

export const PRESET_IDS = ['quick', 'better', 'tweak', 'regression'] as const
export type PresetId = (typeof PRESET_IDS)[number]

export interface Preset extends Window {
  readonly title: string
  /** What the user learns, in one sentence. */
  readonly question: string
}

export const PRESETS: Readonly<Record<PresetId, Preset>> = {
  quick: {
    lower: -0.3,
    upper: 0.3,
    title: 'Quick look',
    question: 'Which of the two is stronger, if they differ clearly?',
  },
  better: {
    lower: 0,
    upper: 0.3,
    title: 'Is it better?',
    question: 'Is B better than A by an amount worth having?',
  },
  tweak: {
    lower: 0,
    upper: 0.15,
    title: 'Small tweak',
    question: 'Is B better than A, even if only a little? Takes about four times as long.',
  },
  regression: {
    lower: -0.15,
    upper: 0.05,
    title: 'No regression',
    question: 'After a clean-up: is B at least not worse than A?',
  },
}

/** Probability of each wrong answer. */
export const ERROR_RATE = 0.05
/** No answer before this many blocks: the variance is not known well enough. */
export const MIN_BLOCKS = 8

/** Sums that are all the test needs; adding a block is `addBlock`. */
export interface Sums {
  readonly n: number
  readonly sum: number
  readonly sumOfSquares: number
}

export const NO_BLOCKS: Sums = { n: 0, sum: 0, sumOfSquares: 0 }

export function addBlock(sums: Sums, y: number): Sums {
  return { n: sums.n + 1, sum: sums.sum + y, sumOfSquares: sums.sumOfSquares + y * y }
}

export function sumsOf(values: readonly number[]): Sums {
  return values.reduce(addBlock, NO_BLOCKS)
}

export function meanOf({ n, sum }: Sums): number {
  return n === 0 ? 0 : sum / n
}

/** Standard deviation with n−1 in the denominator; 0 for fewer than two blocks. */
export function deviationOf({ n, sum, sumOfSquares }: Sums): number {
  return n < 2 ? 0 : Math.sqrt(Math.max(0, (sumOfSquares - (sum * sum) / n) / (n - 1)))
}

/**
 * Log-likelihood ratio of t = upper against t = lower, each with its own best variance. 0 while every block is an
 * exact tie (there is no variance to measure the effect in).
 */
export function logLikelihoodRatio(sums: Sums, { lower, upper }: Window): number {
  if (sums.n === 0 || sums.sumOfSquares === 0) return 0
  return sums.n * (logLikelihood(sums, upper) - logLikelihood(sums, lower))
}

function logLikelihood({ n, sum, sumOfSquares }: Sums, t: number): number {
  const mean = sum / n
  const m2 = sumOfSquares / n
  const sigma = (-t * mean + Math.sqrt(t * t * mean * mean + 4 * m2)) / 2
  return -Math.log(sigma) - (m2 - 2 * t * sigma * mean + t * t * sigma * sigma) / (2 * sigma * sigma)
}

/** Wald's bounds for the ratio: at or above `accept` the answer is `upper`, at or below `reject` it is `lower`. */
export function waldBounds(
  alpha = ERROR_RATE,
  beta = ERROR_RATE,
): { readonly reject: number; readonly accept: number } {
  return { reject: Math.log(beta / (1 - alpha)), accept: Math.log((1 - beta) / alpha) }
}

/** `tied`: every block so far was an exact tie, and there were enough of them to stop. */
export type Decision = 'continue' | 'upper' | 'lower' | 'tied'

/** Exact ties in a row after which more of the same would say nothing new. */
const TIES_TO_STOP = 16

export function decide(sums: Sums, window: Window): Decision {
  if (sums.n < MIN_BLOCKS) return 'continue'
  if (sums.sumOfSquares === 0) return sums.n >= TIES_TO_STOP ? 'tied' : 'continue'
  const ratio = logLikelihoodRatio(sums, window)
  const { reject, accept } = waldBounds()
  return ratio >= accept ? 'upper' : ratio <= reject ? 'lower' : 'continue'
}
