/** Places 1 to 4 by score; ties share the better place. */
export function placesOf(scores: readonly number[]): number[] {
  return scores.map((score) => 1 + scores.filter((other) => other > score).length)
}
