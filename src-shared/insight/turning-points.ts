import { certain, chanceOf, chanceDifference, isClearlyAbove, WORTH_SAYING, type Chance } from './chance.ts'

/** The chance of finishing in the top two, from the state of a round on. */
export interface CurvePoint {
  readonly round: number
  readonly chance: Chance
}

/** Where a seat's chance fell: before round `from` it was `before`, in round `to` it is `after`. */
export interface TurningPoint {
  readonly from: number
  readonly to: number
  readonly before: Chance
  readonly after: Chance
}

export interface Search {
  readonly rounds: number
  /** What the match came to: 0 to 1. */
  readonly outcome: number
  /** Values (0 to 1) of the first `count` futures from each round, by round. Asked for several rounds at once. */
  readonly play: (rounds: readonly number[], count: number) => Promise<readonly (readonly number[])[]>
  /** Called with each curve as it gets better. */
  readonly onCurve?: (curve: readonly CurvePoint[]) => void
}

export interface SearchResult {
  readonly curve: readonly CurvePoint[]
  /** In the order of the rounds; none when the chance never fell clearly at once. */
  readonly points: readonly TurningPoint[]
  /** Its first futures all ended as the match did, from whatever round on: no more were played. */
  readonly isPlain: boolean
}

/**
 * Rounds the first curve is made of, and futures from each: a few to see something soon, then more; then at the ends of what is halved.
 * Where the few all end as the match did, more are played from the start alone.
 */
export const CHECKPOINTS = 8
export const SOON_FUTURES = 6
export const FIRST_FUTURES = 32
export const CLOSE_FUTURES = 64
/**
 * As many again, played for the figures in the answer: the others chose where to look, and the largest of some drops is too
 * large.
 */
export const NAMED_FUTURES = 2 * CLOSE_FUTURES
/** A turning point is at most so many rounds wide, unless the chance fell little by little. */
export const WIDEST = 5
const MOST_POINTS = 2
/** Of an interval of 95 %, since the largest drop of some was chosen. */
export const MARGIN = 1.4

/**
 * Looks for the rounds in which a match turned against a seat: a curve of few points first, then the intervals with the
 * largest clear drops are halved, each time keeping the half that lost more. Deterministic in what `play` gives.
 */
export async function findTurningPoints(search: Search): Promise<SearchResult> {
  const { rounds, outcome, play, onCurve } = search
  const values = new Map<number, readonly number[]>()
  const end: Chance = certain(outcome)
  const chanceAt = (round: number): Chance => (round >= rounds ? end : chanceOf(values.get(round) ?? []))
  const curve = (): CurvePoint[] =>
    [...values.keys(), rounds].toSorted((a, b) => a - b).map((round) => ({ round, chance: chanceAt(round) }))
  const ask = async (wanted: readonly number[], count: number): Promise<void> => {
    const missing = wanted.filter((round) => round < rounds && (values.get(round)?.length ?? 0) < count)
    if (missing.length === 0) return
    const played = await play(missing, count)
    missing.forEach((round, k) => values.set(round, played[k]))
    onCurve?.(curve())
  }
  const drop = (from: number, to: number) => chanceDifference(chanceAt(from), chanceAt(to)).mean
  const isClear = (from: number, to: number) => isClearlyAbove(chanceAt(from), chanceAt(to), MARGIN)

  /** A chance of 0 in a match that was lost, or of 1 in one that was not, wherever one looks. */
  const isAsTheMatch = (): boolean =>
    (outcome === 0 || outcome === 1) && [...values.values()].flat().every((value) => value === outcome)

  /** The chances at both ends by futures that did not choose them. */
  async function freshPoint({ from, to }: { from: number; to: number }): Promise<TurningPoint> {
    const open = [from, to].filter((round) => round < rounds)
    const played = await play(open, NAMED_FUTURES)
    const fresh = new Map(open.map((round, k) => [round, chanceOf(played[k].slice(CLOSE_FUTURES))]))
    return { from, to, before: fresh.get(from)!, after: fresh.get(to) ?? end }
  }

  const first = checkpointsOf(rounds)
  await ask(first, SOON_FUTURES)
  if (isAsTheMatch()) await ask(first.slice(0, 1), FIRST_FUTURES)
  if (isAsTheMatch()) return { curve: curve(), points: [], isPlain: true }
  await ask(first, FIRST_FUTURES)
  const ends = [...first, rounds]
  // What fell at once shows between neighbours; what slipped away little by little only from further off.
  let stretches: { from: number; to: number }[] = []
  for (let apart = 1; apart < ends.length && stretches.length === 0; apart *= 2)
    stretches = ends
      .slice(apart)
      .map((to, k) => ({ from: ends[k], to }))
      .filter(({ from, to }) => isClear(from, to))
      .toSorted((a, b) => drop(b.from, b.to) - drop(a.from, a.to))
      .slice(0, apart === 1 ? MOST_POINTS : 1)

  const points: TurningPoint[] = []
  for (const stretch of stretches) {
    let { from, to } = stretch
    await ask([from, to], CLOSE_FUTURES)
    // By chance after all: with more futures it is not there any more.
    if (!isClear(from, to)) continue
    let kept = { from, to }
    while (to - from > WIDEST) {
      const middle = Math.floor((from + to) / 2)
      await ask([middle], CLOSE_FUTURES)
      if (drop(from, middle) >= drop(middle, to)) to = middle
      else from = middle
      if (!isClear(from, to)) break
      kept = { from, to }
    }
    const point = await freshPoint(kept)
    if (chanceDifference(point.before, point.after).mean >= WORTH_SAYING) points.push(point)
  }
  return { curve: curve(), points: points.toSorted((a, b) => a.from - b.from), isPlain: false }
}

export function checkpointsOf(rounds: number): number[] {
  const all = Array.from({ length: CHECKPOINTS }, (_, k) => Math.floor((k * rounds) / CHECKPOINTS))
  return [...new Set(all)]
}
