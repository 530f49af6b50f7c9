import { writeFixed } from '../../../src-games/kit/machine-numbers.ts'

/** A line from `from` to `to` with marks at round numbers; all in points of every 100. */
export interface LadderScale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 5, 10, 20]
const MOST_TICKS = 6

/** The scale that holds all ranges (from 0 to 1), a little wider than they are. */
export function ladderScale(ranges: readonly { readonly low: number; readonly high: number }[]): LadderScale {
  if (ranges.length === 0) return { from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] }
  const low = 100 * Math.min(...ranges.map((range) => range.low))
  const high = 100 * Math.max(...ranges.map((range) => range.high))
  const margin = Math.max(0.5, (high - low) / 20)
  const from = Math.max(0, low - margin)
  const to = Math.min(100, high + margin)
  const step = STEPS.find((one) => (to - from) / one <= MOST_TICKS) ?? 25
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return { from, to, ticks: Array.from({ length: count }, (_, k) => (first + k) * step) }
}

/** Where a value (from 0 to 1) lies on the line, as a width of it. */
export function onScale({ from, to }: LadderScale, value: number): string {
  const at = (100 * value - from) / (to - from)
  return `${writeFixed(100 * Math.max(0, Math.min(1, at)), 2)}%`
}
