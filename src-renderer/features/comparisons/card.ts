import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { Comparison } from '../../../src-shared/contract/comparisons.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { PRESETS } from '../../../src-shared/stats/presets.ts'
import { formatPoints } from '../../../src-shared/stats/verdict.ts'
import {
  describeErrors,
  formatPercent,
  formatSide,
  totalOf,
} from '../../parts/comparisons/comparison-words.ts'
import { warningsOf } from './warnings.ts'

/** The difference with its interval, and what that means: `+1.8 points of share (+0.3 to +3.1; …)`. Empty where it is not known. */
export function describeInterval({ interval }: Comparison): string {
  if (!interval) return ''
  const { mean, low, high, isFinal } = interval
  const meaning = isFinal ? 'each end right in 95 of 100 comparisons' : 'right in 95 of 100 comparisons'
  return `${formatPoints(mean)} points of share (${formatEnds(low, high)}; ${meaning})`
}

/** `+0.3 to +3.1`; an end that is not 0 is not shown as 0. */
export function formatEnds(low: number, high: number): string {
  const end = (share: number) =>
    share !== 0 && Math.abs(share) < 0.0005
      ? `${share < 0 ? '−' : '+'}${formatDecimal(100 * Math.abs(share), 2)}`
      : formatPoints(share)
  return `${end(low)} to ${end(high)}`
}

/** The result as lines of text, to be pasted where one talks about it. */
export function formatCard(comparison: Comparison, gameTitle: string): string {
  const { a, b, preset, interval, firstSeed, blocks, limits, configName, opponents } = comparison
  const rates = (['A', 'B'] as const).flatMap((letter) => {
    const row = totalOf(comparison, letter)
    if (!row || row.matches === 0) return []
    const parts = [
      `share ${formatDecimal(100 * row.meanShare, 1)} %`,
      ...(row.wonRate === undefined ? [] : [`matches won ${formatPercent(row.wonRate)}`]),
      `first place ${formatPercent(row.firstRate)}`,
      `last place ${formatPercent(row.lastRate)}`,
      `mean place ${formatDecimal(row.meanPlace, 2)}`,
      countOf(row.crashes, 'crash', 'crashes'),
      `${countOf(row.cpuOuts, 'time')} out of CPU`,
    ]
    return [`${letter}: ${parts.join(', ')}`]
  })
  const against =
    opponents.length > 0 ? `, against ${opponents.map(formatSide).join(', ')}` : ', two against two'
  return [
    `${gameTitle}, ${configName}: A = ${formatSide(a)}, B = ${formatSide(b)}`,
    `${PRESETS[preset].title}: ${comparison.verdict}`,
    describeErrors(comparison),
    interval ? `B minus A: ${describeInterval(comparison)}.` : '',
    ...rates,
    ...warningsOf(comparison),
    `${countOf(blocks, 'block')} from seed ${firstSeed}${against}, ${limits === 'jutge' ? 'limits as on Jutge' : 'no limits'}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}
