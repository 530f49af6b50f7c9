import { roundTo } from '../../src-games/kit/machine-numbers.ts'
import { formatDecimal } from '../stats/decimal.ts'
import { SAY_LOSSES } from './losses-words.ts'
import type { Sentence } from './sentence.ts'

/** What was lost in one phase, to one opponent or in one seat, in points of every 100: below 0 it is lost. */
export interface LossFacts {
  readonly kind: 'phase' | 'opponent' | 'seat'
  readonly key: string
  readonly label: string
  readonly value: number
}

/** Where it loses, as far as it is said. */
export interface LossesFacts {
  /** Of two bots the one that is spoken of; '' where there is one alone. */
  readonly who: string
  readonly matches: number
  readonly bars: readonly LossFacts[]
}

/** Where most is lost; undefined when nothing is that would be shown. */
export function worstOf<T extends Pick<LossFacts, 'value'>>(bars: readonly T[]): T | undefined {
  const [worst] = bars.toSorted((a, b) => a.value - b.value)
  return worst !== undefined && isShown(worst.value) && worst.value < 0 ? worst : undefined
}

/** What is not 0.0 in the one digit that bars have. */
const isShown = (value: number): boolean => roundTo(value, 1) !== 0

/** Where most is lost, in a sentence. */
export function answerOfLosses({ who, matches, bars }: LossesFacts): Sentence {
  const worst = worstOf(bars)
  if (!worst) {
    const isEven = bars.every(({ value }) => !isShown(value))
    const none = who === '' ? SAY_LOSSES.none() : SAY_LOSSES.noneOf(who)
    return isEven
      ? { words: SAY_LOSSES.even(SAY_LOSSES.matches(matches)), small: SAY_LOSSES.evenSmall(), tone: 'plain' }
      : { words: none, small: SAY_LOSSES.small(), tone: 'plain' }
  }
  const points = twoFigures(-worst.value)
  const words =
    worst.kind === 'phase'
      ? SAY_LOSSES.phase(who, Number(worst.key), points)
      : worst.kind === 'seat'
        ? SAY_LOSSES.seat(who, worst.label, points)
        : SAY_LOSSES.opponent(who, worst.label, points)
  return { words, small: SAY_LOSSES.small(), tone: 'plain' }
}

/** An estimate has two figures at most: `0.4`, `4.1`, `12`. */
const twoFigures = (value: number): string => formatDecimal(value, value < 9.95 ? 1 : 0)

/** The line of *How sure?* */
export const sureOfLosses = ({ matches }: Pick<LossesFacts, 'matches'>): string =>
  SAY_LOSSES.sure(SAY_LOSSES.matches(matches))
