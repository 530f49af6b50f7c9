/** How many matches of a stage were played at a moment. */
export interface CountedPace {
  readonly done: number
  /** In milliseconds. */
  readonly at: number
}

/** Matches after which something is known of the pace: several are played side by side, and end together. */
const FEWEST = 3

/**
 * About how long a stage goes on, at the pace that it has had since it was first counted: what it had then may be of an earlier start.
 * Undefined while too little was played, or how much there is to play is not known.
 */
export function toGo(first: CountedPace, now: CountedPace, total: number): number | undefined {
  const played = now.done - first.done
  const left = total - now.done
  const took = now.at - first.at
  return played < FEWEST || left < 0 || took <= 0 ? undefined : (left * took) / played
}
