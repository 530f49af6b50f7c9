import { tellCause, type FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { formatPlace, formatWhole } from '../../base/ui/format-number.ts'

/** The end of a match as one looks at it who plays some of its seats. */
export interface Result {
  /** By seat. */
  readonly scores: readonly number[]
  readonly names: readonly string[]
  /** Seats that the onlooker's bot plays. */
  readonly own: readonly number[]
  /** By seat, of bots that gave no more orders: from which round on, and why. */
  readonly stops?: readonly ({ readonly round: number; readonly cause: FreezeCause } | undefined)[]
}

/**
 * `You won by 12,408`, `4th of 4, 3,100 behind Dummy`: the place of the best own seat, and by how much. A bot of one's own that
 * was stopped comes first: `Your bot crashed in round 7: 4th of 4, …`.
 */
export function tellResult({ stops, ...result }: Result): string {
  const stop = stopOf(result.own, stops)
  const place = tellPlace(result)
  if (!stop) return place
  return `Your bot ${tellCause(stop.cause)} in round ${stop.round}: ${place.replace(/^You /, 'you ')}`
}

/** The earliest stop of one's own bots. */
export function stopOf(own: readonly number[], stops: Result['stops'] = []) {
  return own
    .flatMap((seat) => stops[seat] ?? [])
    .reduce<NonNullable<Result['stops']>[number]>(
      (first, stop) => (first && first.round <= stop.round ? first : stop),
      undefined,
    )
}

function tellPlace({ scores, names, own }: Omit<Result, 'stops'>): string {
  const best = Math.max(...scores)
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []))
  const mine = own.length === scores.length ? undefined : bestOf(scores, own)
  if (mine === undefined) {
    if (winners.length > 1) return `A tie: ${winners.map((seat) => names[seat]).join(', ')}`
    return `${names[winners[0]]} won by ${formatWhole(best - runnerUp(scores, winners[0]))}`
  }
  const margin = best - scores[mine]
  if (margin > 0) {
    const place = 1 + scores.filter((score) => score > scores[mine]).length
    const ahead = winners.length === 1 ? names[winners[0]] : 'the winners'
    return `${formatPlace(place)} of ${scores.length}, ${countOf(margin, 'point')} behind ${ahead}`
  }
  const rivals = winners.filter((seat) => !own.includes(seat))
  if (rivals.length > 0)
    return `You share the first place with ${rivals.map((seat) => names[seat]).join(', ')}`
  const others = scores.filter((_, seat) => !own.includes(seat))
  return `You won by ${countOf(best - Math.max(...others), 'point')}`
}

function bestOf(scores: readonly number[], seats: readonly number[]): number | undefined {
  return seats.reduce<number | undefined>(
    (best, seat) => (best === undefined || scores[seat] > scores[best] ? seat : best),
    undefined,
  )
}

function runnerUp(scores: readonly number[], winner: number): number {
  return Math.max(...scores.filter((_, seat) => seat !== winner))
}

/** The round from which on the winner led alone to the end; undefined for a tie. `scores`: of the states from round 0. */
export function decidedIn(scores: readonly (readonly number[])[]): number | undefined {
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
