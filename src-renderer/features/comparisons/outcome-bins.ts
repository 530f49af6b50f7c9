/** Bins of block outcomes, in points of share, with zero always between two bins. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

const WIDTHS = [0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20]
const MOST_BINS = 28
/** What rounding may add to a value. */
const EDGE = 1e-9

export function binOutcomes(outcomes: readonly number[]): Bin[] {
  if (outcomes.length === 0) return []
  const points = outcomes.map((outcome) => 100 * outcome)
  const largest = Math.max(...points.map(Math.abs), 0.1)
  const width = WIDTHS.find((known) => (2 * largest) / known <= MOST_BINS) ?? WIDTHS.at(-1)!
  // A value on an edge belongs to the bin nearer to zero, so that whole wins stay together.
  const indexOf = (value: number) =>
    value > 0 ? Math.ceil(value / width - EDGE) - 1 : Math.floor(value / width + EDGE)
  const indexes = points.map(indexOf)
  const first = Math.min(...indexes, -1)
  const last = Math.max(...indexes, 0)
  const counts = new Map<number, number>()
  for (const index of indexes) counts.set(index, (counts.get(index) ?? 0) + 1)
  return Array.from({ length: last - first + 1 }, (_, k) => ({
    from: (first + k) * width,
    to: (first + k + 1) * width,
    count: counts.get(first + k) ?? 0,
  }))
}
