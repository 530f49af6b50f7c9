import { publicLength, staticLength } from './block.ts'
import type { GameState } from './game.ts'
import type { Replay } from './replay.ts'

/** Rounds looked at in one go: as many as lie between two states that a replay keeps. */
const CHUNK = 10

/**
 * The first state (0 = start) in which two replays of a game differ in what their bots can see; undefined = in none
 * of those that both have. It plays both through at most once, up to there.
 */
export function firstDifference(a: Replay, b: Replay): number | undefined {
  if (!isSame(a.stateAt(0), b.stateAt(0), 0)) return 0
  const rounds = Math.min(a.rounds, b.rounds)
  for (let from = 0; from < rounds; from += CHUNK) {
    const to = Math.min(from + CHUNK, rounds)
    const states: Int32Array[] = []
    a.walk((_, { state }) => states.push(visiblePart(state).slice()), from, to)
    let found: number | undefined
    b.walk(
      (round, { state }) => {
        if (found === undefined && !areEqual(states[round - from], visiblePart(state))) found = round + 1
      },
      from,
      to,
    )
    if (found !== undefined) return found
  }
  return undefined
}

/** What bots see and rounds change; how much CPU was used is not part of what happens on the board. */
function visiblePart(state: GameState): Int32Array {
  const { ints, status } = state
  const visible = ints.subarray(staticLength(ints), publicLength(ints))
  if (status.every((share) => share === 0)) return visible
  const copy = visible.slice()
  const from = (status.byteOffset - visible.byteOffset) / 4
  return copy.fill(0, from, from + 2 * status.length)
}

function isSame(a: GameState, b: GameState, from: number): boolean {
  const fixed = staticLength(a.ints)
  return (
    areEqual(a.ints.subarray(from, fixed), b.ints.subarray(from, staticLength(b.ints))) &&
    areEqual(visiblePart(a), visiblePart(b))
  )
}

function areEqual(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false
  for (let k = 0; k < a.length; k++) if (a[k] !== b[k]) return false
  return true
}

/** Indices at which any of some pairs of regions differ; places that only one of a pair has differ too. */
export function differing(...pairs: readonly (readonly [Int32Array, Int32Array])[]): number[] {
  const found = new Set<number>()
  for (const [a, b] of pairs)
    for (let k = 0; k < Math.max(a.length, b.length); k++) if (a[k] !== b[k]) found.add(k)
  return [...found].sort((first, second) => first - second)
}
