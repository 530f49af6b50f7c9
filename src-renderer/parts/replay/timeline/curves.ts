/** Score curves as points in a box: x from round 0 to the last, y from 0 below to the highest score above. */
export interface CurveBox {
  readonly width: number
  readonly height: number
  /** Rounds of the whole match: a live curve fills its part of the width. */
  readonly totalRounds: number
}

/** Points `[x, y, x, y, …]` of one seat; at most one point a pixel column. */
export function curvePoints(
  scores: readonly (readonly number[])[],
  seat: number,
  highest: number,
  box: CurveBox,
): number[] {
  const points: number[] = []
  const stride = Math.max(1, Math.floor(scores.length / Math.max(1, box.width)))
  for (let round = 0; round < scores.length; round += stride) push(round)
  if ((scores.length - 1) % stride !== 0) push(scores.length - 1)
  return points
  function push(round: number): void {
    const x = box.totalRounds === 0 ? 0 : (round / box.totalRounds) * box.width
    const y = highest <= 0 ? box.height : box.height * (1 - Math.max(0, scores[round][seat]) / highest)
    points.push(x, y)
  }
}

/** Places of a curve, a few of them, that carry its seat's shape; those of the seats stand beside each other. */
export function markedPoints(
  points: readonly number[],
  width: number,
  seat: number,
): (readonly [x: number, y: number])[] {
  const marked: (readonly [number, number])[] = []
  for (let place = 0; place < MARKS; place++) {
    const wanted = ((place + 0.2 + 0.2 * seat) / MARKS) * width
    let at = 0
    while (at + 2 < points.length && points[at] < wanted) at += 2
    if (points[at] >= wanted) marked.push([points[at], points[at + 1]])
  }
  return marked
}
const MARKS = 5

export function highestScore(scores: readonly (readonly number[])[]): number {
  let highest = 0
  for (const seats of scores) for (const score of seats) if (score > highest) highest = score
  return highest
}
