import { formatTrimmed, formatDecimal } from '../stats/decimal.ts'
import { PRESETS, type PresetId } from '../stats/presets.ts'
import { unseenShare } from '../stats/sprt.ts'
import type { ComparisonEnding } from '../stats/verdict.ts'
import { SAY_COMPARISON as SAY, type StopKind } from './comparison-words.ts'
import type { Sentence } from './sentence.ts'

/** What is to be known of one of the two sides. */
export interface SideFacts {
  readonly name: string
  /** One of the user's own: what stopped it can be mended. */
  readonly isMine: boolean
  /** Matches that it played, and those of them in which it stopped, by cause. */
  readonly matches: number
  readonly stops: Readonly<Record<StopKind, number>>
}

/** What the answer of a comparison is made of; amounts are of share, positive where the new side is ahead. */
export interface ComparisonFacts {
  readonly status: 'queued' | 'running' | 'paused' | 'done' | 'cancelled'
  readonly ending: ComparisonEnding
  readonly preset: PresetId
  /** Against other bots; `isSecond`: after it won against the old one. */
  readonly isField: boolean
  readonly isSecond: boolean
  readonly before: SideFacts
  readonly after: SideFacts
  /** Those that count, and the pairs that they make. */
  readonly matches: number
  readonly pairs: number
  /** About how many there will be in all, where that can be said. */
  readonly about?: number
  /** The two gave the same orders in all of them. */
  readonly isSameSoFar: boolean
  readonly mean: number
  /** Missing while too little is known. */
  readonly interval?: { readonly mean: number; readonly low: number; readonly high: number } | undefined
  /** Points of every 100 that were asked about. */
  readonly window: number
  /** Where it was given up: after so many seconds of playing, if not after so many matches. */
  readonly cappedAfterSeconds?: number
}

const CAUSES = ['crashed', 'cpu', 'memory', 'orders'] as const

/** The cause that stopped a side in most matches. */
export function commonestStop({
  stops,
}: SideFacts): { readonly kind: StopKind; readonly matches: number } | undefined {
  const [kind] = CAUSES.toSorted((one, other) => stops[other] - stops[one])
  return stops[kind] === 0 ? undefined : { kind, matches: stops[kind] }
}

/** The side whose stops are said first: one's own that is asked about, one's own, then the other. */
export function stoppedSide({
  before,
  after,
}: Pick<ComparisonFacts, 'before' | 'after'>): SideFacts | undefined {
  const mine = after.isMine ? after : before.isMine ? before : undefined
  return [mine, after, before].find((side) => side !== undefined && commonestStop(side) !== undefined)
}

/** `2.3`, `12`, `0.04`: an estimate in points of every 100, with two figures at most. Of what is hardly there: `less than 0.01`. */
export function formatEstimate(share: number): string {
  const points = 100 * Math.abs(share)
  if (points === 0) return '0'
  return points < 0.005 ? SAY.lessThan(formatDecimal(0.01, 2)) : formatDecimal(points, placesOf(points))
}

/** The same as a bound: never less than it is. */
export const formatAtMost = (share: number): string => formatBound(share, Math.ceil, -1e-9)
/** The same as a bound from below: never more than it is. */
export const formatAtLeast = (share: number): string => formatBound(share, Math.floor, 1e-9)

function formatBound(share: number, round: (value: number) => number, rounding: number): string {
  const points = 100 * Math.max(0, share)
  if (points < 1e-9) return '0'
  const places = placesOf(points)
  return formatDecimal(round(points * 10 ** places + rounding) / 10 ** places, places)
}

const placesOf = (points: number): number => (points < 0.05 ? 2 : points < 9.95 ? 1 : 0)

