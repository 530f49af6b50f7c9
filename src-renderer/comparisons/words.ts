import type { Comparison, ComparisonSide, SideFigures } from '../../src-shared/contract/comparisons.ts'
import { MIN_BLOCKS, PRESETS } from '../../src-shared/stats/sprt.ts'
import { chanceToWin, formatPoints } from '../../src-shared/stats/verdict.ts'
import { formatSeatName } from '../bots/seat-name.ts'

/** How a comparison is put into words. */

/** Share of the CPU limit from which on the screen warns. */
const NEAR_LIMIT = 0.8

export function formatSide({ name, number, botId }: ComparisonSide): string {
  return formatSeatName({ name, botId, versionNumber: number })
}

/** `Mine v1 vs Mine v2`, shorter where both are of one bot: `Mine v1 vs v2`. */
export function formatPair({ a, b }: Pick<Comparison, 'a' | 'b'>): string {
  const isOneBot = a.botId === b.botId && a.number !== b.number
  return `${formatSide(a)} vs ${isOneBot ? `v${b.number}` : formatSide(b)}`
}

export function formatPercent(rate: number): string {
  return `${Math.round(100 * rate)} %`
}

/** `8 s`, `2 min 05 s`, `1 h 10 min`. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`
}

/** Matches that make a block. */
export function matchesPerBlock({ opponents }: Pick<Comparison, 'opponents'>): number {
  return opponents.length > 0 ? 8 : 2
}

/** The chance that B wins a block, once it can be told. */
export function describeChance({ effect, blocks, interval, ending, outcomes }: Comparison): string {
  if (ending === 'identical' || ending === 'tied' || blocks < MIN_BLOCKS || !interval) return ''
  // Without any spread there is no effect to measure, and no need to.
  if (outcomes.every((outcome) => outcome > 0)) return 'B won every block.'
  if (outcomes.every((outcome) => outcome < 0)) return 'A won every block.'
  const percent = Math.max(1, Math.min(99, Math.round(100 * chanceToWin(effect))))
  return `B wins a block with about ${percent} %.`
}

function describeInterval({ interval }: Comparison): string {
  return interval ? `${formatPoints(interval.low)} to ${formatPoints(interval.high)}` : ''
}

export type Tone = 'good' | 'bad' | 'even' | 'open'

/** The answer in one or two words, for the list; its tone is B's view of it. */
export function summarize({ status, ending, preset }: Pick<Comparison, 'status' | 'ending' | 'preset'>): {
  readonly text: string
  readonly tone: Tone
} {
  if (status === 'running' || status === 'queued' || status === 'paused')
    return { text: status, tone: 'open' }
  switch (ending) {
    case 'upper':
      return {
        text: preset === 'regression' ? 'no regression' : preset === 'quick' ? 'B stronger' : 'B better',
        tone: 'good',
      }
    case 'lower':
      return preset === 'quick'
        ? { text: 'A stronger', tone: 'bad' }
        : { text: preset === 'regression' ? 'B worse' : 'not better', tone: 'bad' }
    case 'identical':
      return { text: 'identical', tone: 'even' }
    case 'tied':
      return { text: 'all tied', tone: 'even' }
    case 'capped':
      return { text: 'undecided', tone: 'even' }
    case 'cancelled':
    case 'continue':
      return { text: 'cancelled', tone: 'even' }
  }
}

export const totalOf = ({ figures }: Comparison, side: 'A' | 'B'): SideFigures | undefined =>
  figures.find((row) => row.side === side && row.seat === undefined)

/** What must not hide in a mean: crashes, limits that were reached, and CPU that nearly was. */
export function warningsOf(comparison: Comparison): string[] {
  return (['A', 'B'] as const).flatMap((letter) => {
    const row = totalOf(comparison, letter)
    if (!row || row.matches === 0) return []
    const side = `${letter} (${formatSide(letter === 'A' ? comparison.a : comparison.b)})`
    const seats = `${row.matches} seats`
    const warnings: string[] = []
    if (row.crashes > 0) warnings.push(`${side} crashed in ${row.crashes} of its ${seats}.`)
    if (row.cpuOuts > 0) warnings.push(`${side} ran out of CPU in ${row.cpuOuts} of its ${seats}.`)
    if (row.otherLimits > 0)
      warnings.push(
        `${side} ran out of memory or gave too many orders in ${row.otherLimits} of its ${seats}.`,
      )
    if (row.cpuOuts === 0 && comparison.limits === 'jutge' && row.maxCpu >= NEAR_LIMIT)
      warnings.push(
        `${side} used up to ${formatPercent(row.maxCpu)} of its CPU limit: a little more and it is frozen.`,
      )
    return warnings
  })
}

/** The result as lines of text, to be pasted where one talks about it. */
export function formatCard(comparison: Comparison, gameTitle: string): string {
  const { a, b, preset, interval, firstSeed, blocks, limits, configName, opponents } = comparison
  const rates = (['A', 'B'] as const).flatMap((letter) => {
    const row = totalOf(comparison, letter)
    if (!row || row.matches === 0) return []
    const parts = [
      `share ${(100 * row.meanShare).toFixed(1)} %`,
      `wins ${formatPercent(row.winRate)}`,
      `top two ${formatPercent(row.topTwoRate)}`,
      `last ${formatPercent(row.lastRate)}`,
      `mean place ${row.meanPlace.toFixed(2)}`,
      `crashes ${row.crashes}`,
      `CPU outs ${row.cpuOuts}`,
    ]
    return [`${letter}: ${parts.join(', ')}`]
  })
  return [
    `${gameTitle}, ${configName}: A = ${formatSide(a)}, B = ${formatSide(b)}`,
    `${PRESETS[preset].title} ${comparison.verdict}`,
    ...(interval
      ? [
          `Difference of share ${formatPoints(interval.mean)} points (${describeInterval(comparison)}, always valid). ${describeChance(comparison)}`.trim(),
        ]
      : []),
    ...rates,
    `${blocks} blocks from seed ${firstSeed}${opponents.length > 0 ? `, against ${opponents.map(formatSide).join(', ')}` : ', two against two'}, ${limits === 'jutge' ? 'limits as on Jutge' : 'no limits'}`,
  ].join('\n')
}
