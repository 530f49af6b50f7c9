/**
 * What of the four places of a match a seat has taken, first to last: seats that are level split the places that they take together.
 * So figures of many matches add up, whatever is level: over the four seats of a match each place is taken once. All figures of places
 * (won, top two, last, mean place) are sums of these; the contest's own “first two” is `isFirstTwo`.
 */
export function placesTaken(
  scores: ArrayLike<number>,
  seat: number,
): readonly [number, number, number, number] {
  let above = 0
  let level = 0
  for (let other = 0; other < 4; other++) {
    if (scores[other] > scores[seat]) above++
    else if (scores[other] === scores[seat]) level++
  }
  const part = (place: number): number => (place >= above && place < above + level ? 1 / level : 0)
  return [part(0), part(1), part(2), part(3)]
}

/** From 1 to 4, of places as they were taken in one match or in several. */
export function meanPlaceOf([first, second, third, last]: ArrayLike<number> & Iterable<number>): number {
  return (first + 2 * second + 3 * third + 4 * last) / (first + second + third + last)
}

/** Said where a figure of places stands. */
export const TIES_SPLIT = 'who is level splits the places'
