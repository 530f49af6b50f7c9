import { findGame } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import type { Design } from './judge.ts'
import { MIN_BLOCKS } from './sprt.ts'

/**
 * The questions that a comparison can ask. What is worth having is set in points of share, hundredths of the total score, and
 * tested in them; how much a block of the game usually varies only proposes it, and forecasts what it will take.
 */

export const PRESET_IDS = ['quick', 'better', 'tweak', 'regression'] as const
export type PresetId = (typeof PRESET_IDS)[number]

export interface Preset {
  readonly kind: Design['kind']
  readonly title: string
  /** What the user learns, in one sentence. */
  readonly question: string
  /** Standard deviations of a block that are worth having, unless the user says otherwise in points. */
  readonly effect: number
  /** How often a difference that is just worth having is missed. */
  readonly misses: number
  /** Ratio at which one is ruled out, so that it is missed that often. */
  readonly reject: number
  /** Blocks that it takes, times effect²: when the two are equal, and when one is better by just what is worth having. */
  readonly takes: { readonly equal: number; readonly worth: number }
}

/** By simulation (`npm run bench -- verdicts`), with the variance estimated from the blocks. */
const MISSES_ONE_IN_TWENTY = { misses: 0.05, reject: -2.5, takes: { equal: 7.9, worth: 5.9 } }
const MISSES_ONE_IN_FIVE = { misses: 0.2, reject: -1.05, takes: { equal: 4.2, worth: 4.9 } }

export const PRESETS: Readonly<Record<PresetId, Preset>> = {
  quick: {
    kind: 'three',
    effect: 0.3,
    ...MISSES_ONE_IN_FIVE,
    title: 'Quick look',
    question: 'Does B beat A, or A beat B? About half the matches, and it would miss one difference in five.',
  },
  better: {
    kind: 'three',
    effect: 0.3,
    ...MISSES_ONE_IN_TWENTY,
    title: 'Is it better?',
    question: 'Does B beat A, does A beat B, or is there no difference worth having?',
  },
  tweak: {
    kind: 'three',
    effect: 0.15,
    ...MISSES_ONE_IN_TWENTY,
    title: 'Small tweak',
    question: 'The same for a small change. Takes about four times as many matches.',
  },
  regression: {
    kind: 'regression',
    effect: 0.2,
    misses: 0.05,
    reject: -3,
    takes: { equal: 5.8, worth: 5.8 },
    title: 'No regression',
    question: 'After a clean-up: is B not worse than A by more than this?',
  },
}

/** Of a game that was not measured yet, and of seasons. */
const UNKNOWN = { pair: 4, field: 7 }

/** Points of share; what counts is the user's own, once there is enough of it. */
export function blockDeviation(game: GameId): number {
  return findGame(game)?.deviations?.pair ?? UNKNOWN.pair
}

/** The same for a block of a field. */
export function fieldDeviation(game: GameId): number {
  return findGame(game)?.deviations?.field ?? UNKNOWN.field
}

/** A question as it is stored: `window` and `deviation` in points of share; the deviation forecasts, it decides nothing. */
export interface Asked {
  readonly preset: PresetId
  readonly window: number
  readonly deviation: number
}

/** Points of share that a question can be about. */
export const MIN_WINDOW = 0.1
export const MAX_WINDOW = 20

/** Points of share worth having that a preset asks about when the user says nothing else. */
export function usualWindow(preset: PresetId, game: GameId): number {
  return Math.round(10 * PRESETS[preset].effect * blockDeviation(game)) / 10
}

/** The test of a preset, for so many points worth having. */
export function designOf({ preset, window }: Pick<Asked, 'preset' | 'window'>): Design {
  return { kind: PRESETS[preset].kind, window: window / 100, reject: PRESETS[preset].reject }
}

/**
 * Blocks that a question takes on average: when the two are equal, and when one is better by just what is worth having; fewer
 * when the difference is greater. `effect` is the window in deviations of a block.
 */
export function usualBlocks(
  preset: PresetId,
  effect: number,
): { readonly equal: number; readonly worth: number } {
  const { equal, worth } = PRESETS[preset].takes
  const blocks = (factor: number) => Math.max(MIN_BLOCKS, Math.round(factor / effect ** 2))
  return { equal: blocks(equal), worth: blocks(worth) }
}
