import type { Ladder, LeagueRow } from '../../../src-shared/contract/leagues.ts'
import { formatPlace, formatPercent } from '../../../src-shared/stats/format-number.ts'
import { rankText, type Range } from '../../parts/leagues/league-words.ts'

/** What the chart of a bot's versions can show. */
export const LADDER_MEASURES = {
  firstTwo: 'First two of four',
  share: 'Share',
  place: 'Place',
} as const
export type LadderMeasure = keyof typeof LADDER_MEASURES

export interface LadderPoint extends Range {
  readonly versionId: number
  readonly number: number
  readonly text: string
}

export interface LadderPlot {
  readonly points: readonly LadderPoint[]
  /** Values at the edges of the picture, and what is written there. */
  readonly bottom: number
  readonly top: number
  readonly bottomText: string
  readonly topText: string
}

/** Versions that are in the league and have enough matches for a place, oldest first. A better place is higher up. */
export function ladderPoints(rungs: Ladder['rungs'], measure: LadderMeasure): LadderPlot {
  const points = rungs.flatMap(({ versionId, number, row }) =>
    row && !row.isProvisional
      ? [{ versionId, number, ...rangeIn(row, measure), text: `v${number} ${textIn(row, measure)}` }]
      : [],
  )
  const low = Math.min(...points.map((point) => point.low))
  const high = Math.max(...points.map((point) => point.high))
  // Points that are all alike lie in the middle.
  const margin = Math.max((high - low) / 10, measure === 'place' ? 0.5 : 0.01)
  const [bottom, top] = [low - margin, high + margin]
  const edge = (value: number) =>
    measure === 'place' ? formatPlace(Math.round(-value)) : formatPercent(value)
  return points.length === 0
    ? { points, bottom: 0, top: 1, bottomText: '', topText: '' }
    : { points, bottom, top, bottomText: edge(low), topText: edge(high) }
}

function rangeIn({ firstTwo, share, rank }: LeagueRow, measure: LadderMeasure): Range {
  if (measure === 'place') return { mean: -(rank.best + rank.worst) / 2, low: -rank.worst, high: -rank.best }
  const { mean, low, high } = measure === 'share' ? share : firstTwo
  return { mean, low, high }
}

function textIn({ firstTwo, share, rank }: LeagueRow, measure: LadderMeasure): string {
  if (measure === 'place') return rankText(rank)
  const { mean, low, high } = measure === 'share' ? share : firstTwo
  return `${formatPercent(mean)} (${Math.round(100 * low)}–${Math.round(100 * high)})`
}
