import { tooDear, tooDearWords } from '../../../src-shared/stats/forecast.ts'
import type { Comparison, SideFigures } from '../../../src-shared/contract/comparisons.ts'
import { countOf, wordFor } from '../../../src-shared/stats/plural.ts'
import { MIN_BLOCKS } from '../../../src-shared/stats/sprt.ts'
import { skewnessOf } from '../../../src-shared/stats/sums.ts'
import { formatPercent, formatSide, totalOf } from '../../parts/comparisons/comparison-words.ts'

/** Share of the CPU limit from which on the screen warns. */
const NEAR_LIMIT = 0.8
/** Blocks from which on their skewness is told, the least that matters, and how many of its standard errors it must be. */
const SKEW_FROM_BLOCKS = 12
const SKEW_AT_LEAST = 1
const SKEW_ERRORS = 2.5

/** What must not hide in a mean or behind an answer. */
export function warningsOf(comparison: Comparison): string[] {
  return [
    ...failures(comparison),
    ...fewBlocks(comparison),
    ...skew(comparison),
    ...cost(comparison),
    ...direction(comparison),
  ]
}

/** Crashes, limits that were reached, and CPU that nearly was. */
function failures(comparison: Comparison): string[] {
  const rows = { A: totalOf(comparison, 'A'), B: totalOf(comparison, 'B') }
  const failuresOf = (row: SideFigures | undefined) => (row ? row.crashes + row.cpuOuts + row.otherLimits : 0)
  const warnings = (['A', 'B'] as const).flatMap((letter) => {
    const row = rows[letter]
    if (!row || row.matches === 0) return []
    const side = `${letter} (${formatSide(letter === 'A' ? comparison.a : comparison.b)})`
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
        `${side} used up to ${formatPercent(row.maxCpu)} of its CPU limit: a little more and it is frozen.`,
      )
    return found
  })
  const isOneSided = (failuresOf(rows.A) === 0) !== (failuresOf(rows.B) === 0)
  if (isOneSided)
    warnings.push(
      `Only ${failuresOf(rows.A) > 0 ? 'A' : 'B'} failed: part of the difference is that, and not how it plays.`,
    )
  return warnings
}

function fewBlocks({ status, ending, blocks, interval }: Comparison): string[] {
  if (status !== 'done' || ending !== 'capped' || interval) return []
  return [
    blocks < MIN_BLOCKS
      ? `${countOf(blocks, 'block')} ${wordFor(blocks, 'is', 'are')} too few: how far chance reaches is known from ${MIN_BLOCKS} on. Allow it more time.`
      : `${countOf(blocks, 'block')} are too few to tell how far chance reaches. Allow it more time.`,
  ]
}

function skew({ ending, outcomes }: Comparison): string[] {
  if (ending === 'tied' || ending === 'identical') return []
  if (outcomes.length < SKEW_FROM_BLOCKS) return []
  const skewness = skewnessOf(outcomes)
  const limit = Math.max(SKEW_AT_LEAST, SKEW_ERRORS * Math.sqrt(6 / outcomes.length))
  if (Math.abs(skewness) < limit) return []
  const side = skewness > 0 ? 'B' : 'A'
  return [
    `The blocks are lopsided: a few went far to ${side}, many a little to the other side. With such blocks the test is wrong more often than it says: look at them below, and ask again with a fresh seed.`,
  ]
}

/** What the question takes with these two, where that is more than may be played. */
function cost(comparison: Comparison): string[] {
  const isOpen = ['queued', 'running', 'paused'].includes(comparison.status) || comparison.ending === 'capped'
  const found = isOpen ? tooDear(comparison) : undefined
  return found ? [tooDearWords(found)] : []
}

/** In a field: whether the two that met go the other way where they did not. */
function direction({ check, interval, status }: Comparison): string[] {
  if (status !== 'done' || check?.low === undefined || check.high === undefined || !interval) return []
  const isOpposite = (interval.low > 0 && check.high < 0) || (interval.high < 0 && check.low > 0)
  return isOpposite
    ? [
        'In the blocks in which A and B did not meet it is the other way round: what decides here is that they play each other. Look at their matches before you believe this answer.',
      ]
    : []
}
