import { findGame } from '../../../src-games/index.ts'
import {
  CPU_FIGURE,
  CURVE_POINTS,
  figuresOfGame,
  pointRounds,
  SCORE_FIGURE,
  type ChartFigure,
} from '../../../src-games/kit/chart-figures.ts'
import {
  MAX_CURVE_MATCHES,
  type CurvesAnswer,
  type NearMatch,
  type Split,
} from '../../../src-shared/contract/history.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { titleOfWord } from '../../../src-shared/seasons/word-title.ts'
import { DAMAGED_PART } from '../../base/db/stored.ts'
import { unpackCurves, unpackFigures, unpackFuel } from '../../core/matches/match-blobs.ts'
import { cpuCurves } from '../../../src-games/kit/fuel-rounds.ts'
import { quantileOf } from './charts.ts'
import type { FoundMatches } from './found-matches.ts'
import { DONE, type MatchTable } from './match-columns.ts'
import { baseOf, splitFound, type SeriesOf } from './series.ts'

/**
 * Curves of many matches: their summaries at 65 points, which were stored with them, put on one axis. Matches with
 * fewer rounds have fewer points, which are interpolated.
 */

export interface CurveBlobs {
  curves(ids: readonly number[]): ReadonlyMap<number, Uint8Array>
  figures(ids: readonly number[]): ReadonlyMap<number, Uint8Array>
  fuel(ids: readonly number[]): ReadonlyMap<number, Uint8Array>
}

export interface CurveQuestion {
  readonly figure: string
  readonly isPerRound: boolean
  readonly split: Split
}

interface OneCurve {
  readonly row: number
  readonly seat: number
  readonly values: Float64Array
}

/** Curves of a selection, read and put on one axis. */
export interface CurveSet {
  readonly isPerRound: boolean
  readonly figures: CurvesAnswer['figures']
  readonly series: readonly { readonly one: SeriesOf; readonly curves: OneCurve[] }[]
  readonly matches: number
  readonly leftOut: number
  readonly rounds: number | undefined
}

const QUANTILES = [0.1, 0.9] as const

/** Points from 0 to 1; those of changes stand at the end of their stretch, so the first is left out of them. */
const AT = Array.from({ length: CURVE_POINTS }, (_, k) => k / (CURVE_POINTS - 1))

export function curvesOf({ series, matches, leftOut, rounds, isPerRound, figures }: CurveSet): CurvesAnswer {
  const first = isPerRound ? 1 : 0
  const points = AT.slice(first).map((_, k) => k + first)
  return {
    at: AT.slice(first),
    ...(rounds === undefined ? {} : { rounds }),
    series: series.map(({ one, curves }) => {
      const columns = points.map((k) => Float64Array.from(curves, ({ values }) => values[k]).sort())
      const quantile = (share: number) => columns.map((sorted) => quantileOf(sorted, share))
      return {
        ...baseOf(one),
        matches: new Set(curves.map(({ row }) => row)).size,
        mean: columns.map((sorted) => sorted.reduce((sum, value) => sum + value, 0) / sorted.length),
        low: quantile(QUANTILES[0]),
        high: quantile(QUANTILES[1]),
      }
    }),
    matches,
    leftOut,
    figures: [...figures],
  }
}