/** The answer of a comparison. The first that holds: a stop, the same program or orders, the verdict, how it stands. */
export function answerOfComparison(facts: ComparisonFacts): Sentence {
  const side = stoppedSide(facts)
  const stop = side && commonestStop(side)
  if (!side || !stop) return answerWithoutStops(facts)
  const other = side === facts.after ? facts.before : facts.after
  const isMendable = side.isMine && (side === facts.after || !facts.after.isMine)
  const { words: small } = answerWithoutStops(facts)
  if (isMendable)
    return { words: SAY.stoppedMendIt(side.name, stop.kind, stop.matches, side.matches), small, tone: 'bad' }
  const words = commonestStop(other)
    ? SAY.stopped(side.name, stop.kind, stop.matches, side.matches)
    : SAY.stoppedOtherNot(side.name, stop.kind, stop.matches, side.matches, other.name)
  return { words, small, tone: 'warn' }
}

function answerWithoutStops(facts: ComparisonFacts): Sentence {
  const { ending, status, before, after, pairs } = facts
  if (ending === 'identical')
    return { words: SAY.sameProgram(after.name, before.name), small: SAY.small.noMatch(), tone: 'plain' }
  if (ending === 'tied' && facts.isSameSoFar)
    return { words: SAY.sameOrders(pairs), small: SAY.small.mayDiffer(unseenOf(pairs)), tone: 'plain' }
  if (status === 'queued' || status === 'running' || status === 'paused') return answerLive(facts)
  switch (ending) {
    case 'upper':
      return answerUpper(facts)
    case 'lower':
      return answerLower(facts)
    case 'even':
      return answerEven(facts)
    case 'tied':
      return {
        words: facts.preset === 'regression' ? SAY.noWorse(after.name, before.name) : SAY.allLevel(pairs),
        small: facts.preset === 'regression' ? SAY.allLevel(pairs) : '',
        tone: facts.preset === 'regression' ? 'good' : 'plain',
      }
    case 'capped':
    case 'cancelled':
    case 'continue':
      return answerOpen(facts)
  }
}

/** `7`: of 100 seeds, those on which two that never differed may still do so. */
const unseenOf = (pairs: number): string => formatDecimal(Math.ceil(100 * unseenShare(pairs)), 0)

/** Below a verdict that nothing comes before: no bot stopped. */
const playedWords = ({ isField }: ComparisonFacts): string =>
  `${isField ? SAY.small.inTurn() : SAY.small.twoOfEach()} ${SAY.small.noneStopped()}`

const estimateOf = ({ interval, mean }: ComparisonFacts): number => interval?.mean ?? mean

function answerUpper(facts: ComparisonFacts): Sentence {
  const { preset, isField, isSecond, before, after, interval, window } = facts
  if (preset === 'regression')
    return { words: SAY.noWorse(after.name, before.name), small: worstWords(facts), tone: 'good' }
  const estimate = estimateOf(facts)
  const isSmall = interval !== undefined && 100 * interval.high < window
  const small = isSmall ? SAY.small.lessThanAsked(formatDecimal(window, 1)) : playedWords(facts)
  const more = formatEstimate(estimate)
  if (isSecond) return { words: SAY.betterToo(after.name, more), small, tone: 'good' }
  const than = isField ? SAY.againstOthers(before.name) : before.name
  const words = isTiny(estimate)
    ? SAY.betterBarely(after.name, than, more)
    : SAY.better(after.name, than, more)
  return { words, small, tone: 'good' }
}

function answerLower(facts: ComparisonFacts): Sentence {
  const { isField, before, after } = facts
  const estimate = estimateOf(facts)
  const less = formatEstimate(estimate)
  const than = isField ? SAY.againstOthers(before.name) : before.name
  const words = isTiny(estimate) ? SAY.worseBarely(after.name, than, less) : SAY.worse(after.name, than, less)
  return { words, small: playedWords(facts), tone: 'warn' }
}

const isTiny = (share: number): boolean => 100 * Math.abs(share) < 0.005

