import { meanPlaceOf, placesTaken } from '../../../src-shared/stats/ties.ts'
import { roundToDigits } from '../../../src-games/kit/machine-numbers.ts'
import type {
  ByVersionAnswer,
  BySeatAnswer,
  DistributionAnswer,
  Split,
} from '../../../src-shared/contract/history.ts'
import { sumsOf } from '../../../src-shared/stats/sums.ts'
import type { OwnWord } from '../../../src-shared/query/query-words.ts'
import type { FoundMatches } from './found-matches.ts'
import type { MatchTable } from './match-columns.ts'
import { baseOf, splitFound, type Appearance, type SeriesOf } from './series.ts'
import { createSums, figuresOfSeat, type SeatFigures } from '../../core/figures/seat-sums.ts'
import { intervalOf } from './totals.ts'

/** Charts that need nothing but the columns: how scores, places and CPU are spread, by seat, by version. */

const COLUMNS = ['score', 'place', 'share', 'cpu'] as const

/** The word of a figure that is no column of the table. */
export const ownFigure = (what: string): OwnWord | undefined =>
  COLUMNS.some((column) => column === what) ? undefined : `figure.${what.toLowerCase()}`

export function distributionOf(
  table: MatchTable,
  found: FoundMatches,
  what: string,
  split: Split,
  bins: number,
  names: ReadonlyMap<number, string>,
): Omit<DistributionAnswer, 'figures'> {
  if (what === 'place') return placesOf(table, splitFound(table, found, split, names))
  const own = ownFigure(what)
  const column = own ? table.own(own).values : table.columns[what as (typeof COLUMNS)[number]]
  const series = splitFound(table, found, split, names).flatMap((one) => {
    const values = one.appearances.map(({ row, seat }) => column[4 * row + seat])
    const known = Float64Array.from(values).filter((value) => !Number.isNaN(value))
    return known.length === 0 ? [] : [{ one, values: known.sort() }]
  })
  const edges = edgesOf(
    series.map(({ values }) => values),
    bins,
  )
  return {
    edges,
    series: series.map(({ one, values }) => ({
      ...baseOf(one),
      counts: countsOf(values, edges),
      mean: values.reduce((sum, value) => sum + value, 0) / values.length,
      median: quantileOf(values, 0.5),
    })),
  }
}

/** How often each place: a match puts a seat that is level into several. */
function placesOf({ columns: { score } }: MatchTable, series: readonly SeriesOf[]) {
  return {
    edges: [0.5, 1.5, 2.5, 3.5, 4.5],
    series: series.map((one) => {
      const taken = one.appearances.map(({ row, seat }) =>
        placesTaken(score.subarray(4 * row, 4 * row + 4), seat),
      )
      const counts = [0, 1, 2, 3].map((place) => taken.reduce((sum, places) => sum + places[place], 0))
      const median = quantileOf(Float64Array.from(taken, meanPlaceOf).sort(), 0.5)
      return { ...baseOf(one), counts, mean: meanPlaceOf(counts), median }
    }),
  }
}

/** Round steps (1, 2, 5 times a power of ten) from the least to the greatest value. */
function edgesOf(sorted: readonly Float64Array[], bins: number): number[] {
  const least = Math.min(...sorted.map((values) => values[0]))
  const most = Math.max(...sorted.map((values) => values[values.length - 1]))
  if (!Number.isFinite(least)) return [0, 1]
  const width = (most - least) / bins || 1
  const power = 10 ** Math.floor(Math.log10(width))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= width * 0.999999)!
  const first = Math.floor(least / step)
  const count = Math.max(1, Math.floor(most / step) - first + 1)
  // Multiplied, not added up, so that the edges stay round.
  return Array.from({ length: count + 1 }, (_, k) => roundToDigits((first + k) * step, 12))
}

function countsOf(sorted: Float64Array, edges: readonly number[]): number[] {
  const counts = Array<number>(edges.length - 1).fill(0)
  let bin = 0
  for (const value of sorted) {
    while (bin < counts.length - 1 && value >= edges[bin + 1]) bin++
    counts[bin]++
  }
  return counts
}

/** Of values in order; between two it is interpolated. */
export function quantileOf(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) return NaN
  const at = share * (sorted.length - 1)
  const low = Math.floor(at)
  const rest = at - low
  return rest === 0 ? sorted[low] : sorted[low] * (1 - rest) + sorted[low + 1] * rest
}

export function bySeatOf(
  table: MatchTable,
  found: FoundMatches,
  split: Split,
  names: ReadonlyMap<number, string>,
): BySeatAnswer {
  const series = splitFound(table, found, split, names)
  return { series: series.map((one) => ({ ...baseOf(one), seats: seatFiguresOf(table, one.appearances) })) }
}

export function seatFiguresOf(table: MatchTable, appearances: readonly Appearance[]): SeatFigures[] {
  return [0, 1, 2, 3].map((seat) => {
    const sums = createSums()
    for (const one of appearances) if (one.seat === seat) sums.add(table.columns, one.row, [seat])
    return figuresOfSeat(seat, sums)
  })
}

/** Seats of one match in one line. */
function rowsOf(appearances: readonly Appearance[]): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  for (const { row, seat } of appearances) {
    const seats = rows.get(row)
    if (seats) seats.push(seat)
    else rows.set(row, [seat])
  }
  return rows
}

export function byVersionOf(
  table: MatchTable,
  found: FoundMatches,
  names: ReadonlyMap<number, string>,
  dates: ReadonlyMap<number, number>,
): ByVersionAnswer {
  const { version, versionId, share } = table.columns
  const series = splitFound(table, found, 'bot', names).flatMap((one: SeriesOf) => {
    const byNumber = new Map<number, Appearance[]>()
    for (const appearance of one.appearances) {
      const number = version[4 * appearance.row + appearance.seat]
      if (number === 0) continue
      const known = byNumber.get(number)
      if (known) known.push(appearance)
      else byNumber.set(number, [appearance])
    }
    const versions = [...byNumber]
      .sort(([a], [b]) => a - b)
      .map(([number, own]) => {
        const sums = createSums()
        const perMatch = rowsOf(own)
        for (const [row, seats] of perMatch) sums.add(table.columns, row, seats)
        const figures = sums.figures()
        const shares = [...perMatch].map(
          ([row, seats]) => seats.reduce((sum, seat) => sum + share[4 * row + seat], 0) / seats.length,
        )
        const id = versionId[4 * own[0].row + own[0].seat]
        const createdAt = dates.get(id)
        return {
          number,
          ...(id === 0 ? {} : { versionId: id }),
          ...(createdAt === undefined ? {} : { createdAt }),
          matches: figures.finished,
          score: figures.score!,
          share: intervalOf(sumsOf(shares)),
          meanPlace: figures.meanPlace!,
          winRate: figures.winRate!,
          crashes: figures.crashes,
          cpuOuts: figures.cpuOuts,
        }
      })
    return versions.length === 0 ? [] : [{ ...baseOf(one), versions }]
  })
  return { series }
}
