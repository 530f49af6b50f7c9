import type { Differences } from './difference-search.ts'

export interface PairMoment {
  readonly differences: Differences
  /** Rounds shown, and rounds that each side has. */
  readonly rounds: readonly [number, number]
  readonly ends: readonly [number, number]
  readonly isReady: boolean
  readonly isSameGame: boolean
  readonly isOneMap: boolean
}

/** Where the two matches stand to each other at the moment shown, in a sentence. */
export function describePairMoment({
  differences,
  rounds,
  ends,
  isReady,
  isSameGame,
  isOneMap,
}: PairMoment): string {
  if (!isReady) return 'Opening the two matches…'
  if (!isSameGame) return 'These are matches of two games: there is nothing to compare round by round.'
  if (!isOneMap) return 'These are matches on two maps, so their boards are not compared cell by cell.'
  const { first, isComplete } = differences
  if (first === undefined) {
    if (!isComplete) return 'Looking for the first difference…'
    return ends[0] === ends[1]
      ? 'The two boards are the same in every round.'
      : `The two boards are the same in every round that both have: A has ${ends[0]}, B has ${ends[1]}.`
  }
  if (rounds[0] !== rounds[1])
    return `A is in round ${rounds[0]}, B in round ${rounds[1]}; they differ from round ${first} on.`
  const [round] = rounds
  if (first === 0) return round === 0 ? 'They differ from the start.' : 'They have differed from the start.'
  if (round < first - 1) return `The same up to here; the first difference is in round ${first}.`
  if (round === first - 1)
    return `The last round in which both are the same: its orders lead to the differences in round ${first}.`
  return round === first ? 'The first round that differs.' : `They have differed since round ${first}.`
}
