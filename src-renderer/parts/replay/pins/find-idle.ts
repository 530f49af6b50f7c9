import { PIN_SAY } from '../../../../src-shared/answers/match-words.ts'
import { DEED, type MatchRead } from './read-match.ts'
import type { Proposal } from './round-pin.ts'

/** Rounds that a unit must stand still for. */
const LEAST_ROUNDS = 8
const LEAST_UNITS = 2

/** From a round on a unit stood still, up to another. */
interface Stand {
  readonly unit: number
  readonly from: number
  readonly to: number
}

/**
 * The round from which on most of one's units stood still for eight rounds or more. Its strength is their share of the units that were
 * there; below a quarter, or when it is only one of many, it is weak.
 */
export function findIdle(read: MatchRead): Proposal | undefined {
  const stands = [...read.deeds].flatMap(([unit, deeds]) => standsOf(unit, deeds, read.rounds))
  const counts = new Uint16Array(read.rounds)
  for (const { from, to } of stands) for (let at = from; at <= to - LEAST_ROUNDS; at++) counts[at]++
  const most = counts.reduce((a, b) => Math.max(a, b), 0)
  const starts = [...counts.keys()].filter((round) => most > 0 && counts[round] === most)
  const options = starts.map((round) => {
    const idle = stands.filter(({ from, to }) => from <= round && to >= round + LEAST_ROUNDS)
    return { round, idle, lasts: Math.min(...idle.map(({ to }) => to)) - round }
  })
  const best = options.toSorted((a, b) => b.lasts - a.lasts || a.round - b.round)[0]
  if (!best) return undefined
  const { round, idle, lasts } = best
  const deedsNow = [...read.deeds.values()].map((deeds) => deeds.subarray(round, round + lasts))
  const present = deedsNow.filter(([first]) => first !== DEED.away)
  const moved = present.filter((deeds) => deeds.includes(DEED.active)).length
  const isAll = idle.length === present.length
  if (idle.length < LEAST_UNITS && !isAll) return undefined
  const asked = read.orders.slice(round, round + lasts).some(({ asked }) => asked > 0)
  return {
    kind: 'idle',
    round,
    words: isAll
      ? PIN_SAY.allStoodStill(idle.length, read.units, lasts)
      : PIN_SAY.stoodStill(idle.length, read.units, lasts),
    ...(moved > 0 ? { detail: PIN_SAY.othersMoved(moved) } : asked ? {} : { detail: PIN_SAY.noneOrdered() }),
    units: idle.map(({ unit }) => unit),
    cells: [],
    strength: idle.length / present.length,
  }
}

/** The times of at least eight rounds in which a unit stood still. */
function standsOf(unit: number, deeds: Uint8Array, rounds: number): Stand[] {
  const stands: Stand[] = []
  let from = 0
  for (let round = 0; round <= rounds; round++) {
    if (round < rounds && deeds[round] === DEED.still) continue
    if (round - from >= LEAST_ROUNDS) stands.push({ unit, from, to: round })
    from = round + 1
  }
  return stands
}
