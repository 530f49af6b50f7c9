import type { Interval } from './interval.ts'
import { normalCdf } from './interval.ts'
import type { Decision, PresetId } from './sprt.ts'

/** Why a comparison stopped, or that it has not. */
export type Ending = Decision | 'identical' | 'capped' | 'cancelled'

/** One word for scripts: `undecided` covers everything that is no answer. */
export type Answer = 'better' | 'not-better' | 'undecided'

export function answerOf(ending: Ending): Answer {
  switch (ending) {
    case 'upper':
      return 'better'
    case 'lower':
    case 'tied':
    case 'identical':
      return 'not-better'
    case 'continue':
    case 'capped':
    case 'cancelled':
      return 'undecided'
  }
}

export interface VerdictFacts {
  readonly preset: PresetId
  readonly ending: Ending
  readonly matches: number
  /** Difference of share, B less A, with its always-valid interval. */
  readonly interval: Interval
  /** Seeds on which the two gave the very same orders. */
  readonly identicalSeeds: number
}

/** What reaching each bound means, by question. */
export const ANSWER_WORDS: Readonly<Record<PresetId, { readonly upper: string; readonly lower: string }>> = {
  quick: { upper: 'B is stronger', lower: 'A is stronger' },
  better: { upper: 'B is better', lower: 'B is not better' },
  tweak: { upper: 'B is better', lower: 'B is not better' },
  regression: { upper: 'No regression: B is at least as good', lower: 'B is worse' },
}

/** The verdict in one sentence with its numbers. */
export function formatVerdict({ preset, ending, matches, interval, identicalSeeds }: VerdictFacts): string {
  const numbers = `${matches} matches, ${formatPoints(interval.mean)} points of share`
  switch (ending) {
    case 'upper':
    case 'lower':
      return `${ANSWER_WORDS[preset][ending]}: 95 %, ${numbers}.`
    case 'identical':
      return `Identical behaviour on ${identicalSeeds} seeds: the two gave the same orders in every round.`
    case 'tied':
      return `No difference: every one of ${matches} matches was an exact tie.`
    case 'capped':
      return `Undecided after ${numbers}; the difference is probably within ${formatRange(interval)}.`
    case 'cancelled':
      return `Cancelled after ${numbers}.`
    case 'continue':
      return matches === 0 ? 'Not begun yet.' : `So far ${numbers}.`
  }
}

/** `+4.1`: hundredths of the total score. */
export function formatPoints(share: number): string {
  const points = (100 * share).toFixed(1)
  return share >= 0 && points !== '-0.0' ? `+${points}` : points.replace('-0.0', '+0.0').replace('-', '−')
}

function formatRange({ low, high }: Interval): string {
  return Number.isFinite(low) ? `${formatPoints(low)} and ${formatPoints(high)} points` : 'any range yet'
}

/** The chance that B beats A in a block, given the effect in standard deviations: easier to grasp than the effect. */
export function chanceToWin(effect: number): number {
  return normalCdf(effect)
}
