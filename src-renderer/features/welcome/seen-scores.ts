import type { Scores } from '../../parts/replay/index.ts'

/** The scores up to a round, of a match that is seen from its start: one that begins again forgets what came after. */
export function withRound(seen: Scores, round: number, scores: readonly number[]): Scores {
  if (round < seen.length) return round === seen.length - 1 ? seen : seen.slice(0, round + 1)
  // Rounds that were not drawn are as level as the one that was.
  const missing = Array.from({ length: round - seen.length }, () => seen.at(-1) ?? scores)
  return [...seen, ...missing, scores]
}
