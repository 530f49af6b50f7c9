import type { Interval } from './interval.ts'

/**
 * How sure a rate is after some of so many matches: an interval that holds whenever one looks (a mixture over all rates
 * with Jeffreys' weights, and Ville's inequality), so that stopping a comparison when it is decided spoils nothing. The
 * true rate is outside of it at any time in at most one of twenty comparisons.
 */

const ERROR_RATE = 0.05
const STEPS = 60

/** Interval of a rate from 0 to 1, `count` of `of`; from 0 to 1 while there is nothing. */
export function rateInterval(count: number, of: number): Interval {
  if (of === 0) return { mean: 0, low: 0, high: 1 }
  const mean = count / of
  const limit = Math.log(1 / ERROR_RATE)
  const mixture = logBeta(count + 0.5, of - count + 0.5) - logBeta(0.5, 0.5)
  const likelihood = (p: number) =>
    (count === 0 ? 0 : count * Math.log(p)) + (count === of ? 0 : (of - count) * Math.log(1 - p))
  const isOutside = (p: number) => mixture - likelihood(p) >= limit
  return {
    mean,
    low: count === 0 ? 0 : edge(0, mean, isOutside),
    high: count === of ? 1 : edge(1, mean, isOutside),
  }
}

const Z = 1.959964

/** Wilson's 95 % interval of a rate after a number of matches that was set before: narrower than `rateInterval`, which holds whenever one looks. */
export function wilsonInterval(count: number, of: number): Interval {
  if (of === 0) return { mean: 0, low: 0, high: 1 }
  const mean = count / of
  const shrink = 1 + Z ** 2 / of
  const centre = (mean + Z ** 2 / (2 * of)) / shrink
  const half = (Z * Math.sqrt((mean * (1 - mean)) / of + Z ** 2 / (4 * of ** 2))) / shrink
  return { mean, low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}

/** The place between a rate that is outside and one that is inside where that changes. */
function edge(outside: number, inside: number, isOutside: (p: number) => boolean): number {
  for (let step = 0; step < STEPS; step++) {
    const middle = (outside + inside) / 2
    if (isOutside(middle)) outside = middle
    else inside = middle
  }
  return outside
}

/** Eliminations that a contest has before one is through. */
export const ELIMINATIONS = 10

/** Chance to be last in none of `ELIMINATIONS` matches, from the rate of being last and its interval. */
export function survival(last: Interval): Interval {
  const chance = (rate: number) => (1 - rate) ** ELIMINATIONS
  return { mean: chance(last.mean), low: chance(last.high), high: chance(last.low) }
}

/** Survival is known once its interval is no wider than this. */
const WIDEST_SURVIVAL = 0.5

/**
 * Matches after which survival is known well enough to be shown, for a rate of being last that stays as it was in the
 * first `of`: never fewer than those, and `of` itself where they are enough.
 */
export function matchesForSurvival(lastRate: number, of: number): number {
  const isKnown = (matches: number) => {
    const { low, high } = survival(rateInterval(lastRate * matches, matches))
    return high - low <= WIDEST_SURVIVAL
  }
  if (isKnown(of)) return of
  let few = of
  let many = Math.max(1, of)
  while (!isKnown(many)) {
    few = many
    many *= 2
  }
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2)
    if (isKnown(middle)) many = middle
    else few = middle
  }
  return many
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b)
}

/** Stirling's series, after stepping up to where it is exact to 1e−12. */
function logGamma(x: number): number {
  let shift = 0
  let z = x
  for (; z < 12; z++) shift -= Math.log(z)
  const i = 1 / (z * z)
  const series = (1 / 12 - i * (1 / 360 - i * (1 / 1260 - i / 1680))) / z
  return shift + (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series
}
