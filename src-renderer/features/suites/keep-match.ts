import type { Expectation } from '../../../src-shared/contract/suites.ts'
import type { BotSummary, MatchSummary, SeatResult } from '../../../src-shared/contract/values.ts'

/** What of a match can be kept, and what a later version should then reach. */

export interface KeepableSeat extends SeatResult {
  readonly seat: number
  readonly botId: number
}

/** Seats of the user's own bots; of a bot in several seats all. */
export function keepableSeats(match: MatchSummary, bots: readonly BotSummary[]): readonly KeepableSeat[] {
  const own = new Set(bots.filter((bot) => !bot.builtin).map(({ id }) => id))
  return match.seats.flatMap((result, seat) => {
    const { botId } = result
    return botId !== undefined && own.has(botId) ? [{ ...result, seat, botId }] : []
  })
}

/** Why a match cannot be kept; '' when it can. */
export function whyNotKept(match: MatchSummary | undefined, bots: readonly BotSummary[]): string {
  if (!match) return 'There is no match to keep'
  if (match.status === 'queued' || match.status === 'running') return 'A match can be kept once it has ended'
  if (match.status !== 'done' && match.status !== 'aborted')
    return 'This match was not played to its end, so it cannot be kept'
  // Played again from its seed it would be the match it left, not this one.
  if (match.fork) return 'A match that goes on from another cannot be kept: it has no start of its own'
  if (match.seats.some(({ versionId }) => versionId === undefined))
    return 'Only a match between bots that are still here can be kept'
  return keepableSeats(match, bots).length > 0 ? '' : 'None of your own bots plays in this match'
}

/** The seat that most likely is meant: the own bot that did worst. */
export function worstSeat(seats: readonly KeepableSeat[]): KeepableSeat | undefined {
  return seats.reduce<KeepableSeat | undefined>(
    (worst, seat) => (worst && rank(worst) >= rank(seat) ? worst : seat),
    undefined,
  )
}
const rank = ({ frozen, place }: SeatResult): number => (place ?? 0) + (frozen ? 10 : 0)

/** The next thing to want: not to crash, then not to be last, then to be first. */
export function suggestKind({ frozen, place }: SeatResult): Expectation['kind'] {
  if (frozen) return 'no-crash'
  return place === 4 ? 'not-last' : 'first'
}

/** The score that would have gained a place; for the first its own. */
export function suggestScore({ seats }: MatchSummary, { score = 0 }: SeatResult): number {
  const better = seats.flatMap((seat) => (seat.score !== undefined && seat.score > score ? [seat.score] : []))
  return better.length > 0 ? Math.min(...better) : score
}
