import { formatDecimal } from '../../../src-shared/stats/decimal.ts'
import type { Comparison } from '../../../src-shared/contract/comparisons.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { PRESETS } from '../../../src-shared/stats/presets.ts'
import {
  answerOfComparison,
  formatAtLeast,
  formatAtMost,
  formatEstimate,
} from '../../../src-shared/answers/comparison-answer.ts'
import {
  factsOfComparison,
  sideNames,
  comparisonTitle,
  type SideNames,
} from '../../parts/comparisons/comparison-facts.ts'
import {
  describeErrors,
  formatPairWhole,
  formatSide,
  totalOf,
} from '../../parts/comparisons/comparison-words.ts'
import { formatPercent } from '../../../src-shared/stats/format-number.ts'
import { noticesOf, warningsOf } from './warnings.ts'

/** The difference and how sure it is: `v14 less v13: +1.8 of every 100 points (+0.3 to +3.1; …)`. Empty where it is not known. */
export function describeInterval({ interval }: Comparison, names: SideNames): string {
  if (!interval) return ''
  const { mean, low, high, isFinal } = interval
  const meaning = isFinal ? 'each end right in 95 of 100 comparisons' : 'right in 95 of 100 comparisons'
  const sign = mean < 0 ? '−' : '+'
  return `${names.b} less ${names.a}: ${sign}${formatEstimate(mean)} of every 100 points (${formatEnds(low, high)}; ${meaning})`
}

/** `+0.3 to +3.1`, each end rounded away from the estimate; an end that is not 0 is not shown as 0. */
export function formatEnds(low: number, high: number): string {
  const lower = low < 0 ? `−${formatAtMost(-low)}` : `+${formatAtLeast(low)}`
  const upper = high < 0 ? `−${formatAtLeast(-high)}` : `+${formatAtMost(high)}`
  return `${lower} to ${upper}`
}

/** `v2 is ahead by 3.8 points, between 2.0 and 6.0`; where either may be ahead: `v3 less v2: +0.9 points, between −1.2 and +3.0`. */
export function describeRange(
  { mean, low, high }: NonNullable<Comparison['interval']>,
  names: SideNames,
): string {
  const estimate = formatEstimate(mean)
  if (low < 0 && high > 0)
    return `${names.b} less ${names.a}: ${mean < 0 ? '−' : '+'}${estimate} points, between −${formatAtMost(-low)} and +${formatAtMost(high)}`
  const [least, most] = low >= 0 ? [low, high] : [-high, -low]
  return `${low >= 0 ? names.b : names.a} is ahead by ${estimate} points, between ${formatAtLeast(least)} and ${formatAtMost(most)}`
}

/** The result as lines of text, to be pasted where one talks about it: the answer first, then all that is behind it. */
export function formatCard(comparison: Comparison, gameTitle: string): string {
  const { preset, interval, firstSeed, blocks, matches, limits, configName, opponents } = comparison
  const names = sideNames(comparison)
  const { words, small } = answerOfComparison(factsOfComparison(comparison))
  const rates = (['B', 'A'] as const).flatMap((letter) => {
    const row = totalOf(comparison, letter)
    if (!row || row.matches === 0) return []
    const parts = [
      `${formatDecimal(100 * row.meanShare, 1)} of every 100 points`,
      ...(row.wonRate === undefined ? [] : [`matches won ${formatPercent(row.wonRate)}`]),
      `first place ${formatPercent(row.firstRate)}`,
      `last place ${formatPercent(row.lastRate)}`,
      `mean place ${formatDecimal(row.meanPlace, 2)}`,
      countOf(row.crashes, 'crash', 'crashes'),
      `${countOf(row.cpuOuts, 'time')} out of CPU`,
    ]
    return [`${letter === 'A' ? names.a : names.b}: ${parts.join(', ')}`]
  })
  const against =
    opponents.length > 0 ? `, against ${opponents.map(formatSide).join(', ')}` : ', two against two'
  return [
    words,
    small,
    `${comparisonTitle(comparison)} (${formatPairWhole(comparison)}), ${gameTitle}, ${configName}: ${PRESETS[preset].title}`,
    describeErrors(comparison, names),
    interval ? `${describeInterval(comparison, names)}.` : '',
    ...rates,
    ...noticesOf(comparison, names),
    ...warningsOf(comparison, names),
    `${countOf(matches, 'match', 'matches')} in ${countOf(blocks, 'pair')} from seed ${firstSeed}${against}, ${limits === 'jutge' ? 'limits as on Jutge' : 'no limits'}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}
