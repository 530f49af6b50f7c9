import { scoresAmong, tuplesIn } from '../../../../src-shared/seasons/match-text.ts'
import type { MatchText } from '../../../../src-shared/contract/seasons.ts'

/** A match of a season as it is looked at: its program's own text, by rounds. */
export interface SeasonMatch {
  readonly rounds: number
  readonly text: MatchText
  /** False while it is being played: its states so far, and nothing between them. */
  readonly isWhole: boolean
  /** What stands before the first state: seed, settings, names. */
  head(): string
  /** The state of a round (0 = start). '' outside of the match. */
  stateText(round: number): string
  /** What was carried out between the state of that round and the next one. */
  ordersText(round: number): string
  /** Tuples of four numbers in the state of a round, one for each seat, by their words. */
  tuplesAt(round: number): ReadonlyMap<string, readonly number[]>
}

/** Bytes that are shown of what stands before a state: foreign, and of any length. */
const MAX_BETWEEN = 256 * 1024

export function createSeasonMatch(text: MatchText, isWhole = true): SeasonMatch {
  const { states } = text
  const decoder = new TextDecoder('latin1')
  const between = (from: number, to: number): string =>
    decoder.decode(text.text.subarray(from, Math.max(from, to)))
  const beginning = (from: number, to: number): string =>
    to - from > MAX_BETWEEN
      ? `${between(from, from + MAX_BETWEEN)}\n… (${to - from - MAX_BETWEEN} more bytes)\n`
      : between(from, to)
  const stateText = (round: number): string => {
    const span = states[round] as readonly [number, number] | undefined
    return span ? between(span[0], span[1]) : ''
  }
  return {
    rounds: Math.max(0, states.length - 1),
    text,
    isWhole,
    head: () => beginning(0, states[0]?.[0] ?? text.text.length),
    stateText,
    ordersText: (round) =>
      round >= 0 && round + 1 < states.length ? beginning(states[round][1], states[round + 1][0]) : '',
    tuplesAt: (round) => tuplesIn(stateText(round)),
  }
}

/** A match that is being played, with the texts of states that came after those `before`. */
export function growSeasonMatch(
  before: Pick<SeasonMatch, 'text'> | undefined,
  texts: readonly Uint8Array[],
): SeasonMatch {
  const known = before?.text ?? { text: new Uint8Array(0), states: [], scores: [] }
  const text = new Uint8Array(texts.reduce((sum, { length }) => sum + length, known.text.length))
  text.set(known.text)
  const states = [...known.states]
  const scores = [...known.scores]
  const decoder = new TextDecoder('latin1')
  let at = known.text.length
  for (const state of texts) {
    text.set(state, at)
    states.push([at, (at += state.length)])
    scores.push([...(scoresAmong(tuplesIn(decoder.decode(state))) ?? scores.at(-1) ?? [0, 0, 0, 0])])
  }
  return createSeasonMatch({ text, states, scores }, false)
}