function answerEven(facts: ComparisonFacts): Sentence {
  const { isField, interval, window } = facts
  const most = interval ? Math.max(Math.abs(interval.low), Math.abs(interval.high)) : window / 100
  const words = isField ? SAY.noDifferenceField(formatAtMost(most)) : SAY.noDifference(formatAtMost(most))
  return { words, small: rangeWords(facts), tone: 'plain' }
}

/** What is known of a difference that is not worth having. */
function rangeWords({ interval, before, after }: ComparisonFacts): string {
  if (!interval) return ''
  const { low, high } = interval
  if (low >= 0) return SAY.small.aheadBetween(after.name, formatAtLeast(low), formatAtMost(high))
  if (high <= 0) return SAY.small.aheadBetween(before.name, formatAtLeast(-high), formatAtMost(-low))
  return SAY.small.eitherAhead(before.name, formatAtMost(-low), after.name, formatAtMost(high))
}

/** What is known of a new side that is no worse. */
function worstWords({ interval, after }: ComparisonFacts): string {
  if (!interval) return ''
  return interval.low < 0
    ? SAY.small.behindAtMost(after.name, formatAtMost(-interval.low))
    : SAY.small.aheadAtLeast(after.name, formatAtLeast(interval.low))
}

/** How the two stand while there is no answer, as the end of a sentence. */
function standWords(facts: ComparisonFacts): string {
  const { pairs, isSameSoFar, before, after } = facts
  if (pairs === 0) return SAY.tooFew()
  if (isSameSoFar) return SAY.gaveSameOrders(pairs)
  const estimate = estimateOf(facts)
  if (estimate === 0) return SAY.areLevel()
  return SAY.isAheadBy(estimate > 0 ? after.name : before.name, formatEstimate(estimate))
}

/** What may be the truth while there is no answer. */
function possibleWords({ interval, pairs, isSameSoFar, before, after }: ComparisonFacts): string {
  if (pairs === 0) return ''
  if (isSameSoFar) return SAY.small.mayDiffer(unseenOf(pairs))
  if (!interval) return SAY.small.tooFew()
  if (interval.low >= 0 || interval.high <= 0) return ''
  return SAY.small.mayBe(formatAtMost(-interval.low), after.name, formatAtMost(interval.high), before.name)
}

function answerOpen(facts: ComparisonFacts): Sentence {
  const { ending, matches, cappedAfterSeconds } = facts
  const small = possibleWords(facts)
  if (ending === 'capped') {
    const after = cappedAfterSeconds === undefined ? SAY.matches(matches) : durationWords(cappedAfterSeconds)
    return { words: SAY.undecided(after, standWords(facts)), small, tone: 'plain' }
  }
  if (matches === 0) return { words: SAY.cancelledEarly(), small: '', tone: 'plain' }
  return { words: SAY.cancelled(SAY.matches(matches), standWords(facts)), small, tone: 'plain' }
}

/** `10 minutes`, `45 seconds`, `8 hours`. */
export function durationWords(seconds: number): string {
  const [minutes, hours] = [seconds / 60, seconds / 3600]
  if (Number.isInteger(hours)) return SAY.hours(hours)
  return Number.isInteger(minutes) ? SAY.minutes(minutes) : SAY.seconds(seconds)
}

function answerLive(facts: ComparisonFacts): Sentence {
  const { status, before, after, matches, pairs, about, isField, isSameSoFar } = facts
  const busy = (words: string, small = ''): Sentence => ({ words, small, tone: 'busy' })
  if (status === 'paused')
    return matches === 0
      ? { words: SAY.pausedEarly(after.name, before.name), small: '', tone: 'plain' }
      : {
          words: SAY.paused(SAY.matches(matches), standWords(facts)),
          small: possibleWords(facts),
          tone: 'plain',
        }
  if (status === 'queued' && matches === 0) return busy(SAY.waits(after.name, before.name))
  if (pairs === 0) return busy(SAY.begins(after.name, before.name), SAY.small.lookAnyTime())
  if (isSameSoFar) return busy(SAY.sameSoFar(pairs), SAY.small.lookAnyTime())
  const count = SAY.matches(matches, about !== undefined && about > matches ? about : undefined)
  const estimate = estimateOf(facts)
  if (estimate === 0) return busy(SAY.level(after.name, before.name, count), SAY.small.lookAnyTime())
  return busy(SAY.ahead(estimate > 0 ? after.name : before.name, isField, count), SAY.small.lookAnyTime())
}

