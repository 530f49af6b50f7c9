import { SAY_COMPARISON } from '../../../src-shared/answers/comparison-words.ts'
import type { Comparison, ComparisonSide, SideFigures } from '../../../src-shared/contract/comparisons.ts'
import { PRESETS } from '../../../src-shared/stats/presets.ts'
import { formatTrimmed } from '../../../src-shared/stats/decimal.ts'
import { formatSeatName } from '../bots/seat-name.ts'
import { sideNames, type SideNames } from './comparison-facts.ts'

/** How a comparison is put into words. */

/** What an error rate is not. */
export const ABOUT_ERRORS =
  'This is how often the test is wrong, not how likely this one answer is to be true. If most of your changes make no difference, a larger part of the wins it finds is luck: ask again with a fresh seed before you build on one.'

export function formatSide({ name, number, botId }: ComparisonSide): string {
  return formatSeatName({ name, botId, versionNumber: number })
}

/** `Mine v1 vs Mine v2`, shorter where both are of one bot: `Mine v1 vs v2`. */
export function formatPair({ a, b }: Pick<Comparison, 'a' | 'b'>): string {
  const isOneBot = a.botId === b.botId && a.number !== b.number
  return `${formatSide(a)} vs ${isOneBot ? `v${b.number}` : formatSide(b)}`
}

/** The same with what is other in versions that were only made to be compared. */
export function formatPairWhole(pair: Pick<Comparison, 'a' | 'b'>): string {
  const whole = (side: ComparisonSide) =>
    side.variant === undefined ? formatSide(side) : `${formatSide(side)} (${side.variant})`
  const isPlain = pair.a.variant === undefined && pair.b.variant === undefined
  return isPlain ? formatPair(pair) : `${whole(pair.a)} vs ${whole(pair.b)}`
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
export const MATCHES_PER_BLOCK = 2

/** How often the test that gave this answer is wrong: a sentence, empty where there is none. */
export function describeErrors(comparison: Comparison, names: SideNames): string {
  const { preset, ending, window } = comparison
  const rarely = 'in at most 5 of 100 comparisons'
  const points = `${formatTrimmed(window, 1)} of every 100 points`
  if (preset === 'regression') {
    if (ending === 'upper')
      return `When ${names.b} is worse by ${points} or more, this test says “no worse” ${rarely}.`
    return ending === 'lower' ? `When two bots are equal, this test says “worse” ${rarely}.` : ''
  }
  if (ending === 'upper')
    return `When two bots are equal, this test says “${names.b} is better” ${rarely}, and “${names.b} is worse” as rarely.`
  if (ending === 'lower')
    return `When two bots are equal, this test says “${names.b} is worse” ${rarely}, and “${names.b} is better” as rarely.`
  return ending === 'even'
    ? `When one of two is better by ${points} or more, this test says “no difference” ${missedWords(preset)}.`
    : ''
}

const missedWords = (preset: Comparison['preset']): string =>
  `in ${Math.round(100 * PRESETS[preset].misses)} of 100 comparisons${PRESETS[preset].misses > 0.05 ? ' (ask “Is it better?” to miss fewer)' : ' at most'}`

export type Tone = 'good' | 'bad' | 'even' | 'open'

/** The answer in one or two words, for the list: what the new side is; its tone is the new side's view of it. */
export function shortAnswer({
  a,
  b,
  status,
  ending,
  preset,
}: Pick<Comparison, 'a' | 'b' | 'status' | 'ending' | 'preset'>): {
  readonly text: string
  readonly tone: Tone
} {
  const say = SAY_COMPARISON.list
  const name = sideNames({ a, b }).b
  if (status === 'running' || status === 'queued' || status === 'paused')
    return { text: say[status], tone: 'open' }
  switch (ending) {
    case 'upper':
      return { text: preset === 'regression' ? say.noWorse(name) : say.better(name), tone: 'good' }
    case 'lower':
      return { text: say.worse(name), tone: 'bad' }
    case 'even':
      return { text: say.noDifference, tone: 'even' }
    case 'identical':
      return { text: say.same, tone: 'even' }
    case 'tied':
      return preset === 'regression'
        ? { text: say.noWorse(name), tone: 'good' }
        : { text: say.noDifference, tone: 'even' }
    case 'capped':
      return { text: say.undecided, tone: 'even' }
    case 'cancelled':
    case 'continue':
      return { text: say.cancelled, tone: 'even' }
  }
}

export const totalOf = ({ figures }: Comparison, side: 'A' | 'B'): SideFigures | undefined =>
  figures.find((row) => row.side === side && row.seat === undefined)
