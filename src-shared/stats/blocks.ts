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

/** Mean share of B's seats less mean share of A's in one match: from −½ to +½, positive when B is better. */
export function differenceOf(scores: readonly number[], seatsA: readonly number[]): number {
  const shares = sharesOf(scores)
  let difference = 0
  shares.forEach((share, seat) => (difference += seatsA.includes(seat) ? -share / 2 : share / 2))
  return difference
}

/** Outcome of a block from the final scores of its two matches. */
export function blockOutcome(block: number, scores: readonly [readonly number[], readonly number[]]): number {
  const [first, second] = seatsOfA(block)
  return (differenceOf(scores[0], first) + differenceOf(scores[1], second)) / 2
}

/** Place of each seat, 1 to 4; equal scores share the better place. */
export function placesOf(scores: readonly number[]): number[] {
  return scores.map((score) => 1 + scores.filter((other) => other > score).length)
}
