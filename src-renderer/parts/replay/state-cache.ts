import type { GameState } from '../../../src-games/kit/game.ts'

/** States near where one looks: playing on, or a step back, needs no second computation. */
const KEPT = 48

export interface StateCache {
  stateAt(round: number): GameState
  clear(): void
}

export function createStateCache(stateAt: (round: number) => GameState): StateCache {
  const states = new Map<number, GameState>()
  return {
    stateAt(round) {
      const known = states.get(round)
      if (known) {
        // Last used, last dropped.
        states.delete(round)
        states.set(round, known)
        return known
      }
      const state = stateAt(round)
      states.set(round, state)
      if (states.size > KEPT) states.delete(states.keys().next().value!)
      return state
    },
    clear: () => states.clear(),
  }
}
