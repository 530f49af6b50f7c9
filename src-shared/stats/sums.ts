/** What a sequential test needs to know of the blocks so far; adding one is `addBlock`. */
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

/** Σ(y − ȳ)²; never below 0, whatever is lost to rounding. */
export function squaresAround({ n, sum, sumOfSquares }: Sums): number {
  return n === 0 ? 0 : Math.max(0, sumOfSquares - (sum * sum) / n)
}

/** Standard deviation with n−1 in the denominator; 0 for fewer than two blocks. */
export function deviationOf(sums: Sums): number {
  return sums.n < 2 ? 0 : Math.sqrt(squaresAround(sums) / (sums.n - 1))
}

/** Skewness (third standardised moment) of the values; 0 where they do not differ. */
export function skewnessOf(values: readonly number[]): number {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const moment = (power: number) => values.reduce((sum, value) => sum + (value - mean) ** power, 0) / n
  const variance = moment(2)
  return n < 3 || variance < 1e-18 ? 0 : moment(3) / variance ** 1.5
}
