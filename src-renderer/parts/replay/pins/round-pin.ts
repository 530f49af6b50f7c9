import type { Place } from '../../boards/board.ts'

export const PIN_KINDS = ['stop', 'idle', 'failed', 'lost', 'gained', 'passed'] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** A round of a match that is worth seeing, and why. */
export interface RoundPin {
  readonly kind: PinKind
  /** The state to look at. */
  readonly round: number
  /** One sentence. */
  readonly words: string
  /** A second one, for the pin that one stands at. */
  readonly detail?: string
  /** Ringed on the board: units by their ids, and cells of the game. */
  readonly units: readonly number[]
  readonly cells: readonly Place[]
}

/** A pin that a rule proposes. */
export interface Proposal extends RoundPin {
  /**
   * How much it is worth, from 0 to 1. Each rule has a measure of its own: the share of one's units that stood still, the share of
   * orders that did nothing, by how much more was lost than usual.
   */
  readonly strength: number
}

/** What is weaker than this is shown by no pin. */
export const WEAKEST = 0.25
export const MOST_PINS = 3
/** Pins nearer to each other than this share of the match are one. */
const APART = 0.05

/** At most three of what the rules propose, the strongest, in order of their rounds. */
export function choosePins(proposals: readonly Proposal[], rounds: number): RoundPin[] {
  const chosen: Proposal[] = []
  for (const one of proposals.toSorted((a, b) => b.strength - a.strength || a.round - b.round)) {
    if (one.strength < WEAKEST || chosen.length === MOST_PINS) break
    const gap = Math.max(1, APART * rounds)
    if (chosen.every(({ round }) => Math.abs(round - one.round) >= gap)) chosen.push(one)
  }
  return chosen.toSorted((a, b) => a.round - b.round)
}