/** The matches whose curves pass nearest to a value at a point. */
export function nearCurves(
  table: MatchTable,
  { series, isPerRound }: CurveSet,
  near: {
    readonly series?: string | undefined
    readonly point: number
    readonly value: number
    readonly limit: number
  },
): NearMatch[] {
  const first = isPerRound ? 1 : 0
  const point = Math.min(near.point + first, CURVE_POINTS - 1)
  return series
    .filter(({ one }) => near.series === undefined || one.key === near.series)
    .flatMap(({ one, curves }) => curves.map((curve) => ({ curve, key: one.key })))
    .map(({ curve, key }) => ({ curve, key, distance: Math.abs(curve.values[point] - near.value) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, near.limit)
    .map(({ curve: { row, seat, values }, key }) => ({
      id: table.columns.id[row],
      seat,
      series: key,
      value: values[point],
      curve: [...values.subarray(first)],
    }))
}

export function readCurves(
  table: MatchTable,
  found: FoundMatches,
  names: ReadonlyMap<number, string>,
  blobs: CurveBlobs,
  { figure, isPerRound, split }: CurveQuestion,
): CurveSet {
  const c = table.columns
  const newest = newestOf(table, found)
  const ids = [...newest.rows].map((row) => c.id[row])
  const isScore = figure === SCORE_FIGURE.id
  const data = isScore ? blobs.curves(ids) : blobs.figures(ids)
  // Exact where every round was stored; matches of before have their shares among the figures.
  const fuel = figure === 'cpu' ? blobs.fuel(ids) : undefined
  // By row: rounds, and the points of the four seats.
  const read = new Map<number, { rounds: number; seats: readonly (readonly number[])[] } | undefined>()
  const roundsOf = new Set<number>()
  for (const row of newest.rows) {
    const bytes = data.get(c.id[row])
    const burnt = fuel?.get(c.id[row])
    const points =
      (burnt && readable(() => cpuCurves(unpackFuel(burnt)))) ??
      (bytes && readable(() => (isScore ? unpackCurves(bytes) : figureOf(bytes, figure))))
    read.set(row, points)
    if (points) roundsOf.add(points.rounds)
  }
  const series = splitFound(table, newest, split, names).flatMap((one) => {
    const curves = one.appearances.flatMap(({ row, seat }): OneCurve[] => {
      const points = read.get(row)
      if (!points || points.seats[seat].length < 2) return []
      // Another meter counted it, in other units.
      if (figure === 'cpu' && Number.isNaN(c.cpu[4 * row + seat])) return []
      const values = toAxis(points.seats[seat], points.rounds)
      return [{ row, seat, values: isPerRound ? changesOf(values, points.rounds) : values }]
    })
    return curves.length === 0 ? [] : [{ one, curves }]
  })
  const matches = new Set(series.flatMap(({ curves }) => curves.map(({ row }) => row))).size
  const [rounds] = roundsOf
  return {
    series,
    matches,
    leftOut: found.rows.length - matches,
    rounds: roundsOf.size === 1 ? rounds : undefined,
    isPerRound,
    figures: figuresIn(table, found, blobs),
  }
}

/** A chart of a thousand matches is not spoilt by one whose curves are damaged. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as { code?: unknown }).code === DAMAGED_PART) return undefined
    throw error
  }
}

/** The newest finished ones, as many as are read at once. */
function newestOf(table: MatchTable, { rows, seats }: FoundMatches): FoundMatches {
  const done: number[] = []
  for (let k = rows.length - 1; k >= 0 && done.length < MAX_CURVE_MATCHES; k--)
    if (table.columns.status[rows[k]] === DONE) done.push(k)
  done.reverse()
  return { rows: Uint32Array.from(done, (k) => rows[k]), seats: Uint8Array.from(done, (k) => seats[k]) }
}

function figureOf(bytes: Uint8Array, figure: string): { rounds: number; seats: number[][] } | undefined {
  const { ids, rounds, values } = unpackFigures(bytes)
  const at = ids.indexOf(figure)
  return at < 0 ? undefined : { rounds, seats: values[at].map((seat) => [...seat]) }
}

/** Points of a match, which stand after whole rounds, at the 65 of the chart. */
function toAxis(points: readonly number[], rounds: number): Float64Array {
  const values = new Float64Array(CURVE_POINTS)
  const at = pointRounds(rounds)
  let k = 0
  for (let point = 0; point < CURVE_POINTS; point++) {
    const round = AT[point] * rounds
    while (k < points.length - 2 && at[k + 1] < round) k++
    const [from, to] = [at[k], at[k + 1] ?? at[k]]
    const rest = to === from ? 0 : Math.min(1, Math.max(0, (round - from) / (to - from)))
    values[point] = points[k] * (1 - rest) + (points[k + 1] ?? points[k]) * rest
  }
  return values
}

/** What came in since the point before, for each round. */
function changesOf(values: Float64Array, rounds: number): Float64Array {
  const each = rounds / (CURVE_POINTS - 1)
  return values.map((value, k) => (k === 0 ? 0 : (value - values[k - 1]) / each))
}

/** Figures that the games of a selection have in common. */
export function figuresIn(
  table: MatchTable,
  { rows }: FoundMatches,
  blobs: CurveBlobs,
): CurvesAnswer['figures'] {
  const codes = new Set<number>()
  for (const row of rows) codes.add(table.columns.game[row])
  const lists = [...codes].flatMap((code) => {
    const game = findGame(table.games[code] ?? '')
    return game
      ? [figuresOfGame(game)]
      : isSeason(table.games[code] ?? '')
        ? [figuresSeen(table, rows, code, blobs)]
        : []
  })
  if (lists.length === 0) return [{ ...SCORE_FIGURE }]
  const [first, ...others] = lists
  return first
    .filter(({ id }) => others.every((list) => list.some((figure) => figure.id === id)))
    .map((figure) => ({ ...figure }))
}

/**
 * A season's figures are what its matches have: the words of the tuples in their states. They are taken from the newest match.
 */
function figuresSeen(
  table: MatchTable,
  rows: FoundMatches['rows'],
  code: number,
  blobs: CurveBlobs,
): ChartFigure[] {
  const c = table.columns
  for (let k = rows.length - 1; k >= 0; k--) {
    if (c.game[rows[k]] !== code || c.status[rows[k]] !== DONE) continue
    const bytes = blobs.figures([c.id[rows[k]]]).get(c.id[rows[k]])
    const figures = bytes && readable(() => unpackFigures(bytes))
    if (!figures) continue
    const own = figures.ids.filter((id) => id !== CPU_FIGURE.id)
    return [
      SCORE_FIGURE,
      ...(own.length < figures.ids.length ? [CPU_FIGURE] : []),
      ...own.map((id) => ({ id, title: titleOfWord(id), hint: `“${id}” in the states of the match` })),
    ]
  }
  return [SCORE_FIGURE]
}
