import { bestOf, type Scores } from '../lead.ts'
import { findFailedOrders } from './find-failed-orders.ts'
import { findIdle } from './find-idle.ts'
import { findLosses } from './find-losses.ts'
import { findPassing } from './find-passing.ts'
import type { MatchRead } from './read-match.ts'
import { choosePins, type RoundPin } from './round-pin.ts'

/** What the rules look at, without any play beside the match itself. */
export interface PinFacts {
  readonly own: readonly number[]
  /** As sentences call the seats. */
  readonly names: readonly string[]
  /** Of all states. */
  readonly scores: Scores
  /** Missing where the game's rules are not known: then pins come from scores alone. */
  readonly read?: MatchRead | undefined
}

/** At most three rounds of a match that are worth seeing, in their order. None rather than a weak one. */
export function findPins({ own, names, scores, read }: PinFacts): RoundPin[] {
  const last = scores.at(-1)
  if (!last || own.length === 0) return []
  const others = last.flatMap((_, seat) => (own.includes(seat) ? [] : [seat]))
  const isWin = others.length > 0 && bestOf(last, own) > bestOf(last, others)
  const passing = findPassing(scores, own, names)
  const [idle, failed] = read ? [findIdle(read), findFailedOrders(read)] : []
  const losses = read ? findLosses(read, { names, scores, isWin }) : []
  const proposals = [passing, idle, failed, ...losses].filter((one) => one !== undefined)
  return choosePins(proposals, scores.length - 1)
}
