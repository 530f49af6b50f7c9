/**
 * What decides a contest: to be among the first two of four. 1 or 0; seats that are level share the places they take by
 * lot, so that a seat level with two others behind the first is worth a third.
 */
export function firstTwo(scores: readonly number[], seat: number): number {
  const own = scores[seat]
  const ahead = scores.filter((score) => score > own).length
  const level = scores.filter((score) => score === own).length
  return Math.min(1, Math.max(0, (2 - ahead) / level))
}
