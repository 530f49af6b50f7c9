/**
 * Blocks of two complementary matches, two copies of A against two of B, on one seed. Seats matter as much as a
 * version does, so A's seats in one match are B's in the other; the three possible pairs of seats take turns,
 * because neighbours and diagonals behave differently.
 */

const SEATS_OF_A = [
  [0, 1],
  [0, 2],
  [0, 3],
] as const

/** Which seats A plays in the two matches of a block (block counts from 0). The other two are B's. */
export function seatsOfA(block: number): readonly [readonly number[], readonly number[]] {
  const seats = SEATS_OF_A[block % SEATS_OF_A.length]
  return [seats, [0, 1, 2, 3].filter((seat) => !seats.includes(seat as never))]
}

/** Share of the total score by seat; a quarter each when there is nothing to share. Negative scores count as 0. */
export function sharesOf(scores: readonly number[]): number[] {
  const positive = scores.map((score) => Math.max(0, score))
  const total = positive.reduce((sum, score) => sum + score, 0)
  return positive.map((score) => (total === 0 ? 1 / scores.length : score / total))
}

/** Who sits where in a match of a comparison: A, B, or an opponent of the field by its index. */
export type Seating = readonly ('A' | 'B' | number)[]

/** One match of a block. */
export interface Fixture {
  readonly seed: number
  readonly seats: Seating
}

/** Seeds far enough apart that no bot's own generator starts where another's did. */
export function seedOfBlock(firstSeed: number, block: number): number {
  return (firstSeed + Math.imul(block, 104_729)) & 0x7fffffff
}

/** The matches of a block of two against two: two that are complementary, on one seed. */
export function fixturesOf(block: number, firstSeed: number): Fixture[] {
  const seed = seedOfBlock(firstSeed, block)
  return seatsOfA(block).map((seats) => ({
    seed,
    seats: [0, 1, 2, 3].map((seat) => (seats.includes(seat) ? 'A' : 'B')),
  }))
}

/** Far below what a point of score is worth, far above what is lost in adding a few shares. */
const ROUNDING = 1e-12

/** Outcome of a block: mean share of B's seats less mean share of A's over its matches; positive when B is better. */
export function blockOutcome(
  matches: readonly { readonly seats: Seating; readonly scores: readonly number[] }[],
): number {
  const sum = { A: 0, B: 0 }
  const count = { A: 0, B: 0 }
  for (const { seats, scores } of matches)
    sharesOf(scores).forEach((share, seat) => {
      const side = seats[seat]
      if (side !== 'A' && side !== 'B') return
      sum[side] += share
      count[side]++
    })
  const outcome = sum.B / count.B - sum.A / count.A
  // Shares are added in another order for A than for B: a difference by rounding alone is a tie.
  return Math.abs(outcome) < ROUNDING ? 0 : outcome
}

/**
 * Whether a seat is among the first two of four, by the contest's own rule: it scores more than two of its three rivals. Who is
 * level with them is not.
 */
export function isFirstTwo(scores: ArrayLike<number>, seat: number): boolean {
  return Array.from(scores).filter((other) => other < scores[seat]).length >= 2
}

/** Place of each seat, 1 to 4; equal scores share the better place. */
export function placesOf(scores: ArrayLike<number>): number[] {
  const all = Array.from(scores)
  return all.map((score) => 1 + all.filter((other) => other > score).length)
}
