import { formatWhole } from './format-number.ts'
import { roundToDigits } from '../../src-games/kit/machine-numbers.ts'
import { formatDecimal } from './decimal.ts'
import { countOf } from './plural.ts'
import { MAX_WINDOW, usualBlocks, type PresetId } from './presets.ts'
import { MIN_BLOCKS } from './sprt.ts'
import { deviationOf, sumsOf } from './sums.ts'

/** A comparison as it stands: window in points of share, outcomes of share. */
export interface Underway {
  readonly preset: PresetId
  readonly window: number
  readonly outcomes: readonly number[]
  readonly capBlocks: number
  /** What was played so far and may be played in all. */
  readonly playingMs: number
  readonly capSeconds: number
}

/** Blocks from which on a pair's own deviation says more than what is usual in its game. */
const KNOWN_FROM = 20
/** What is proposed instead takes about so many blocks. */
const BEARABLE = 80

/** A question that is beyond what may be played, and one that is not, in points of share. */
export interface TooDear {
  readonly varies: number
  readonly matches: number
  readonly window: number
  readonly instead: { readonly window: number; readonly matches: number }
}

/** Whether two bots vary so much that the question will hardly be answered; undefined where it will be, or nothing is known yet. */
export function tooDear(comparison: Underway): TooDear | undefined {
  const { preset, window, outcomes, capBlocks, playingMs, capSeconds } = comparison
  if (outcomes.length < KNOWN_FROM) return undefined
  const varies = 100 * deviationOf(sumsOf(outcomes))
  const needed = usualBlocks(preset, window / varies).equal
  const inTime = playingMs === 0 ? Infinity : (outcomes.length * 1000 * capSeconds) / playingMs
  if (needed <= Math.min(capBlocks, inTime)) return undefined
  const unit = usualBlocks(preset, 0.1).equal * 0.01
  const wider = Math.min(MAX_WINDOW, Math.ceil(10 * varies * Math.sqrt(unit / BEARABLE)) / 10)
  if (wider <= window) return undefined
  return {
    varies,
    matches: 2 * needed,
    window,
    instead: { window: wider, matches: 2 * usualBlocks(preset, wider / varies).equal },
  }
}

/** `These two vary by 8.9 points from block to block: a difference of 0.9 would take about 1,600 matches, one of 2.8 about 160.` */
export function tooDearWords({ varies, matches, window, instead }: TooDear): string {
  const round = (count: number) => roundToDigits(count, 2)
  return `These two vary by ${formatDecimal(varies, 1)} points from block to block: a difference of ${formatDecimal(window, 1)} would take about ${countOf(round(matches), 'match', 'matches')}, one of ${formatDecimal(instead.window, 1)} about ${formatWhole(round(instead.matches))}.`
}

/** What a forecast of all matches needs of a comparison. */
export interface Foreseen extends Pick<Underway, 'preset' | 'window' | 'outcomes' | 'capBlocks'> {
  /** Points that a block was expected to vary by. */
  readonly deviation: number
  /** Its tests, with their ratios after each block, and the ratio at which one is decided. */
  readonly tests: readonly { readonly ratios: readonly number[] }[]
  readonly acceptAt: number
  readonly matchesPerBlock: number
}

/**
 * About how many matches there will be in all, in two figures: what the question usually takes, or less where one side leads so clearly
 * that its test is on the way to its end. Undefined where it already took more than that.
 */
export function foreseenMatches(comparison: Foreseen): number | undefined {
  const { preset, window, outcomes, capBlocks, deviation, tests, acceptAt, matchesPerBlock } = comparison
  const blocks = outcomes.length
  const varies = blocks >= KNOWN_FROM ? 100 * deviationOf(sumsOf(outcomes)) : deviation
  if (!(varies > 0)) return undefined
  const usual = usualBlocks(preset, window / varies)
  const best = Math.max(0, ...tests.map(({ ratios }) => ratios.at(-1) ?? 0))
  const onItsWay =
    blocks >= MIN_BLOCKS && best > 0 ? Math.max(blocks + 1, Math.ceil((blocks * acceptAt) / best)) : Infinity
  const expected = Math.min(blocks < usual.worth ? usual.worth : usual.equal, onItsWay, capBlocks)
  return expected <= blocks ? undefined : roundToDigits(matchesPerBlock * expected, 2)
}
