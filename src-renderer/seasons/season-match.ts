import { tuplesIn } from '../../src-shared/seasons/match-text.ts'
import type { MatchText } from '../../src-shared/contract/seasons.ts'

/** A match of a season as it is looked at: its program's own text, by rounds. */
export interface SeasonMatch {
  readonly rounds: number
  readonly text: MatchText
  /** What stands before the first state: seed, settings, names. */
  head(): string
  /** The state of a round (0 = start). '' outside of the match. */
  stateText(round: number): string
  /** What was carried out between the state of that round and the next one. */
  ordersText(round: number): string
  /** Tuples of four numbers in the state of a round, one for each seat, by their words. */
  tuplesAt(round: number): ReadonlyMap<string, readonly number[]>
}

export function createSeasonMatch(text: MatchText): SeasonMatch {
  const { states } = text
  const decoder = new TextDecoder('latin1')
  const between = (from: number, to: number): string =>
    decoder.decode(text.text.subarray(from, Math.max(from, to)))
  const stateText = (round: number): string => {
    const span = states[round] as readonly [number, number] | undefined
    return span ? between(span[0], span[1]) : ''
  }
  return {
    rounds: Math.max(0, states.length - 1),
    text,
    head: () => between(0, states[0]?.[0] ?? text.text.length),
    stateText,
    ordersText: (round) =>
      round >= 0 && round + 1 < states.length ? between(states[round][1], states[round + 1][0]) : '',
    tuplesAt: (round) => tuplesIn(stateText(round)),
  }
}
