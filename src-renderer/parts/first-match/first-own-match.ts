/** So many matches before one are looked at: with more of them it counts as one of many. */
export const MOST_BEFORE = 20

/** Whether a match is the first of one's own: `before` are those before it, the newest first, at most `MOST_BEFORE`. */
export function isFirstOwn<Match>(before: readonly Match[], isOwn: (match: Match) => boolean): boolean {
  return before.length < MOST_BEFORE && !before.some(isOwn)
}
