/** A chance from 0 to 1 that was estimated by playing, with an interval that is right in 95 of 100 cases. */
export interface Chance {
  readonly mean: number
  readonly low: number
  readonly high: number
  /** Futures that were played for it; 0: it is known. */
  readonly played: number
}

const Z = 1.96

/** Wilson's score interval: fit for few futures and for chances near 0 and 1. Values are from 0 to 1. */
export function chanceOf(values: readonly number[]): Chance {
  const n = values.length
  if (n === 0) return { mean: 0.5, low: 0, high: 1, played: 0 }
  const mean = sum(values) / n
  const shrink = 1 + (Z * Z) / n
  const centre = (mean + (Z * Z) / (2 * n)) / shrink
  const half = (Z * Math.sqrt((mean * (1 - mean)) / n + (Z * Z) / (4 * n * n))) / shrink
  return { mean, low: Math.max(0, centre - half), high: Math.min(1, centre + half), played: n }
}

/** What has happened is no chance any more. */
export function certain(value: number): Chance {
  return { mean: value, low: value, high: value, played: 0 }
}

/** How much one chance is above another: Newcombe's interval, of the two intervals' own halves. */
export interface Difference {
  readonly mean: number
  readonly low: number
  readonly high: number
}

export function chanceDifference(a: Chance, b: Chance): Difference {
  const mean = a.mean - b.mean
  return {
    mean,
    low: mean - Math.hypot(a.mean - a.low, b.high - b.mean),
    high: mean + Math.hypot(a.high - a.mean, b.mean - b.low),
  }
}

/** Nothing is called a turning point or a mistake below this difference. */
export const WORTH_SAYING = 0.1

/**
 * Whether `a` is above `b` by so much that it is worth saying, and not by chance. Among many places that are looked at
 * some differ by chance, so the interval is widened by `margin` (1.4: right in 99 of 100 cases).
 */
export function isClearlyAbove(a: Chance, b: Chance, margin = 1): boolean {
  const { mean, low } = chanceDifference(a, b)
  return mean >= WORTH_SAYING && mean - margin * (mean - low) > 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
