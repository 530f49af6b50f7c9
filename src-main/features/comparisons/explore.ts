import { pointRounds } from '../../../src-games/kit/chart-figures.ts'
import { sharesOf, type Seating } from '../../../src-shared/stats/blocks.ts'
import { unpackCurves } from '../../core/matches/match-blobs.ts'

/**
 * An expression over the matches of a comparison: `round 60 score > 5000`, `seat 2`, with `A` or `B` (when missing) before
 * it for whose bots it is about, and any words of the query language beside it (`map:small`, `-crashed`). All must hold,
 * and what is said of a side must hold of one and the same of its bots: `seat 1 round 60 score > 5000` is about seat 1.
 */
export interface Expression {
  readonly conditions: readonly Condition[]
  /** What is left for the query language. */
  readonly query: string
}

type Condition =
  | { readonly about: 'A' | 'B'; readonly kind: 'seat'; readonly seat: number }
  | {
      readonly about: 'A' | 'B'
      readonly kind: 'round'
      readonly round: number
      /** The share is in hundredths. */
      readonly figure: 'score' | 'share'
      readonly operator: '<' | '<=' | '>' | '>=' | '='
      readonly value: number
    }

const CONDITION =
  /(?:^|(?<=\s))(?:([ab])\s+)?(?:seat\s+([1-4])|round\s+(\d{1,6})\s+(score|share)\s*(<=|>=|<|>|=)\s*(-?\d{1,12}(?:\.\d{1,6})?)\s*%?)(?=\s|$)/gi

export function parseExploreExpression(text: string): Expression {
  const conditions: Condition[] = []
  const query = text.replace(CONDITION, (...found: (string | undefined)[]) => {
    const [, side, seat, round, figure, operator, value] = found
    const about = side?.toUpperCase() === 'A' ? 'A' : 'B'
    if (seat !== undefined) conditions.push({ about, kind: 'seat', seat: Number(seat) - 1 })
    else
      conditions.push({
        about,
        kind: 'round',
        round: Number(round),
        figure: figure!.toLowerCase() as 'score' | 'share',
        operator: operator as '<',
        value: Number(value),
      })
    return ' '
  })
  return { conditions, query: query.replace(/\s+/g, ' ').trim() }
}

/** Whether each side that something is said of has a bot that fits all of it; a match in which it does not play fits none. */
export function fits(
  conditions: readonly Condition[],
  seats: Seating,
  curves: Uint8Array | undefined,
): boolean {
  const fitsAt = (seat: number, condition: Condition): boolean => {
    if (condition.kind === 'seat') return seat === condition.seat
    const scores = curves && scoresAt(curves, condition.round)
    if (!scores) return false
    const values = condition.figure === 'score' ? scores : sharesOf(scores).map((share) => 100 * share)
    return holds(values[seat], condition.operator, condition.value)
  }
  return SIDES.every((about) => {
    const own = conditions.filter((condition) => condition.about === about)
    if (own.length === 0) return true
    return seats.some((side, seat) => side === about && own.every((condition) => fitsAt(seat, condition)))
  })
}

const SIDES = ['A', 'B'] as const

function holds(value: number, operator: '<' | '<=' | '>' | '>=' | '=', than: number): boolean {
  switch (operator) {
    case '<':
      return value < than
    case '<=':
      return value <= than
    case '>':
      return value > than
    case '>=':
      return value >= than
    case '=':
      return value === than
  }
}

/** Scores by seat after a round, on a line between the moments that are kept for charts; undefined after the end. */
function scoresAt(data: Uint8Array, round: number): number[] | undefined {
  const { rounds, seats } = unpackCurves(data)
  if (round > rounds) return undefined
  const at = pointRounds(rounds)
  const right = at.findIndex((point) => point >= round)
  const left = at[right] === round ? right : right - 1
  const part = left === right ? 0 : (round - at[left]) / (at[right] - at[left])
  return seats.map((curve) => curve[left] + part * (curve[right] - curve[left]))
}
