import { differing } from '../kit/differences.ts'
import type { BoardDifference } from '../kit/game.ts'
import { CELLS, parachutersFrom, SIZE, soldierSlot, type ApocalypseState } from './state.ts'

/** Soldiers are compared by id, since their places in the table shift; posts by their owner. */
export function compare(a: ApocalypseState, b: ApocalypseState): BoardDifference {
  const cells = differing([a.ground, b.ground], [a.soldierAt, b.soldierAt], [ownersOf(a), ownersOf(b)])
  const units = new Set<number>()
  for (const [one, other] of [
    [a, b],
    [b, a],
  ]) {
    for (let slot = 0; slot < one.soldierCount[0]; slot++) {
      const twin = soldierSlot(other, one.soldierId[slot])
      const isAlike =
        twin >= 0 &&
        other.soldierPlayer[twin] === one.soldierPlayer[slot] &&
        other.soldierCell[twin] === one.soldierCell[slot] &&
        other.soldierLife[twin] === one.soldierLife[slot]
      if (!isAlike) units.add(one.soldierId[slot])
    }
    for (let h = 0; h < one.helicopterId.length; h++)
      if (helicopterText(one, h) !== helicopterText(other, h)) units.add(one.helicopterId[h])
  }
  return { cells, cols: SIZE, units: [...units].sort((first, second) => first - second) }
}

function ownersOf({ postCell, postOwner }: ApocalypseState): Int32Array {
  const owners = new Int32Array(CELLS).fill(-2)
  for (let post = 0; post < postCell.length; post++) owners[postCell[post]] = postOwner[post]
  return owners
}

function helicopterText(state: ApocalypseState, h: number): string {
  const from = parachutersFrom(state, h)
  return [
    state.helicopterId[h],
    state.helicopterPlayer[h],
    state.helicopterCell[h],
    state.helicopterOrientation[h],
    state.helicopterNapalm[h],
    ...state.parachuterRounds.subarray(from, from + (state.parachuterCount[h] ?? 0)),
  ].join(' ')
}
