import { PIN_SAY } from '../../../../src-shared/answers/match-words.ts'
import type { MatchRead } from './read-match.ts'
import type { Proposal } from './round-pin.ts'

/** Rounds that are looked at together. */
const SPAN = 10
const LEAST_ORDERS = 12
/** Some orders always come to nothing. */
const LEAST_SHARE = 0.4

/**
 * The ten rounds in which most of one's orders were refused or changed nothing. Its strength is their share of all orders there; with
 * fewer than twelve, or below two of five, it is weak.
 */
export function findFailedOrders({ orders, outcomes, deeds }: MatchRead): Proposal | undefined {
  const failedFrom = orders.map((_, from) =>
    orders.slice(from, from + SPAN).reduce((sum, { failed }) => sum + failed, 0),
  )
  const most = Math.max(0, ...failedFrom)
  if (most < LEAST_ORDERS) return undefined
  const start = failedFrom.indexOf(most)
  const from = start + orders.slice(start).findIndex(({ failed }) => failed > 0)
  const span = orders.slice(from, start + SPAN)
  // The last of them is a round in which one failed, too.
  const seen = span.slice(0, 1 + span.findLastIndex(({ failed }) => failed > 0))
  const asked = seen.reduce((sum, now) => sum + now.asked, 0)
  if (most < LEAST_SHARE * asked) return undefined
  const reasons = seen.flatMap((now) => now.outcomes)
  const times = Map.groupBy(reasons, (index) => index)
  const [common, same] = [...times].toSorted(([, a], [, b]) => b.length - a.length)[0]
  const areRefused = reasons.every((index) => outcomes[index].kind === 'refused')
  const words = areRefused ? PIN_SAY.refused : PIN_SAY.failed
  return {
    kind: 'failed',
    round: from,
    words: words(most, asked, seen.length),
    ...(2 * same.length >= reasons.length ? { detail: PIN_SAY.mostly(outcomes[common].text) } : {}),
    units: seen[0].units.filter((unit) => deeds.has(unit)),
    cells: [],
    strength: most / asked,
  }
}
