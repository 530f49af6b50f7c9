import type { FreezeCause } from '../../../../src-games/kit/freeze-cause.ts'
import type { MatchSummary, SeatResult } from '../../../../src-shared/contract/values.ts'
import { describeFileEnd } from '../format-match.ts'
import { formatPlace, formatWhole } from '../../../../src-shared/stats/format-number.ts'

/** How a match came out, in a word or two; green only for a win of one's own, red only for what stopped. */
export interface Outcome {
  readonly words: string
  readonly tone?: 'good' | 'bad'
}

const STOPPED: Record<FreezeCause, string> = {
  cpu: 'out of CPU',
  memory: 'out of memory',
  orders: 'too many orders',
  trap: 'crashed',
  exception: 'crashed',
  exit: 'crashed',
  process: 'stopped here',
  net: 'stopped here',
  unknown: 'stopped',
}

const OPEN: Record<MatchSummary['status'], string> = {
  queued: 'waits',
  running: 'live',
  done: '',
  aborted: 'broken off',
  lost: 'broken off',
  cancelled: 'cancelled',
}

/** The seat of those given that came out best: whom a row of one match speaks of. The first where there are no places yet. */
export function bestSeat({ seats }: Pick<MatchSummary, 'seats'>, of: readonly number[]): number | undefined {
  return of.toSorted((a, b) => (seats[a].place ?? 9) - (seats[b].place ?? 9) || a - b)[0]
}

/** The seat that a row speaks of: the best of mine, of those that the query speaks of where there are any; undefined where none is mine. */
export function mineOf(
  match: Pick<MatchSummary, 'seats'> & { readonly counted: readonly number[] },
  own: readonly number[],
): number | undefined {
  const meant = own.filter((seat) => match.counted.includes(seat))
  return bestSeat(match, meant.length > 0 ? meant : own)
}

/** The seat that came first; undefined before the end, and where two did. */
export function winnerOf({ seats }: Pick<MatchSummary, 'seats'>): number | undefined {
  const first = [...seats.keys()].filter((seat) => seats[seat].place === 1)
  return first.length === 1 ? first[0] : undefined
}

/** How it came out for a seat: a win, also of one that was stopped; what stopped it; else whether the match is over, or its place. */
export function seatOutcome(match: Parameters<typeof describeFileEnd>[0], seat: number): Outcome {
  const { frozen, place } = match.seats[seat]
  if (place === 1 && winnerOf(match) === seat) return { words: 'won', tone: 'good' }
  if (frozen) return { words: STOPPED[frozen.cause], tone: 'bad' }
  if (place === undefined) return { words: describeFileEnd(match) ?? OPEN[match.status] }
  return { words: place > 1 ? formatPlace(place) : 'shared 1st' }
}

/** By how many points the first beats the second; undefined where that is not known, or nothing. */
export function leadOf({ seats }: Pick<MatchSummary, 'seats'>): number | undefined {
  const scores = seats.flatMap(({ score }) => (score === undefined ? [] : [score])).sort((a, b) => b - a)
  const lead = scores.length < 2 ? 0 : scores[0] - scores[1]
  return lead > 0 ? lead : undefined
}

/**
 * What else there is to say of a match in a line: the round of a stop with the place, by how much one won, or who did. Empty while it is
 * being played.
 */
export function furtherWords(
  match: Pick<MatchSummary, 'status' | 'seats'>,
  seat: number | undefined,
  nameOf: (seat: SeatResult) => string,
): string {
  const { seats } = match
  const { frozen, place } = seat === undefined ? {} : seats[seat]
  const winner = winnerOf(match)
  if (frozen && winner === seat) return `${STOPPED[frozen.cause]} in round ${frozen.round}`
  if (frozen) return [`round ${frozen.round}`, ...(place ? [formatPlace(place)] : [])].join(', ')
  const lead = leadOf(match)
  if (winner === undefined) {
    const others = seats.filter((one, k) => one.place === 1 && k !== seat)
    return others.length === 0 ? '' : `with ${others.map(nameOf).join(', ')}`
  }
  const by = lead === undefined ? '' : `by ${formatWhole(lead)}`
  return winner === seat ? by : [nameOf(seats[winner]), by].filter(Boolean).join(' ')
}
