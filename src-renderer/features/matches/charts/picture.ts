import { titleOfWord } from '../../../../src-shared/seasons/word-title.ts'
import type {
  ByVersionAnswer,
  BySeatAnswer,
  CurvesAnswer,
  DistributionAnswer,
} from '../../../../src-shared/contract/history.ts'

/** What a chart shows, as plain data: drawn by plot.ts, and the same numbers as a table and a CSV file. */
export interface ChartPicture {
  /** `lines` with bands, `steps` of a distribution, `bars` side by side, `points` with intervals. */
  readonly kind: 'lines' | 'steps' | 'bars' | 'points'
  readonly title: string
  readonly x: Axis
  readonly y: Axis
  readonly series: readonly PictureSeries[]
  readonly table: PictureTable
}

export interface Axis {
  readonly title: string
  readonly unit: Unit
  /** Of a chart with few places on its axis, what each is called. */
  readonly names?: readonly string[]
}
export type Unit = 'whole' | 'number' | 'percent'

export interface PictureSeries {
  readonly key: string
  readonly label: string
  readonly seat?: number | undefined
  readonly matches: number
  readonly points: readonly PicturePoint[]
}
export interface PicturePoint {
  readonly x: number
  readonly y: number
  readonly low?: number | undefined
  readonly high?: number | undefined
}

export interface PictureTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | undefined)[])[]
}

type Line = Pick<PictureSeries, 'key' | 'label' | 'seat' | 'matches'>
const lineOf = ({ key, label, seat, matches }: Line): Line => ({ key, label, seat, matches })
const isShare = (what: string): boolean => what === 'cpu' || what === 'share'

/** Mean and band over the rounds; of matches of different length over the share of the match. */
export function curvesPicture(
  { at, rounds, series, figures }: CurvesAnswer,
  figure: string,
  isPerRound: boolean,
): ChartPicture {
  const known = figures.find(({ id }) => id === figure)
  const title = known?.title ?? figure
  const unit: Unit = isShare(figure) ? 'percent' : 'number'
  const scale = unit === 'percent' ? 100 : 1
  const xs = at.map((share) => (rounds === undefined ? 100 * share : Math.round(share * rounds)))
  const ofWhat = unit === 'percent' ? `${title}, % of the limit` : title
  return {
    kind: 'lines',
    title: isPerRound ? `${title} per round` : title,
    x:
      rounds === undefined
        ? { title: 'Part of the match, %', unit: 'percent' }
        : { title: 'Round', unit: 'whole' },
    y: { title: isPerRound ? `${ofWhat}, per round` : ofWhat, unit },
    series: series.map((one) => ({
      ...lineOf(one),
      points: xs.map((x, k) => ({
        x,
        y: scale * one.mean[k],
        low: scale * one.low[k],
        high: scale * one.high[k],
      })),
    })),
    table: {
      columns: [
        rounds === undefined ? 'Part of the match, %' : 'Round',
        ...series.flatMap(({ label }) => [`${label}, mean`, `${label}, 10 %`, `${label}, 90 %`]),
      ],
      rows: xs.map((x, k) => [
        x,
        ...series.flatMap(({ mean, low, high }) => [scale * mean[k], scale * low[k], scale * high[k]]),
      ]),
    },
  }
}

const WHAT = {
  score: 'Score',
  share: 'Share of the score, %',
  cpu: 'CPU, % of the limit',
  place: 'Place',
} as const
const PLACES = ['First', 'Second', 'Third', 'Last']

/** How often each value comes: in steps, of places as bars. Shares, so that lines of few and many matches compare. */
export function distributionPicture(
  { edges, series, figures }: DistributionAnswer,
  what: string,
): ChartPicture {
  const title = Object.hasOwn(WHAT, what)
    ? WHAT[what as keyof typeof WHAT]
    : (figures.find(({ id }) => id === what)?.title ?? titleOfWord(what))
  const scale = isShare(what) ? 100 : 1
  const sums = series.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))
  const bins = edges.slice(0, -1).map((low, k) => [scale * low, scale * edges[k + 1]] as const)
  const isPlaces = what === 'place'
  return {
    kind: isPlaces ? 'bars' : 'steps',
    title: isPlaces ? 'How often each place' : `Distribution: ${title}`,
    x: { title, unit: 'number', ...(isPlaces ? { names: PLACES } : {}) },
    y: { title: 'Share of the counted seats, %', unit: 'percent' },
    series: series.map((one, s) => {
      const share = (k: number) => (100 * (one.counts[k] ?? 0)) / (sums[s] || 1)
      // A step ends where the next begins; the last one needs an end of its own.
      const steps = [...bins.map(([low], k) => ({ x: low, y: share(k) })), { x: scale * edges.at(-1)!, y: 0 }]
      return { ...lineOf(one), points: isPlaces ? bins.map((_, k) => ({ x: k, y: share(k) })) : steps }
    }),
    table: {
      columns: [
        ...(isPlaces ? ['Place'] : ['From', 'To']),
        ...series.flatMap(({ label }) => [`${label}, seats`, `${label}, %`]),
      ],
      rows: bins.map(([low, high], k) => [
        ...(isPlaces ? [PLACES[k]] : [low, high]),
        ...series.flatMap(({ counts }, s) => [counts[k], (100 * counts[k]) / (sums[s] || 1)]),
      ]),
    },
  }
}

