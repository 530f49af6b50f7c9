import type { Future, WhatIfFacts } from '../../../src-shared/answers/what-if-answer.ts'
import { SAY_WHAT_IF } from '../../../src-shared/answers/what-if-words.ts'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'

type Request = RequestOf<'matches.fork'>

/** Futures of one question: what was asked, but for the dice, and the matches that came of it. */
export interface AskedFutures {
  readonly request: Request
  readonly matches: readonly MatchSummary[]
}

/** Whether two ask for the same but for the dice. */
export function isSameQuestion(one: Request, other: Request): boolean {
  const [a, b] = [one, other].map((request) => JSON.stringify({ ...request, seed: undefined }))
  return a === b
}

const changedSeats = ({ seats = [], orders = [] }: Request): number[] =>
  [...seats, ...orders].map(({ seat }) => seat)

/** The seat that the answer is about: one's own, the one that was changed before all else; without one, the changed or the best. */
export function seatOfAnswer(request: Request, match: MatchSummary, own: readonly number[]): number {
  const changed = changedSeats(request)
  const best = match.seats.findIndex(({ place }) => place === 1)
  return own.find((seat) => changed.includes(seat)) ?? own[0] ?? changed[0] ?? Math.max(0, best)
}

/** What was changed, in words; `nameOf` names a seat's bot with its version. */
export function changeOfFork(
  { request, matches }: AskedFutures,
  parent: MatchSummary,
  nameOf: (seat: MatchSummary['seats'][number]) => string,
): string | undefined {
  const { seats = [], orders = [] } = request
  const [fork] = matches
  if (seats.length > 1) return SAY_WHAT_IF.bots()
  if (seats.length === 1 && fork) {
    const { seat } = seats[0]
    const now = fork.seats[seat]
    const isOtherVersion = now.name === parent.seats[seat].name && now.versionNumber !== undefined
    return isOtherVersion ? `v${now.versionNumber}` : nameOf(now)
  }
  if (orders.length > 0) return SAY_WHAT_IF.orders()
  return request.seed !== undefined || matches.length > 1 ? SAY_WHAT_IF.dice() : undefined
}

/** What became of a seat in a match that went on from another one. */
export function futureOf(fork: MatchSummary, parent: MatchSummary, seat: number): Future {
  const { frozen, place, score } = fork.seats[seat]
  const from = fork.fork?.round ?? 0
  const isNewStop =
    frozen !== undefined && frozen.round >= from && parent.seats[seat].frozen?.round !== frozen.round
  return {
    place: place ?? 4,
    sharers: place === undefined ? 1 : fork.seats.filter((one) => one.place === place).length,
    score: score ?? 0,
    ...(isNewStop ? { stop: { cause: frozen.cause, round: frozen.round } } : {}),
    isMachineLimited: fork.isMachineLimited === true,
    isWhole: fork.status === 'done',
    isSame: fork.seats.every((one, k) => one.score === parent.seats[k].score),
  }
}

/** All of the answer but what is being played now. */
export function whatIfFacts(
  futures: AskedFutures,
  parent: MatchSummary,
  own: readonly number[],
  nameOf: (seat: MatchSummary['seats'][number]) => string,
): WhatIfFacts {
  const { request, matches } = futures
  const seat = seatOfAnswer(request, parent, own)
  const { name, place, score } = parent.seats[seat]
  const change = changeOfFork(futures, parent, nameOf)
  return {
    from: request.round,
    name,
    isYou: own.includes(seat),
    ...(change === undefined ? {} : { change }),
    was: { place: place ?? 4, score: score ?? 0 },
    futures: matches.map((fork) => futureOf(fork, parent, seat)),
    hasOrders: (request.orders ?? []).length > 0,
  }
}

/** The future to look at: the best for the seat, of those alike the newest. */
export function futureToWatch({ matches }: AskedFutures, seat: number): MatchSummary | undefined {
  return matches
    .filter(({ status }) => status === 'done')
    .toReversed()
    .toSorted((one, other) => (one.seats[seat].place ?? 4) - (other.seats[seat].place ?? 4))[0]
}