/** The line of *How sure?* while it is closed: how many matches, and how often such a test is wrong. */
export function sureOfComparison({
  ending,
  status,
  preset,
  matches,
  window,
  after,
}: ComparisonFacts): string {
  if (ending === 'identical') return SAY.sure.none()
  const isOver = status === 'done' || status === 'cancelled'
  if (matches === 0) return SAY.sure.noneYet()
  if (!isOver) return SAY.sure.countSoFar(matches)
  return `${SAY.sure.count(matches)} ${errorWords(ending, preset, window, after.name)}`
}

function errorWords(ending: ComparisonEnding, preset: PresetId, window: number, name: string): string {
  const points = formatTrimmed(window, 1)
  switch (ending) {
    case 'upper':
      return preset === 'regression' ? SAY.sure.missedWorse(name, points) : SAY.sure.better(name)
    case 'lower':
      return SAY.sure.worse(name)
    case 'even': {
      const { misses } = PRESETS[preset]
      return SAY.sure.missed(points, Math.round(100 * misses), misses <= 0.05)
    }
    case 'tied':
      return SAY.sure.alike()
    case 'identical':
    case 'capped':
    case 'cancelled':
    case 'continue':
      return SAY.sure.open()
  }
}

/** What one can do next. */
export type ComparisonStep =
  'crash' | 'field' | 'showField' | 'showPair' | 'gains' | 'losses' | 'tweak' | 'source' | 'playOn' | 'again'

/** What a comparison has beside its answer, for what can be done next. */
export interface StepFacts {
  readonly canConfirm: boolean
  readonly isConfirmed: boolean
  /** It was not given all the time and matches that there are. */
  readonly canPlayOn: boolean
}

/** The steps of an answer, the primary one first and at most one other; none while it goes on. */
export function stepsOfComparison(
  facts: ComparisonFacts,
  { canConfirm, isConfirmed, canPlayOn }: StepFacts,
): ComparisonStep[] {
  const isLive = facts.status === 'queued' || facts.status === 'running' || facts.status === 'paused'
  const crash: ComparisonStep[] = stoppedSide(facts) ? ['crash'] : []
  if (isLive) return crash
  const onward: ComparisonStep[] = isConfirmed ? ['showField'] : canConfirm ? ['field'] : []
  const back: ComparisonStep[] = facts.isSecond ? ['showPair'] : []
  const possible = verdictSteps(facts, onward, back).filter((step) => step !== 'playOn' || canPlayOn)
  return [...crash, ...possible].slice(0, 2)
}

function verdictSteps(
  facts: ComparisonFacts,
  onward: readonly ComparisonStep[],
  back: readonly ComparisonStep[],
): ComparisonStep[] {
  const { ending, preset, isSameSoFar } = facts
  switch (ending) {
    case 'identical':
      return ['source']
    case 'upper':
      return [...onward, 'gains', ...back]
    case 'lower':
      return ['losses', ...back, ...onward]
    case 'even':
      return [...(preset === 'tweak' ? [] : (['tweak'] as const)), ...onward, 'losses', ...back]
    case 'tied':
      return isSameSoFar ? ['source'] : ['source', ...onward]
    case 'capped':
      return ['playOn', ...(facts.pairs > 0 ? (['losses'] as const) : []), 'source']
    case 'cancelled':
    case 'continue':
      return ['again', ...(facts.pairs > 0 ? (['losses'] as const) : [])]
  }
}
