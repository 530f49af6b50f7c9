import { differencesOf } from '../src-games/kit/differences.ts'
import type { Replay } from '../src-games/kit/replay.ts'

/** The first state (0 = start) in which two replays of a game differ; undefined = in none of those that both have. */
export function firstDifferentState(a: Replay, b: Replay): number | undefined {
  const found = [...differencesOf(a, b)].flat().findIndex((amount) => amount > 0)
  return found < 0 ? undefined : found
}
