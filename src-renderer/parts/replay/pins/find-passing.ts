import { bestOf, passedIn, type Scores } from '../lead.ts'
import { PIN_SAY } from '../../../../src-shared/answers/match-words.ts'
import type { Proposal } from './round-pin.ts'

/** Passing before this part of a match is over says nothing yet. */
const EARLY = 0.05
/** Who passed oneself decided the match; whom one passed is less to learn from. */
const STRENGTH = { lost: 1, won: 0.6 } as const

/** The round in which the winner passed for good: another one oneself, or oneself the last that had led. */
export function findPassing(
  scores: Scores,
  own: readonly number[],
  names: readonly string[],
): Proposal | undefined {
  const last = scores.at(-1)
  if (!last || own.length === 0 || own.length === last.length) return undefined
  const others = last.flatMap((_, seat) => (own.includes(seat) ? [] : [seat]))
  const isWon = bestOf(last, own) > bestOf(last, others)
  const [winners, losers] = isWon ? [own, others] : [others, own]
  const best = bestOf(last, winners)
  const first = winners.filter((seat) => last[seat] === best)
  if (first.length > 1 || best === bestOf(last, losers)) return undefined
  const [winner] = first
  const passing = passedIn(scores, winner, losers)
  if (!passing?.wereAhead || passing.round <= EARLY * (scores.length - 1)) return undefined
  const now = scores[passing.round]
  const passed = losers.find(
    (seat) => scores[passing.round - 1][seat] === bestOf(scores[passing.round - 1], losers),
  )!
  const theirs = bestOf(now, losers)
  return {
    kind: 'passed',
    round: passing.round,
    words: isWon
      ? PIN_SAY.youPassed(names[passed], now[winner], now[passed])
      : PIN_SAY.passedYou(names[winner], now[winner], theirs),
    units: [],
    cells: [],
    strength: isWon ? STRENGTH.won : STRENGTH.lost,
  }
}
