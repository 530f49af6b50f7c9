import { SAY_COMPARISON } from '../../../src-shared/answers/comparison-words.ts'
import { tooDear, tooDearWords } from '../../../src-shared/stats/forecast.ts'
import type { Comparison, SideFigures } from '../../../src-shared/contract/comparisons.ts'
import { countOf, wordFor } from '../../../src-shared/stats/plural.ts'
import { MIN_BLOCKS } from '../../../src-shared/stats/sprt.ts'
import { skewnessOf } from '../../../src-shared/stats/sums.ts'
import type { SideNames } from '../../parts/comparisons/comparison-facts.ts'
import { totalOf } from '../../parts/comparisons/comparison-words.ts'
import { formatPercent } from '../../../src-shared/stats/format-number.ts'

/** Share of the CPU limit from which on the screen warns. */
const NEAR_LIMIT = 0.8
/**
 * Blocks from which on a warning says that they are skewed, the least skewness that matters, and how many of its standard errors
 * it must be.
 */
const SKEW_FROM_BLOCKS = 12
const SKEW_AT_LEAST = 1
const SKEW_ERRORS = 2.5

/** What must not hide in a mean or behind an answer, without what `noticesOf` says. */
export function warningsOf(comparison: Comparison, names: SideNames): string[] {
  return [
    ...failures(comparison, names),
    ...fewBlocks(comparison),
    ...skew(comparison, names),
    ...cost(comparison),
    ...(isOpposite(comparison) ? [SAY_COMPARISON.notice.whyOpposite(names.b, names.a)] : []),
  ]
}

/** What must not be overlooked beside the answer, in plain words. */
export function noticesOf(comparison: Comparison, names: SideNames): string[] {
  const opposite = isOpposite(comparison) ? [SAY_COMPARISON.notice.opposite()] : []
  return [...oneSided(comparison, names), ...opposite]
}

const nameOf = (names: SideNames, letter: 'A' | 'B'): string => (letter === 'A' ? names.a : names.b)

/** Crashes, limits that were reached, and CPU that nearly was. */
function failures(comparison: Comparison, names: SideNames): string[] {
  return (['B', 'A'] as const).flatMap((letter) => {
    const row = totalOf(comparison, letter)
    if (!row || row.matches === 0) return []
    const side = nameOf(names, letter)
    const of = (count: number) =>
      count === row.copies
        ? `every one of the ${countOf(row.copies, 'time')} it played`
        : `${count} of the ${countOf(row.copies, 'time')} it played`
    const found: string[] = []
    if (row.crashes > 0) found.push(`${side} crashed in ${of(row.crashes)}.`)
    if (row.cpuOuts > 0) found.push(`${side} ran out of CPU in ${of(row.cpuOuts)}.`)
    if (row.otherLimits > 0)
      found.push(`${side} ran out of memory or gave too many orders in ${of(row.otherLimits)}.`)
    if (row.cpuOuts === 0 && comparison.limits === 'jutge' && row.maxCpu >= NEAR_LIMIT)
      found.push(
        `${side} used up to ${formatPercent(row.maxCpu)} of its CPU limit: a little more and it is stopped.`,
      )
    return found
  })
}

const stopsOf = (row: SideFigures | undefined): number =>
  row ? row.crashes + row.cpuOuts + row.otherLimits : 0

function oneSided(comparison: Comparison, names: SideNames): string[] {
  const [a, b] = (['A', 'B'] as const).map((letter) => stopsOf(totalOf(comparison, letter)))
  if ((a === 0) === (b === 0)) return []
  return [SAY_COMPARISON.notice.oneSided(nameOf(names, a > 0 ? 'A' : 'B'))]
}

function fewBlocks({ status, ending, blocks, interval }: Comparison): string[] {
  if (status !== 'done' || ending !== 'capped' || interval) return []
  return [
    blocks < MIN_BLOCKS
      ? `${countOf(blocks, 'pair')} ${wordFor(blocks, 'is', 'are')} too few: how far chance reaches is known from ${MIN_BLOCKS} on. Allow it more time.`
      : `${countOf(blocks, 'pair')} are too few to know how far chance reaches. Allow it more time.`,
  ]
}

function skew({ ending, outcomes }: Comparison, names: SideNames): string[] {
  if (ending === 'tied' || ending === 'identical') return []
  if (outcomes.length < SKEW_FROM_BLOCKS) return []
  const skewness = skewnessOf(outcomes)
  const limit = Math.max(SKEW_AT_LEAST, SKEW_ERRORS * Math.sqrt(6 / outcomes.length))
  if (Math.abs(skewness) < limit) return []
  const side = nameOf(names, skewness > 0 ? 'B' : 'A')
  return [
    `The pairs are lopsided: a few went far to ${side}, many a little to the other side. With such pairs the test is wrong more often than it says: look at them below, and ask again with a fresh seed.`,
  ]
}

/** What the question takes with these two, where that is more than may be played. */
function cost(comparison: Comparison): string[] {
  const isOpen = ['queued', 'running', 'paused'].includes(comparison.status) || comparison.ending === 'capped'
  const found = isOpen ? tooDear(comparison) : undefined
  return found ? [tooDearWords(found)] : []
}

/** Against other bots: whether the two that met go the other way where they did not. */
function isOpposite({ check, interval, status }: Comparison): boolean {
  if (status !== 'done' || check?.low === undefined || check.high === undefined || !interval) return false
  return (interval.low > 0 && check.high < 0) || (interval.high < 0 && check.low > 0)
}
