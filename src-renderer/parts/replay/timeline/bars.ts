export interface Bar {
  readonly x: number
  readonly width: number
  /** Of the highest, 0 to 1. */
  readonly share: number
}

/** Bars of the rounds that have any, in whole pixels; where rounds are narrower than `least` the highest of them shows. */
export function barsOf(counts: ArrayLike<number>, totalRounds: number, width: number, least: number): Bar[] {
  let most = 0
  for (let round = 0; round < counts.length; round++) most = Math.max(most, counts[round])
  if (most === 0 || totalRounds === 0) return []
  const bars: Bar[] = []
  for (let round = 0; round < counts.length; round++) {
    if (counts[round] <= 0) continue
    const x = Math.round((round / totalRounds) * width)
    const own = Math.max(least, Math.round(((round + 1) / totalRounds) * width) - x)
    const bar = { x, width: own > least + 1 ? own - 1 : own, share: counts[round] / most }
    const last = bars.at(-1)
    if (last?.x !== x) bars.push(bar)
    else if (last.share < bar.share) bars[bars.length - 1] = bar
  }
  return bars
}