/** Mean score in each seat with its 95 % interval. */
export function bySeatPicture({ series }: BySeatAnswer): ChartPicture {
  return {
    kind: 'points',
    title: 'Score by seat',
    x: { title: 'Seat', unit: 'whole', names: ['Seat 1', 'Seat 2', 'Seat 3', 'Seat 4'] },
    y: { title: 'Mean score with its 95 % interval', unit: 'number' },
    series: series.map((one) => ({
      ...lineOf(one),
      points: one.seats.flatMap(({ seat, score }) =>
        score ? [{ x: seat, y: score.mean, low: score.low, high: score.high }] : [],
      ),
    })),
    table: {
      columns: ['Who', 'Seat', 'Matches', 'Mean score', '95 % from', '95 % to', 'Mean place', 'Won, %'],
      rows: series.flatMap(({ label, seats }) =>
        seats
          .filter(({ matches }) => matches > 0)
          .map(({ seat, matches, score, meanPlace, winRate }) => [
            label,
            seat + 1,
            matches,
            score?.mean,
            score?.low,
            score?.high,
            meanPlace,
            winRate === undefined ? undefined : 100 * winRate,
          ]),
      ),
    },
  }
}

/** Progress of bots: mean score or share of each version with its interval. */
export function byVersionPicture({ series }: ByVersionAnswer, what: 'score' | 'share'): ChartPicture {
  const scale = what === 'share' ? 100 : 1
  return {
    kind: 'points',
    title: what === 'share' ? 'Share of the score by version' : 'Score by version',
    x: { title: 'Version number', unit: 'whole' },
    y: {
      title: `Mean ${what === 'share' ? 'share of the score, %,' : 'score'} with its 95 % interval`,
      unit: what === 'share' ? 'percent' : 'number',
    },
    series: series.map((one) => ({
      ...lineOf(one),
      points: one.versions.map((version) => {
        const { mean, low, high } = version[what]
        const end = (value: number | undefined) => (value === undefined ? undefined : scale * value)
        return { x: version.number, y: scale * mean, low: end(low), high: end(high) }
      }),
    })),
    table: {
      columns: [
        'Bot', 'Version', 'Matches', 'Mean score', '95 % from', '95 % to', 'Share, %', 'Mean place', 'Won, %', 'Crashed',
        'Out of CPU',
      ], // prettier-ignore
      rows: series.flatMap(({ label, versions }) =>
        versions.map((one) => [
          label,
          one.number,
          one.matches,
          one.score.mean,
          one.score.low,
          one.score.high,
          100 * one.share.mean,
          one.meanPlace,
          100 * one.winRate,
          one.crashes,
          one.cpuOuts,
        ]),
      ),
    },
  }
}

/** The highest and lowest that visible lines reach, with their bands or without. */
export function extentOf(
  series: readonly PictureSeries[],
  hasBands = true,
): readonly [least: number, most: number] | undefined {
  let [least, most] = [Infinity, -Infinity]
  for (const { points } of series)
    for (const { y, low = y, high = y } of points) {
      least = Math.min(least, hasBands ? low : y)
      most = Math.max(most, hasBands ? high : y)
    }
  return least <= most ? [least, most] : undefined
}

/** Where the upright axis begins: `beginAtZero` asks for the zero to be on it, `min` forbids anything below. */
export interface PictureGround {
  beginAtZero: boolean
  min: number | undefined
}

/**
 * Lines, bars and steps stand on zero; points do unless they are all far above it. What is never less than nothing has
 * no axis below zero; a reader who zooms in decides alone.
 */
export function groundOf(
  kind: ChartPicture['kind'],
  extent: readonly [least: number, most: number] | undefined,
  isZoomed: boolean,
): PictureGround {
  const isPositive = extent !== undefined && extent[0] >= 0
  const beginAtZero = kind !== 'points' || (isPositive && extent[0] < extent[1] / 2)
  return { beginAtZero, min: isPositive && beginAtZero && !isZoomed ? 0 : undefined }
}

/** Which point of the lines is nearest to a place on the axis. */
export function nearestPoint(points: readonly PicturePoint[], x: number): number {
  let best = 0
  for (const [k, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs(points[best].x - x)) best = k
  return best
}
