import { TIES_SPLIT } from '../../../src-shared/stats/ties.ts'
import { formatWhole } from '../../../src-shared/stats/format-number.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { Totals } from '../../../src-shared/contract/history.ts'

/** The cells of the bar below the list. */
export interface TotalsCell {
  readonly title: string
  readonly text: string
  readonly hint: string
  readonly isBad?: boolean
}

/** One digit behind the point where a score is small. */
const digitsOf = (score: number): number => (Math.abs(score) < 1000 ? 1 : 0)

export function formatPercentTenths(rate: number): string {
  return `${formatDecimal(100 * rate, 1)} %`
}

/** `12,345 ± 210`: half the width of the interval, which is the same to both sides. */
export function formatInterval({
  mean,
  low,
  high,
}: {
  mean: number
  low?: number | undefined
  high?: number | undefined
}) {
  if (low === undefined || high === undefined) return formatDecimal(mean, digitsOf(mean))
  // As many digits as the mean has: more of the interval would say nothing.
  const digits = digitsOf(mean)
  return `${formatDecimal(mean, digits)} ± ${formatDecimal((high - low) / 2, digits)}`
}

export function totalsCells(totals: Totals): readonly TotalsCell[] {
  const { finished, seats, winRate, topTwoRate, lastRate, meanPlace, meanShare, score } = totals
  // Of four players a quarter wins, always: that says nothing of any of them.
  const isOfAll = finished > 0 && seats === 4 * finished
  const whose = seats === finished ? 'of the seat that the query speaks of' : `of ${countOf(seats, 'seat')}`
  const rate = (title: string, value: number | undefined, hint: string): TotalsCell[] =>
    value === undefined || isOfAll
      ? []
      : [{ title, text: formatPercentTenths(value), hint: `${hint}, ${whose}` }]
  return [
    ...rate('Won', winRate, `First places; ${TIES_SPLIT}`),
    ...rate('Top 2', topTwoRate, `First and second places; ${TIES_SPLIT}`),
    ...rate('Last', lastRate, `Last places; ${TIES_SPLIT}`),
    ...(meanPlace === undefined || isOfAll
      ? []
      : [
          {
            title: 'Mean place',
            text: formatDecimal(meanPlace, 2),
            hint: `Mean place; ${TIES_SPLIT}, ${whose}`,
          },
        ]),
    ...(score === undefined || totals.games.length > 1
      ? []
      : [
          { title: 'Mean score', text: formatInterval(score), hint: `Mean with its 95 % interval, ${whose}` },
        ]),
    ...rate('Share', meanShare, 'Mean share of all four scores'),
    ...(totals.crashes > 0
      ? [
          {
            title: 'Crashed',
            text: formatWhole(totals.crashes),
            hint: 'Seats that crashed: no limit stopped them',
            isBad: true,
          },
        ]
      : []),
    ...(totals.cpuOuts > 0
      ? [
          {
            title: 'Out of CPU',
            text: formatWhole(totals.cpuOuts),
            hint: 'Seats that ran out of CPU',
            isBad: true,
          },
        ]
      : []),
    ...(totals.otherLimits > 0
      ? [
          {
            title: 'Over a limit',
            text: formatWhole(totals.otherLimits),
            hint: 'Seats that ran out of memory, or gave too many orders in a round',
            isBad: true,
          },
        ]
      : []),
    ...(totals.machineLimits > 0
      ? [
          {
            title: 'This machine’s limit',
            text: formatWhole(totals.machineLimits),
            hint: 'Seats that a safety limit of this machine stopped: elsewhere they might have played on',
            isBad: true,
          },
        ]
      : []),
    ...(totals.meanCpu === undefined
      ? []
      : [
          {
            title: 'CPU',
            text: formatPercentTenths(totals.meanCpu),
            hint: `Mean share of the CPU limit that was used; the most is ${formatPercentTenths(totals.maxCpu ?? 0)}`,
          },
        ]),
  ]
}
