import type { Comparison } from '../../../src-shared/contract/comparisons.ts'

/** Half of the line is at least so many points of every 100. */
const LEAST_REACH = 2
/** Between the two names at the ends of the line there is room for ticks; in hundredths of half of it. */
const ROOM = 0.68
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20]
/** Numbers above the line stay so far from each other, and from its ends, in hundredths of it. */
const APART = 4.5

export interface IntervalLine {
  /** Where a difference of so many points stands, in hundredths of the line: 0 is all to the old side, 100 to the new one. */
  readonly at: (points: number) => number
  /** Points on either side, without 0. */
  readonly ticks: readonly number[]
  /** Where the numbers of the ends and the estimate stand: as near to their places as they can be read. */
  readonly numbers?: { readonly low: number; readonly mean: number; readonly high: number }
}

/** The line of a comparison: how far it reaches, and where what stands. `worth` is in points of every 100. */
export function lineOf(interval: Comparison['interval'], worth: number): IntervalLine {
  const ends = interval ? [100 * Math.abs(interval.low), 100 * Math.abs(interval.high)] : []
  const reach = 1.15 * Math.max(LEAST_REACH, worth, ...ends)
  const at = (points: number): number => 50 + (50 * points) / reach
  const room = ROOM * reach
  const step = STEPS.findLast((one) => room / one >= 2) ?? STEPS[0]
  const one = Array.from(
    { length: Math.floor(room / step + 1e-9) },
    (_, k) => Math.round(10 * (k + 1) * step) / 10,
  )
  const ticks = [...one.map((points) => -points), ...one]
  if (!interval) return { at, ticks }
  const [low, mean, high] = [interval.low, interval.mean, interval.high].map((share) => at(100 * share))
  const middle = Math.min(100 - 2 * APART, Math.max(2 * APART, mean))
  const numbers = {
    low: Math.max(APART / 2, Math.min(low, middle - APART)),
    mean: middle,
    high: Math.min(100 - APART / 2, Math.max(high, middle + APART)),
  }
  return { at, ticks, numbers }
}
