import { publicLength, staticLength } from './block.ts'
import type { GameState } from './game.ts'
import type { Replay } from './replay.ts'

/** Rounds looked at in one go: as many as lie between two states that a replay keeps. */
const CHUNK = 10

/**
 * How much two replays of a game differ, state by state from the start, some at a time so that the caller can breathe
 * in between: 0 = not at all, else the number of cells and units, at least 1. Two records differ as soon as anything
 * does that their bots can see; a file of an original does not have all of that, so with one only the boards count.
 */
export function* differencesOf(a: Replay, b: Replay): Generator<readonly number[], void> {
  const { game } = a
  const isExact = a.source === b.source
  const amountOf = (
    x: GameState,
    y: GameState,
    isEqual = areEqual(visiblePart(x), visiblePart(y)),
  ): number => {
    if (isExact && isEqual) return 0
    const board = game.compare(x, y)
    const amount = board ? board.cells.length + board.units.length : 1
    return isExact ? Math.max(1, amount) : amount
  }
  const [first, second] = [a.stateAt(0), b.stateAt(0)]
  yield [amountOf(first, second, isSame(first, second, 0))]
  const rounds = Math.min(a.rounds, b.rounds)
  for (let from = 0; from < rounds; from += CHUNK) {
    const to = Math.min(from + CHUNK, rounds)
    const states: GameState[] = []
    a.walk((_, { state }) => states.push(game.clone(state) as GameState), from, to)
    const amounts: number[] = []
    b.walk((round, { state }) => amounts.push(amountOf(states[round - from], state)), from, to)
    yield amounts
  }
}

/** Boards that share their ground differ in less of it than this at the start, by what their dice put there. */
const LEAST_GROUND = 0.1

/**
 * Whether two replays begin on one map, so that their boards can be compared cell by cell. Units and things that dice
 * scatter may lie elsewhere. `cells`: how many the board has.
 */
export function isOneMap(a: Replay, b: Replay, cells: number): boolean {
  if (a.game.id !== b.game.id) return false
  const [first, second] = [a.stateAt(0), b.stateAt(0)]
  const isFixedEqual = areEqual(
    first.ints.subarray(0, staticLength(first.ints)),
    second.ints.subarray(0, staticLength(second.ints)),
  )
  if (a.source === b.source && !isFixedEqual) return false
  const board = a.game.compare(first, second)
  if (!board) return false
  return board.cells.length <= LEAST_GROUND * cells
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

/** The regions of these names, of two states. */
export const regionPairs = <Name extends string>(
  a: Readonly<Record<Name, Int32Array>>,
  b: Readonly<Record<Name, Int32Array>>,
  ...names: readonly Name[]
): (readonly [Int32Array, Int32Array])[] => names.map((name) => [a[name], b[name]])

/** Indices at which any of some pairs of regions differ; places that only one of a pair has differ too. */
export function differing(...pairs: readonly (readonly [Int32Array, Int32Array])[]): number[] {
  const found = new Set<number>()
  for (const [a, b] of pairs)
    for (let k = 0; k < Math.max(a.length, b.length); k++) if (a[k] !== b[k]) found.add(k)
  return [...found].sort((first, second) => first - second)
}
