/** Who is ahead in each state of a match: what sentences, pins and *decided in round* are made of. */
export type Scores = readonly (readonly number[])[]

/** The round from which on the winner led alone to the end; undefined for a tie. `scores`: of the states from round 0. */
export function decidedIn(scores: Scores): number | undefined {
  const leaderOf = (seats: readonly number[]): number | undefined => {
    const best = Math.max(...seats)
    return seats.filter((score) => score === best).length === 1 ? seats.indexOf(best) : undefined
  }
  const last = scores.at(-1)
  const winner = last && leaderOf(last)
  if (winner === undefined) return undefined
  let round = scores.length - 1
  while (round > 0 && leaderOf(scores[round - 1]) === winner) round--
  return round
}

/** The best score of some seats. */
export const bestOf = (scores: readonly number[], seats: readonly number[]): number =>
  Math.max(...seats.map((seat) => scores[seat]))

/** 1 for the highest score; equal scores share the better place. */
export const placeByScore = (scores: readonly number[], seat: number): number =>
  1 + scores.filter((score) => score > scores[seat]).length

/** How one seat came by others for good. */
export interface Passing {
  /** From this state on it is ahead. */
  readonly round: number
  /** Whether the others were ahead of it at some time before; otherwise they were level at best. */
  readonly wereAhead: boolean
}

/** When a seat passed the best of others for good; undefined when it is not ahead in the end. */
export function passedIn(scores: Scores, seat: number, others: readonly number[]): Passing | undefined {
  const lead = (round: number): number => scores[round][seat] - bestOf(scores[round], others)
  if (scores.length === 0 || lead(scores.length - 1) <= 0) return undefined
  let round = scores.length - 1
  while (round > 0 && lead(round - 1) > 0) round--
  const wereAhead = scores.slice(0, round).some((_, at) => lead(at) < 0)
  return { round, wereAhead }
}

/** States, from the first to the last, in which some seats led all others. */
export interface Led {
  readonly from: number
  readonly to: number
}

/** The times in which the best of some seats was ahead of all others. */
export function ledBy(scores: Scores, own: readonly number[]): Led[] {
  const times: { from: number; to: number }[] = []
  scores.forEach((now, round) => {
    const others = now.flatMap((_, seat) => (own.includes(seat) ? [] : [seat]))
    if (own.length === 0 || others.length === 0 || bestOf(now, own) <= bestOf(now, others)) return
    const last = times.at(-1)
    if (last?.to === round - 1) last.to = round
    else times.push({ from: round, to: round })
  })
  return times
}
