import { formatDecimal } from './decimal.ts'
import type { Interval } from './interval.ts'
import type { Decision } from './judge.ts'
import { countOf, wordFor } from './plural.ts'
import type { PresetId } from './presets.ts'
import { unseenShare } from './sprt.ts'

/** Why a comparison stopped, or that it has not. */
export type ComparisonEnding = Decision | 'identical' | 'capped' | 'cancelled'

/** One word for scripts. `worse` is that A is better; `undecided` covers everything that is no answer. */
export type Answer = 'better' | 'no-regression' | 'worse' | 'no-difference' | 'identical' | 'undecided'

export function answerOf(preset: PresetId, ending: ComparisonEnding): Answer {
  switch (ending) {
    case 'upper':
      return preset === 'regression' ? 'no-regression' : 'better'
    case 'lower':
      return 'worse'
    case 'even':
      return 'no-difference'
    case 'tied':
      return preset === 'regression' ? 'no-regression' : 'no-difference'
    case 'identical':
      return 'identical'
    case 'continue':
    case 'capped':
    case 'cancelled':
      return 'undecided'
  }
}

export interface VerdictFacts {
  readonly preset: PresetId
  readonly ending: ComparisonEnding
  /** Played against a field rather than against each other. */
  readonly isField: boolean
  /** Those that count. */
  readonly matches: number
  readonly blocks: number
  /** Difference of share, B less A. Its ends are infinite where nothing is known of them yet. */
  readonly interval: Interval
  /** Points of share that were asked about. */
  readonly window: number
  /** Whether the two gave the very same orders in every block so far. */
  readonly isSameSoFar: boolean
}

/** The verdict in one sentence with its numbers. Every number in it lies in the interval, and the interval in what the answer says. */
export function formatVerdict(facts: VerdictFacts): string {
  const { preset, ending, matches } = facts
  const played = countOf(matches, 'match', 'matches')
  switch (ending) {
    case 'upper':
    case 'lower':
    case 'even':
      return formatAnswer(facts)
    case 'identical':
      return `${asAnswerTo(preset)}Identical: the two are the same program.`
    case 'tied':
      return `${asAnswerTo(preset)}No difference worth having: ${describeSame(facts)}.`
    case 'capped':
      return `Undecided after ${played}: ${describeSoFar(facts)}.`
    case 'cancelled':
      return matches === 0
        ? 'Cancelled before anything was known.'
        : `Cancelled after ${played}: ${describeSoFar(facts)}.`
    case 'continue':
      return matches === 0 ? 'Not begun yet.' : `After ${played} ${describeSoFar(facts)}.`
  }
}

const asAnswerTo = (preset: PresetId): string => (preset === 'regression' ? 'No regression. ' : '')

function formatAnswer({ preset, ending, isField, matches, interval, window }: VerdictFacts): string {
  const played = countOf(matches, 'match', 'matches')
  if (ending === 'even') return `No difference worth having after ${played}: ${describeRange(interval)}.`
  if (preset === 'regression' && ending === 'upper')
    return `No regression after ${played}: ${describeWorst(interval)}.`
  const [winner, loser] = ending === 'upper' ? ['B', 'A'] : ['A', 'B']
  const said =
    preset === 'regression'
      ? 'B is worse than A'
      : isField
        ? `${winner} is better than ${loser}`
        : `${winner} beats ${loser}`
  const sign = ending === 'upper' ? 1 : -1
  const [least, most] = [sign * interval.low, sign * interval.high].sort((one, other) => one - other)
  const small =
    100 * most < window ? ` That is less than the ${formatWindow(window)} that were asked about.` : ''
  if (least === most)
    return `${said} by ${formatAmount(least)} points of share in every block, over ${played}.${small}`
  return `${said} by about ${formatAmount(sign * interval.mean)} points of share (at least ${formatAmount(least)}, at most ${formatAmount(most)}) after ${played}.${small}`
}

/** What is known of a difference that is not worth having. */
function describeRange({ low, high }: Interval): string {
  if (low >= 0) return `B is ahead by ${formatAmount(low)} to ${formatAmount(high)} points of share`
  if (high <= 0) return `A is ahead by ${formatAmount(-high)} to ${formatAmount(-low)} points of share`
  return `A is ahead by at most ${formatAmount(-low)} points of share, or B by at most ${formatAmount(high)}`
}

/** What is known of a B that is not worse. */
function describeWorst(interval: Interval): string {
  return interval.low < 0
    ? `B is behind by at most ${formatAmount(-interval.low)} points of share`
    : describeRange(interval)
}

/** What the blocks say while there is no answer. */
function describeSoFar(facts: VerdictFacts): string {
  const { blocks, isSameSoFar } = facts
  const { mean, low, high } = facts.interval
  if (blocks === 0) return 'no block of matches is finished'
  if (isSameSoFar) return describeSame(facts)
  const leader =
    mean === 0
      ? 'A and B are even so far'
      : `${mean > 0 ? 'B' : 'A'} is ahead by ${formatAmount(Math.abs(mean))} points of share so far`
  return Number.isFinite(low)
    ? `${leader}, and anything from ${formatPoints(low)} to ${formatPoints(high)} for B is possible`
    : `${leader}, which are too few blocks to know how far that is from the truth`
}

/** What blocks that never differed say of those that were not played. */
function describeSame({ isSameSoFar, blocks }: VerdictFacts): string {
  const seeds = countOf(blocks, 'seed')
  const least = formatDecimal(100 * unseenShare(blocks), blocks < 60 ? 0 : 1)
  return isSameSoFar
    ? `the two gave the same orders ${wordFor(blocks, 'on', 'on all')} ${seeds}, so they differ on fewer than ${least} % of seeds`
    : `every one of ${countOf(blocks, 'block')} was an exact tie, so fewer than ${least} % of blocks are anything else`
}

/** `+4.1`: hundredths of the total score. */
export function formatPoints(share: number): string {
  const size = Math.abs(share)
  const isLess = share < 0 && Math.round(1000 * size) > 0
  return `${isLess ? '−' : '+'}${formatDecimal(100 * size, 1)}`
}

/** `4.1` points of share; an amount that would be rounded to nothing has one more digit. */
export function formatAmount(share: number): string {
  const points = 100 * share
  if (points <= 0) return '0'
  if (points < 0.005) return 'less than 0.01'
  return points < 0.05 ? formatDecimal(points, 2) : formatDecimal(points, 1)
}

/** `2.1 points`, `1 point`. */
export function formatWindow(points: number): string {
  return countOf(points, 'point')
}
