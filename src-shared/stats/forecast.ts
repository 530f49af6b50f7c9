import { formatDecimal } from './decimal.ts'
import { countOf } from './plural.ts'
import { MAX_WINDOW, usualBlocks, type PresetId } from './presets.ts'
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
  const round = (count: number) => Number(count.toPrecision(2))
  return `These two vary by ${formatDecimal(varies, 1)} points from block to block: a difference of ${formatDecimal(window, 1)} would take about ${countOf(round(matches), 'match', 'matches')}, one of ${formatDecimal(instead.window, 1)} about ${round(instead.matches)}.`
}
