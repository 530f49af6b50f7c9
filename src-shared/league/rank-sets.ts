/**
 * Which places in the order of strength a bot may have: a confidence set for its rank after Mogstad, Romano, Shaikh and
 * Wilhelm (Review of Economic Studies 2024). All its differences to the others are looked at together: the largest
 * deviation, in its own standard errors, that the draws show is the bound for what counts as sure. So the set holds the
 * true rank in 95 of 100 leagues, though it was made of many comparisons.
 */
export interface RankSet {
  /** Best and worst place, from 1. */
  readonly best: number
  readonly worst: number
}

export function rankSets(
  estimate: Float64Array,
  draws: Float64Array,
  members: readonly number[],
  error = 0.05,
): Map<number, RankSet> {
  const count = estimate.length
  const drawCount = draws.length / count
  const sets = new Map<number, RankSet>()
  const deviations = new Float64Array(members.length)
  const largest = new Float64Array(drawCount)
  for (const bot of members) {
    members.forEach((other, k) => {
      const difference = estimate[other] - estimate[bot]
      let sum = 0
      for (let at = 0; at < draws.length; at += count) {
        const off = draws[at + other] - draws[at + bot] - difference
        sum += off * off
      }
      deviations[k] = Math.sqrt(sum / drawCount)
    })
    for (let draw = 0; draw < drawCount; draw++) {
      const at = draw * count
      let most = 0
      for (let k = 0; k < members.length; k++) {
        const off = draws[at + members[k]] - draws[at + bot] - (estimate[members[k]] - estimate[bot])
        const standardised = Math.abs(off) / deviations[k]
        // What never varies, as the bot against itself, is 0 / 0, which is above nothing.
        if (standardised > most) most = standardised
      }
      largest[draw] = most
    }
    largest.sort()
    const bound = largest[Math.min(drawCount - 1, Math.ceil((1 - error) * drawCount))]
    let better = 0
    let worse = 0
    members.forEach((other, k) => {
      if (other === bot) return
      const difference = estimate[other] - estimate[bot]
      if (difference > bound * deviations[k]) better++
      else if (-difference > bound * deviations[k]) worse++
    })
    sets.set(bot, { best: 1 + better, worst: members.length - worse })
  }
  return sets
}
